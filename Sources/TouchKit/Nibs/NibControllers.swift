import Foundation
import HierarchyFormats

extension NibCoder {
  /// Sets the properties of a controller that the element records. Called by the initializer of
  /// `UIViewController`.
  @MainActor
  func decode(_ controller: UIViewController) {
    objects.setOwner(controller, element)
    controller.names(\.scene, NibScene(objects, element))
    controller.names(\.storyboard, objects.file.storyboard)
    controller.title = element["title"]
    controller.restorationIdentifier = element["restorationIdentifier"]
    controller.hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed") ?? false
    controller.definesPresentationContext = element.flag("definesPresentationContext") ?? false
    controller.isModalInPresentation = element.flag("modalInPresentation") ?? false
    if let style = NibControllers.presentation(element["modalPresentationStyle"]) {
      controller.modalPresentationStyle = style
    }
    if let style = NibControllers.transition(element["modalTransitionStyle"]) {
      controller.modalTransitionStyle = style
    }
    if let size = element.child("size", key: "freeformSize") {
      controller.preferredContentSize = CGSize(
        width: size.number("width") ?? 0, height: size.number("height") ?? 0)
    }
    if let item = element.child("navigationItem") {
      NibControllers.apply(item, to: controller.navigationItem, objects)
    }
    if let item = element.child("tabBarItem") {
      NibControllers.apply(item, to: controller.tabBarItem, objects)
    }
    if let items = element.child("toolbarItems") { controller.toolbarItems = objects.items(items) }
    if let navigation = controller as? UINavigationController {
      navigation.isNavigationBarHidden = element.flag("navigationBarHidden") ?? false
      navigation.isToolbarHidden = element.flag("toolbarHidden") ?? true
      if let bar = element.child("navigationBar") {
        navigation.navigationBar.prefersLargeTitles = bar.flag("largeTitles") ?? false
        objects.name(navigation.navigationBar, bar)
      }
    }
    if let tabs = controller as? UITabBarController, let bar = element.child("tabBar") {
      objects.name(tabs.tabBar, bar)
    }
  }
}

/// The scene that a controller was created from.
@MainActor
final class NibScene {
  let objects: NibObjects
  let element: InterfaceBuilderElement
  /// The custom objects of the scene, which live as long as the controller.
  var kept: [NSObject] = []

  init(_ objects: NibObjects, _ element: InterfaceBuilderElement) {
    (self.objects, self.element) = (objects, element)
  }

  /// The element of the root view; `nil` if the controller creates its own.
  var root: InterfaceBuilderElement? {
    element.children.first { $0["key"] == "view" && $0.isInstalledView }
  }

  /// The segue with an identifier.
  func segue(_ identifier: String) -> InterfaceBuilderElement? {
    element.descendants.first { $0.name == "segue" && $0["identifier"] == identifier }
  }
}

/// Controllers of storyboards.
@MainActor
enum NibControllers {
  /// Creates a controller of a storyboard by the id of its element.
  ///
  /// - Parameter creator: Creates the controller instead of its class.
  static func controller(
    _ id: String?, in file: NibFile, depth: Int = 0,
    creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    // Relationships of a broken file could form a circle.
    guard let id, depth < 16, let (element, list) = file.scenes[id] else { return nil }
    if element.name == "viewControllerPlaceholder" {
      return other(element, of: file, creator: creator)
    }
    let objects = NibObjects(file, owner: nil, in: list)
    let coder = NibCoder(objects, element)
    let kind = file.kind(of: element) as? UIViewController.Type ?? UIViewController.self
    guard let controller = creator?(coder) ?? kind.init(coder: coder) else { return nil }
    if controller.names?.scene == nil { coder.decode(controller) }
    controller.names?.scene?.kept = list.children.compactMap { child in
      child.isController || child.isInstalledView || child.name.hasSuffix("GestureRecognizer")
        ? nil : objects.other(child)
    }
    relate(controller, element, file, depth)
    objects.finish(controller)
    return controller
  }

  /// Creates the controller of another storyboard that a placeholder stands for.
  private static func other(
    _ element: InterfaceBuilderElement, of file: NibFile,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let name = element["storyboardName"] else { return nil }
    let storyboard = UIStoryboard(name, file.bundle, file.module)
    guard let identifier = element["referencedIdentifier"] else {
      return storyboard.instantiateInitialViewController()
    }
    return storyboard.controller(identifier, creator)
  }

  /// Creates the children that a container shows.
  private static func relate(
    _ controller: UIViewController, _ element: InterfaceBuilderElement, _ file: NibFile,
    _ depth: Int
  ) {
    var children: [UIViewController] = []
    for segue in element.child("connections")?.children ?? [] where segue.name == "segue" {
      guard segue["kind"] == "relationship",
        let child = self.controller(segue["destination"], in: file, depth: depth + 1)
      else { continue }
      children.append(child)
    }
    if children.isEmpty { return }
    switch controller {
    case let navigation as UINavigationController: navigation.viewControllers = children
    case let tabs as UITabBarController: tabs.viewControllers = children
    case let split as UISplitViewController: split.viewControllers = children
    case let pages as UIPageViewController:
      pages.setViewControllers(children, direction: .forward, animated: false)
    default: for child in children { controller.addChild(child) }
    }
  }

