// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

/// A nib file. Such files are not read: an instance of the class of the same name, or else an
/// empty view, takes the place of its contents, and a line on standard error says so once.
@preconcurrency @MainActor
open class UINib: NSObject {
  let name: String
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init(nibName: "", bundle: nil)
  }

  /// The class with the name of the nib, in the module of an object or of the app's delegate.
  func kind(besides other: AnyObject?) -> AnyClass? {
    let classes = [other, UIApplication.shared.delegate].compactMap { $0.map { type(of: $0) } }
    return classes.lazy.compactMap { ClassMaker.named(self.name, besides: $0 as AnyClass) }.first
  }

  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    ConstraintSolver.report("the nib file \"\(name)\" is not read: its views are missing")
    let owner = ownerOrNil as AnyObject?
    if let kind = kind(besides: owner) as? UIView.Type, owner == nil {
      if let view = kind.init(coder: NSCoder()) { return [view] }
    }
    return [UIView(frame: UIScreen.main.bounds)]
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

/// A storyboard. Such files are not read: a controller is an instance of the class with its
/// identifier, or else an empty controller, and a line on standard error says so once.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }
  open func instantiateInitialViewController() -> UIViewController? { controller("ViewController") }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(identifier)
  }
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    if let made = creator?(NSCoder()) ?? controller(identifier) as? Controller { return made }
    preconditionFailure("the storyboard \(name) is not read: \(identifier) is missing")
  }
  private func controller(_ identifier: String) -> UIViewController {
    ConstraintSolver.report(
      "the storyboard \"\(name)\" is not read: the views of \"\(identifier)\" are missing")
    let delegate: AnyClass? = UIApplication.shared.delegate.map { type(of: $0) as AnyClass }
    let kind = ClassMaker.named(identifier, besides: delegate) as? UIViewController.Type
    return kind?.init(coder: NSCoder()) ?? UIViewController()
  }
}

@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }
  open func perform() {}
}

@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {}
