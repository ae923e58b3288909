internal import Drawing
internal import Geometry
internal import HitTesting
import TouchDelivery

/// The sign of a delivery in lists: a shape of its own for each kind, and a colour.
struct DeliveryMark {
  private let delivery: Delivery

  init(_ delivery: Delivery) { self.delivery = delivery }

  /// The colour of the kind.
  func color(_ theme: Theme) -> Color {
    switch delivery.content {
    case .hitTest, .touch: theme.touch
    case .held, .waits: theme.asked
    case .responder: theme.faint
    case .bound: theme.picked
    case .transition(let transition):
      transition.to == .failed || transition.to == .cancelled ? theme.refused : theme.picked
    case .control, .action: theme.answers
    case .dropped: theme.refused
    }
  }

  /// A ring for the search, a dot for touch methods, an arrow for the chain, a diamond for
  /// recognizers, a square for control events, a triangle for actions, a cross for what nobody gets.
  func draw(_ list: inout DrawList, at center: Point, _ color: Color) {
    let line = Stroke(color, width: 1.75, isRound: true)
    func corners(_ offsets: [(Double, Double)]) -> [Point] {
      offsets.map { center + Point($0.0, $0.1) }
    }
    switch delivery.kind {
    case .hitTest:
      list.path(Path(circle: center, radius: 5), stroke: Stroke(color, width: 1.75))
      list.path(Path(circle: center, radius: 1.75), fill: color)
    case .touch: list.path(Path(circle: center, radius: 4), fill: color)
    case .responder:
      let tip = corners([(-4, 1), (0, -3), (4, 1)])
      list.path(Path(polygon: tip, closed: false), stroke: line)
      list.path(Path(polygon: corners([(0, -3), (0, 5)]), closed: false), stroke: line)
    case .gesture:
      let diamond = Path(polygon: corners([(0, -5), (5, 0), (0, 5), (-5, 0)]))
      let isFull = delivery.transition?.to.isRecognized == true
      list.path(diamond, fill: isFull ? color : nil, stroke: Stroke(color, width: 1.5))
    case .control:
      let box = Rect(center.x - 4, center.y - 4, 8, 8)
      list.rect(box, cornerRadius: 2, fill: color)
    case .action: list.path(Path(polygon: corners([(-4, -5), (5, 0), (-4, 5)])), fill: color)
    case .dropped:
      list.path(Path(polygon: corners([(-3.5, -3.5), (3.5, 3.5)]), closed: false), stroke: line)
      list.path(Path(polygon: corners([(3.5, -3.5), (-3.5, 3.5)]), closed: false), stroke: line)
    }
  }
}
