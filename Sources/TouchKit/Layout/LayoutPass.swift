import Foundation

/// Lays out and draws the views that need it: before a search, before touches are delivered and
/// after their actions. In UIKit, this happens at the end of the run loop cycle.
@MainActor
enum LayoutPass {
  /// False as long as no view can need layout, because all are of plain classes.
  static var hasWork = false
  /// The number of changes that may require layout. Each hierarchy stores its last one.
  private static var changes = 0
  private static var isRunning = false

  /// The maximum number of rounds when layout itself requests layout.
  private static let rounds = 16

  /// Registers a new view, which may require layout.
  static func made(_ view: UIView) {
    if hasWork || ViewBehavior.overrides(view) || view is UIStackView { begin() }
  }

  /// Requests layout, for the first time or again.
  static func begin() {
    hasWork = true
    changes += 1
  }

  /// Requests layout, unless no view can need it.
  static func needed() { if hasWork { changes += 1 } }

  /// Runs before a search that starts at a view; not during a command, as in UIKit.
  static func run(before view: UIView) {
    if isRunning { return }
    let root = view.root
    let driver = (root as? UIWindow)?.driver
    if driver?.isBusy ?? false { return }
    run(driver?.windows ?? [root])
  }

  /// Lays out and draws whole hierarchies.
  static func run(_ roots: [UIView]) {
    guard hasWork, !isRunning, roots.contains(where: { $0.extras?.laidOut != changes }) else {
      return
    }
    isRunning = true
    defer { isRunning = false }
    var seen: Int?
    for _ in 0..<rounds where seen != changes {
      seen = changes
      for root in roots { update(root) }
      // Drawing requires that all views are laid out.
      if seen == changes { for root in roots { display(root) } }
    }
    for root in roots { ConstraintSolver.solve(root, reports: true) }
    for root in roots { root.more.laidOut = changes }
  }

  /// Lays out views and their subviews immediately.
  static func run(_ views: [UIView], from root: UIView) {
    guard hasWork, root.extras?.laidOut != changes else { return }
    var seen: Int?
    for _ in 0..<rounds where seen != changes {
      seen = changes
      for view in views { updateConstraints(in: view) }
      ConstraintSolver.solve(root, reports: false)
      for view in views { lay(view) }
    }
    ConstraintSolver.solve(root, reports: true)
  }

  private static func update(_ root: UIView) {
    updateConstraints(in: root)
    ConstraintSolver.solve(root, reports: false)
    lay(root)
  }

  /// Updates the constraints of a view and its descendants that need it.
  static func updateConstraints(in root: UIView) {
    for view in root.subtree where view.needsUpdateConstraints() {
      view.more.hasUpdatedConstraints = true
      if let controller = view.controller {
        controller.updateViewConstraints()
      } else {
        view.updateConstraints()
      }
      // A request during the update would repeat it endlessly.
      view.more.hasUpdatedConstraints = true
    }
  }

  private static func display(_ root: UIView) {
    for view in root.subtree {
      if let layer = view.extras?.layer { layer.displayIfNeeded() }
      guard view.needsDisplayPass, !view.isHidden, ViewBehavior.overrides(view) else { continue }
      let bounds = view.bounds
      guard bounds.size.width > 0, bounds.size.height > 0 else { continue }
      view.needsDisplayPass = false
      GraphicsContexts.draw(bounds.size) { view.draw(view.layer, in: $0) }
    }
  }

  private static func lay(_ root: UIView) {
    for view in root.subtree {
      guard view.needsLayoutPass else { continue }
      view.needsLayoutPass = false
      view.controller?.viewWillLayoutSubviews()
      if ViewBehavior.overrides(view) || view.extras?.layer != nil {
        view.layer.layoutSublayers()
        view.layer.layoutIfNeeded()
      } else {
        view.layoutSubviews()
      }
      view.controller?.viewDidLayoutSubviews()
      // A view that requests its own layout meanwhile, as by adding a subview, is not laid out again.
      view.needsLayoutPass = view.hasInvalidContent
    }
  }
}
