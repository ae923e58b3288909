import Foundation
import Testing
import TouchKit

/// Controllers of storyboards: their classes, outlets, actions, segues and cells.
@MainActor
@Suite(.serialized)
struct UIStoryboardTests {
  private let folder: NibFolder
  private let storyboard: UIStoryboard

  init() throws {
    folder = try NibFolder(["Base.lproj/Main.storyboard": NibTexts.storyboard])
    storyboard = UIStoryboard(name: "Main", bundle: folder.bundle)
  }

  /// Shows a controller in a window of the size of the screen.
  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    return window
  }

  private func detail() -> NibDetailController {
    storyboard.instantiateViewController(identifier: "Detail")
  }

  @Test func `the initial controller contains its root, of the class that the file names`() throws {
    let root = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(root.topViewController as? NibListController)
    #expect(list.title == "List" && list.navigationItem.title == "Things")
    #expect(list.navigationItem.rightBarButtonItem?.target != nil)
    #expect(!list.isViewLoaded && list.storyboard === storyboard)
    let window = window(root)
    #expect(list.loads == 1 && list.tableView.superview === root.view)
    #expect(list.tableView.rowHeight == 60 && list.tableView.frame == window.bounds)
  }

  @Test func `outlets are connected before viewDidLoad, each once (row 92)`() {
    let detail = detail()
    detail.text = "Hello"
    #expect(detail.label == nil)
    detail.loadViewIfNeeded()
    #expect(detail.label.text == "Hello" && detail.sets == 1)
    #expect(detail.buttons.map(\.currentTitle) == ["One", "Two"])
    #expect(detail.width.constant == 24)
    #expect(detail.helper.screen === detail)
    #expect(detail.view.subviews.count == 6)
  }

  @Test func `frames are as drawn, constraints are solved, and hidden views are hidden`() throws {
    let detail = detail()
    let window = window(detail)
    _ = window.hitTest(.zero, with: nil)
    #expect(detail.label.frame == CGRect(x: 30, y: 90, width: 320, height: 24))
    #expect(detail.buttons[0].frame == CGRect(x: 20, y: 200, width: 100, height: 44))
    #expect(detail.view.subviews.last?.isHidden == true)
    #expect(window.hitTest(CGPoint(x: 30, y: 210), with: nil) === detail.buttons[0])
  }

  @Test func `a tap performs the action, and that of the first responder finds its method`() throws
  {
    let detail = detail()
    let window = window(detail)
    detail.taps = []
    try window.send("down 30,210; up")
    #expect(detail.taps == ["One"])
    try window.send("down 150,210; up")
    #expect(detail.taps == ["One", "anybody", "Two"])
  }

  @Test func `a recognizer of the scene is attached, with its properties and its action`() throws {
    let detail = detail()
    let window = window(detail)
    let badge = try #require(detail.view.subviews.compactMap { $0 as? NibBadge }.first)
    #expect((badge.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    detail.taps = []
    try window.send("down 60,470; up; down 60,470; up")
    #expect(detail.taps == ["recognizer true"])
  }

  @Test func `runtime attributes set properties, and subviews exist in the initializer`() throws {
    let detail = detail()
    detail.loadViewIfNeeded()
    let badge = try #require(detail.view.subviews.compactMap { $0 as? NibBadge }.first)
    #expect(badge.corner == 8 && badge.title == "New" && badge.isRound)
    #expect(badge.tone == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(badge.layer.cornerRadius == 5)
    #expect(badge.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(badge.subviewsAtStart == 1)
  }

  @Test func `an embed segue is prepared before viewDidLoad, and fills its container`() throws {
    let detail = detail()
    detail.loadViewIfNeeded()
    #expect(detail.taps.first == "prepare embed true")
    let child = try #require(detail.embedded)
    #expect(detail.children == [child])
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func `cells of prototypes are of their class, connected and awake`() throws {
    let root = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(root.topViewController as? NibListController)
    let window = window(root)
    _ = window.hitTest(.zero, with: nil)
    let cells = list.tableView.visibleCells.compactMap { $0 as? NibItemCell }
    #expect(cells.map { $0.titleLabel.text } == ["Item 0", "Item 1", "Item 2"])
    #expect(cells.map(\.awakes) == [1, 1, 1])
    #expect(cells.map(\.frame.height) == [60, 60, 60])
    #expect(cells.first?.titleLabel.font.pointSize == 20)
    #expect(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.reuseIdentifier == "item")
  }

  @Test func `a tap on a cell prepares its segue before the delegate, and pushes (row 93)`() throws
  {
    let root = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(root.topViewController as? NibListController)
    let window = window(root)
    list.allows = false
    try window.send("down 100,124; up")
    #expect(list.prepared.isEmpty && list.selected == [1])
    list.allows = true
    try window.send("down 100,184; up")
    #expect(list.prepared == ["showDetail 2 1"])
    let detail = try #require(root.topViewController as? NibDetailController)
    #expect(detail.label.text == "Row 2" && detail.view.window === window)
  }

  @Test func `code performs a segue without asking, and an unwind segue returns (row 94)`() throws {
    let root = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(root.topViewController as? NibListController)
    let window = window(root)
    list.allows = false
    list.performSegue(withIdentifier: "add", sender: nil)
    let sheet = try #require(list.presentedViewController as? NibSheetController)
    #expect(sheet.modalPresentationStyle == .fullScreen && sheet.view.window === window)
    try window.send("down 50,120; up")
    #expect(list.unwound == ["done"])
    #expect(list.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test func `a static table has the drawn cells, with their heights and titles`() throws {
    let table = try #require(
      storyboard.instantiateViewController(withIdentifier: "Static") as? NibStaticController)
    let window = window(table)
    _ = window.hitTest(.zero, with: nil)
    let view = try #require(table.tableView)
    #expect(view.style == .grouped && view.numberOfSections == 1)
    #expect(view.numberOfRows(inSection: 0) == 2)
    #expect(view.visibleCells.map(\.frame.height) == [80, 44])
    #expect(view.visibleCells.first?.textLabel?.text == "One")
    #expect(table.tableView(view, titleForHeaderInSection: 0) == "First")
  }

  @Test func `a controller and the views of its scene are released together`() throws {
    weak var list: NibListController?
    weak var cell: UITableViewCell?
    do {
      let root = try #require(
        storyboard.instantiateInitialViewController() as? UINavigationController)
      let window = window(root)
      _ = window.hitTest(.zero, with: nil)
      list = root.topViewController as? NibListController
      cell = list?.tableView.visibleCells.first
      #expect(list != nil && cell != nil)
      window.rootViewController = nil
    }
    #expect(list == nil && cell == nil)
  }

  @Test func `a creator makes the controller, with the decoder`() {
    var isCalled = false
    let detail: NibDetailController = storyboard.instantiateViewController(identifier: "Detail") {
      isCalled = true
      return NibDetailController(coder: $0)
    }
    detail.loadViewIfNeeded()
    #expect(isCalled && detail.sets == 1)
  }

  @Test func `a hidden window loads the root view when it is shown (row 95)`() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = true
    let root = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    window.rootViewController = root
    #expect(!root.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(root.view.superview === window)
  }
}
