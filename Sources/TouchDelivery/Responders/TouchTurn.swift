package import HitTesting

/// What the class in UIKit does with the touches of one touch method: an override calls it as
/// `super`.
///
/// A control begins, continues, ends or cancels tracking and sends its events, so that actions run
/// inside the method (row 83). Any other responder passes the touches on to the next, whose method
/// is called inside as well (row 69).
package final class TouchTurn {
  /// The control whose touch method is called; `nil` while it is that of another responder.
  package internal(set) var control: NodeID?
  /// Whether a control has tracked the touches, which is done once.
  package private(set) var isOver = false
  /// The control that has.
  private(set) var tracked: NodeID?
  private(set) var tracker: ControlTracker
  private(set) var steps: [(touch: Touch, steps: [ControlTracker.Step])] = []
  /// Passes the touches on from the responder whose method is called.
  var passOn: () -> Passed? = { nil }
  /// What became of them when it did.
  var passed: Passed?
  private let call: ResponderDispatch.Call
  private let table: TouchTable
  private let context: TouchContext

  /// What happened further up the chain.
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

  /// Does what the class does, unless that has been done. Code hears of everything at once.
  package func perform() {
    if let control {
      perform(in: control)
    } else if passed == nil {
      passed = passOn()
    }
  }

  /// Tracks the touches in a control that a responder inside passes them on to.
  package func perform(in control: NodeID) {
    guard !isOver, context.plan[control]?.control != nil else { return }
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
