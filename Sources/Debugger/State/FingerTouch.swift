package import Geometry
package import HitTesting
internal import TouchDelivery

/// One finger on the inspected screen, and the search that its touch began.
package struct FingerTouch: Sendable {
  /// What touches.
  package var pointer: Pointer
  /// Which finger it is to people, from 1 in the order of landing.
  package var number: Int
  /// The search for the view that receives it. UIKit hit-tests once, when a finger lands.
  package var trace: Trace
  /// What became of the views of the search since; `nil` when they are the same.
  private var mapping: [NodeID: NodeID]?

  /// A finger and its search.
  package init(_ pointer: Pointer, number: Int, _ trace: Trace) {
    self.pointer = pointer
    self.number = number
    self.trace = trace
  }

  /// Where it landed, in screen coordinates.
  package var point: Point { trace.point }

  /// The view that receives it, as one of the views that are shown now.
  package var view: NodeID? { trace.result.flatMap(current) }

  /// What became of a view of the search; `nil` when it is gone.
  package func current(_ view: NodeID) -> NodeID? {
    guard let mapping else { return view }
    return mapping[view]
  }

  /// The views have changed.
  mutating func move(by next: [NodeID: NodeID]) {
    mapping = mapping.map { $0.compactMapValues { next[$0] } } ?? next
  }
}
