#if !hasFeature(Embedded)
import Synchronization
#endif

/// The grids of a tree, created once as many boxes have been compared as their creation is worth.
///
/// A tree that is asked once, or that is an intermediate state of a drag, never gets grids.
final class LazyGrids: Sendable {
  /// The number of compared boxes per subview of the tree from which grids are created.
  private static let worth = 4

  /// The number of compared boxes; negative once the creation of the grids has begun.
  private let compared = Mutex(0)
  /// Not an `AtomicLazyReference`, which counts references at each load.
  private let reference = Atomic<Unmanaged<SiblingGrids>?>(nil)

  deinit { reference.load(ordering: .acquiring)?.release() }

  /// The grids, which live as long as this object; `nil` before they are worth it.
  @inline(__always)
  var created: Unmanaged<SiblingGrids>? { reference.load(ordering: .acquiring) }

  /// Follows a change of a subview's box. Only for a tree that no other thread searches.
  ///
  /// - Parameter place: The index of the subview in `SiblingIndex.nodes`.
  func update(_ place: Int, among siblings: Range<Int>, _ index: SiblingIndex, _ record: ViewRecord)
  {
    guard let grids = created,
      !grids._withUnsafeGuaranteedRef({ $0.update(place, among: siblings, index, record) })
    else { return }
    // Too many changes: new grids are created when they are worth it again.
    reference.store(nil, ordering: .releasing)
    grids.release()
    compared.withLock { $0 = 0 }
  }

  /// Takes over the grids of a tree, or the time that they are worth, for new columns of its views.
  func follow(
    _ old: LazyGrids, _ places: SiblingPlaces, from before: ViewTree.Storage,
    to after: ViewTree.Storage
  ) {
    let known = old.created?._withUnsafeGuaranteedRef {
      SiblingGrids($0, places, from: before, to: after)
    }
    let worth = old.compared.withLock { max(0, $0) }
    compared.withLock { $0 = known.flatMap { $0 } == nil ? worth : .min }
    if let grids = known.flatMap({ $0 }) {
      reference.store(.passRetained(grids), ordering: .releasing)
    }
  }

  /// Records a number of compared boxes of a wide parent, and creates the grids if they are worth
  /// it.
  func record(compared count: Int, in storage: ViewTree.Storage) {
    let isWorth = compared.withLock { compared in
      compared += count
      guard compared >= Self.worth * storage.index.nodes.count else { return false }
      // Other searches continue without grids meanwhile.
      compared = .min
      return true
    }
    if isWorth { store(in: storage) }
  }

  /// Indicates whether the grids exist or are being created.
  var haveBegun: Bool { compared.withLock { $0 < 0 } }

  /// Creates the grids, unless their creation has begun.
  func create(in storage: ViewTree.Storage) {
    let isFirst = compared.withLock { compared in
      defer { compared = .min }
      return compared >= 0
    }
    if isFirst { store(in: storage) }
  }

  /// Creates the grids on the one thread that has reset the number of compared boxes.
  private func store(in storage: ViewTree.Storage) {
    let grids = SiblingGrids(storage.index, storage.records)
    reference.store(.passRetained(grids), ordering: .releasing)
  }
}
