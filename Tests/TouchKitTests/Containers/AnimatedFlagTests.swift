import Foundation
import Testing
import TouchKit

/// The calls that report whether a change is animated, and the calls that load a view.
@MainActor
struct AnimatedFlagTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Page: UIViewController {
    var log = Log()
    private func note(_ what: String, _ animated: Bool) {
      log.lines.append("\(title ?? "-") \(what) \(animated)")
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
  }

  private let log = Log()

  private func page(_ title: String) -> Page {
    let page = Page()
    (page.title, page.log) = (title, log)
    return page
  }

  private func lines(_ change: () -> Void) -> [String] {
    log.lines = []
    change()
    return log.lines
  }

  private func swap(_ old: String, _ new: String, _ animated: Bool) -> [String] {
    [
      "\(old) will disappear \(animated)", "\(new) will appear \(animated)",
      "\(old) did disappear \(animated)", "\(new) did appear \(animated)",
    ]
  }

  private func select(_ old: String, _ new: String, _ animated: Bool) -> [String] {
    [
      "\(new) will appear \(animated)", "\(old) will disappear \(animated)",
      "\(old) did disappear \(animated)", "\(new) did appear \(animated)",
    ]
  }

  private func appear(_ new: String) -> [String] {
    ["\(new) will appear false", "\(new) did appear false"]
  }

