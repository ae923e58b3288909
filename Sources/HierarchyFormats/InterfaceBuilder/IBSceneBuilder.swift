import Geometry
import HitTesting
import SceneFormat

/// Builds the tree of one scene, including embedded scenes.
///
/// - Complexity: O(n) for n elements in the shown scenes, counted each time they are shown.
struct IBSceneBuilder {
  /// A pending step. The last step runs first, which avoids recursion.
  enum Step {
    /// Closes the current view.
    case close
    /// Leaves the current controller.
    case leave
    /// Opens a view in a superview of the given size. The scene is that of its controller, for a
    /// root view or a bar.
    case view(Int, Size, IBPlacement, IBScene?)
    /// Opens a bar of a surrounding controller over the content of a scene.
    case unseenBar(IBBarKind, IBScene, Rect)
    /// Opens and closes a view that UIKit creates.
    case made(ViewNode)
    /// Opens a view that UIKit creates with subviews.
    case opened(ViewNode)
    /// Shows a controller in a view of the given size and safe area insets.
    case controller(String, Size, Insets, IBPlacement, offset: Int)
  }

  let document: IBDocument
  let scenes: IBScenes
  /// A Boolean value indicating whether the views of embedded controllers are shown.
  var followsEmbeds: Bool
  /// The device that the document is designed for.
  let device: IBDevice
  /// The bottom edges of the navigation bars stored in the file.
  private let drawnTops: [Double]
  /// The surrounding controllers of the scenes.
  let surroundings: IBSurroundings
  /// The number of views after which no more controllers are embedded. Each controller may embed
  /// others twice, so the tree of a small file can grow exponentially.
  var manyViews: Int
  var log: DiagnosticLog
  var builder = ViewTreeBuilder(for: InterfaceBuilderFormat())
  var steps: [Step] = []
  /// The current chain of controllers, each with the suffix for the ids of its views.
  var path: [(place: Int, suffix: String)] = []
  /// The indices of the scenes in `path`.
  var active: Set<Int> = []
  /// The number of times that each controller was shown.
  var instances: [Int: Int] = [:]
  var ids = AddressBook()
  /// The bar items that were shown, and the views in them.
  var shownItems: Set<Int> = []
  /// The keys of messages that are logged only once.
  var said: Set<String> = []
  var variations: [(name: String, offset: Int)] = []
  var prototypes: Int?
  /// The layout of cells without a frame.
  var cells = IBCellLayout()
  /// The constraints of the document; `nil` until the first view without a frame.
  var constraints: IBConstraints?
  /// The layout of the last stack view with subviews without a frame.
  var stackLayout: (stack: Int, size: Size, layout: IBStackLayout)?
  /// The shifts of views below bars that are not where the file was drawn for.
  var shifts: [Int: IBSafeAreaShift.Edges] = [:]
  /// The views with assumed frames, which neither the file, a cell layout nor constraints
  /// determine.
  var assumedFrames: Set<NodeID> = []
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

  /// Builds the tree of a scene: a window that contains the scene's content.
  mutating func build(_ place: Int?, in screen: Size) {
    self.screen = screen
    let scene = place.map { scenes.all[$0] }
    // A XIB may contain the window itself.
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

  /// Returns the placement of a root view without a surrounding controller in the tree. It may be
  /// designed for the bars of a controller in another scene or of one that UIKit creates.
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
    // Interface Builder draws freeform scenes with a bar, but without a status bar.
    if scenes.all[place].isDrawnBelowBar { space.drawnTops += [44, 54] }
    return .root(space)
  }

  /// Shows the controller with an id, unless it is missing or already being shown.
  private mutating func follow(
    _ id: String, in size: Size, _ safeArea: Insets, _ placement: IBPlacement,
    from offset: Int
  ) {
    guard let place = scenes.places[id] else {
      log.add(.warning, at: offset, "unknown controller \(id): nothing is shown in its place")
      return
    }
    if active.contains(place) {
      log.add(.warning, at: offset, "the controller \(id) contains itself: it is shown once")
      return
    }
    if builder.count > manyViews {
      log.add(.warning, at: offset, "there are too many views: \(id) is not shown here")
      return
    }
    enter(place, in: size, safeArea, placement)
  }

