import HitTesting

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
  /// Views with gesture recognizers, and where their rows begin.
  var gestures: [(view: NodeID, offset: Int)] = []
  /// Views with running animations, and the place of the first.
  var animations = 0
  var firstAnimation = 0
  /// The place of the first layer.
  var firstLayer = 0

  /// What became of the rows: those of views and layers are read; every other line that is not
  /// blank is reported. The further lines of a row, the brackets around lists and the rows that
  /// accompany the dump are not counted here.
  var elements: ElementCount { ElementCount(read: views + layers, reported: reported) }
}
