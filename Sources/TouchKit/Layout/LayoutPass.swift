import Foundation

/// Lays out and draws what needs it: before a search, before touches are delivered and after their
/// actions. It takes the place of the run loop's end in UIKit.
@MainActor
enum LayoutPass {
  /// Whether any view may have something to lay out: nothing has, as long as all are plain.
  private static var hasWork = false
  /// Counts what may need layout: each hierarchy keeps the count up to which it is laid out.
  private static var changes = 0
  private static var isRunning = false

  /// How often layout that asks for layout is repeated.
  private static let rounds = 16

  /// A view was made.
  static func made(_ view: UIView) {
    if hasWork || ViewBehavior.overrides(view) || view is UIStackView { begin() }
  }

  /// From now on, something has to be laid out.
  static func begin() {
    hasWork = true
    changes += 1
  }

  /// Something changed.
  static func needed() { if hasWork { changes += 1 } }

  /// Before a search that begins at a view: not in the middle of a command, as in UIKit.
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
      // Drawing sees views that are laid out.
      if seen == changes { for root in roots { display(root) } }
    }
    for root in roots { root.more.laidOut = changes }
  }

  /// Lays out a view and its subviews now.
  static func run(_ views: [UIView], from root: UIView) {
    guard hasWork else { return }
    ConstraintSolver.solve(root)
    for view in views { lay(view) }
  }

  private static func update(_ root: UIView) {
    for view in root.subtree {
      if view.extras?.hasUpdatedConstraints ?? !ViewBehavior.overrides(view) { continue }
      view.more.hasUpdatedConstraints = true
      view.updateConstraints()
    }
    ConstraintSolver.solve(root)
    lay(root)
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
    }
  }
}