  /// Shows a scene: the view of its controller, or the bars and content of a container controller.
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

  /// Opens the view that a navigation, tab bar or split view controller creates for itself. No file
  /// contains it; without it, the controller would be missing from the responder chain.
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
    // The content is behind the bars.
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
        "only one controller is shown at a time; not shown: "
          + others.map(\.destination).joined(separator: ", "),
        hint: "choose its scene to see it")
    }
  }
}

extension IBSceneBuilder {
  /// Opens a view and pushes steps for its contents.
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
    // A missing attribute means YES, even for labels and images, for which Xcode writes NO
    // explicitly. Built-in labels of cells receive no touches, regardless of the file.
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
    if case .root(let space) = placement { shiftContent(of: view, at: rect, below: space) }
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

  /// Returns the unique id of a view in the tree; `nil` if the file gives none.
  mutating func id(of element: MarkupElement) -> String? {
    guard let given = element["id"], !given.isEmpty else { return nil }
    let proposed = given + (path.last?.suffix ?? "")
    let id = ids.take(proposed)
    if id != proposed {
      log.add(
        .warning, at: element.offset, "the id \(given) is repeated: this view is called \(id)")
    }
    return id
  }

  /// Sets the properties of a root view or a bar that depend on its controller.
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

  /// Pushes steps for the contents of a view, in reverse order.
  private mutating func pushContents(of view: Int, _ parts: IBViewParts, in size: Size) {
    if followsEmbeds, let connections = parts.connections {
      for child in document.tree.children(of: connections) where document.tags[child] == .segue {
        let segue = document[child]
        guard segue["kind"] == "embed", let destination = segue["destination"] else { continue }
        // UIKit gives a child the part of the safe area that overlaps it; for a child smaller than
        // the screen, that is usually nothing.
        let safeArea = size == screen ? device.safeArea : Insets(all: 0)
        steps.append(.controller(destination, size, safeArea, .filling, offset: segue.offset))
      }
    }
    for child in parts.views.reversed() { steps.append(.view(child, size, .stored, nil)) }
  }

  /// Returns the final frame of a view: the stored frame, moved to where UIKit places it.
  private mutating func frame(
    of view: Int, _ parts: IBViewParts, in size: Size, _ placement: IBPlacement
  ) -> Rect {
    if case .placed(let rect) = placement {
      sayPlaced(view, at: rect, instead: parts.frame.map { storedFrame($0, in: size) })
      return rect
    }
    guard let index = parts.frame else { return assumedFrame(of: view, in: size) }
    let stored = storedFrame(index, in: size)
    var rect = placement.rect(stored, in: size)
    if case .stored = placement, let shift = shifts[view] {
      let top = shift.top ?? 0
      rect = Rect(
        rect.minX, rect.minY + top, rect.width,
        Double.maximum(0, rect.height + (shift.bottom ?? top) - top))
    }
    cells.add(view, rect, document)
    switch placement {
    case .filling: if stored.size != size { sayResized(view) }
    case .root: sayRoot(view, at: rect, instead: stored)
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
        .warning, at: element.offset, "\(frame.problems.joined(separator: ", ")): using 0")
    }
    return frame.rect
  }

  private mutating func alpha(_ text: String, of element: MarkupElement) -> Float {
    if let value = Float(text), value.isFinite { return value }
    log.add(.warning, at: element.offset, "the alpha \"\(text)\" is not a number: using 1")
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

  /// Returns a property written as YES or NO, or `usual` if it is missing or invalid.
  mutating func flag(_ key: String, of element: MarkupElement, else usual: Bool) -> Bool {
    switch element[key] {
    case nil: return usual
    case "YES": return true
    case "NO": return false
    case let text?:
      log.add(
        .warning, at: element.offset,
        "\(key) is \"\(text)\", not YES or NO: using \(usual ? "YES" : "NO")")
      return usual
    }
  }
}
