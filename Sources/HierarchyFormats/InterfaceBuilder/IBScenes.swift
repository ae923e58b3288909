import SceneFormat

/// The scenes of a document, and its other top-level objects.
struct IBScenes {
  /// All scenes, in file order.
  private(set) var all: [IBScene] = []
  /// The indices in `all` of the scenes, by the ids of their controllers.
  private(set) var places: [String: Int] = [:]
  /// Controllers, placeholders and other objects by id: the possible targets of actions besides
  /// views.
  private(set) var objects: [String: Int] = [:]
  /// The class of a XIB's owner, and the id of the owner's view.
  private var owner: (className: String?, view: String?) = (nil, nil)

  /// Collects the scenes of a document.
  ///
  /// - Complexity: O(n).
  init(_ document: IBDocument) {
    let tree = document.tree
    if document.isXIB {
      guard let objects = tree.child(of: document.root, "objects") else { return }
      addObjects(objects, document)
      for child in tree.children(of: objects) { addTopLevel(child, document) }
    } else if let scenes = tree.child(of: document.root, "scenes") {
      for scene in tree.children(of: scenes) where document.tags[scene] == .scene {
        addScene(scene, document)
      }
    }
  }

  /// Returns summaries of all scenes.
  func summaries(_ document: IBDocument) -> [SceneSummary] {
    let initial = initialPlace(document)
    return all.indices.map { place in
      let scene = all[place]
      let controller = scene.controller.map { document[$0] }
      let view = scene.root.flatMap { document[$0]["id"] }
      let ids = [controller?["id"], controller?["storyboardIdentifier"], view].compactMap { $0 }
      let id = document.isXIB ? document[scene.element]["id"] : document[scene.element]["sceneID"]
      return SceneSummary(
        number: place + 1, id: id, aliases: ids.filter { $0 != id },
        controller: scene.controllerClass ?? scene.root.map { document.className(of: $0) },
        title: scene.title, views: viewCount(scene, document), isInitial: place == initial)
    }
  }

  private func initialPlace(_ document: IBDocument) -> Int {
    if let id = document[document.root]["initialViewController"], let place = places[id] {
      return place
    }
    return all.firstIndex { !$0.shown.isEmpty } ?? 0
  }

  private func viewCount(_ scene: IBScene, _ document: IBDocument) -> Int {
    scene.shown.reduce(0) { $0 + document.viewCount(in: $1..<document[$1].end) }
  }

  private mutating func addObjects(_ objects: Int, _ document: IBDocument) {
    for child in document.tree.children(of: objects) {
      let element = document[child]
      if let id = element["id"], !document.isView(child) { self.objects[id] = child }
      guard element["placeholderIdentifier"] == "IBFilesOwner" else { continue }
      owner.className = element["customClass"]
      guard let connections = document.tree.child(of: child, "connections") else { continue }
      for outlet in document.tree.children(of: connections)
      where document[outlet]["property"] == "view" {
        owner.view = document[outlet]["destination"]
      }
    }
  }

  /// Adds a top-level object of a XIB if it is a view or a controller.
  private mutating func addTopLevel(_ index: Int, _ document: IBDocument) {
    if document.tags[index] == .controller || document[index]["sceneMemberID"] == "viewController" {
      return addController(index, of: index, document)
    }
    guard document.isView(index) else { return }
    var scene = IBScene(element: index, root: index)
    scene.title = document[index]["userLabel"]
    if let id = document[index]["id"], id == owner.view { scene.controllerClass = owner.className }
    all.append(scene)
  }

  private mutating func addScene(_ index: Int, _ document: IBDocument) {
    guard let objects = document.tree.child(of: index, "objects") else {
      all.append(IBScene(element: index))
      return
    }
    addObjects(objects, document)
    let children = Array(document.tree.children(of: objects))
    let controller =
      children.first { document[$0]["sceneMemberID"] == "viewController" }
      ?? children.first { document.tags[$0] == .controller }
      ?? children.first { document[$0].name.hasSuffix("Controller") }
    if let controller {
      addController(controller, of: index, document)
    } else {
      all.append(IBScene(element: index))
    }
  }

