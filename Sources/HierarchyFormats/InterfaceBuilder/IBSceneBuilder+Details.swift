import Foundation
import Geometry
import HitTesting
import SceneFormat

extension IBSceneBuilder {
  /// Returns the control, scroll view and touch properties of a view, and its recognizers.
  ///
  /// - Parameter base: The view's UIKit class, which a custom class derives from.
  mutating func details(of view: Int, base: String, _ parts: IBViewParts) -> ViewDetails {
    let element = document[view]
    var details = ViewDetails()
    details.isMultipleTouchEnabled = flag("multipleTouchEnabled", of: element, else: false)
    details.isExclusiveTouch = flag("exclusiveTouch", of: element, else: false)
    if KnownClasses.isScrollView(base) {
      var scroll = ScrollDescription()
      scroll.isScrollEnabled = flag("scrollEnabled", of: element, else: true)
      scroll.delaysContentTouches = flag("delaysContentTouches", of: element, else: true)
      scroll.canCancelContentTouches = flag("canCancelContentTouches", of: element, else: true)
      scroll.alwaysBounceVertical = flag("alwaysBounceVertical", of: element, else: false)
      scroll.alwaysBounceHorizontal = flag("alwaysBounceHorizontal", of: element, else: false)
      details.scroll = scroll
    }
    let actions = self.actions(of: parts, base: base)
    // Only controls send actions, so a custom class with actions is a control.
    if KnownClasses.isControl(base) || KnownClasses.isControl(document.className(of: view))
      || !actions.isEmpty
    {
      var control = ControlDescription()
      control.isEnabled = flag("enabled", of: element, else: true)
      control.actions = actions
      control.repeats = flag("autorepeat", of: element, else: true)
      if KnownClasses.isControl(base), base != document.className(of: view) {
        control.baseClass = base
      }
      details.control = control
    }
    details.gestures = gestures(of: view, parts)
    details.appearance = document.appearance(of: view, base: base)
    return details
  }

  /// Returns the actions of a control by event; several actions of one event are joined by commas.
  private mutating func actions(of parts: IBViewParts, base: String) -> [String: String] {
    var actions: [String: String] = [:]
    guard let connections = parts.connections else { return actions }
    for child in document.tree.children(of: connections) {
      let element = document[child]
      var event = element["eventType"]
      var action = element["selector"]
      if document.tags[child] == .segue, base == "UIButton", document.isTriggered(child) {
        // A button's segue is an action of its template.
        (event, action) = ("touchUpInside", "perform:")
      } else if document.tags[child] != .action {
        continue
      }
      guard let event, let action else {
        if document.tags[child] == .action {
          log.add(
            .warning, at: element.offset, "an action without event or selector is ignored")
        }
        continue
      }
      actions[event] = actions[event].map { "\($0), \(action)" } ?? action
    }
    return actions
  }

  /// Returns the recognizers attached to a view. A recognizer attached to several views belongs to
  /// the last one, because it can have only one view.
  private mutating func gestures(of view: Int, _ parts: IBViewParts) -> [GestureDescription] {
    var gestures: [GestureDescription] = []
    guard let connections = parts.connections else { return gestures }
    for child in document.tree.children(of: connections)
    where document.tags[child] == .outletCollection {
      let outlet = document[child]
      guard outlet["property"] == "gestureRecognizers", let id = outlet["destination"] else {
        continue
      }
      guard let index = document.gestures[id] else {
        log.add(.warning, at: outlet.offset, "unknown gesture recognizer \(id)")
        continue
      }
      guard document.gestureOwners[id] == view else {
        log.add(
          .warning, at: outlet.offset,
          "gesture recognizer \(id) is also attached to another view: this connection is ignored")
        continue
      }
      guard var gesture = document.gesture(index, log: &log) else { continue }
      gesture.id = id + (path.last?.suffix ?? "")
      addAction(of: index, to: &gesture)
      gestures.append(gesture)
    }
    return gestures
  }

  private mutating func addAction(of index: Int, to gesture: inout GestureDescription) {
    let sent = self.sent(by: index)
    if let target = sent.target { gesture.target = target }
    gesture.action = sent.actions
  }

  /// Returns the actions that a recognizer or a bar item sends, joined by commas, and the target of
  /// the first one.
  func sent(by index: Int) -> (actions: String, target: String?) {
    guard let connections = document.tree.child(of: index, "connections") else { return ("", nil) }
    var actions: [String] = []
    var target: String?
    for child in document.tree.children(of: connections) {
      switch document.tags[child] {
      case .action:
        guard let selector = document[child]["selector"] else { continue }
        if actions.isEmpty { target = responder(document[child]["destination"] ?? "") }
        actions.append(selector)
      case .segue: if document.isTriggered(child) { actions.append("perform:") }
      default: break
      }
    }
    return (actions.joined(separator: ", "), target)
  }

  /// Returns the target of an action: the class of an object that is not a view, or the id of a
  /// view; empty for the first responder.
  private func responder(_ id: String) -> String {
    guard let index = scenes.objects[id] else {
      return id.isEmpty ? "" : id + (path.last?.suffix ?? "")
    }
    let element = document[index]
    if element["placeholderIdentifier"] == "IBFirstResponder" { return "" }
    if document.tags[index] == .controller { return document.className(of: index) }
    return element["customClass"] ?? ""
  }

