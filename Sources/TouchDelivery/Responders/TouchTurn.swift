package import HitTesting

/// UIKit's handling of one call of a touch method, which an override invokes as `super`.
///
/// A control begins, continues, ends or cancels tracking and sends its events, so actions run
/// inside the method (row 83). Any other responder passes the touches to the next one, whose method
/// is called inside as well (row 69).
package final class TouchTurn {
  /// The control whose touch method is called; `nil` for any other responder.
  package internal(set) var control: NodeID?
  /// Indicates whether a control has tracked the touches, which happens once per call.
  package private(set) var isOver = false
  /// The control that tracked the touches.
  private(set) var tracked: NodeID?
  private(set) var tracker: ControlTracker
  private(set) var steps: [(touch: Touch, steps: [ControlTracker.Step])] = []
  /// Passes the touches on from the responder whose method is called.
  var passOn: () -> Passed? = { nil }
  /// The result of `passOn`, once it was called.
  var passed: Passed?
  private let call: ResponderDispatch.Call
  private let table: TouchTable
  private let context: TouchContext

  /// The outcome further up the chain.
  struct Passed {
    var deliveries: [Delivery] = []
    /// The control that tracks the touches.
    var control: NodeID?
  }

  init(
    _ call: ResponderDispatch.Call, _ tracker: ControlTracker, _ table: TouchTable,
    _ context: TouchContext
  ) {
    self.call = call
    self.tracker = tracker
    self.table = table
    self.context = context
  }

  /// Performs UIKit's handling, unless it was performed before. Code is notified immediately.
  package func perform() {
    if let control {
      perform(in: control)
    } else if passed == nil {
      passed = passOn()
    }
  }

  /// Tracks the touches in a control, unless they hit a view inside it, which passes them to it
  /// (row 87).
  package func perform(in control: NodeID) {
    guard !isOver, ControlTracker.tracks(call.view, control, context) else { return }
    isOver = true
    tracked = control
    for touch in call.touches {
      let made = tracker.track(
        call.method, touch, in: control, context,
        isPresent: { [table] in table.touch($0) != nil })
      ControlTracker.send(made, by: control, context)
      steps.append((touch, made))
    }
  }
}
