// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

/// The way in which a controller appears or disappears.
enum ControllerChange {
  case none, presented, dismissed, pushed, popped
}

/// The place of a view that a presented one covers, so that it is not in the window.
struct CoveredPlace {
  weak var home: UIView?
  let frame: CGRect
}

/// The rarely used properties of a controller.
@MainActor
final class ControllerNames {
  var coordinator: TransitionCoordinator?
  var change = ControllerChange.none
  var covered: CoveredPlace?
  /// The appearance transition that code has begun.
  var transition: (isAppearing: Bool, isAnimated: Bool)?
  var safeArea = UIEdgeInsets.zero
  var toolbarItems: [UIBarButtonItem]?
  var definesContext = false
  var providesStyle = false
  var capturesStatusBar = false
  var adjustsInsets = true
  var includesOpaqueBars = false
  var style = UIUserInterfaceStyle.unspecified
  var restoration: String?
  var storyboard: UIStoryboard?
  var segueContainer = false
  var editButton: UIBarButtonItem?
  var focusGroup: String?
  var nibName: String?
  var nibBundle: Bundle?
  /// The scene of the storyboard that the controller is from.
  var scene: NibScene?
  /// The objects of segues that are connected to views.
  var triggers: [SegueTrigger] = []
}

extension UIViewController {
  func names<Value>(_ path: ReferenceWritableKeyPath<ControllerNames, Value>, _ value: Value) {
    let made = names ?? ControllerNames()
    made[keyPath: path] = value
    names = made
  }
  private func named<Value>(
    _ path: KeyPath<ControllerNames, Value>, _ standard: Value
  ) -> Value { names?[keyPath: path] ?? standard }

  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    names?.coordinator
  }
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { named(\.safeArea, .zero) }
    set {
      names(\.safeArea, newValue)
      safeAreaChanged()
    }
  }
  public var toolbarItems: [UIBarButtonItem]? {
    get { names?.toolbarItems }
    set { names(\.toolbarItems, newValue) }
  }
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  public var definesPresentationContext: Bool {
    get { named(\.definesContext, false) }
    set { names(\.definesContext, newValue) }
  }
  public var providesPresentationContextTransitionStyle: Bool {
    get { named(\.providesStyle, false) }
    set { names(\.providesStyle, newValue) }
  }
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { named(\.capturesStatusBar, false) }
    set { names(\.capturesStatusBar, newValue) }
  }
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { named(\.adjustsInsets, true) }
    set { names(\.adjustsInsets, newValue) }
  }
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { named(\.includesOpaqueBars, false) }
    set { names(\.includesOpaqueBars, newValue) }
  }
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { named(\.style, .unspecified) }
    set { names(\.style, newValue) }
  }
  public var restorationIdentifier: String? {
    get { names?.restoration }
    set { names(\.restoration, newValue) }
  }
  public var editButtonItem: UIBarButtonItem {
    if let item = names?.editButton { return item }
    let item = UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    names(\.editButton, item)
    return item
  }
  public var storyboard: UIStoryboard? { names?.storyboard }
  public var nibName: String? { names?.nibName }
  public var nibBundle: Bundle? { names?.nibBundle }
  public var isBeingPresented: Bool { names?.change == .presented }
  public var isBeingDismissed: Bool { names?.change == .dismissed }
  /// True while a navigation controller pushes the controller.
  public var isMovingToParent: Bool { names?.change == .pushed }
  /// True while a navigation controller pops the controller.
  public var isMovingFromParent: Bool { names?.change == .popped }
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
  public var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  public var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UISplitViewController }.first
  }
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public class func attemptRotationToDeviceOrientation() {}
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
  /// Shows the view of another child in place of that of the first.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let view = toViewController.view { fromViewController.view.superview?.addSubview(view) }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {}
    ) { finished in
      fromViewController.viewIfLoaded?.removeFromSuperview()
      completion?(finished)
    }
  }
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
