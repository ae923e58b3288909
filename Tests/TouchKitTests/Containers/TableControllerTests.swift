import Foundation
import Testing
import TouchKit

/// Table view controllers, and cells without a table.
@MainActor
struct TableControllerTests {
  private final class Rows: UITableViewController {
    var chosen: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  private final class Marked: UITableViewController {
    final class Cell: UITableViewCell {
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        accessoryType = selected ? .checkmark : .none
      }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { Cell(style: .default, reuseIdentifier: nil) }
  }

  @Test func `appearing ends the selection, unless the controller keeps it`() throws {
    let rows = Marked(style: .plain)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let navigation = UINavigationController(rootViewController: rows)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let table = try #require(rows.tableView)
    let path = IndexPath(row: 1, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    window.layoutIfNeeded()
    // The cell was created after the selection.
    #expect(table.cellForRow(at: path)?.accessoryType == .checkmark)
    for keeps in [true, false] {
      rows.clearsSelectionOnViewWillAppear = !keeps
      navigation.pushViewController(UIViewController(), animated: false)
      navigation.popViewController(animated: false)
      #expect(table.indexPathForSelectedRow == (keeps ? path : nil))
    }
    #expect(table.cellForRow(at: path)?.accessoryType == UITableViewCell.AccessoryType.none)
    let layout = UICollectionViewFlowLayout()
    let items = UICollectionViewController(collectionViewLayout: layout)
    navigation.pushViewController(items, animated: false)
    items.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    #expect(items.collectionView.indexPathsForSelectedItems?.isEmpty != false)
    window.isHidden = true
  }

  private final class Own: UITableViewCell {}

  @Test func `a table controller is the data source and the delegate of its table`() throws {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let rows = Rows(style: style)
      let table = try #require(rows.tableView)
      #expect(table === rows.view && table.style == style)
      #expect(table.dataSource === rows && table.delegate === rows)
      #expect(table.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(rows.numberOfSections(in: table) == 1 && table.numberOfSections == 1)
      table.rowHeight = 30
      let path = IndexPath(row: 1, section: 0)
      #expect(rows.tableView(table, heightForRowAt: path) == 30)
      let window = UIWindow(frame: table.bounds)
      window.rootViewController = rows
      try window.send("down 100,65; up")
      #expect(rows.chosen == [2] && table.rectForRow(at: path).origin.y == 30)
    }
    let plain = UITableViewController(style: .plain)
    #expect(plain.tableView(UITableView(), numberOfRowsInSection: 0) == 0)
    #expect(UITableViewController(coder: NSCoder())?.tableView.style == .plain)
    let table = UITableView(frame: .zero, style: .grouped)
    plain.tableView = table
    #expect(plain.view === table)
  }

  @Test func `a new cell of the registered class is created each time`() {
    let table = UITableView()
    let path = IndexPath(row: 0, section: 0)
    #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
    let plain = table.dequeueReusableCell(withIdentifier: "a", for: path)
    #expect(type(of: plain) == UITableViewCell.self && plain.reuseIdentifier == "a")
    table.register(Own.self, forCellReuseIdentifier: "a")
    let own = table.dequeueReusableCell(withIdentifier: "a", for: path)
    #expect(own is Own && own !== table.dequeueReusableCell(withIdentifier: "a", for: path))
    #expect(!(table.dequeueReusableCell(withIdentifier: "b", for: path) is Own))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a", for: path).reuseIdentifier == "a")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "a")
    #expect(!(table.dequeueReusableCell(withIdentifier: "a", for: path) is Own))
    #expect(plain.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(plain.contentView.superview === plain && plain.contentView.frame == plain.bounds)
    plain.frame.size = CGSize(width: 100, height: 50)
    #expect(plain.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(plain.textLabel === plain.textLabel)
    #expect(plain.textLabel?.superview === plain.contentView)
    #expect(plain.detailTextLabel == nil && plain.imageView != nil)
    let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    subtitle.textLabel?.text = "a"
    subtitle.detailTextLabel?.text = "b"
    subtitle.layoutSubviews()
    #expect(subtitle.textLabel?.frame == CGRect(x: 16, y: 3, width: 288, height: 21))
    #expect(subtitle.detailTextLabel?.frame == CGRect(x: 16, y: 25, width: 288, height: 15))
    plain.setSelected(true, animated: false)
    plain.setHighlighted(true, animated: true)
    #expect(plain.isSelected && plain.isHighlighted)
  }

  @Test func `a view without a content size keeps its size, an empty content has size zero`() {
    final class Sized: UIView {
      var content = CGSize.zero
      override var intrinsicContentSize: CGSize { content }
    }
    let view = Sized(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    for (content, want): (CGSize, CGSize) in [
      (CGSize(width: -1, height: -1), CGSize(width: 30, height: 40)),
      (CGSize(width: 0, height: -1), CGSize(width: 0, height: 40)),
      (CGSize(width: -1, height: 0), CGSize(width: 30, height: 0)),
      (CGSize(width: 0.5, height: 7), CGSize(width: 0.5, height: 7)),
    ] {
      view.content = content
      #expect(view.sizeThatFits(CGSize(width: 99, height: 99)) == want)
      #expect(view.systemLayoutSizeFitting(.zero) == want)
    }
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 0.5, height: 7))
  }

  @Test func `a window that becomes key makes the previous one resign`() {
    final class Own: UIWindow {
      var calls: [String] = []
      var may = true
      override var canBecomeKey: Bool { may }
      override func becomeKey() { calls.append("key \(isKeyWindow)") }
      override func resignKey() { calls.append("not \(isKeyWindow)") }
    }
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let (a, b) = (Own(frame: frame), Own(frame: frame))
    #expect(!a.isKeyWindow && a.calls == [])
    a.isHidden = true
    a.makeKeyAndVisible()
    a.makeKey()
    #expect(a.isKeyWindow && !a.isHidden && a.calls == ["key true"])
    b.may = false
    b.makeKeyAndVisible()
    #expect(!b.isKeyWindow && a.isKeyWindow && b.calls == [])
    b.may = true
    b.isHidden = true
    b.makeKey()
    #expect(b.isKeyWindow && b.isHidden && b.calls == ["key true"])
    #expect(!a.isKeyWindow && a.calls == ["key true", "not false"])
  }

  @Test func `a table that code assigns is shown, and gets the controller as its data source`() {
    final class Inset: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView = UITableView(frame: .zero, style: .insetGrouped)
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
    }
    let inset = Inset()
    inset.loadViewIfNeeded()
    #expect(inset.tableView.style == .insetGrouped && inset.view === inset.tableView)
    #expect(inset.tableView.numberOfRows(inSection: 0) == 2 && inset.tableView.delegate === inset)
    let own = Rows(style: .plain)
    let table = UITableView()
    table.dataSource = own
    inset.tableView = table
    #expect(table.dataSource === own && table.delegate === inset)
  }
}