  private mutating func addController(_ index: Int, of element: Int, _ document: IBDocument) {
    let controller = document[index]
    var scene = IBScene(element: element, controller: index)
    if controller.name != "viewControllerPlaceholder" || controller["customClass"] != nil {
      scene.controllerClass = document.className(of: index)
    }
    for child in document.tree.children(of: index) {
      switch document.tags[child] {
      case .connections: addRelations(of: child, to: &scene, document)
      case .freeform: scene.isFreeform = true
      case .size: if document[child]["key"] == "freeformSize" { scene.freeformSize = child }
      case .navigationItem:
        scene.itemViews += document.views(in: child..<document[child].end)
        scene.itemTitle = document[child]["title"]
        scene.navigationItem = scene.navigationItem ?? child
      case .ignored where document[child].name == "simulatedNavigationBarMetrics":
        scene.isDrawnBelowBar = document[child]["translucent"] == "NO"
        scene.metrics[.top] = document[child].name
      case .ignored where document[child]["key"] == "simulatedBottomBarMetrics":
        scene.metrics[.bottom] = document[child].name
      case .null where document[child]["key"] == "simulatedTopBarMetrics":
        scene.metrics[.top] = ""
      case .null where document[child]["key"] == "simulatedBottomBarMetrics":
        scene.metrics[.bottom] = ""
      case .ignored where document[child].name == "tabBarItem":
        scene.tabTitle = document.title(ofItem: child)
        scene.tabItem = scene.tabItem ?? child
      case .ignored where document[child].name == "toolbarItems":
        scene.itemViews += document.views(in: child..<document[child].end)
        scene.toolbarItems = scene.toolbarItems ?? child
      case .other where document.isView(child):
        if document[child]["key"] == "view" {
          scene.root = scene.root ?? child
        } else {
          scene.bars.append(child)
        }
      default: break
      }
    }
    scene.title =
      controller["title"] ?? controller["userLabel"] ?? controller["storyboardIdentifier"]
      ?? controller["storyboardName"] ?? scene.itemTitle
    if let id = controller["id"], places[id] == nil { places[id] = all.count }
    all.append(scene)
  }

  private func addRelations(of connections: Int, to scene: inout IBScene, _ document: IBDocument) {
    for child in document.tree.children(of: connections) where document.tags[child] == .segue {
      let segue = document[child]
      guard segue["kind"] == "relationship", let destination = segue["destination"] else {
        continue
      }
      scene.relations.append((segue["relationship"] ?? "", destination, segue.offset))
    }
  }
}

/// A scene of a storyboard, or a top-level view of a XIB.
struct IBScene {
  /// The element of the scene: `scene`, or the view of a XIB.
  var element: Int
  /// The element of the view controller; `nil` for a view of a XIB.
  var controller: Int?
  /// The class of the view controller; `nil` for a scene without one.
  var controllerClass: String?
  /// The root view; `nil` if the controller has none in this file.
  var root: Int?
  /// The bars that the controller places over its content.
  var bars: [Int] = []
  /// The views in the controller's navigation and toolbar items.
  var itemViews: [Int] = []
  /// A Boolean value indicating whether the controller is designed with a custom size.
  var isFreeform = false
  /// The element of the custom size.
  var freeformSize: Int?
  /// The ids of the child controllers, with the kinds of their relations.
  var relations: [(kind: String, destination: String, offset: Int)] = []
  /// The display name.
  var title: String?
  /// The element with the scene's navigation item. (One comment for each of the three variables.)
  var navigationItem: Int?
  var toolbarItems: Int?
  var tabItem: Int?
  /// The bars that Interface Builder simulates at the scene's edges, by the names of their
  /// elements.
  ///
  /// An empty name means no bar; no entry means that the bars are inferred from the surrounding
  /// controllers.
  var metrics: [Edge: String] = [:]
  /// The title for a navigation bar; `nil` if the file gives none.
  var itemTitle: String?
  /// A Boolean value indicating whether Interface Builder draws the scene below an opaque
  /// navigation bar.
  var isDrawnBelowBar = false
  /// The title of the scene's tab; `nil` if the file gives none.
  var tabTitle: String?

  enum Edge { case top, bottom }

  /// A Boolean value indicating whether the scene shows bars or the views of other controllers
  /// instead of a root view.
  var isContainer: Bool { root == nil && !(bars.isEmpty && relations.isEmpty) }

  /// The scene's own views: the root view, or the bars without one.
  var shown: [Int] { root.map { [$0] } ?? bars }

  /// Returns whether the scene shows a large title if the bar prefers large titles (Apple:
  /// `UINavigationItem.largeTitleDisplayMode`).
  func hasLargeTitle(_ document: IBDocument) -> Bool {
    navigationItem.map { document[$0]["largeTitleDisplayMode"] != "never" } ?? true
  }

  /// Returns the navigation bar title of the scene as the content of a navigation controller.
  func barTitle(_ document: IBDocument) -> String? {
    itemTitle ?? controller.flatMap { document[$0]["title"] }
  }

  /// The relation to the controller that is shown first: the root of a navigation controller, the
  /// first tab, or the primary controller of a split view.
  var content: (kind: String, destination: String, offset: Int)? {
    let order = [
      "rootViewController", "viewControllers", "masterViewController", "primaryViewController",
      "nextPage", "detailViewController",
    ]
    for kind in order {
      if let found = relations.first(where: { $0.kind == kind }) { return found }
    }
    return relations.first
  }
}
