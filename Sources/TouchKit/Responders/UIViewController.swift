public import Foundation

/// The controller of a view: the next responder of its root view.
@MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The controllers that this one contains.
  public private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  public private(set) weak var parent: UIViewController?
  /// The title for people.
  open var title: String?

  /// A controller that loads its view on first use.
  public override init() {}

  /// A controller that loads its view on first use; there are no archives to read from.
  public required init?(coder: NSCoder) {}

  /// The root view; loaded on first use.
  public var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let made = loadedView ?? UIView()
      if loadedView == nil { attach(made) }
      viewDidLoad()
      return loadedView ?? made
    }
    set { attach(newValue) }
  }

  /// The root view, if it is loaded.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the root view.
  public func loadViewIfNeeded() { _ = view }

  /// Makes the root view: an override sets `view`.
  open func loadView() { attach(UIView()) }

  /// The root view is loaded.
  open func viewDidLoad() {}

  /// The view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// The superview of the root view.
  open override var next: UIResponder? { loadedView?.superview }

  /// Contains another controller; its view is to be added by the caller.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Removes this controller from the one that contains it.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// It has moved to another parent.
  open func didMove(toParent parent: UIViewController?) {}

  private func attach(_ view: UIView) {
    loadedView?.controller = nil
    loadedView?.changed()
    loadedView = view
    view.controller = self
    view.changed()
  }
}

/// The application's delegate; part of the responder chain when it is a responder.
@MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// The application: the end of the responder chain but for its delegate.
@MainActor
open class UIApplication: UIResponder {
  /// The application.
  public static let shared = UIApplication()
  /// The application's delegate.
  public weak var delegate: (any UIApplicationDelegate)?

  /// The delegate, when it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }
}
