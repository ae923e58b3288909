package import HitTesting

/// What a control does with the touches of one touch method: begin, continue, end or cancel
/// tracking, and send its events.
///
/// It stands for what `UIControl` does in its own implementation of the method, which an override
/// calls as `super`: actions run inside it (row 83). The override of a view inside the control may
/// call that implementation as well.
package final class ControlTurn {
  /// The control whose touch method is called; `nil` while it is that of another responder.
  package internal(set) var control: NodeID?
  /// Whether it has been performed, which is done once.
  package private(set) var isOver = false
  private(set) var tracker: ControlTracker
  private(set) var steps: [(touch: Touch, steps: [ControlTracker.Step])] = []
  private let call: ResponderDispatch.Call
  private let table: TouchTable
  private let context: TouchContext

  init(
    _ call: ResponderDispatch.Call, _ tracker: ControlTracker, _ table: TouchTable,
    _ context: TouchContext
  ) {
    self.call = call
    self.tracker = tracker
    self.table = table
    self.context = context
  }

  /// Tracks the touches, unless that has been done. The control in code hears of each event at once.
  package func perform() {
    if let control { perform(in: control) }
  }

  /// The same of a control that a responder inside passes the touches on to.
  package func perform(in control: NodeID) {
    guard !isOver, context.plan[control]?.control != nil else { return }
    isOver = true
    self.control = control
    for touch in call.touches {
      let made = tracker.track(
        call.method, touch, in: control, context,
        isPresent: { [table] in table.touch($0) != nil })
      ControlTracker.send(made, by: control, context)
      steps.append((touch, made))
    }
  }
}