  @Test func `pages of a navigation controller receive the animated flag`() {
    let (a, b, c) = (page("a"), page("b"), page("c"))
    let navigation = UINavigationController(rootViewController: a)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(lines { window.rootViewController = navigation } == appear("a"))
    for animated in [true, false] {
      #expect(
        lines { navigation.pushViewController(b, animated: animated) } == swap("a", "b", animated))
      #expect(
        lines { navigation.popViewController(animated: animated) } == swap("b", "a", animated))
      #expect(
        lines { navigation.setViewControllers([a, c], animated: animated) }
          == swap("a", "c", animated))
      navigation.pushViewController(b, animated: false)
      #expect(
        lines { navigation.popToViewController(c, animated: animated) }
          == swap("b", "c", animated))
      #expect(lines { navigation.popToViewController(c, animated: animated) } == [])
      #expect(
        lines { navigation.popToRootViewController(animated: animated) }
          == swap("c", "a", animated))
    }
    #expect(lines { navigation.viewControllers = [b] } == swap("a", "b", false))
    #expect(lines { navigation.viewControllers = [b] } == [])
    #expect(lines { navigation.popViewController(animated: true) } == [])
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToViewController(a, animated: true) == nil)
  }

  /// Records the `animated` arguments of its calls.
  private final class Stack: UINavigationController {
    var calls: [String] = []
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      calls.append("push \(animated)")
      super.pushViewController(viewController, animated: animated)
    }
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      calls.append("set \(animated)")
      super.setViewControllers(viewControllers, animated: animated)
    }
  }

  private final class Bar: UITabBarController {
    var calls: [String] = []
    override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
      calls.append("set \(animated)")
      super.setViewControllers(viewControllers, animated: animated)
    }
  }

  @Test func `the first page of a controller is not animated`() {
    let stack = Stack(rootViewController: page("a"))
    stack.viewControllers = []
    #expect(stack.calls == ["push false", "set false"])
    let bar = Bar()
    bar.viewControllers = nil
    bar.viewControllers = [page("a")]
    #expect(bar.calls == ["set false", "set false"])
    let alone = page("alone")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(lines { window.rootViewController = alone } == appear("alone"))
    #expect(lines { window.rootViewController = alone } == [])
  }

  @Test func `pages of a tab bar controller receive the animated flag`() {
    let (a, b, c) = (page("a"), page("b"), page("c"))
    let bar = UITabBarController()
    bar.viewControllers = [a, b]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    #expect(lines { window.rootViewController = bar } == appear("a"))
    #expect(lines { bar.selectedIndex = 1 } == select("a", "b", false))
    #expect(lines { bar.selectedIndex = 1 } == [])
    #expect(lines { bar.selectedViewController = a } == select("b", "a", false))
    #expect(lines { bar.selectedViewController = c } == [])
    for animated in [true, false] {
      #expect(
        lines { bar.setViewControllers([c], animated: animated) } == select("a", "c", animated))
      #expect(
        lines { bar.setViewControllers([a], animated: animated) } == select("c", "a", animated))
    }
    #expect(
      lines { bar.selectedIndex = 7 } == ["a will disappear false", "a did disappear false"])
    #expect(bar.selectedViewController == nil)
    #expect(lines { bar.selectedIndex = 0 } == appear("a"))
  }

  @Test func `a presented controller receives the animated flag`() {
    let (a, b) = (page("a"), page("b"))
    #expect(lines { a.present(b, animated: true) } == [])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = a
    for animated in [true, false] {
      #expect(
        lines { a.present(b, animated: animated) }
          == ["b will appear \(animated)", "b did appear \(animated)"])
      #expect(lines { a.present(page("c"), animated: true) } == [])
      // The presented controller may dismiss itself as well.
      #expect(
        lines { (animated ? a : b).dismiss(animated: animated) }
          == ["b will disappear \(animated)", "b did disappear \(animated)"])
      #expect(a.presentedViewController == nil && b.presentingViewController == nil)
    }
    #expect(lines { a.dismiss(animated: true) } == [])
  }

  /// Loads no view, and counts the calls that could.
  private final class Idle: UIViewController {
    var calls: [String] = []
    override func loadView() { calls.append("load") }
    override func viewDidLoad() { calls.append("did load \(isViewLoaded)") }
  }

  @Test func `a controller that loads nothing gets a view of the screen's size, once`() {
    let idle = Idle()
    let view = idle.view
    #expect(view === idle.view && view === idle.viewIfLoaded && view?.next === idle)
    #expect(view?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(idle.calls == ["load", "did load true"])
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var height: CGFloat = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { Cell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }
  }

  private final class Cell: UITableViewCell {
    var calls: [String] = []
    override func setSelected(_ selected: Bool, animated: Bool) {
      calls.append("\(selected) \(animated)")
      super.setSelected(selected, animated: animated)
    }
  }

  @Test func `row heights are those of the delegate or the table, and 44 by default`() {
    let (source, stage) = (Source(), Stage())
    let table = stage.add(UITableView(), 0, 0, 200, 200)
    table.dataSource = source
    for (height, want): (CGFloat, CGFloat) in [
      (44, 44), (30, 30), (UITableView.automaticDimension, 44), (0, 0), (0.5, 0.5), (-0.5, 44),
    ] {
      for delegate in [nil, source] {
        (table.delegate, source.height) = (delegate, delegate == nil ? 9 : height)
        table.rowHeight = delegate == nil ? height : 9
        table.setNeedsLayout()
        _ = stage.hit(1, 1)
        #expect(table.contentSize == CGSize(width: 200, height: 2 * want), "\(height)")
      }
    }
  }

  @Test func `a finger selects a cell without animation, code with the given flag`() throws {
    let (source, stage) = (Source(), Stage())
    let table = stage.add(UITableView(), 0, 0, 200, 200)
    table.dataSource = source
    try stage.window.send("down 50,10; up")
    let cells = table.visibleCells.compactMap { $0 as? Cell }
    // Each cell gets its state before it is shown.
    for cell in cells {
      let first = cell.calls.removeFirst()
      #expect(first == "false false")
    }
    try stage.window.send("down 50,60 @3; up")
    #expect(cells.map(\.calls) == [["true false", "false false"], ["true false"]])
    let first = IndexPath(row: 0, section: 0)
    for animated in [true, false] {
      for cell in cells { cell.calls = [] }
      table.selectRow(at: first, animated: animated, scrollPosition: .none)
      table.deselectRow(at: first, animated: animated)
      #expect(cells[0].calls == ["true \(animated)", "false \(animated)"])
    }
  }
}
