package import HitTesting

extension GestureDescription.Kind {
  /// The kinds that random screens with goldens draw from, so that a new kind does not change
  /// them. Properties are tested with `allCases`.
  package static let recorded: [Self] = [
    .tap, .longPress, .pan, .pinch, .rotation, .swipe, .screenEdgePan,
  ]
}
