import Foundation
import TestSupport
import Testing
import TouchKit

/// The callbacks of controllers that are pushed, popped, selected, presented and replaced at
/// random.
@MainActor
struct ControllerTranscriptTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Page: UIViewController {
    let log: Log
    let name: String
    init(_ log: Log, _ name: String) {
      self.log = log
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { log.lines.append("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("appeared", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared", animated) }
    override func willMove(toParent parent: UIViewController?) {
      log.lines.append("\(name) will move to \(parent.map { "\(type(of: $0))" } ?? "none")")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.lines.append("\(name) moved to \(parent.map { "\(type(of: $0))" } ?? "none")")
    }
    private func note(_ what: String, _ animated: Bool) {
      log.lines.append(
        "\(name) \(what)\(animated ? " animated" : "") "
          + "\(viewIfLoaded?.superview == nil ? "out" : "in")")
    }
  }

  private let log = Log()

  private func name(_ controller: UIViewController?) -> String {
    controller.map { ($0 as? Page)?.name ?? "\(type(of: $0))" } ?? "none"
  }

  private func state(_ pages: [Page], _ container: UIViewController) -> String {
    let shown = pages.filter { $0.viewIfLoaded?.superview != nil }.map(\.name)
    let parents = pages.map { name($0.parent) }.joined(separator: " ")
    let frames = pages.filter { $0.isViewLoaded }
      .map { "\(SessionObserver.number($0.view.frame.width))" }.joined(separator: " ")
    return "-- children \(container.children.map(name)) shown \(shown) parents \(parents) "
      + "widths \(frames) presents \(name(container.presentedViewController)) "
      + "presented by \(pages.map { name($0.presentingViewController) }.joined(separator: " "))"
  }

  private func navigate(_ seed: UInt64, steps: Int) {
    var random = SeededGenerator(seed: seed)
    let pages = (0..<5).map { Page(log, "p\($0)") }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let container = UINavigationController(rootViewController: pages[0])
    let isLate = random.chance(0.3)
    if !isLate { window.rootViewController = container }
    for _ in 0..<steps {
      let page = pages[random.count(0...4)]
      let animated = random.chance(0.5)
      switch random.count(0...8) {
      case 0, 1, 2:
        guard page.parent == nil, page.presentingViewController == nil else { continue }
        log.lines.append("== push \(page.name) \(animated)")
        container.pushViewController(page, animated: animated)
      case 3, 4:
        log.lines.append("== pop \(animated)")
        log.lines.append("-> \(name(container.popViewController(animated: animated)))")
      case 5:
        log.lines.append("== pop to root \(animated)")
        let gone = container.popToRootViewController(animated: animated)
        log.lines.append("-> \(gone.map { "\($0.map(name))" } ?? "nil")")
      case 6:
        log.lines.append("== pop to \(page.name) \(animated)")
        let gone = container.popToViewController(page, animated: animated)
        log.lines.append("-> \(gone.map { "\($0.map(name))" } ?? "nil")")
      case 7:
        let free = pages.filter { $0.presentingViewController == nil }
        let new = Array(free.shuffled(using: &random).prefix(random.count(0...3)))
        log.lines.append("== set \(new.map(\.name)) \(animated)")
        if animated {
          container.setViewControllers(new, animated: true)
        } else {
          container.viewControllers = new
        }
      default: present(page, from: container, &random)
      }
      log.lines.append(
        "\(state(pages, container)) top \(name(container.topViewController)) "
          + "visible \(name(container.visibleViewController)) "
          + "over \(name(page.navigationController)) \(name(page.tabBarController))")
    }
    if isLate {
      log.lines.append("== window")
      window.rootViewController = container
      log.lines.append(state(pages, container))
    }
  }

  private func present(
    _ page: Page, from container: UIViewController, _ random: inout SeededGenerator
  ) {
    let animated = random.chance(0.5)
    if container.presentedViewController != nil, random.chance(0.7) {
      let inner = random.chance(0.5) ? container.presentedViewController : container
      log.lines.append("== dismiss \(name(inner)) \(animated)")
      inner?.dismiss(animated: animated) { [log] in log.lines.append("dismissed") }
    } else if page.parent == nil, page.presentingViewController == nil {
      log.lines.append("== present \(page.name) \(animated)")
      container.present(page, animated: animated) { [log] in log.lines.append("presented") }
    }
  }

  private func select(_ seed: UInt64, steps: Int) {
    var random = SeededGenerator(seed: seed)
    let pages = (0..<4).map { Page(log, "p\($0)") }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let container = UITabBarController()
    container.viewControllers = Array(pages.prefix(random.count(0...3)))
    if random.chance(0.8) { window.rootViewController = container }
    for _ in 0..<steps {
      let page = pages[random.count(0...3)]
      switch random.count(0...5) {
      case 0, 1:
        let index = random.count(0...4)
        log.lines.append("== select \(index)")
        container.selectedIndex = index
      case 2:
        log.lines.append("== select \(page.name)")
        container.selectedViewController = page
      case 3:
        let free = pages.filter { $0.presentingViewController == nil }
        let new = Array(free.shuffled(using: &random).prefix(random.count(0...4)))
        log.lines.append("== set \(new.map(\.name))")
        container.setViewControllers(new.isEmpty ? nil : new, animated: random.chance(0.5))
      case 4:
        guard page.isViewLoaded else { continue }
        log.lines.append("== replace the view of \(page.name)")
        page.view = UIView(frame: .zero)
      default: present(page, from: container, &random)
      }
      log.lines.append(
        "\(state(pages, container)) selected \(container.selectedIndex) "
          + "\(name(container.selectedViewController)) of \(container.viewControllers?.count ?? -1) "
          + "over \(name(page.navigationController)) \(name(page.tabBarController))")
    }
  }

  @Test func `the callbacks of controllers are equal to their transcript`() throws {
    for seed: UInt64 in 1...3 {
      navigate(seed, steps: 20)
      select(seed, steps: 20)
    }
    let text = log.lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "controllers.txt") == nil)
  }

  @Test func `the callbacks in many more sessions are equal to their fingerprints`() throws {
    let lines = (100..<140).map { seed in
      log.lines = []
      navigate(UInt64(seed), steps: 30)
      select(UInt64(seed), steps: 30)
      return "\(seed): \(log.lines.count) lines, "
        + Fingerprint.of(log.lines.joined(separator: "\n"))
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(text: text, named: "controllers-fingerprints.txt") == nil)
  }
}
