import Geometry
import HitTesting
import TouchDelivery

/// A test bench for sessions: runs scripts, and returns lines such as `touchesBegan red`.
struct TouchBench {
  var session: TouchSession
  private var text = ""
  private var sent = 0

  init(
    _ root: Node, settings: TouchSettings = TouchSettings(),
    behaviors: (ViewTree) -> TouchBehaviors = { _ in TouchBehaviors() }
  ) {
    self.init([root], settings: settings, behaviors: behaviors)
  }

  init(
    _ windows: [Node], settings: TouchSettings = TouchSettings(),
    behaviors: (ViewTree) -> TouchBehaviors = { _ in TouchBehaviors() }
  ) {
    let tree = Node.tree(windows)
    session = TouchSession(tree, settings: settings, behaviors: behaviors(tree))
  }

  /// Runs a script that continues the previous one.
  @discardableResult
  mutating func run(_ script: String) -> [Delivery] {
    text += script + "\n"
    let whole = TouchScript(text)
    precondition(whole.problems.isEmpty, "\(whole.problems)")
    let inputs = whole.inputs[sent...]
    sent = whole.inputs.count
    return inputs.flatMap { session.send($0) }
  }

  /// Runs a script and returns its deliveries of some kinds as text.
  mutating func lines(_ script: String, _ kinds: Delivery.Kind...) -> [String] {
    lines(run(script), kinds)
  }

  /// Advances the time and returns the deliveries of some kinds as text.
  mutating func lines(advancingTo time: Double, _ kinds: Delivery.Kind...) -> [String] {
    lines(session.advance(to: time), kinds)
  }

  /// Deliveries in short form, without resets.
  func lines(_ deliveries: [Delivery], _ kinds: [Delivery.Kind]) -> [String] {
    deliveries.filter { kinds.contains($0.kind) && $0.transition?.to != .possible }
      .filter { $0.content != .bound }
      .map { "\($0.name) \($0.receiver?.name(in: session.tree(of: $0)) ?? "–")" }
  }

  /// The view with an id.
  func view(_ id: String) -> NodeID { session.tree.view(named: id) ?? NodeID(0) }

  /// The recognizer with an id.
  func recognizer(_ id: String) -> RecognizerID {
    for view in session.tree.detailed {
      let gestures = session.tree.details(of: view).gestures
      if let place = gestures.firstIndex(where: { $0.id == id }) {
        return RecognizerID(view, place)
      }
    }
    return RecognizerID(NodeID(0), 99)
  }

  func state(_ id: String) -> GestureState {
    session.state.gesture(recognizer(id))?.state ?? .possible
  }
}

/// A view and its subviews, for trees in tests.
struct Node {
  var view: ViewNode
  var subviews: [Node]

  init(
    _ id: String, _ className: String = "UIView", _ frame: Rect = Rect(0, 0, 300, 300),
    _ details: (inout ViewDetails) -> Void = { _ in }, subviews: [Node] = []
  ) {
    view = ViewNode(className, id: id, frame: frame)
    var own = ViewDetails()
    details(&own)
    if own != ViewDetails() { view.details = own }
    self.subviews = subviews
  }

  /// A window with the view “outer”, 200 × 200, that contains “inner”, 100 × 100.
  static func nested(
    _ outer: (inout ViewDetails) -> Void = { _ in },
    _ inner: (inout ViewDetails) -> Void = { _ in }
  ) -> Node {
    Node(
      "window", "UIWindow",
      subviews: [
        Node(
          "outer", "UIView", Rect(0, 0, 200, 200), outer,
          subviews: [Node("inner", "UIView", Rect(0, 0, 100, 100), inner)])
      ])
  }

  static func tree(_ windows: [Node]) -> ViewTree {
    var builder = ViewTreeBuilder()
    for window in windows { window.add(to: &builder) }
    return builder.finish()
  }

  private func add(to builder: inout ViewTreeBuilder) {
    builder.open(view)
    for subview in subviews { subview.add(to: &builder) }
    builder.close()
  }
}

extension ViewDetails {
  mutating func attach(
    _ kind: GestureDescription.Kind, _ id: String,
    _ change: (inout GestureDescription) -> Void = { _ in }
  ) {
    var gesture = GestureDescription(kind)
    gesture.id = id
    change(&gesture)
    gestures.append(gesture)
  }

  /// Makes the view a control with actions.
  mutating func makeControl(_ actions: [String: String] = [:], isEnabled: Bool = true) {
    var control = ControlDescription()
    control.actions = actions
    control.isEnabled = isEnabled
    self.control = control
  }

  /// Makes the view implement all touch methods.
  mutating func handleTouches() { handles = TouchMethod.allCases.map(\.rawValue) }
}
