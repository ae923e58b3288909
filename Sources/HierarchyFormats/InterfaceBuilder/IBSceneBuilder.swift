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
    /// Opens a bar of a controller around it over the content of a scene.
    case unseenBar(IBBarKind, IBScene, Rect)
    /// Opens a view that UIKit makes, and closes it.
    case made(ViewNode)
    /// Opens a view that UIKit makes with views in it.
    case opened(ViewNode)
    /// Shows a controller in a view of a size, of which some is safe.
    case controller(String, Size, Insets, IBPlacement, offset: Int)
  }

  let document: IBDocument
  let scenes: IBScenes
  /// Whether the views of other controllers are shown.
  var followsEmbeds: Bool
  /// What the document is drawn for.
  let device: IBDevice
  /// The lower edges that the navigation bars of the file have in it.
  private let drawnTops: [Double]
  /// The controllers around the scenes.
  let surroundings: IBSurroundings
  /// No more controllers are embedded in a tree of so many views: each may embed others twice, so
  /// that the tree of a small file grows exponentially.
  var manyViews: Int
  var log: DiagnosticLog
  var builder = ViewTreeBuilder(for: InterfaceBuilderFormat())
  var steps: [Step] = []
  /// The controllers that are being shown, and what follows the ids of their views.
  var path: [(place: Int, suffix: String)] = []
  /// The places of the controllers that are being shown.
  var active: Set<Int> = []
  /// How often each controller was shown.
  var instances: [Int: Int] = [:]
  var ids = AddressBook()
  /// Items of bars that were shown, and views in them.
  var shownItems: Set<Int> = []
  /// What was said once and need not be said again.
  var said: Set<String> = []
  var variations: [(name: String, offset: Int)] = []
  var prototypes: Int?
  /// Where cells without a frame go.
  var cells = IBCellLayout()
  /// What is known of views without a frame; `nil` until one comes.
  var constraints: IBConstraints?
  /// The views for which the file has no frame, nor constraints that tell it.
  var assumedFrames: Set<NodeID> = []
  /// The size of the window.
  private(set) var screen = Size.zero

  init(_ document: IBDocument, _ scenes: IBScenes, followsEmbeds: Bool, log: DiagnosticLog) {
    self.document = document
    self.scenes = scenes
    self.followsEmbeds = followsEmbeds
    self.log = log
    device = IBDevice(document)
    drawnTops = document.drawnBarEdges(scenes)
    surroundings = IBSurroundings(scenes, document)
    manyViews = max(1 << 12, 4 * document.tree.count)
  }

  /// The tree of a scene: a window, and in it what the scene shows.
  mutating func build(_ place: Int?, in screen: Size) {
    self.screen = screen
    let scene = place.map { scenes.all[$0] }
    // A XIB may hold the window itself.
    if let root = scene?.root, scene?.controller == nil, document[root].name == "window" {
      steps = [.view(root, screen, .atOrigin, scene)]
    } else {
      builder.open(ViewNode("UIWindow", frame: Rect(origin: .zero, size: screen)))
      steps = [.close]
      if let place { enter(place, in: screen, device.safeArea, rootPlacement(of: place)) }
    }
    while let step = steps.popLast() {
      switch step {
      case .close: builder.close()
      case .leave: if let last = path.popLast() { active.remove(last.place) }
      case .view(let view, let size, let placement, let owner):
        open(view, in: size, placement, of: owner)
      case .unseenBar(let kind, let scene, let frame): openUnseenBar(kind, of: scene, at: frame)
      case .made(let node):
        builder.open(node)
        builder.close()
      case .opened(let node): builder.open(node)
      case .controller(let id, let size, let safeArea, let placement, let offset):
        follow(id, in: size, safeArea, placement, from: offset)
      }
    }
    saySummaries()
  }

  /// Where a root view goes around which no controller is shown: it may be drawn for the bars of
  /// one that is in another scene, or that UIKit makes.
  private func rootPlacement(of place: Int) -> IBPlacement {
    if document.isXIB { return .atOrigin }
    var space = IBRootSpace()
    space.unseenTop = device.safeArea.top + device.height(of: .navigationBar, stored: nil)
    if surroundings.hasLargeTitle(over: place, scenes, document) { space.unseenTop += 52 }
    space.unseenBottoms = [.toolbar, .tabBar].map {
      device.safeArea.bottom + device.height(of: $0, stored: nil)
    }
    space.drawnTops = drawnTops
    if followsEmbeds { space.unseenBars = surroundings.bars(over: place, scenes, document) }
    if space.unseenBars.contains(.navigationBar) { space.contentTop = space.unseenTop }
    // In a size of its own a scene is drawn with a bar, but without a status bar.
    if scenes.all[place].isDrawnBelowBar { space.drawnTops += [44, 54] }
    return .root(space)
  }

  /// Shows the controller of an id, unless it is missing, or being shown already.
  private mutating func follow(
    _ id: String, in size: Size, _ safeArea: Insets, _ placement: IBPlacement,
    from offset: Int
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
    enter(place, in: size, safeArea, placement)
  }

  /// Shows what a scene has: the view of its controller, or the bars and the content of one that
  /// holds others.
  mutating func enter(
    _ place: Int, in size: Size, _ safeArea: Insets, _ placement: IBPlacement
  ) {
    let scene = scenes.all[place]
    let number = (instances[place] ?? 0) + 1
    instances[place] = number
    active.insert(place)
    path.append((place, number > 1 ? "-\(number)" : ""))
    steps.append(.leave)
    if let root = scene.root {
      steps.append(.view(root, size, placement, scene))
    } else if scene.isContainer {
      openContainer(scene, in: size, safeArea)
    } else {
      sayWhyEmpty(scene)
    }
  }

  /// Opens the view that a navigation, tab bar or split view controller makes for itself. No file
  /// has it; without it the controller would miss in the responder chain.
  private mutating func openContainer(
    _ scene: IBScene, in size: Size, _ safeArea: Insets
  ) {
    var node = ViewNode("UILayoutContainerView", frame: Rect(origin: .zero, size: size))
    var details = ViewDetails()
    details.viewController = scene.controllerClass
    node.details = details
    builder.open(node)
    steps.append(.close)
    let shown = scene.content.flatMap { scenes.places[$0.destination] }
    let layout = IBBarLayout(
      scene, document, device, in: size, safeArea,
      hasLargeTitle: shown.map { scenes.all[$0].hasLargeTitle(document) } ?? true)
    for (bar, frame) in layout.frames.reversed() {
      steps.append(.view(bar, size, .placed(frame), scene))
    }
    guard let content = scene.content, followsEmbeds else { return }
    // The content lies behind the bars.
    var space = layout.space
    space.drawnTops = drawnTops
    var placement = IBPlacement.root(space)
    if let shown, surroundings.isColumn(shown), size == screen {
      placement = rootPlacement(of: shown)
    }
    steps.append(
      .controller(
        content.destination, size, layout.safeArea, placement, offset: content.offset))
    let others = scene.relations.filter { $0.destination != content.destination }
    if let other = others.first {
      log.add(
        .note, at: other.offset,
        "only one controller is shown at a time: left out \(others.map(\.destination).joined(separator: ", "))",
        hint: "choose its scene to see it")
    }
  }
}

