package import HitTesting

/// Everything that can happen to a `TouchSession` from outside. The list of them is the session:
/// performed again, they give the same deliveries.
package enum TouchCommand: Sendable {
  /// A finger does something.
  case touch(TouchInput)
  /// Time passes up to this second: long presses, tap time limits and held touches fall due.
  case advance(to: Double)
  /// The system takes all fingers away: a call, an alert, the app switcher (row 39).
  case interrupt
  /// `beginIgnoringInteractionEvents`; calls nest (row 41).
  case beginIgnoring
  /// `endIgnoringInteractionEvents` (row 41).
  case endIgnoring
  /// `isEnabled` of a recognizer is set; switching off cancels a gesture under way (row 53).
  case setEnabled(RecognizerID, Bool)
  /// A responder becomes first responder, or none is; touches do not care (row 71).
  case setFirstResponder(Responder?)
  /// The views change while fingers are down (row 38). The mapping says what became of the views;
  /// one that is not in it is gone.
  case replaceTree(ViewTree, mapping: [NodeID: NodeID])
}
