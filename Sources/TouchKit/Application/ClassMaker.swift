// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These classes are public only so that the compiler assumes subclasses.

public import Foundation

/// Creates objects of classes that are known only at run time, as Objective-C does: the delegates
/// of an app and its scenes, and registered cell classes.
///
/// Swift calls an initializer on a metatype only if it is required, which those of UIKit are not.
/// A class has the initializers of its superclass in the same places of its method table, so that
/// the call through a class with a required one reaches the override of the class. A class that
/// does not inherit the initializer stops the program with the name of the initializer, as in
/// UIKit.
@MainActor
enum ClassMaker {
  /// Calls `init()` of a subclass of `NSObject`.
  static func object(of kind: AnyClass) -> NSObject? {
    guard kind is NSObject.Type else { return nil }
    return unsafeBitCast(kind, to: _ObjectMaker.Type.self).init()
  }

  /// Calls `init(frame:)` of a view class.
  static func view(of kind: UIView.Type, frame: CGRect) -> UIView {
    unsafeBitCast(kind, to: _ViewMaker.Type.self).init(frame: frame)
  }

  /// Calls `init(style:reuseIdentifier:)` of a cell class.
  static func cell(
    of kind: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ identifier: String?
  ) -> UITableViewCell {
    unsafeBitCast(kind, to: _CellMaker.Type.self).init(style: style, reuseIdentifier: identifier)
  }

  /// Calls `init(reuseIdentifier:)` of a header class.
  static func header(
    of kind: UITableViewHeaderFooterView.Type, _ identifier: String?
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(kind, to: _HeaderMaker.Type.self).init(reuseIdentifier: identifier)
  }

  /// Calls `init(target:action:)` of a recognizer class.
  static func recognizer(of kind: UIGestureRecognizer.Type) -> UIGestureRecognizer? {
    unsafeBitCast(kind, to: _RecognizerMaker.Type.self).init(target: nil, action: nil)
  }

  /// Calls `init(identifier:source:destination:)` of a segue class.
  static func segue(
    of kind: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafeBitCast(kind, to: _SegueMaker.Type.self)
      .init(identifier: identifier, source: source, destination: destination)
  }

  /// Calls `init(nibName:bundle:)` of a controller class.
  static func controller(
    of kind: UIViewController.Type, _ nibName: String? = nil, _ bundle: Bundle? = nil
  ) -> UIViewController {
    unsafeBitCast(kind, to: _ControllerMaker.Type.self).init(nibName: nibName, bundle: bundle)
  }

  /// Returns a class by its name, with or without that of its module.
  ///
  /// - Parameter other: A class of the module in which a plain name is looked up.
  static func named(_ name: String, besides other: AnyClass?) -> AnyClass? {
    if let found = NSClassFromString(name) { return found }
    guard let other else { return nil }
    return NSClassFromString(String(reflecting: other).prefix { $0 != "." } + "." + name)
  }
}

/// Objects of classes that are known only at run time.
///
/// In UIKit, code calls an initializer of a generic parameter, as in `View(frame: .zero)`, which Swift
/// allows for classes of Objective-C only; `hitscope-adopt` writes `View.instance(frame: .zero)`.
extension NSObjectProtocol where Self: NSObject {
  /// Creates an object with `init()`, a view with an empty frame, or a controller without a nib.
  @preconcurrency @MainActor
  public static func instance() -> Self {
    let made: NSObject? =
      switch self as AnyClass {
      case let kind as UIView.Type: ClassMaker.view(of: kind, frame: .zero)
      case let kind as UIViewController.Type: ClassMaker.controller(of: kind)
      default: ClassMaker.object(of: self)
      }
    // All of these create an object of the class.
    return unsafeDowncast(made ?? NSObject(), to: self)
  }
}

extension UIView {
  /// Creates a view of a class that is known only at run time.
  public static func instance(frame: CGRect) -> Self {
    unsafeDowncast(ClassMaker.view(of: self, frame: frame), to: self)
  }
}

extension UIViewController {
  /// Creates a controller of a class that is known only at run time.
  public static func instance(nibName: String?, bundle: Bundle?) -> Self {
    unsafeDowncast(ClassMaker.controller(of: self, nibName, bundle), to: self)
  }
}

open class _ObjectMaker: NSObject {
  public required override init() { super.init() }
}

open class _ViewMaker: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _CellMaker: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _HeaderMaker: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _RecognizerMaker: UIGestureRecognizer {
  public required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

open class _SegueMaker: UIStoryboardSegue {
  public required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) { super.init(identifier: identifier, source: source, destination: destination) }
}

open class _ControllerMaker: UIViewController {
  public required override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
