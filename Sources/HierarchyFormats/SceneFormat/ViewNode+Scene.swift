import Geometry
import HitTesting

extension ViewNode {
  /// The members of the view's object in a scene file, without its subviews.
  var sceneFields: [String] {
    var fields: [String] = []
    func add(_ key: SceneKey.View, _ value: String) {
      fields.append(JSONText.field(key.rawValue, value))
    }
    if let id { add(.id, JSONText.string(id)) }
    if className != "UIView" { add(.className, JSONText.string(className)) }
    if let name { add(.name, JSONText.string(name)) }
    fields += geometry.sceneFields
    if isHidden { add(.hidden, "true") }
    if alpha != 1 { add(.alpha, JSONText.number(alpha)) }
    if isUserInteractionEnabled != Self.interactionDefault(of: className) {
      add(.userInteractionEnabled, isUserInteractionEnabled ? "true" : "false")
    }
    if clipsToBounds { add(.clipsToBounds, "true") }
    if let backgroundColor { add(.backgroundColor, JSONText.string(backgroundColor.hex)) }
    if policy != .standard { add(.hitTest, policy.sceneText) }
    if let details { fields += details.sceneFields }
    return fields
  }
}

extension ViewGeometry {
  /// `frame` for what a frame can say, else `bounds` and `center`.
  fileprivate var sceneFields: [String] {
    func text(_ rect: Rect) -> String {
      JSONText.numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
    func text(_ point: Point) -> String { JSONText.numbers([point.x, point.y]) }
    guard !isFrameOnly else {
      let fields = [JSONText.field("frame", text(frame))]
      return bounds.origin == .zero ? fields : fields + [JSONText.field("bounds", text(bounds))]
    }
    var fields = [
      JSONText.field("bounds", text(bounds)), JSONText.field("center", text(center)),
    ]
    if anchorPoint != Point(0.5, 0.5) {
      fields.append(JSONText.field("anchorPoint", text(anchorPoint)))
    }
    if !transform.isIdentity {
      let t = transform
      fields.append(
        JSONText.field("transform", JSONText.numbers([t.a, t.b, t.c, t.d, t.tx, t.ty])))
    }
    return fields
  }
}

extension HitPolicy {
  /// The value of `hitTest`.
  fileprivate var sceneText: String {
    switch self {
    case .standard: return "\"standard\""
    case .passThrough: return "\"passThrough\""
    case .none: return "\"none\""
    case .answersSelf: return "\"self\""
    case .expand(let insets):
      let edges = [insets.top, insets.left, insets.bottom, insets.right]
      let isEven = edges.allSatisfy { $0 == insets.top }
      return JSONText.object([
        JSONText.field("expand", isEven ? JSONText.number(insets.top) : JSONText.numbers(edges))
      ])
    case .forward(let id): return JSONText.object([JSONText.field("forward", JSONText.string(id))])
    case .shape(let shape): return JSONText.object([JSONText.field("shape", shape.sceneText)])
    case .pointerEvents(let events):
      return JSONText.object([JSONText.field("pointerEvents", JSONText.string(events.rawValue))])
    }
  }
}

extension HitPolicy.Shape {
  fileprivate var sceneText: String {
    switch self {
    case .circle: "\"circle\""
    case .ellipse: "\"ellipse\""
    case .polygon(let corners):
      JSONText.object([
        JSONText.field(
          "path",
          "[" + corners.map { JSONText.numbers([$0.x, $0.y]) }.joined(separator: ", ") + "]")
      ])
    }
  }
}
