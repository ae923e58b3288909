/// Names one view of a `ViewTree`: its place in the tree's pre-order.
///
/// Comparing two ids compares painting order: a view is painted after all views of lower ids, as
/// long as no window level or `zPosition` says otherwise.
@frozen
package struct NodeID: Hashable, Comparable, Codable, Sendable {
  /// The place in pre-order, from 0.
  package var rawValue: Int32

  /// The view at a place in pre-order.
  @inlinable
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  /// The place in pre-order, for use as an array index.
  @inlinable package var index: Int { Int(rawValue) }

  /// Whether `a` stands before `b` in pre-order.
  @inlinable
  package static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}
