import Geometry
import HitTesting

/// Builds the tree of one scene, with what is embedded in it. O(n) for n elements in the scenes
/// that it shows, each time it shows them.
struct IBSceneBuilder {
  /// What is still to do; the last comes first, so that no recursion is needed.
  enum Step {
    /// Ends the view that was opened last.
    case close
    /// Ends the controller that was entered last.
    case leave
    /// Opens a view in a superview of a size; of a controller when it is its root view.
    case view(Int, Size, IBPlacement, IBScene?)
    /// Shows a controller in a view of a size.
    case controller(String, Size, IBPlacement, offset: Int)
  }

  let document: IBDocument
  let scenes: IBScenes
  /// Whether the views of other controllers are shown.
  let followsEmbeds: Bool
  /// No more controllers are embedded in a tree of so many views: each may embed others twice, and
  /// a small file so a tree that fills the memory.
  var manyViews: Int
  var log: DiagnosticLog
  var builder = ViewTreeBuilder(for: .interfaceBuilder)
  var steps: [Step] = []
  /// The controllers that are being shown, and what follows the ids of their views.
  var path: [(place: Int, suffix: String)] = []
  /// The places of the controllers that are being shown.
  var active: Set<Int> = []
  /// How often each controller was shown.
  var instances: [Int: Int] = [:]
  var ids = AddressBook()
  /// Views in items of navigation bars that were shown.
  var shownItems: Set<Int> = []
  /// What was said once and need not be said again.
  var said: Set<String> = []
  var variations: [(name: String, offset: Int)] = []
  var prototypes: Int?

  init(_ document: IBDocument, _ scenes: IBScenes, followsEmbeds: Bool, log: DiagnosticLog) {
    self.document = document
    self.scenes = scenes
    self.followsEmbeds = followsEmbeds
    self.log = log
    manyViews = max(1 << 12, 4 * document.tree.count)
  }

  /// The tree of a scene: a window, and in it what the scene shows.
  mutating func build(_ place: Int?, in screen: Size) {
    let scene = place.map { scenes.all[$0] }
    // A XIB may hold the window itself.
    if let root = scene?.root, scene?.controller == nil, document[root].name == "window" {
      steps = [.view(root, screen, .atOrigin, scene)]
    } else {
      builder.open(ViewNode("UIWindow", frame: Rect(origin: .zero, size: screen)))
      steps = [.close]
      if let place { enter(place, in: screen, document.isXIB ? .atOrigin : .root(below: 0)) }
    }
    while let step = steps.popLast() {
      switch step {
      case .close: builder.close()
      case .leave: if let last = path.popLast() { active.remove(last.place) }
      case .view(let view, let size, let placement, let owner):
        open(view, in: size, placement, of: owner)
      case .controller(let id, let size, let placement, let offset):
        follow(id, in: size, placement, from: offset)
      }
    }
    saySummaries()
  }

  /// Shows the controller of an id, unless it is missing, or being shown already.
  private mutating func follow(
    _ id: String, in size: Size, _ placement: IBPlacement, from offset: Int
  ) {
    guard let place = scenes.places[id] else {
      log.add(.warning, at: offset, "there is no controller \(id): nothing is put in its place")
      return
    }
    if active.contains(place) {
      log.add(.warning, at: offset, "the controller \(id) holds itself: it is shown once")
      return
    }
    if builder.count > manyViews {
      log.add(.warning, at: offset, "there are too many views: \(id) is not shown here")
      return
    }
    enter(place, in: size, placement)
  }

  /// Shows what a scene has: the view of its controller, or the bars and the content of one that
  /// holds others.
  mutating func enter(_ place: Int, in size: Size, _ placement: IBPlacement) {
    let scene = scenes.all[place]
    let number = (instances[place] ?? 0) + 1
    instances[place] = number
    active.insert(place)
    path.append((place, number > 1 ? "-\(number)" : ""))
    steps.append(.leave)
    if let root = scene.root {
      steps.append(.view(root, size, placement, scene))
    } else if scene.isContainer {
      openContainer(scene, in: size)
    } else {
      sayWhyEmpty(scene)
    }
  }

  /// Opens the view that a navigation, tab bar or split view controller makes for itself. No file
  /// has it; without it the controller would miss in the responder chain.
  private mutating func openContainer(_ scene: IBScene, in size: Size) {
    var node = ViewNode("UILayoutContainerView", frame: Rect(origin: .zero, size: size))
    var details = ViewDetails()
    details.viewController = scene.controllerClass
    node.details = details
    builder.open(node)
    steps.append(.close)
    for bar in scene.bars.reversed() { steps.append(.view(bar, size, .bar, scene)) }
    guard let content = scene.content, followsEmbeds else { return }
    // The content lies behind the bars and keeps the place that Interface Builder gave it.
    let placement = IBPlacement.root(below: document.barEdge(of: scene))
    steps.append(.controller(content.destination, size, placement, offset: content.offset))
    let others = scene.relations.filter { $0.destination != content.destination }
    if let other = others.first {
      log.add(
        .note, at: other.offset,
        "only one controller is shown at a time: left out \(others.map(\.destination).joined(separator: ", "))",
        hint: "choose its scene to see it")
    }
  }
}
