import Foundation
import Testing

@testable import TouchKit

/// The swipe from the left edge of a navigation controller.
@MainActor
struct PopGestureTests {
  private final class Page: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.append("did appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.append("did disappear")
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var left: [UIViewController?] = []
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      left.append(navigationController.transitionCoordinator?.viewController(forKey: .from))
    }
  }

  private let stage = Stage()
  private let root = Page()
  private let top = Page()
  private let navigation: UINavigationController
  private let delegate = Delegate()

  init() throws {
    navigation = UINavigationController(rootViewController: root)
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    navigation.pushViewController(top, animated: true)
    try stage.window.send("down 1,299; up @1")
    root.log = []
    top.log = []
  }

  private let swipe = "down 2,200; move 40,200 @0.1; move 120,200 @0.2; move 200,200 @0.4"

  @Test func `the view follows the finger, and a long swipe pops it`() throws {
    try stage.window.send(swipe)
    let shown = top.view.layer.presentation()?.frame.minX ?? 0
    #expect(abs(shown - 200) < 40 && root.view.superview != nil)
    #expect(root.log == ["will appear"] && navigation.viewControllers == [root])
    try stage.window.send("up @0.5")
    #expect(navigation.viewControllers == [root] && top.view.superview == nil)
    #expect(root.log == ["will appear", "did appear"] && top.log == ["did disappear"])
    #expect(top.view.frame.minX == 0)
  }

  @Test func `a short swipe leaves the controller`() throws {
    try stage.window.send("down 2,200; move 40,200 @0.3; move 60,200 @0.6; up @1")
    #expect(navigation.viewControllers == [root, top] && top.view.superview != nil)
    #expect(top.view.frame.minX == 0 && top.parent === navigation)
    #expect(root.log == ["will appear", "did disappear"])
    #expect(top.log == ["will appear", "did appear"])
  }

  @Test func `a fast swipe pops it, one that begins elsewhere does not`() throws {
    try stage.window.send("down 100,200; move 140,200; move 180,200; move 290,200; up")
    #expect(navigation.viewControllers.count == 2)
    try stage.window.send("down 2,200; move 40,200; move 80,200; move 100,200; up")
    #expect(navigation.viewControllers == [root])
    // The root cannot be popped.
    try stage.window.send(swipe + "; up @0.5")
    #expect(navigation.viewControllers == [root])
  }

  @Test func `a bar without a back button has no swipe, unless code turns it on`() throws {
    top.navigationItem.hidesBackButton = true
    try stage.window.send(swipe + "; up @0.5")
    #expect(navigation.viewControllers == [root, top])
    navigation.interactivePopGestureRecognizer?.delegate = nil
    try stage.window.send(swipe + "; up @0.5")
    #expect(navigation.viewControllers == [root])
  }

  @Test func `the delegate finds the controller that is left in the coordinator`() {
    #expect(delegate.left.last == .some(root))
    _ = navigation.popViewController(animated: true)
    #expect(delegate.left.last == .some(top) && navigation.transitionCoordinator == nil)
    navigation.pushViewController(top, animated: false)
    #expect(delegate.left.last == .some(nil))
  }
}
