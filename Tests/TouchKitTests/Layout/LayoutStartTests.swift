import Foundation
import Testing

@testable import TouchKit

/// Layout is skipped as long as all views are plain; each of these conditions starts it.
@MainActor
struct LayoutStartTests {
  private final class Controller: UIViewController {
    var count = 0
    override func viewWillLayoutSubviews() { count += 1 }
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private final class Own: UIView {
    var count = 0
    override func layoutSubviews() { count += 1 }
  }

  @Test func `constraints, controllers, tables, stacks and views with code begin layout`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    let (table, source, controller) = (UITableView(), Source(), Controller())
    window.addSubview(table)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 7))
    var made: UIView?
    let width = first.widthAnchor.constraint(equalToConstant: 11)
    let begins: [(String, () -> Void, () -> Bool)] = [
      ("active", { width.isActive = true }, { first.frame.width == 11 }),
      (
        "added", { second.addConstraint(second.widthAnchor.constraint(equalToConstant: 12)) },
        { second.frame.width == 12 }
      ),
      ("rows", { table.dataSource = source }, { table.contentSize.height == 88 }),
      ("header", { table.tableHeaderView = header }, { table.contentSize.height == 95 }),
      ("controller", { window.rootViewController = controller }, { controller.count == 1 }),
      ("stack", { made = UIStackView() }, { made != nil }),
      ("code", { made = Own(frame: .zero) }, { made != nil }),
    ]
    for (name, begin, isLaidOut) in begins {
      LayoutPass.hasWork = false
      begin()
      #expect(LayoutPass.hasWork, "\(name)")
      _ = window.hitTest(.zero, with: nil)
      #expect(isLaidOut(), "\(name)")
    }
    for make in [{ UIView() }, { UIButton() }, { UIScrollView() }, { UILabel() }] {
      LayoutPass.hasWork = false
      made = make()
      made?.setNeedsLayout()
      #expect(!LayoutPass.hasWork)
    }
    LayoutPass.hasWork = true
  }
}
