internal import Drawing
internal import Geometry
internal import HitTesting

/// The way of a finger as a smooth line that fades towards where it came from.
struct TrailPainter {
  let projection: Projection
  /// How strong the line is, 0 to 1.
  let strength: Double

  /// In how many parts the line fades.
  private static let parts = 20
  /// What keeps a line apart from the views below it.
  static func halo(_ theme: Theme) -> Color {
    theme == .dark ? Color(0x000000, opacity: 0.4) : Color(0xFFF4EE, opacity: 0.65)
  }

  /// What a line fades to.
  private static func old(_ color: Color, _ theme: Theme) -> Color {
    theme == .dark ? theme.screen.mixed(with: color, 0.35) : Color(0xFFF4EE)
  }

  /// Further back, places are left out.
  private static let shownPoints = 600

  func draw(_ points: [Point], _ color: Color, _ context: inout PanelContext) {
    let places = points.suffix(Self.shownPoints).map { projection.map.apply($0) }
      .filter(\.isFinite)
    guard places.count > 1, strength > 0.02 else { return }
    let curves = Self.curves(through: places)
    var halo: [Path.Element] = [.move(places[0])]
    halo += curves.map { .curve($0.0, $0.1, $0.2) }
    let ground = Self.halo(context.theme).opacity(strength)
    context.list.path(Path(halo), stroke: Stroke(ground, width: 8, isRound: true))
    let old = Self.old(color, context.theme)
    let count = min(Self.parts, curves.count)
    for part in 0..<count {
      let first = part * curves.count / count
      let end = (part + 1) * curves.count / count
      var elements: [Path.Element] = [.move(first == 0 ? places[0] : curves[first - 1].2)]
      elements += curves[first..<end].map { .curve($0.0, $0.1, $0.2) }
      let age = Double(part + 1) / Double(count)
      // Colours that cover leave no seams where two parts meet.
      let shade = old.mixed(with: color, 0.4 + 0.6 * age)
      context.list.path(
        Path(elements),
        stroke: Stroke(
          shade.opacity(strength), width: 2.5 + 2 * age, isRound: strength > 0.95))
    }
  }

  /// Curves through all points: each leaves a point in the direction of its neighbours.
  private static func curves(through points: [Point]) -> [(Point, Point, Point)] {
    (1..<points.count).map { index in
      let before = points[max(0, index - 2)]
      let from = points[index - 1]
      let to = points[index]
      let after = points[min(points.count - 1, index + 1)]
      return (from + (to - before) * (1 / 6), to - (after - from) * (1 / 6), to)
    }
  }
}