extension IBSceneBuilder {
  /// Opens a view and notes what is to come in it.
  mutating func open(_ view: Int, in size: Size, _ placement: IBPlacement, of owner: IBScene?) {
    let parts = IBViewParts(document, of: view)
    let element = document[view]
    let base = IBClassNames.base(of: element, in: document.parent(of: view))
    cells.begin(view)
    let rect = frame(of: view, parts, in: size, placement)
    var node = ViewNode(document.className(of: view), frame: rect)
    node.id = id(of: element)
    node.name = document.name(of: view)
    node.isHidden = flag("hidden", of: element, else: false)
    if base == "UIActivityIndicatorView", element["hidesWhenStopped"] == "YES",
      element["animating"] != "YES"
    {
      node.isHidden = true
    }
    // Absent means YES, for labels and images too: Xcode itself writes their NO. Cells make their
    // own labels so that they get no touches, whatever the file says.
    node.isUserInteractionEnabled =
      flag("userInteractionEnabled", of: element, else: true)
      && !(element["id"].map { document.builtIns.contains($0) } ?? false)
    node.clipsToBounds = flag("clipsSubviews", of: element, else: false)
    if let text = element["alpha"] { node.alpha = alpha(text, of: element) }
    if let color = parts.color { node.backgroundColor = backgroundColor(color) }
    var details = self.details(of: view, base: base, parts)
    if let owner { describe(owner, in: view, &node, &details) }
    if let kind = IBBarKind(tag: element.name), element["userLabel"] == nil,
      showsItems(in: parts, of: owner), !kind.isNamed(node.name)
    {
      node.name = nil
    }
    if let attributes = parts.runtimeAttributes { apply(attributes, to: &node, &details) }
    if details != ViewDetails() { node.details = details }
    if case .root(let space) = placement, details.scroll != nil, rect.minY < space.contentTop,
      element["contentInsetAdjustmentBehavior"] != "never"
    {
      scrollBelowBar(&node, by: space.contentTop - rect.minY, element)
    }
    builder.open(node)
    if case .root(let space) = placement, let owner, followsEmbeds {
      pushUnseenBars(of: owner, over: rect, space)
    }
    steps.append(.close)
    if let kind = IBBarKind(tag: element.name) {
      pushItems(of: kind, view, parts, owner, rect.size)
    }
    if let sections = parts.sections { pushTitles(of: sections, in: view, rect.size) }
    pushContents(of: view, parts, in: rect.size)
    note(view, parts)
  }

