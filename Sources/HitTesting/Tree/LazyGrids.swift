#if !hasFeature(Embedded)
import Synchronization
#endif

/// The grids of a tree, created once as many boxes have been compared as their creation is worth.
///
/// A tree that is asked once, or that is an intermediate state of a drag, never gets grids.
final class LazyGrids: Sendable {
  /// The number of compared boxes per subview of the tree from which grids are created.
  private static let worth = 4

  private let compared = Mutex(0)
  private let reference = AtomicLazyReference<SiblingGrids>()

  /// The grids; `nil` before they are worth it.
  var created: SiblingGrids? { reference.load() }

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
    if isWorth {
      _ = reference.storeIfNil(SiblingGrids(storage.index, storage.records))
    }
  }
}
