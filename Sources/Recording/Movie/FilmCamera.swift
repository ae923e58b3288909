internal import Raster
internal import Stage

/// Draws the frames of a film away from where they are written.
actor FilmCamera {
  private let painter: FilmPainter
  private let positions: [Double]

  init(_ film: Film, positions: [Double]) {
    painter = FilmPainter(film)
    self.positions = positions
  }

  /// The pixels of a frame.
  func pixels(ofFrame number: Int) -> [UInt32] { painter.bitmap(at: positions[number]).pixels }
}
