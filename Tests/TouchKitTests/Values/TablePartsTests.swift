import Foundation
import Testing
import TouchKit

/// Sets of objects, associated objects, the pasteboard, the edit menu and alerts.
@MainActor
struct TablePartsTests {
  @Test func `a set of objects contains each once, and weak ones as long as they live`() {
    let (a, b) = (NSObject(), NSObject())
    let set = NSHashTable<NSObject>()
    #expect(set.count == 0 && set.allObjects.isEmpty && !set.contains(a))
    for object in [a, b, a] { set.add(object) }
    #expect(set.count == 2 && Set(set.allObjects) == [a, b] && set.contains(a))
    set.remove(a)
    #expect(set.allObjects == [b] && !set.contains(a) && set.contains(b))
    set.removeAllObjects()
    #expect(set.count == 0 && set.allObjects.isEmpty)
    let weak = NSHashTable<NSObject>.weakObjects()
    weak.add(b)
    autoreleasepool { weak.add(NSObject()) }
    #expect(weak.allObjects == [b] && weak.count == 1)
  }

  private func autoreleasepool(_ body: () -> Void) { body() }

  @Test func `an object has the values that are associated with it by key`() {
    let (object, other) = (NSObject(), NSObject())
    let (first, second) = (
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1),
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    )
    defer {
      first.deallocate()
      second.deallocate()
    }
    #expect(objc_getAssociatedObject(object, first) == nil)
    objc_setAssociatedObject(object, first, 7, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(object, second, "text", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(object, first) as? Int == 7)
    #expect(objc_getAssociatedObject(object, second) as? String == "text")
    #expect(objc_getAssociatedObject(other, first) == nil)
    objc_setAssociatedObject(object, first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, first) == nil)
    #expect(objc_getAssociatedObject(object, second) as? String == "text")
    let policies: [objc_AssociationPolicy] = [
      .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC,
      .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_COPY,
    ]
    #expect(policies.map(\.rawValue) == [0, 1, 3, 769, 771])
  }

  @Test func `the edit menu is visible between its appearance and its disappearance`() {
    let (menu, view) = (UIMenuController(), UIView())
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(!menu.isMenuVisible && menu.menuFrame == .zero && menu.menuItems == nil)
    menu.setMenuVisible(true, animated: false)
    #expect(menu.isMenuVisible)
    menu.setMenuVisible(false, animated: false)
    menu.setTargetRect(rect, in: view)
    #expect(!menu.isMenuVisible && menu.menuFrame == rect)
    let hides: [() -> Void] = [{ menu.hideMenu() }, { menu.hideMenu(from: view) }]
    for hide in hides {
      menu.showMenu(from: view, rect: rect.offsetBy(dx: 5, dy: 6))
      menu.update()
      #expect(menu.isMenuVisible && menu.menuFrame == rect.offsetBy(dx: 5, dy: 6))
      hide()
      #expect(!menu.isMenuVisible)
    }
    let item = UIMenuItem(title: "t", action: "go")
    #expect(item.title == "t" && item.action.name == "go")
    let board = UIPasteboard()
    #expect(!board.hasStrings && board.changeCount == 0)
    board.string = "x"
    #expect(board.hasStrings && board.changeCount == 1)
    board.string = nil
    #expect(!board.hasStrings && board.changeCount == 2)
  }

  @Test func `an alert has the texts, the actions and the fields that it gets`() {
    let alert = UIAlertController(title: "t", message: "m", preferredStyle: .actionSheet)
    #expect(alert.title == "t" && alert.message == "m" && alert.preferredStyle == .actionSheet)
    let (one, two) = (
      UIAlertAction(title: "a", style: .cancel), UIAlertAction(title: nil, style: .destructive)
    )
    alert.addAction(one)
    alert.addAction(two)
    #expect(alert.actions == [one, two] && one.style == .cancel && two.title == nil)
    kept(one, \.isEnabled, true)
    #expect(alert.textFields == nil)
    alert.addTextField { $0.text = "first" }
    alert.addTextField()
    #expect(alert.textFields?.map(\.text) == ["first", ""])
    let attributes: [UIMenuElement.Attributes] = [.disabled, .destructive, .hidden]
    #expect(attributes.map(\.rawValue) == [1, 2, 4])
    let options: [UIMenu.Options] = [.displayInline, .destructive, .singleSelection]
    #expect(options.map(\.rawValue) == [1, 2, 32])
  }

  @Test func `scroll positions and kinds have UIKit's values`() {
    let positions: [UICollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    #expect(positions.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
    #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
    let masks: [UITableViewCell.StateMask] = [.showingEditControl, .showingDeleteConfirmation]
    #expect(masks.map(\.rawValue) == [1, 2])
    consecutive([UITableViewCell.EditingStyle.none, .delete, .insert])
    consecutive([UITableView.ScrollPosition.none, .top, .middle, .bottom])
    consecutive([UITableView.Style.plain, .grouped, .insetGrouped])
    consecutive([UICollectionView.ScrollDirection.vertical, .horizontal])
    consecutive([UIBarPosition.any, .bottom, .top, .topAttached])
    consecutive([UIBarMetrics.default, .compact])
    consecutive([UIBarStyle.default, .black])
    consecutive([
      UITabBarItem.SystemItem.more, .favorites, .featured, .topRated, .recents, .contacts,
      .history, .bookmarks, .search, .downloads, .mostRecent, .mostViewed,
    ])
    consecutive([
      UISplitViewController.DisplayMode.automatic, .secondaryOnly, .oneBesideSecondary,
      .oneOverSecondary,
    ])
    #expect(UISplitViewController.DisplayMode.primaryHidden == .secondaryOnly)
    #expect(UISplitViewController.DisplayMode.allVisible == .oneBesideSecondary)
    let split = UISplitViewController()
    #expect(split.isCollapsed && split.displayModeButtonItem.title == nil)
  }
}
