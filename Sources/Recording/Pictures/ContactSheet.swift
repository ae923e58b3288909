package import Drawing
package import Geometry
internal import Raster
internal import Stage

/// The decisions of a search side by side in one picture.
package struct ContactSheet {
  /// How many steps a sheet shows at most.
  package static let limit = 24
  private static let gap = 16.0
  private static let columns = 3

  private let film: Film
  private let moments: [Moment]

  /// The sheet of a film.
  package init(_ film: Film) {
    self.film = film
    moments = film.moments(limit: Self.limit, decisionsOnly: true)
  }

  private var columnCount: Int { min(Self.columns, moments.count) }
  private var rowCount: Int { (moments.count + columnCount - 1) / max(1, columnCount) }

  /// How much smaller than in a film each step is.
  private var shrink: Double { columnCount < 2 ? 1 : 0.5 }

  /// The size of the sheet, in points.
  package var size: Size {
    let (columns, rows) = (Double(columnCount), Double(rowCount))
    return Size(
      columns * film.size.width * shrink + (columns + 1) * Self.gap,
      rows * film.size.height * shrink + (rows + 1) * Self.gap)
  }

  /// The sheet as a list.
  package func list(measuring: any TextMeasuring) -> DrawList {
    let renderer = FrameRenderer(measuring)
    var sheet = DrawList()
    sheet.rect(Rect(origin: .zero, size: size), fill: film.model.theme.desk)
    for (number, moment) in moments.enumerated() {
      let frame = renderer.frame(film.model(at: moment.position), size: film.size)
      let place = Point(
        Self.gap + Double(number % columnCount) * (film.size.width * shrink + Self.gap),
        Self.gap + Double(number / columnCount) * (film.size.height * shrink + Self.gap))
      let map = AffineTransform(shrink, 0, 0, shrink, place.x, place.y)
      sheet.transform(map) { list in
        list.clip(to: Rect(origin: .zero, size: film.size), cornerRadius: 8) {
          $0.append(frame.flattened())
        }
      }
    }
    return sheet
  }

  /// The sheet as PNG.
  package func png() throws -> [UInt8] {
    let rasterizer = Rasterizer(.outlines)
    let list = list(measuring: rasterizer.text)
    return try PictureFile.png(rasterizer.bitmap(of: list, size: size, scale: film.scale))
  }
}
