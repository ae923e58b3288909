// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation
import HierarchyFormats

/// A transition from one controller to another. Its kind determines what `perform()` does; a
/// subclass overrides the method.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private var handler: (() -> Void)?
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }
  /// Performs the transition.
  open func perform() { handler?() }
  func setHandler(_ handler: @escaping () -> Void) { self.handler = handler }
}

@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let sender: Any?
  public let unwindAction: Selector
  init(_ source: UIViewController, _ sender: Any?, _ action: Selector) {
    (self.source, self.sender, unwindAction) = (source, sender, action)
    super.init()
  }
}

/// The object that performs a segue of a storyboard, for controls, recognizers, items, cells and
/// code.
@MainActor
final class SegueTrigger: NSObject {
  private let element: InterfaceBuilderElement
  private let file: NibFile
  private(set) weak var controller: UIViewController?

  init(_ element: InterfaceBuilderElement, _ file: NibFile, _ controller: UIViewController) {
    (self.element, self.file, self.controller) = (element, file, controller)
    super.init()
  }

  /// Performs the segue for a touch, unless the controller refuses.
  func perform(_ sender: Any?) {
    let name = element["identifier"] ?? ""
    guard let controller, controller.shouldPerformSegue(withIdentifier: name, sender: sender) else {
      return
    }
    run(sender)
  }

  /// Performs the segue without asking the controller, as code does.
  func run(_ sender: Any?) {
    guard let controller else { return }
    if element["kind"] == "unwind" { return unwind(controller, sender) }
    guard let destination = destination(of: controller, sender) else { return }
    if let style = NibControllers.presentation(element["modalPresentationStyle"]) {
      destination.modalPresentationStyle = style
    }
    if let style = NibControllers.transition(element["modalTransitionStyle"]) {
      destination.modalTransitionStyle = style
    }
    let segue = segue(from: controller, to: destination)
    let animates = element.flag("animates") ?? true
    let kind = element["kind"] ?? "show"
    segue.setHandler { [weak controller] in
      guard let controller else { return }
      switch kind {
      case "show": controller.show(destination, sender: sender)
      case "push":
        controller.navigationController?.pushViewController(destination, animated: animates)
      case "showDetail", "replace":
        controller.showDetailViewController(destination, sender: sender)
      case "custom": break
      default: controller.present(destination, animated: animates)
      }
    }
    controller.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Shows the destination in a container view.
  func embed(in container: UIView) {
    guard let controller,
      let destination = destination(of: controller, nil)
    else { return }
    let segue = segue(from: controller, to: destination)
    segue.setHandler { [weak controller, weak container] in
      guard let controller, let container, let view = destination.view else { return }
      controller.addChild(destination)
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      destination.didMove(toParent: controller)
    }
    controller.prepare(for: segue, sender: nil)
    segue.perform()
  }

  private func destination(of controller: UIViewController, _ sender: Any?) -> UIViewController? {
    let identifier = element["identifier"]
    let method = element["destinationCreationSelector"]
    let made = NibControllers.controller(element["destination"], in: file) { coder in
      method.flatMap {
        NibConnections.of(type(of: controller)).make($0, controller, coder, sender, identifier)
      }
    }
    if made == nil {
      ConstraintSolver.report(
        "a segue of \(file.name) has no destination \(element["destination"] ?? "")")
    }
    return made
  }

  private func segue(
    from source: UIViewController, to destination: UIViewController
  ) -> UIStoryboardSegue {
    let kind =
      element["customClass"].flatMap { _ in file.kind(of: element) }
      as? UIStoryboardSegue.Type
    return ClassMaker.segue(
      of: kind ?? UIStoryboardSegue.self, element["identifier"], source, destination)
  }

  // MARK: Unwinding

  /// Returns to the nearest controller with the unwind action.
  private func unwind(_ source: UIViewController, _ sender: Any?) {
    guard let name = element["unwindAction"] else { return }
    let action = Selector(name)
    guard let target = source.unwindTarget(name, from: source, sender) else {
      return ConstraintSolver.report("no controller has the unwind action \(name)")
    }
    let segue = segue(from: source, to: target)
    segue.setHandler { [weak target] in target?.returnFromUnwind() }
    source.prepare(for: segue, sender: sender)
    _ = action.perform(on: target, sender: segue)
    segue.perform()
  }
}

extension UIViewController {
  /// Returns the nearest controller, towards the root, that handles an unwind action.
  fileprivate func unwindTarget(
    _ name: String, from source: UIViewController, _ sender: Any?
  ) -> UIViewController? {
    func handles(_ controller: UIViewController) -> Bool {
      controller !== source
        && NibConnections.of(type(of: controller)).method(name) != nil
        && controller.canPerformUnwindSegueAction(
          Selector(name), from: source, sender: sender)
    }
    func find(_ controller: UIViewController) -> UIViewController? {
      if handles(controller) { return controller }
      for child in controller.children.reversed() {
        if let found = find(child) { return found }
      }
      return nil
    }
    var current = self
    while true {
      if let parent = current.parent {
        let before = parent.children.prefix { $0 !== current }
        for child in before.reversed() { if let found = find(child) { return found } }
        if handles(parent) { return parent }
        current = parent
      } else if let presenter = current.presentingViewController {
        if let found = find(presenter) { return found }
        current = presenter
      } else {
        return nil
      }
    }
  }

  /// Dismisses what this controller presents, and pops the controllers above it.
  fileprivate func returnFromUnwind() {
    var current: UIViewController? = self
    while let controller = current {
      if controller.presentedViewController != nil { controller.dismiss(animated: true) }
      if let navigation = controller.parent as? UINavigationController {
        navigation.popToViewController(controller, animated: true)
      }
      if let tabs = controller.parent as? UITabBarController {
        tabs.selectedViewController = controller
      }
      current = controller.parent
    }
  }

  /// Keeps the object of a segue as long as the controller.
  func keep(_ trigger: SegueTrigger) {
    let made = names ?? ControllerNames()
    made.triggers.append(trigger)
    names = made
  }
}