  /// Scrolls a scroll view that lies under a bar so that its content starts below it, as UIKit does
  /// with the adjusted content inset (`UIScrollView.contentInsetAdjustmentBehavior`).
  private mutating func scrollBelowBar(
    _ node: inout ViewNode, by inset: Double, _ element: MarkupElement
  ) {
    node.geometry = ViewGeometry(frame: node.geometry.frame, boundsOrigin: Point(0, -inset))
    log.add(
      .note, at: element.offset,
      "\(node.className) lies under the bar: its content starts below it, at a contentOffset of "
        + "(0, \(NumberText.short(-inset)))")
  }

  /// The id that a view gets in the tree; `nil` when it has none in the file.
  mutating func id(of element: MarkupElement) -> String? {
    guard let given = element["id"], !given.isEmpty else { return nil }
    let proposed = given + (path.last?.suffix ?? "")
    let id = ids.take(proposed)
    if id != proposed {
      log.add(
        .warning, at: element.offset, "the id \(given) comes again: this view is called \(id)")
    }
    return id
  }

  /// What a root view or a bar has from its controller.
  private func describe(
    _ owner: IBScene, in view: Int, _ node: inout ViewNode, _ details: inout ViewDetails
  ) {
    let element = document[view]
    guard let index = owner.controller else {
      details.viewController = owner.controllerClass
      return
    }
    if let kind = IBBarKind(tag: element["key"]) {
      if document.isHidden(view, kind, of: index) { node.isHidden = true }
      node.name = node.name ?? scenes.words(on: kind, of: owner, document)
    } else if element["key"] == "view" {
      details.viewController = owner.controllerClass
    }
  }

  /// What is to be opened in a view, from back to front.
  private mutating func pushContents(of view: Int, _ parts: IBViewParts, in size: Size) {
    if followsEmbeds, let connections = parts.connections {
      for child in document.tree.children(of: connections) where document.tags[child] == .segue {
        let segue = document[child]
        guard segue["kind"] == "embed", let destination = segue["destination"] else { continue }
        // UIKit gives a child the part of the safe area that reaches into it; of one that is
        // smaller than the screen, that is mostly nothing.
        let safeArea = size == screen ? device.safeArea : Insets(all: 0)
        steps.append(.controller(destination, size, safeArea, .filling, offset: segue.offset))
      }
    }
    for child in parts.views.reversed() { steps.append(.view(child, size, .stored, nil)) }
  }

  /// The frame that a view gets: what the file records, moved to where UIKit puts it.
  private mutating func frame(
    of view: Int, _ parts: IBViewParts, in size: Size, _ placement: IBPlacement
  ) -> Rect {
    if case .placed(let rect) = placement {
      sayPlaced(view, at: rect, instead: parts.frame.map { storedFrame($0, in: size) })
      return rect
    }
    guard let index = parts.frame else { return assumedFrame(of: view, in: size) }
    let stored = storedFrame(index, in: size)
    let rect = placement.rect(stored, in: size)
    cells.add(view, rect, document)
    switch placement {
    case .filling: if stored.size != size { sayResized(view) }
    case .root: sayRoot(view, at: rect, instead: stored, in: size)
    default: break
    }
    return rect
  }

  private mutating func storedFrame(_ index: Int, in size: Size) -> Rect {
    let element = document[index]
    let frame =
      document.tags[index] == .rect
      ? IBFrame(rect: element) : IBFrame(inset: element, in: size)
    if !frame.problems.isEmpty {
      log.add(
        .warning, at: element.offset, "\(frame.problems.joined(separator: ", ")): 0 is taken")
    }
    return frame.rect
  }

  private mutating func alpha(_ text: String, of element: MarkupElement) -> Float {
    if let value = Float(text), value.isFinite { return value }
    log.add(.warning, at: element.offset, "the alpha \"\(text)\" is no number: 1 is taken")
    return 1
  }

  private mutating func backgroundColor(_ index: Int) -> ViewColor? {
    let element = document[index]
    if let color = document.colors.color(of: element) { return color }
    let name = element["systemColor"] ?? element["name"] ?? element["cocoaTouchSystemColor"] ?? ""
    if said.insert("color " + name).inserted {
      log.add(.note, at: element.offset, "the colour \"\(name)\" is unknown: none is drawn")
    }
    return nil
  }

  /// A property that is written YES or NO.
  mutating func flag(_ key: String, of element: MarkupElement, else usual: Bool) -> Bool {
    switch element[key] {
    case nil: return usual
    case "YES": return true
    case "NO": return false
    case let text?:
      log.add(
        .warning, at: element.offset,
        "\(key) is \"\(text)\", not YES or NO: \(usual ? "YES" : "NO") is taken")
      return usual
    }
  }
}
