internal import HitTesting

/// The tones of views that were asked for before: what is known of a superview is the start for
/// its subviews.
final class ToneCache {
  private let tree: ViewTree
  private var known: [NodeID: Palette.Tone] = [:]

  /// How many tones are kept before all of them are dropped.
  private static let capacity = 4_096

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether the tones are those of a tree.
  func isOf(_ other: ViewTree) -> Bool { tree.isSame(as: other) }

  /// The tone of a view. O(depth) at first, O(1) for a view next to one that is known.
  func tone(of view: NodeID) -> Palette.Tone {
    var unknown: [NodeID] = []
    var current: NodeID? = view
    while let id = current, known[id] == nil {
      unknown.append(id)
      current = tree.superview(of: id)
    }
    var tone = current.flatMap { known[$0] }
    if known.count > Self.capacity { known.removeAll(keepingCapacity: true) }
    for id in unknown.reversed() {
      if let parent = tone, let superview = tree.superview(of: id) {
        tone = Palette.tone(
          below: parent, index: tree.siblingIndex(of: id),
          of: tree.subviews(of: superview).count)
      } else {
        tone = .window
      }
      if id == view || unknown.count < 64 { known[id] = tone }
    }
    return tone ?? .window
  }
}
