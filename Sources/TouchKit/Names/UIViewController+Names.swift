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
  func named<Value>(
    _ path: KeyPath<ControllerNames, Value>, _ standard: Value
  ) -> Value { names?[keyPath: path] ?? standard }

  public var providesPresentationContextTransitionStyle: Bool {
    get { named(\.providesStyle, false) }
    set { names(\.providesStyle, newValue) }
  }
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { named(\.adjustsInsets, true) }
    set { names(\.adjustsInsets, newValue) }
  }
  public var restorationIdentifier: String? {
    get { names?.restoration }
    set { names(\.restoration, newValue) }
  }
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
  public var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  public var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public class func attemptRotationToDeviceOrientation() {}
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

extension UIViewController {
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
  public var activePresentationController: UIPresentationController? { presentationController }
  public func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedCommands.removeAll { $0 === keyCommand }
  }
  final var addedCommands: [UIKeyCommand] {
    get { stored([]) }
    set { store(newValue) }
  }
  public func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { children }
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    nil
  }
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    storedWeakly("contentScrollView \(edge.rawValue)")
      ?? storedWeakly("contentScrollView \(NSDirectionalRectEdge.all.rawValue)")
  }
  public func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    for one in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] + [edge]
    where edge.contains(one) {
      storeWeakly(scrollView, "contentScrollView \(one.rawValue)")
    }
  }
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  public var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { nil }
  public var performsActionsWhilePresentingModally: Bool { true }
  public var preferredUserInterfaceStyle: UIUserInterfaceStyle { .unspecified }
  public var restoresFocusAfterTransition: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public func setNeedsUpdateOfPrefersPointerLocked() {}
  public func setNeedsUserInterfaceAppearanceUpdate() {}
  public func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? {
    sequence(first: self, next: \.parent).dropFirst().first { $0.responds(to: action) }
  }
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { stored(true) }
    set { store(newValue) }
  }

  // The names before Swift 4.2.
  public var isMovingToParentViewController: Bool { isMovingToParent }
  public var isMovingFromParentViewController: Bool { isMovingFromParent }
  public var childViewControllerForStatusBarStyle: UIViewController? { childForStatusBarStyle }
  public var childViewControllerForStatusBarHidden: UIViewController? { childForStatusBarHidden }
}
