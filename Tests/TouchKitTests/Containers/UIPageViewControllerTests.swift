import Foundation
import Testing
import TouchKit

/// Pages that drags turn.
@MainActor
struct UIPageViewControllerTests {
  private final class Page: UIViewController {
    let number: Int
    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    let pages = (0..<3).map { Page($0) }
    var log: [String] = []
    var count = 0
    func page(_ number: Int) -> UIViewController? {
      pages.indices.contains(number) ? pages[number] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(((viewController as? Page)?.number ?? 0) - 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(((viewController as? Page)?.number ?? 0) + 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pending: [UIViewController]
    ) { log.append("to \(pending.compactMap { ($0 as? Page)?.number })") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      log.append(
        "from \(previousViewControllers.compactMap { ($0 as? Page)?.number }) \(completed)")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let source = Source()

  private func controller(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal
  ) -> UIPageViewController {
    let made = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
    (made.dataSource, made.delegate) = (source, source)
    made.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    window.rootViewController = made
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return made
  }

  @Test func `a drag turns to the next page and back, and stops at the ends`() throws {
    let pages = controller()
    try window.send("down 250,200; move 230,200; move 60,200; up")
    #expect(pages.viewControllers == [source.pages[1]] && pages.children == [source.pages[1]])
    #expect(source.log == ["to [1]", "from [0] true"])
    #expect(window.hitTest(CGPoint(x: 150, y: 200), with: nil) === source.pages[1].view)
    #expect(source.pages[0].view.superview == nil)
    try window.send("down 250,200; move 230,200; move 60,200; up")
    #expect(pages.viewControllers == [source.pages[2]])
    source.log = []
    try window.send("down 250,200; move 230,200; move 60,200; up")
    #expect(pages.viewControllers == [source.pages[2]])
    #expect(source.log == ["to [1]", "from [2] false"])
    try window.send("down 50,200; move 70,200; move 240,200; up")
    #expect(pages.viewControllers == [source.pages[1]])
  }

  @Test func `a short drag comes back`() throws {
    let pages = controller()
    try window.send("down 250,200; move 230,200; move 200,200; move 200,200 @1; up @1.5")
    #expect(pages.viewControllers == [source.pages[0]])
    #expect(source.log == ["to [1]", "from [0] false"])
    #expect(source.pages[1].view.superview == nil)
    #expect(window.hitTest(CGPoint(x: 150, y: 200), with: nil) === source.pages[0].view)
  }

  @Test func `vertical pages turn up and down, and pages without a source do not turn`() throws {
    let pages = controller(.vertical)
    try window.send("down 150,350; move 150,330; move 150,80; up")
    #expect(pages.viewControllers == [source.pages[1]])
    pages.dataSource = nil
    try window.send("down 150,350; move 150,330; move 150,80; up")
    #expect(pages.viewControllers == [source.pages[1]])
  }

  @Test func `the dots count the pages of the data source`() throws {
    source.count = 3
    let pages = controller()
    func dots() -> UIPageControl? {
      pages.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    }
    #expect(dots()?.numberOfPages == 3 && dots()?.currentPage == 0)
    try window.send("down 250,200; move 230,200; move 60,200; up")
    #expect(dots()?.currentPage == 1 && dots()?.frame.maxY == 400)
    #expect(pages.view.subviews.last === dots())
  }
}
