package import Geometry
package import HitTesting
internal import TouchDelivery

/// A finger on the inspected screen, and the search that its touch started.
package struct FingerTouch: Sendable {
  package var pointer: Pointer
  /// The number of the finger in the interface, counted from 1 in the order of landing.
  package var number: Int
  /// The search for the view that receives the touch; UIKit hit-tests once, when a finger lands.
  package var trace: Trace
  /// The current ids of the search's views; `nil` if the ids have not changed.
  private var mapping: [NodeID: NodeID]?

  package init(_ pointer: Pointer, number: Int, _ trace: Trace) {
    self.pointer = pointer
    self.number = number
    self.trace = trace
  }

  /// The point where the finger landed, in screen coordinates.
  package var point: Point { trace.point }

  /// The current id of the view that receives the touch.
  package var view: NodeID? { trace.result.flatMap(current) }

  /// Returns the current id of a view of the search; `nil` if the view is gone.
  package func current(_ view: NodeID) -> NodeID? {
    guard let mapping else { return view }
    return mapping[view]
  }

  /// Updates the ids after the views have changed.
  mutating func move(by next: [NodeID: NodeID]) {
    mapping = mapping.map { $0.compactMapValues { next[$0] } } ?? next
  }
}