  static func presentation(_ name: String?) -> UIModalPresentationStyle? {
    let known: [String: UIModalPresentationStyle] = [
      "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
      "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
      "overCurrentContext": .overCurrentContext, "popover": .popover,
    ]
    return name.flatMap { known[$0] }
  }

  static func transition(_ name: String?) -> UIModalTransitionStyle? {
    let known: [String: UIModalTransitionStyle] = [
      "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
      "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]
    return name.flatMap { known[$0] }
  }

  // MARK: Items

  /// Fills a navigation item.
  static func apply(
    _ element: InterfaceBuilderElement, to item: UINavigationItem, _ objects: NibObjects
  ) {
    item.title = element.text("title")
    item.prompt = element["prompt"]
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = objects.item(child)
      case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = objects.item(child)
      case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = objects.item(child)
      case ("leftBarButtonItems", _), (_, "leftBarButtonItems"):
        item.leftBarButtonItems = objects.items(child)
      case ("rightBarButtonItems", _), (_, "rightBarButtonItems"):
        item.rightBarButtonItems = objects.items(child)
      case (_, "titleView") where child.isInstalledView: item.titleView = objects.view(child)
      default: break
      }
    }
    objects.register(item, element)
  }

  /// Fills a tab bar item.
  static func apply(
    _ element: InterfaceBuilderElement, to item: UITabBarItem, _ objects: NibObjects
  ) {
    item.title =
      element.text("title")
      ?? element["systemItem"].map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
    item.image = objects.file.image(element["image"])
    item.selectedImage = objects.file.image(element["selectedImage"])
    item.tag = element.integer("tag") ?? 0
    objects.register(item, element)
  }

  // MARK: Views

  /// Creates the root view of a controller from its scene or its XIB, and connects it.
  ///
  /// - Returns: False if the controller has neither.
  static func loadView(of controller: UIViewController) -> Bool {
    if let scene = controller.names?.scene {
      guard let root = scene.root, let view = scene.objects.view(root) else { return false }
      for child in scene.objects.file.scenes[scene.element["id"] ?? ""]?.objects.children ?? [] {
        if child.name.hasSuffix("GestureRecognizer") {
          if let made = scene.objects.other(child) { scene.kept.append(made) }
        } else if child.isInstalledView {
          if let made = scene.objects.view(child) { scene.kept.append(made) }
        }
      }
      for guide in root.descendants + scene.element.descendants
      where guide.name == "viewControllerLayoutGuide" {
        let edge = EdgeGuide(view.safeAreaLayoutGuide, isTop: guide["type"] == "top")
        scene.objects.name(edge, guide)
        scene.kept.append(edge)
      }
      controller.view = view
      scene.objects.finish(controller) { $0.connectOwner(scene.element) }
      embed(scene, in: controller)
      return true
    }
    return loadNib(of: controller)
  }

  /// Loads the XIB of a controller: the named one, or one with the name of its class, as in UIKit.
  private static func loadNib(of controller: UIViewController) -> Bool {
    let kind: AnyClass = type(of: controller)
    let module = NibFile.module(of: kind)
    let plain = String(describing: kind)
    var names = [controller.nibName].compactMap { $0 }
    if names.isEmpty {
      // The classes of UIKit have no XIB.
      if module == "TouchKit" { return false }
      if plain.hasSuffix("Controller") { names.append(String(plain.dropLast(10))) }
      names.append(plain)
    }
    for name in names {
      guard
        let file = NibFile.named(name, ["xib"], in: controller.nibBundle, module: module)
      else { continue }
      _ = UINib.instantiate(file, owner: controller)
      if controller.isViewLoaded { return true }
      ConstraintSolver.report("\(name): the outlet \"view\" of its owner is not connected")
      return false
    }
    if let name = controller.nibName {
      ConstraintSolver.report(
        "the nib file \"\(name)\" was not found: the view of \(plain) is empty")
    }
    return false
  }

  /// Embeds the controllers of container views.
  private static func embed(_ scene: NibScene, in controller: UIViewController) {
    for container in scene.root?.descendants ?? [] where container.isInstalledView {
      for segue in container.child("connections")?.children ?? []
      where segue["kind"] == "embed" {
        guard let view = scene.objects.object(container["id"]) as? UIView else { continue }
        SegueTrigger(segue, scene.objects.file, controller).embed(in: view)
      }
    }
  }
}

extension NibFile {
  /// The controllers with the objects of their scenes, by id.
  var scenes: [String: (controller: InterfaceBuilderElement, objects: InterfaceBuilderElement)] {
    if let knownScenes { return knownScenes }
    var found: [String: (controller: InterfaceBuilderElement, objects: InterfaceBuilderElement)] =
      [:]
    for scene in root.child("scenes")?.children ?? [] {
      guard let objects = scene.child("objects") else { continue }
      let children = objects.children
      let controller =
        children.first { $0["sceneMemberID"] == "viewController" }
        ?? children.first { $0.isController }
      if let controller, let id = controller["id"] { found[id] = (controller, objects) }
    }
    knownScenes = found
    return found
  }
}
