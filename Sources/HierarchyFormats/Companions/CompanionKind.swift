/// What may accompany a dump and names its views by address.
enum CompanionKind: Hashable, Sendable, CaseIterable {
  /// Rows of `_printHierarchy`, which Chisel's `pvc` prints.
  case controllers
  /// Gesture recognizers, as `po view.gestureRecognizers` prints them.
  case gestures
  /// Logged touches.
  case touches
}
