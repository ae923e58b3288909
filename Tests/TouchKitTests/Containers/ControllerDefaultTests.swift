import Foundation
import Testing
import TouchKit

/// The answers of controllers of tables and collections, and of delegates and data sources that
/// implement no method.
@MainActor
struct ControllerDefaultTests {
  private let path = IndexPath(row: 1, section: 3)

  private func answers(_ source: any UITableViewDataSource & UITableViewDelegate) -> [String] {
    let table = UITableView()
    (table.rowHeight, table.estimatedRowHeight) = (31, 37)
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (41, 43)
    let other = IndexPath(row: 5, section: 7)
    return [
      "\(source.numberOfSections(in: table))",
      "\(source.tableView(table, titleForHeaderInSection: 3) ?? "nil")",
      "\(source.tableView(table, titleForFooterInSection: 3) ?? "nil")",
      "edit \(source.tableView(table, canEditRowAt: path))",
      "move \(source.tableView(table, canMoveRowAt: path))",
      "index \(source.sectionIndexTitles(for: table)?.count ?? -1)",
      "\(source.tableView(table, sectionForSectionIndexTitle: "x", at: 9))",
      "heights \(source.tableView(table, heightForRowAt: path))",
      "\(source.tableView(table, estimatedHeightForRowAt: path))",
      "\(source.tableView(table, heightForHeaderInSection: 3))",
      "\(source.tableView(table, heightForFooterInSection: 3))",
      "views \(source.tableView(table, viewForHeaderInSection: 3) == nil)",
      "\(source.tableView(table, viewForFooterInSection: 3) == nil)",
      "highlight \(source.tableView(table, shouldHighlightRowAt: path))",
      "select \(ViewListing.text(source.tableView(table, willSelectRowAt: path).map { [$0] }))",
      "\(ViewListing.text(source.tableView(table, willDeselectRowAt: path).map { [$0] }))",
      "style \(source.tableView(table, editingStyleForRowAt: path))",
      "\(source.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "nil")",
      "indent \(source.tableView(table, shouldIndentWhileEditingRowAt: path))",
      "\(source.tableView(table, indentationLevelForRowAt: path))",
      "swipe \(source.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)",
      "\(source.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) == nil)",
      "\(source.tableView(table, editActionsForRowAt: path) == nil)",
      "\(source.tableView(table, contextMenuConfigurationForRowAt: path, point: .zero) == nil)",
      ViewListing.text(
        source.tableView(
          table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: other)),
    ]
  }

  @Test func `a table's controller and a silent delegate give the heights of the table`() {
    let expected = [
      "1", "nil", "nil", "edit true", "move false", "index -1", "9", "heights 31.0", "37.0",
      "41.0", "43.0", "views true", "true", "highlight true", "select [3.1]", "[3.1]",
      "style delete", "nil", "indent true", "0", "swipe true", "true", "true", "true", "7.5",
    ]
    #expect(answers(SilentDelegate()) == expected)
    #expect(answers(UITableViewController(style: .plain)) == expected)
    let controller = UITableViewController(style: .grouped)
    #expect(controller.tableView(UITableView(), numberOfRowsInSection: 0) == 0)
    let cell = controller.tableView(UITableView(), cellForRowAt: path)
    #expect(cell.reuseIdentifier == nil && type(of: cell) == UITableViewCell.self)
    #expect(controller.tableView.style == .grouped && controller.view === controller.tableView)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.tableView.frame == UIScreen.main.bounds)
    let own = UITableView(frame: CGRect(x: 1, y: 2, width: 3, height: 4), style: .insetGrouped)
    controller.tableView = own
    #expect(controller.view === own && controller.tableView === own)
    kept(controller, \.clearsSelectionOnViewWillAppear, true)
    #expect(UITableViewController(nibName: nil, bundle: nil).tableView.style == .plain)
  }

