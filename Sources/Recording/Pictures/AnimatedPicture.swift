internal import Drawing
internal import Raster
internal import Stage

/// A film as one SVG that plays by itself, step by step.
package struct AnimatedPicture {
  /// How many steps it shows at most.
  package static let limit = 120

  private let film: Film

  /// The picture of a film.
  package init(_ film: Film) { self.film = film }

  /// The steps it shows.
  package var moments: [Moment] { film.moments(limit: Self.limit) }

  /// The file.
  package func svg() -> String {
    let text = TextSetter()
    let renderer = FrameRenderer(text)
    let frames = moments.map { moment in
      let frame = renderer.frame(film.model(at: moment.position), size: film.size)
      return (list: frame.flattened(), seconds: moment.seconds)
    }
    return SVGWriter.svg(
      frames: frames, size: film.size, title: film.model.title, measuring: text)
  }
}
