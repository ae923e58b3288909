import Foundation
import Testing
import TouchKit

/// The appearance of child controllers with their views.
@MainActor
struct AppearanceTests {
  private class Page: UIViewController {
    static var log: [String] = []
    init(_ name: String) {
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ event: String) { Self.log.append("\(title ?? "") \(event)") }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  }

  private final class Manual: Page {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func embed(_ child: Page, in parent: Page) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test func `a child appears and disappears with its view`() {
    let (parent, child) = (Page("parent"), Page("child"))
    embed(child, in: parent)
    Page.log = []
    window.rootViewController = parent
    window.makeKeyAndVisible()
    let events = ["will appear", "is appearing", "did appear"]
    #expect(Page.log.filter { $0.hasPrefix("child") } == events.map { "child \($0)" })
    Page.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(Page.log == ["child will disappear", "child did disappear"])
    Page.log = []
    embed(child, in: parent)
    #expect(Page.log == events.map { "child \($0)" })
  }

  @Test func `children of a parent that forwards nothing appear when code says so`() {
    let (parent, child) = (Manual("parent"), Page("child"))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    Page.log = []
    child.beginAppearanceTransition(true, animated: true)
    embed(child, in: parent)
    #expect(Page.log == ["child will appear"])
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(Page.log == ["child will appear", "child did appear"])
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    #expect(Page.log.suffix(2) == ["child will disappear", "child did disappear"])
  }

  @Test func `the content of a tab bar controller is below views that code has added`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    window.rootViewController = tabs
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    tabs.view.addSubview(button)
    tabs.selectedIndex = 1
    #expect(window.hitTest(CGPoint(x: 120, y: 120), with: nil) === button)
  }
}
