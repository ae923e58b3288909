/// A touch method that the session is calling, for as long as the call lasts.
@MainActor
final class TouchCall {
  /// The innermost call under way.
  static var running: TouchCall?

  let responder: UIResponder
  /// Whether the method of the base class was reached.
  var callsSuper = false

  private init(_ responder: UIResponder) { self.responder = responder }

  /// Calls a touch method of a responder. Returns whether it called `super`.
  static func perform(on responder: UIResponder, _ body: () -> Void) -> Bool {
    let call = TouchCall(responder)
    let outer = running
    running = call
    body()
    running = outer
    return call.callsSuper
  }
}
