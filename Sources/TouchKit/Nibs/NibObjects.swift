import Foundation
import HierarchyFormats

/// The objects of one nib: of a XIB, of a prototype, or of a scene of a storyboard, whose controller
/// is created before its views.
///
/// Loading takes UIKit's steps: all objects are created by their elements, then constraints, then
/// user-defined runtime attributes are set, then outlets and actions are connected, then every
/// object receives `awakeFromNib()`.
@MainActor
final class NibObjects {
  let file: NibFile
  /// The owner of a XIB, or the controller of a scene.
  weak var owner: NSObject?
  /// The objects by the ids of their elements. The owner is not retained.
  private var objects: [String: AnyObject] = [:]
  /// The objects of the current load, in order of creation, with their elements.
  private var made: [(object: NSObject, element: InterfaceBuilderElement)] = []
  /// The elements with constraints of the current load.
  private var holders: [(view: UIView, element: InterfaceBuilderElement)] = []
  /// The id of the owner, and of the placeholders for the first responder and for the exit.
  private var ownerID = "-1"
  private var responderID = "-2"
  private(set) var exitID: String?
  /// The ids of connections that are made: a controller's outlets are connected in two loads.
  private var connected: Set<String> = []

  init(_ file: NibFile, owner: NSObject?, in objects: InterfaceBuilderElement?) {
    self.file = file
    self.owner = owner
    for child in objects?.children ?? [] {
      guard let id = child["id"] else { continue }
      switch (child.name, child["placeholderIdentifier"]) {
      case ("placeholder", "IBFilesOwner"): ownerID = id
      case ("placeholder", "IBFirstResponder"): responderID = id
      case ("exit", _): exitID = id
      default: break
      }
    }
  }

  /// Returns an object by the id of its element.
  func object(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    return id == ownerID ? owner : objects[id]
  }

  /// Makes a controller the owner of its scene.
  func setOwner(_ controller: UIViewController, _ element: InterfaceBuilderElement) {
    owner = controller
    if let id = element["id"] { ownerID = id }
    made.append((controller, element))
  }

  /// Records an object that has been created from an element.
  func register(_ object: NSObject, _ element: InterfaceBuilderElement) {
    if let id = element["id"] { objects[id] = object }
    made.append((object, element))
    if let view = object as? UIView, element.child("constraints") != nil {
      holders.append((view, element))
    }
  }

  /// Gives an object that UIKit creates the id of its element.
  func name(_ object: AnyObject, _ element: InterfaceBuilderElement) {
    if let id = element["id"] { objects[id] = object }
  }

  // MARK: Creation

  /// Creates a view with its subviews.
  func view(_ element: InterfaceBuilderElement) -> UIView? {
    let kind = file.kind(of: element) as? UIView.Type ?? UIView.self
    return kind.init(coder: NibCoder(self, element))
  }

  /// Creates an object that is neither a view nor a controller.
  func other(_ element: InterfaceBuilderElement) -> NSObject? {
    if element.name.hasSuffix("GestureRecognizer") { return recognizer(element) }
    guard element.name == "customObject", let kind = file.kind(of: element) else { return nil }
    guard let object = ClassMaker.object(of: kind) else { return nil }
    register(object, element)
    return object
  }

  private func recognizer(_ element: InterfaceBuilderElement) -> UIGestureRecognizer? {
    let kind = file.kind(of: element) as? UIGestureRecognizer.Type
    guard let kind, let made = ClassMaker.recognizer(of: kind) else { return nil }
    NibRecognizers.apply(element, to: made)
    register(made, element)
    return made
  }

  /// Creates the items of a bar from the child with a key.
  func items(_ list: InterfaceBuilderElement?) -> [UIBarButtonItem] {
    (list?.children ?? []).filter { $0.name == "barButtonItem" }.map(item)
  }

