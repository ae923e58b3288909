internal import Drawing
internal import Raster
internal import Stage

/// A picture of every step, as files of a folder: `step-001.png`, `step-002.png`, …
package struct StepPictures {
  private let film: Film
  private let painter: FilmPainter

  /// The pictures of a film.
  package init(_ film: Film) {
    self.film = film
    painter = FilmPainter(film)
  }

  /// The steps that get a picture.
  package var moments: [Moment] { film.moments() }

  /// The name of a picture's file; all names of a film are of one length.
  package func fileName(of moment: Moment) -> String {
    let width = max(3, String(film.stepCount).utf8.count)
    let digits = String(moment.stepNumber)
    return "step-" + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
      + ".png"
  }

  /// The picture of a step as PNG.
  package func png(of moment: Moment) throws -> [UInt8] {
    try PictureFile.png(painter.bitmap(at: moment.position))
  }
}
