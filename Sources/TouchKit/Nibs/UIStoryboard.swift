// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation
import HierarchyFormats

/// A nib file: the XIB of this name among the resources of the package.
@preconcurrency @MainActor
open class UINib: NSObject {
  let name: String
  private let file: NibFile?

  /// Creates a nib from a XIB. A missing file is reported when the nib is used.
  public init(nibName name: String, bundle bundleOrNil: Bundle?, _ caller: String = #fileID) {
    self.name = name
    file = NibFile.named(
      name, ["xib"], in: bundleOrNil, module: NibFile.module(in: caller))
    super.init()
  }
  /// Creates a nib from the text of a XIB. Compiled nibs are not supported.
  public init(data: Data, bundle bundleOrNil: Bundle?, _ caller: String = #fileID) {
    name = "nib"
    file = NibFile.data(data, module: NibFile.module(in: caller), bundle: bundleOrNil)
    super.init()
  }

  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let file else {
      ConstraintSolver.report("the nib file \"\(name)\" was not found: its views are missing")
      return []
    }
    return Self.instantiate(file, owner: ownerOrNil as? NSObject)
  }

  /// Creates the objects of a XIB, connected to its owner.
  static func instantiate(_ file: NibFile, owner: NSObject?) -> [NSObject] {
    let list = file.root.child("objects")
    let objects = NibObjects(file, owner: owner, in: list)
    var made: [NSObject] = []
    var ownerElement: InterfaceBuilderElement?
    for child in list?.children ?? [] {
      if child.name == "placeholder" {
        if child["placeholderIdentifier"] == "IBFilesOwner" { ownerElement = child }
      } else if child.isController {
        // A controller of a XIB has no scene of its own.
        let kind = file.kind(of: child) as? UIViewController.Type ?? UIViewController.self
        let controller = ClassMaker.controller(of: kind)
        objects.register(controller, child)
        made.append(controller)
      } else if child.isInstalledView {
        if let view = objects.view(child) { made.append(view) }
      } else if child.name == "barButtonItem" {
        made.append(objects.item(child))
      } else if let object = objects.other(child) {
        made.append(object)
      }
    }
    objects.finish(owner as? UIViewController) {
      if let ownerElement { $0.connectOwner(ownerElement) }
    }
    return made
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Creates the objects of a XIB.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil,
    _ caller: String = #fileID
  ) -> [Any]? {
    UINib(nibName: name, bundle: self, caller).instantiate(withOwner: owner, options: options)
  }
}

/// A storyboard of the package's resources.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let file: NibFile?
  /// The module in which classes are looked up without a file.
  private let module: String?

  public convenience init(
    name: String, bundle storyboardBundleOrNil: Bundle?, _ caller: String = #fileID
  ) { self.init(name, storyboardBundleOrNil, NibFile.module(in: caller)) }

  init(_ name: String, _ bundle: Bundle?, _ module: String?) {
    (self.name, self.module) = (name, module)
    file = NibFile.named(name, ["storyboard"], in: bundle, module: module)
    super.init()
    file?.storyboard = self
  }

  /// True if the storyboard was found and read.
  var isRead: Bool { file != nil }

  open func instantiateInitialViewController() -> UIViewController? {
    guard let file else { return missing("its initial controller") }
    guard let id = file.root["initialViewController"] else { return nil }
    return NibControllers.controller(id, in: file)
  }
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let file else { return nil }
    return NibControllers.controller(
      file.root["initialViewController"], in: file, creator: creator) as? Controller
  }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(identifier, nil) ?? UIViewController()
  }
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let made = controller(identifier, creator) as? Controller { return made }
    preconditionFailure("the storyboard \(name) has no \(Controller.self) \"\(identifier)\"")
  }

  /// Creates the controller with an identifier; without a file, an object of the class of that name.
  func controller(
    _ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let file else {
      let kind: AnyClass? = module.flatMap { NSClassFromString("\($0).\(identifier)") }
      return missing("\"\(identifier)\"", creator, kind as? UIViewController.Type)
    }
    let found = file.scenes.first { $0.value.controller["storyboardIdentifier"] == identifier }
    guard let found else {
      ConstraintSolver.report("the storyboard \(name) has no controller \"\(identifier)\"")
      return nil
    }
    return NibControllers.controller(found.key, in: file, creator: creator)
  }

  private func missing(
    _ part: String, _ creator: ((NSCoder) -> UIViewController?)? = nil,
    _ kind: UIViewController.Type? = nil
  ) -> UIViewController? {
    ConstraintSolver.report(
      "the storyboard \"\(name)\" was not found: the views of \(part) are missing; declare the "
        + "file as a resource of its target")
    return creator?(NSCoder()) ?? kind?.init(coder: NSCoder())
  }
}