  func item(_ element: InterfaceBuilderElement) -> UIBarButtonItem {
    let kind = file.kind(of: element).flatMap { $0 as? UIBarButtonItem.Type }
    let custom = kind.flatMap { ClassMaker.object(of: $0) } as? UIBarButtonItem
    let item = custom ?? UIBarButtonItem()
    item.title = element.text("title")
    item.image = file.image(element["image"])
    item.isEnabled = element.flag("enabled") ?? true
    item.tag = element.integer("tag") ?? 0
    item.width = element.number("width") ?? 0
    item.systemItem = element["systemItem"].flatMap(UIBarButtonItem.SystemItem.init(nibName:))
    if let view = element.children.first(where: \.isInstalledView) {
      item.customView = self.view(view)
    }
    register(item, element)
    return item
  }

  // MARK: Connections

  /// Ends a load: adds constraints, sets attributes, connects, and wakes the objects.
  ///
  /// - Parameters:
  ///   - controller: The controller that performs the segues of the objects.
  ///   - connects: Connects more objects before they wake.
  func finish(_ controller: UIViewController?, connects: (NibObjects) -> Void = { _ in }) {
    for (view, element) in holders { NibConstraints.add(element, to: view, self) }
    holders = []
    let made = made
    self.made = []
    for (object, element) in made { NibAttributes.apply(element, to: object, file) }
    for (object, element) in made { connect(object, element, controller) }
    connects(self)
    for case let (responder as UIResponder, _) in made { responder.awakeFromNib() }
  }

  /// Takes the objects of the scene that contains a prototype.
  func inherit(_ scene: NibObjects) {
    objects = scene.objects
    (ownerID, responderID, exitID) = (scene.ownerID, scene.responderID, scene.exitID)
  }

  /// Connects the outlets of the owner of a XIB.
  func connectOwner(_ element: InterfaceBuilderElement) {
    if let owner { connect(owner, element, owner as? UIViewController) }
  }

  private func connect(
    _ object: NSObject, _ element: InterfaceBuilderElement, _ controller: UIViewController?
  ) {
    var collections: [(name: String, objects: [AnyObject])] = []
    for connection in element.child("connections")?.children ?? [] {
      let destination = connection["destination"]
      switch connection.name {
      case "outlet":
        guard let name = connection["property"], let value = self.object(destination),
          isNew(connection)
        else { continue }
        set(name, value, of: object)
      case "outletCollection":
        guard let name = connection["property"], let value = self.object(destination) else {
          continue
        }
        if let place = collections.firstIndex(where: { $0.name == name }) {
          collections[place].objects.append(value)
        } else {
          collections.append((name, [value]))
        }
      case "action":
        guard let name = connection["selector"] else { continue }
        let isFree = destination == responderID
        let target = self.object(destination)
        guard isFree || target != nil, isNew(connection) else { continue }
        NibActions.add(
          Selector(name), target: isFree ? nil : target, event: connection["eventType"],
          to: object)
      case "segue":
        guard let kind = connection["kind"], kind != "relationship", kind != "embed",
          let controller, isNew(connection)
        else { continue }
        NibActions.add(SegueTrigger(connection, file, controller), connection, to: object)
      default: break
      }
    }
    for (name, values) in collections {
      if name == "gestureRecognizers", let view = object as? UIView {
        for value in values {
          if let recognizer = value as? UIGestureRecognizer {
            view.addGestureRecognizer(recognizer)
          }
        }
      } else {
        set(name, values, of: object)
      }
    }
  }

  private func isNew(_ connection: InterfaceBuilderElement) -> Bool {
    connection["id"].map { connected.insert($0).inserted } ?? true
  }

  /// Sets an outlet of an object, by its table or, for the outlets of UIKit's classes, directly.
  private func set(_ name: String, _ value: Any, of object: NSObject) {
    if NibConnections.of(type(of: object)).set(name, value, of: object) { return }
    if NibOutlets.set(name, value, of: object) { return }
    ConstraintSolver.report(
      "\(type(of: object)) of \(file.name) has no outlet \"\(name)\": "
        + "list it in nibConnections, as hitscope-adopt does")
  }
}

extension UIBarButtonItem.SystemItem {
  /// The item with the name that Interface Builder writes; `nil` for an unknown name.
  init?(nibName name: String) {
    let known: [String: Self] = [
      "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
      "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
      "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
      "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
      "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
      "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
    ]
    guard let item = known[name] else { return nil }
    self = item
  }
}
