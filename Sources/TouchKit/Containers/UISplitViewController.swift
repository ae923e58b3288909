// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public import Foundation

/// A container for several controllers. On a phone it is collapsed: the view of the compact column,
/// or else of the first controller, fills its view. A navigation controller there takes the details.
open class UISplitViewController: UIViewController {
  override var showsChildren: Bool { true }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }
  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var isCollapsed: Bool { true }
  open var displayMode: DisplayMode { .secondaryOnly }
  /// The button that shows and hides the primary column. A collapsed container hides it.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
    item.isHidden = true
    return item
  }()
  public let style: Style
  /// The controllers of the columns, as they were set.
  private var columns: [Column: UIViewController] = [:]
  /// The controllers themselves, or the navigation controllers around them.
  private var shells: [Column: UIViewController] = [:]
  private var contents: [UIViewController] = []
  /// The controller whose view is shown.
  private weak var shown: UIViewController?

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController] {
    get { contents }
    set {
      for child in contents where child.parent === self && !newValue.contains(child) {
        child.removeFromParent()
      }
      contents = newValue
      let pushed = stack?.viewControllers ?? []
      for child in newValue where child.parent !== self && !pushed.contains(child) {
        addChild(child)
      }
      showFirst()
    }
  }
  /// Shows the view of the first controller, once there is a view.
  private func showFirst() {
    guard isViewLoaded, let view else { return }
    let next = shells[.compact] ?? contents.first
    swap(shown, for: next, in: view, animated: false)
    shown = next
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    showFirst()
    collapse()
  }

  /// Lets the delegate choose the column on top.
  private func collapse() {
    if style != .unspecified {
      let proposed = shells[.compact] == nil ? Column.primary : .compact
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      if top != proposed { push(top, animated: false) }
    } else if contents.count > 1 {
      _ = delegate?.splitViewController(self, collapseSecondary: contents[1], onto: contents[0])
    }
    if !contents.isEmpty { delegate?.splitViewControllerDidCollapse(self) }
  }

  // MARK: Columns

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. Like UIKit, this puts it in a navigation controller unless it
  /// is one, except in the compact column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let place = stack?.viewControllers.firstIndex { element in
      shells[column].map { shared(in: $0).contains(element) } ?? false
    }
    let old = shells[column]
    columns[column] = vc
    shells[column] = vc.map { vc in
      column == .compact || vc is UINavigationController
        ? vc : UINavigationController(rootViewController: vc)
    }
    if column == .compact {
      if let old, old.parent === self { old.removeFromParent() }
      if let vc { addChild(vc) }
      return showFirst()
    }
    viewControllers = [Column.primary, .supplementary, .secondary].compactMap { shells[$0] }
    // The column is on the stack: its new controller replaces the old one there.
    if let place, place > 0, let stack {
      let new = shells[column].map { taken(from: $0) } ?? []
      stack.setViewControllers(stack.viewControllers[..<place] + new, animated: false)
    }
  }

  open func show(_ column: Column) {
    delegate?.splitViewController(self, willShow: column)
    push(column, animated: true)
  }
  open func hide(_ column: Column) {
    delegate?.splitViewController(self, willHide: column)
    guard let stack, let shell = shells[column], shell !== shown else { return }
    let own = shared(in: shell)
    guard let place = stack.viewControllers.firstIndex(where: { own.contains($0) }), place > 0
    else { return }
    stack.popToViewController(stack.viewControllers[place - 1], animated: true)
  }

  /// The navigation controller that takes the details.
  private var stack: UINavigationController? {
    (shells[.compact] ?? contents.first) as? UINavigationController
  }

  /// Shows a column on the stack of the first one. The compact column stands for all others.
  private func push(_ column: Column, animated: Bool) {
    guard shells[.compact] == nil, let stack, let shell = shells[column] else { return }
    let own = shell === stack ? Array(stack.viewControllers.prefix(1)) : shared(in: shell)
    bring(shell, with: own, onto: stack, animated: animated)
  }

  /// Goes back to one of the controllers of a column on the stack, or else pushes them.
  private func bring(
    _ shell: UIViewController, with own: [UIViewController], onto stack: UINavigationController,
    animated: Bool
  ) {
    if let last = own.last(where: { stack.viewControllers.contains($0) }) {
      stack.popToViewController(last, animated: animated)
    } else {
      for controller in taken(from: shell) {
        stack.pushViewController(controller, animated: animated)
      }
    }
  }

  // MARK: Details

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    reveal(vc)
  }

  /// Pushes a controller in the first one if that is a navigation controller, or else presents it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if shells[.compact] == nil { keepDetail(vc) }
    reveal(vc)
  }
  private func keepDetail(_ vc: UIViewController) {
    guard let first = contents.first, vc !== first else { return }
    if style != .unspecified { (columns[.secondary], shells[.secondary]) = (vc, vc) }
    for old in contents.dropFirst() where old.parent === self && old !== vc {
      if old !== shells[.supplementary] { old.removeFromParent() }
    }
    contents =
      style == .unspecified
      ? [first, vc]
      : [Column.primary, .supplementary, .secondary].compactMap { shells[$0] }
  }
  private func reveal(_ vc: UIViewController) {
    guard let stack, vc !== stack else {
      if vc.parent === self { vc.removeFromParent() }
      return present(vc, animated: true)
    }
    bring(vc, with: shared(in: vc), onto: stack, animated: true)
  }

  // A navigation controller does not contain another one. The stack takes the controllers of the
  // pushed one, which keeps a list of them to be shown again.
  private func shared(in shell: UIViewController) -> [UIViewController] {
    guard let navigation = shell as? UINavigationController else { return [shell] }
    let own = navigation.viewControllers
    return own.isEmpty ? navigation.stored([], "shared") : own
  }
  private func taken(from shell: UIViewController) -> [UIViewController] {
    let own = shared(in: shell)
    if shell is UINavigationController { shell.store(own, "shared") }
    return own
  }
}

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { .automatic }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { .all }
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { .portrait }
}