  /// Applies the user-defined runtime attributes that affect touches or drawing.
  func apply(_ attributes: Int, to node: inout ViewNode, _ details: inout ViewDetails) {
    for child in document.tree.children(of: attributes) {
      let element = document[child]
      let value =
        element["value"]
        ?? document.tree.children(of: child).lazy.compactMap { document[$0]["value"] }
        .first
      let number = value.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
      switch element["keyPath"] {
      case "layer.transform.rotation.z", "layer.transform.rotation":
        if let number { node.geometry = Self.turned(node.geometry, by: number) }
      case "layer.zPosition": if let number { details.zPosition = number }
      case "alpha", "layer.opacity": if let number { node.alpha = Float(number) }
      case "hidden", "layer.hidden": node.isHidden = value == "YES"
      case "userInteractionEnabled": node.isUserInteractionEnabled = value == "YES"
      case "clipsToBounds", "layer.masksToBounds": node.clipsToBounds = value == "YES"
      case "exclusiveTouch": details.isExclusiveTouch = value == "YES"
      case "multipleTouchEnabled": details.isMultipleTouchEnabled = value == "YES"
      default: break
      }
    }
  }

  private static func turned(_ geometry: ViewGeometry, by angle: Double) -> ViewGeometry {
    ViewGeometry(
      bounds: geometry.bounds, center: geometry.center,
      transform: AffineTransform(cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0))
  }
}

extension IBSceneBuilder {
  /// Logs why a scene shows nothing.
  mutating func sayWhyEmpty(_ scene: IBScene) {
    guard let index = scene.controller else {
      log.add(.note, at: document[scene.element].offset, "the scene has no view controller")
      return
    }
    let element = document[index]
    let text: String
    switch element.name {
    case "viewControllerPlaceholder":
      let name = element["storyboardName"].map { "the storyboard \($0)" } ?? "another storyboard"
      text = "this scene is a reference to \(name): there is nothing to show here"
    case "hostingController":
      text = "the view of this scene is created by SwiftUI: nothing to show"
    case "pageViewController":
      text = "the pages of this scene come from code: there is nothing to show"
    default: text = "the controller has no view in this file: it comes from code or from a XIB"
    }
    log.add(.note, at: element.offset, text)
  }

  /// Logs that the size of an embedded view differs from its container's.
  mutating func sayResized(_ view: Int) {
    log.add(
      .note, at: document[view].offset,
      "\(document.title(of: view)) is not drawn in the size of its container: its subviews keep "
        + "their frames")
  }

  /// Logs the frame that UIKit assigns to a bar if it differs from the stored one.
  mutating func sayPlaced(_ view: Int, at rect: Rect, instead stored: Rect?) {
    guard rect != stored else { return }
    let file =
      stored.map { "the file has it at \(Self.text($0))" } ?? "the file has no frame for it"
    log.add(
      .note, at: document[view].offset,
      "\(document.title(of: view)) is where UIKit puts it, at \(Self.text(rect)): \(file)")
  }

  /// Logs the final frame of a root view if it differs from the stored one.
  mutating func sayRoot(_ view: Int, at rect: Rect, instead stored: Rect) {
    if rect != stored,
      stored.size != rect.size || stored.origin == .zero || stored.origin == rect.origin
    {
      let reason =
        rect.minY > 0
        ? "is designed for an opaque navigation bar: placed below the bar, at"
        : "fills its controller, as in UIKit, at"
      log.add(
        .note, at: document[view].offset,
        "\(document.title(of: view)) \(reason) \(Self.text(rect)), where the file has "
          + "\(Self.text(stored)); its subviews keep their frames")
    }
  }

  /// Formats a frame as UIKit does.
  static func text(_ rect: Rect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { NumberText.short($0) }
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }

  /// Logs uncertainties about a view.
  mutating func note(_ view: Int, _ parts: IBViewParts) {
    let element = document[view]
    if element["misplaced"] == "YES" {
      log.add(
        .warning, at: element.offset,
        "\(document.title(of: view)) is misplaced: its constraints put it elsewhere",
        hint: "open the file in Xcode and update frames")
    }
    if element["ambiguous"] == "YES" {
      log.add(
        .note, at: element.offset,
        "\(document.title(of: view)) is ambiguous: its constraints allow other frames")
    }
    for child in parts.leftOut where document.flags[child].contains(.uninstalled) {
      log.add(
        .note, at: document[child].offset,
        "\(document.title(of: child)) is not installed: ignored")
    }
    for variation in parts.variations {
      guard let name = document[variation]["key"], device.rank(of: name) != nil,
        document.hasMoreThanMasks(variation), said.insert("variation " + name).inserted
      else { continue }
      variations.append((name, document[variation].offset))
    }
    prototypes = prototypes ?? parts.prototypes
  }

  /// Logs notes that concern many views, once each.
  mutating func saySummaries() {
    if let first = variations.first {
      log.add(
        .note, at: first.offset,
        "variations of properties are not applied: \(variations.map(\.name).joined(separator: ", "))"
      )
    }
    if let prototypes {
      log.add(
        .note, at: document[prototypes].offset,
        "prototypes of cells are shown where Interface Builder draws them: at run time the data "
          + "source makes the cells")
    }
  }
}
