extension Fidelity {
  /// What no accessibility tree tells.
  static let accessibilityTree: Fidelity = [
    .alpha, .hidden, .interaction, .clipping, .boundsOrigin, .transform, .windowLevel, .overrides,
    .controls, .gestures, .responders, .multipleTouch, .zPosition, .plainViews,
  ]
}
