/// What the lines of a dump turned out to be.
struct DumpCounts {
  /// Rows that became views.
  var views = 0
  /// Rows of bare layers, which are no views.
  var layers = 0
  /// Lines that were reported, one by one.
  var reported = 0
  /// Lines without content.
  var blank = 0
  /// Views with gesture recognizers, and the place of the first.
  var gestures = 0
  var firstGesture = 0
  /// Views with running animations, and the place of the first.
  var animations = 0
  var firstAnimation = 0
  /// The place of the first layer.
  var firstLayer = 0
}