  @Test func `a collection's controller and a silent delegate highlight and select`() {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.collectionViewLayout === layout && !controller.isViewLoaded)
    let view: UICollectionView = controller.collectionView
    #expect(controller.view === view && view.collectionViewLayout === layout)
    #expect(view.dataSource === controller && view.delegate === controller)
    #expect(view.frame == UIScreen.main.bounds)
    #expect(controller.numberOfSections(in: view) == 1)
    #expect(controller.collectionView(view, numberOfItemsInSection: 0) == 0)
    let kind = UICollectionView.elementKindSectionHeader
    let sources: [any UICollectionViewDataSource & UICollectionViewDelegate] = [
      controller, SilentDelegate(),
    ]
    for source in sources {
      #expect(source.numberOfSections(in: view) == 1)
      #expect(
        type(of: source.collectionView(view, cellForItemAt: path)) == UICollectionViewCell.self)
      let header = source.collectionView(
        view, viewForSupplementaryElementOfKind: kind, at: path)
      #expect(type(of: header) == UICollectionReusableView.self)
      #expect(!source.collectionView(view, canMoveItemAt: path))
      #expect(source.collectionView(view, shouldHighlightItemAt: path))
      #expect(source.collectionView(view, shouldSelectItemAt: path))
      #expect(source.collectionView(view, shouldDeselectItemAt: path))
    }
    let other = UICollectionViewFlowLayout()
    view.collectionViewLayout = other
    #expect(controller.collectionViewLayout === other)
    let own = UICollectionView(frame: .zero, collectionViewLayout: layout)
    controller.collectionView = own
    #expect(controller.collectionView === own && controller.collectionViewLayout === layout)
    kept(controller, \.clearsSelectionOnViewWillAppear, true)
    kept(controller, \.installsStandardGestureForInteractiveMovement, true)
    let cell = UICollectionViewCell()
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(cell.preferredLayoutAttributesFitting(attributes) === attributes)
    #expect(cell.reuseIdentifier == nil)
  }

  @Test func `a split controller shows its first controller`() {
    let (a, b) = (UIViewController(), UIViewController())
    let split = UISplitViewController()
    split.viewControllers = [a, b]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 243))
    window.rootViewController = split
    #expect(split.view.subviews == [a.view] && a.view.frame == window.bounds && !b.isViewLoaded)
    split.viewControllers = [b, a]
    #expect(split.view.subviews == [b.view] && a.view.superview == nil)
    split.viewControllers = []
    #expect(split.view.subviews.isEmpty && b.parent == nil && split.viewControllers.isEmpty)
    #expect(a.splitViewController == nil)
    split.viewControllers = [a]
    #expect(a.splitViewController === split)
  }

  @Test func `headers are of the registered class, and come back after they have left`() {
    final class Band: UITableViewHeaderFooterView {
      var uses = 0
      override func prepareForReuse() { uses += 1 }
    }
    let table = UITableView()
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "b") == nil)
    table.register(Band.self, forHeaderFooterViewReuseIdentifier: "b")
    let made = table.dequeueReusableHeaderFooterView(withIdentifier: "b") as? Band
    #expect(made?.reuseIdentifier == "b" && made?.uses == 0)
    table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "b")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "b") == nil)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(nil as AnyClass?, forCellWithReuseIdentifier: "c")
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "c", for: path)
    #expect(type(of: cell) == UICollectionViewCell.self && cell.reuseIdentifier == "c")
  }

  @Test func `updates that an action makes are complete before the action returns`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 117, height: 143))
    let (table, button) = (
      UITableView(), UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    )
    let (layout, other) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let (from, to) = (UIViewController(), UIViewController())
    window.addSubview(button)
    window.addSubview(from.view)
    window.sendSubviewToBack(from.view)
    var lines: [String] = []
    button.addAction(
      UIAction { _ in
        table.performBatchUpdates({ lines.append("table") }) { lines.append("table \($0)") }
        collection.performBatchUpdates({ lines.append("items") }) { lines.append("items \($0)") }
        collection.setCollectionViewLayout(other, animated: true) { lines.append("layout \($0)") }
        from.transition(
          from: from, to: to, duration: 0, animations: { lines.append("animations") },
          completion: { lines.append("transition \($0)") })
        lines.append("end")
      }, for: .touchUpInside)
    try window.send("down 5,5; up")
    #expect(
      lines == [
        "table", "table true", "items", "items true", "layout true", "animations",
        "transition true", "end",
      ])
    #expect(to.view.superview === window && from.view.superview == nil)
    #expect(collection.collectionViewLayout === other)
  }
}
