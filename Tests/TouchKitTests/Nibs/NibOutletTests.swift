import Foundation
import Testing

@testable import TouchKit

/// An object that may be the delegate and the data source of everything.
final class NibDelegate: NSObject, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegate, UICollectionViewDataSource, UITextViewDelegate, UITextFieldDelegate,
  UISearchBarDelegate, UIPickerViewDelegate, UIPickerViewDataSource, UITabBarDelegate,
  UIGestureRecognizerDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UISplitViewControllerDelegate, UIPageViewControllerDelegate, UIPageViewControllerDataSource
{
  var calls = 0
  func fired(_ sender: Any?) { calls += 1 }
  class var nibConnections: NibConnections {
    NibConnections().action("fired:", Selector(NibDelegate.fired(_:)))
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }
}

extension NibDelegate: NibConnectable {}

/// The outlets, actions and segues that objects of UIKit's classes accept.
@MainActor
@Suite(.serialized)
struct NibOutletTests {
  private final class Prefetching: NSObject, UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  }

  private static func collection() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  private static let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)

  /// The stored properties that contain an object, without those of private implementations.
  private func holders(of value: AnyObject, in object: NSObject) -> Set<String> {
    var found: Set<String> = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let part = mirror {
      for child in part.children {
        let inner = Mirror(reflecting: child.value)
        let held: Any? =
          inner.displayStyle == .optional ? inner.children.first?.value : child.value
        guard let held, type(of: held) is AnyClass, held as AnyObject === value else { continue }
        found.insert(child.label ?? "")
      }
      mirror = part.superclassMirror
    }
    return found
  }

  @Test func `delegates and data sources are set to the classes that have them`() {
    let everything = NibDelegate()
    let rows: [(object: NSObject, delegate: Bool, source: Bool)] = [
      (UITableView(), true, true), (Self.collection(), true, true), (UITextView(), true, false),
      (UIScrollView(), true, false), (UITextField(), true, false), (UISearchBar(), true, false),
      (UIPickerView(), true, true), (UITabBar(), true, false),
      (UITapGestureRecognizer(), true, false), (UINavigationController(), true, false),
      (UITabBarController(), true, false), (UISplitViewController(), true, false),
      (Self.pages, true, true), (UILabel(), false, false), (UIViewController(), false, false),
      (NSObject(), false, false),
    ]
    for (object, hasDelegate, hasSource) in rows {
      let name = "\(type(of: object))"
      #expect(NibOutlets.set("delegate", everything, of: object) == hasDelegate, "\(name)")
      #expect(holders(of: everything, in: object) == (hasDelegate ? ["delegate"] : []), "\(name)")
      #expect(NibOutlets.set("delegate", NSObject(), of: object) == hasDelegate, "\(name)")
      #expect(holders(of: everything, in: object).isEmpty, "\(name)")
      #expect(NibOutlets.set("dataSource", everything, of: object) == hasSource, "\(name)")
      #expect(holders(of: everything, in: object) == (hasSource ? ["dataSource"] : []), "\(name)")
    }
    for bar in [UINavigationBar(), UIToolbar()] as [UIView] {
      #expect(NibOutlets.set("delegate", everything, of: bar))
      #expect(!NibOutlets.set("dataSource", everything, of: bar))
      #expect(holders(of: everything, in: bar).isEmpty)
    }
  }

  @Test func `outlets of views are set to the classes that have them, and others are refused`() {
    let (view, table) = (UIView(), UITableView())
    let controller = UIViewController()
    #expect(NibOutlets.set("view", view, of: controller) && controller.viewIfLoaded === view)
    #expect(!NibOutlets.set("view", view, of: UILabel()))
    let source = Prefetching()
    #expect(NibOutlets.set("prefetchDataSource", source, of: table))
    #expect(table.prefetchDataSource === source)
    #expect(NibOutlets.set("prefetchDataSource", view, of: table))
    #expect(table.prefetchDataSource == nil)
    #expect(!NibOutlets.set("prefetchDataSource", source, of: Self.collection()))

    let cell = UITableViewCell()
    #expect(NibOutlets.set("backgroundView", view, of: cell) && cell.backgroundView === view)
    #expect(cell.selectedBackgroundView == nil && cell.accessoryView == nil)
    let chosen = UIView()
    #expect(NibOutlets.set("selectedBackgroundView", chosen, of: cell))
    #expect(cell.selectedBackgroundView === chosen && cell.backgroundView === view)
    let side = UIView()
    #expect(NibOutlets.set("accessoryView", side, of: cell) && cell.accessoryView === side)

    let item = UICollectionViewCell()
    #expect(NibOutlets.set("backgroundView", view, of: item) && item.backgroundView === view)
    #expect(NibOutlets.set("selectedBackgroundView", chosen, of: item))
    #expect(item.selectedBackgroundView === chosen && item.backgroundView === view)
    #expect(!NibOutlets.set("accessoryView", view, of: item))

    let button = UIBarButtonItem()
    #expect(NibOutlets.set("customView", view, of: button) && button.customView === view)
    #expect(!NibOutlets.set("customView", view, of: UITabBarItem()))

    let list = UITableViewController(style: .plain)
    #expect(NibOutlets.set("tableView", view, of: list))
    #expect(list.tableView !== view)
    #expect(NibOutlets.set("tableView", table, of: list) && list.tableView === table)
    #expect(!NibOutlets.set("tableView", table, of: controller))

    let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(NibOutlets.set("collectionView", view, of: grid) && !grid.isViewLoaded)
    #expect(!NibOutlets.set("collectionView", view, of: controller))
    for name in [
      "refreshControl", "searchDisplayController", "navigationItem", "inputAccessoryView",
      "inputView", "contentView", "layout",
    ] {
      #expect(NibOutlets.set(name, view, of: NSObject()), "\(name)")
    }
    for name in ["backgroundView", "selectedBackgroundView", "unknown", ""] {
      #expect(!NibOutlets.set(name, view, of: UILabel()), "\(name)")
    }
  }

  @Test func `actions are added to controls for their events, to recognizers and to items`() {
    let target = NibDelegate()
    let action = Selector("fired:")
    let names: [(String, UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
      ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
      ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
      ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
      ("primaryActionTriggered", .primaryActionTriggered),
      ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged),
      ("editingDidEnd", .editingDidEnd), ("editingDidEndOnExit", .editingDidEndOnExit),
    ]
    for (name, event) in names {
      let control = UIControl()
      NibActions.add(action, target: target, event: name, to: control)
      for (other, single) in names {
        let found = control.actions(forTarget: target, forControlEvent: single)
        #expect((found != nil) == (single == event), "\(name) \(other)")
      }
    }
    let control = UIControl()
    NibActions.add(action, target: target, event: nil, to: control)
    NibActions.add(action, target: target, event: "unknown", to: control)
    #expect(control.allTargets.isEmpty)

    let item = UIBarButtonItem()
    NibActions.add(action, target: target, event: nil, to: item)
    #expect(item.target === target && item.action?.name == "fired")
    NibActions.add(action, target: nil, event: nil, to: item)
    #expect(item.target == nil && item.action?.name == "fired")
    NibActions.add(action, target: target, event: "touchDown", to: UIView())

    let stage = Stage()
    let view = stage.add(UIView(), 0, 0, 100, 100)
    let (tap, idle) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    NibActions.add(action, target: target, event: nil, to: tap)
    NibActions.add(action, target: nil, event: nil, to: idle)
    view.addGestureRecognizer(tap)
    #expect(target.calls == 0)
    #expect(throws: Never.self) { try stage.window.send("down 20,20; up") }
    #expect(target.calls == 1)
  }

  @Test func `a segue is added to the object that triggers it`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <segue kind="show" id="a"/><segue kind="show" trigger="accessoryAction" id="b"/>
      <segue kind="show" trigger="selection" id="c"/></objects></document>
      """
    let file = try #require(NibFile.data(Data(text.utf8), module: nil, bundle: nil))
    let element = try #require(file.elements["a"])
    let controller = UIViewController()
    func trigger() -> SegueTrigger { SegueTrigger(element, file, controller) }

    let first = trigger()
    let cell = UITableViewCell()
    NibActions.add(first, element, to: cell)
    #expect(cell.selectionSegue === first && cell.accessorySegue == nil)
    let second = trigger()
    NibActions.add(second, try #require(file.elements["b"]), to: cell)
    #expect(cell.selectionSegue === first && cell.accessorySegue === second)
    NibActions.add(second, try #require(file.elements["c"]), to: cell)
    #expect(cell.selectionSegue === second)
    let item = UICollectionViewCell()
    NibActions.add(first, element, to: item)
    #expect(item.selectionSegue === first)
    #expect(controller.names?.triggers.isEmpty ?? true)

    let kinds: [(NSObject, UIControl.Event?)] = [
      (UIButton(), .touchUpInside), (UISwitch(), .valueChanged),
      (UISegmentedControl(), .valueChanged), (UIControl(), .valueChanged),
      (UITapGestureRecognizer(), nil), (UIBarButtonItem(), nil), (UIView(), nil),
      (controller, nil),
    ]
    var kept: [SegueTrigger] = []
    for (object, event) in kinds {
      let made = trigger()
      NibActions.add(made, element, to: object)
      kept.append(made)
      let all = controller.names?.triggers ?? []
      #expect(all.map { ObjectIdentifier($0) } == kept.map { ObjectIdentifier($0) })
      guard let control = object as? UIControl else { continue }
      #expect(control.allControlEvents == event, "\(type(of: object))")
      #expect(
        control.allTargets.map { ObjectIdentifier($0 as AnyObject) } == [ObjectIdentifier(made)])
    }
    let button = UIBarButtonItem()
    NibActions.add(first, element, to: button)
    #expect(button.target === first && button.action?.name == "perform")
  }

  @Test func `outlets and classes that do not exist are reported, and the rest is made`() throws {
    let text = NibObjectTexts.document(
      """
      <view id="v" tag="1" customClass="NoSuchViewOfOutlets">
        <rect key="frame" x="3" y="5" width="17" height="13"/>
        <connections>
          <outlet property="badOutlet" destination="w" id="o1"/>
          <outlet property="badOutlet2" destination="nowhere" id="o2"/>
          <outlet destination="w" id="o3"/>
          <outletCollection property="badCollection" destination="w" id="o4"/>
          <outletCollection property="badCollection" destination="w" id="o5"/>
          <outletCollection destination="w" id="o6"/>
          <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o7"/>
          <outletCollection property="gestureRecognizers" destination="w" appends="YES" id="o8"/>
          <action destination="w" eventType="touchUpInside" id="o9"/>
          <action selector="go:" destination="nowhere" eventType="touchUpInside" id="o10"/>
          <other property="badOther" destination="w" id="o11"/>
        </connections>
      </view>
      <view id="w" tag="2"><rect key="frame" x="3" y="5" width="17" height="13"/></view>
      <tapGestureRecognizer id="tap" numberOfTapsRequired="7"/>
      """)
    var made: [Any] = []
    let reports = try Reports.of {
      made = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    }
    let view = try #require(made.first as? UIView)
    #expect(type(of: view) == UIView.self && view.tag == 1 && made.count == 3)
    #expect(view.gestureRecognizers?.count == 1)
    let advice = "list it in nibConnections, as hitscope-adopt does"
    #expect(
      reports == [
        "TouchKit: the class NoSuchViewOfOutlets of nib was not found: UIView takes its place",
        "TouchKit: UIView of nib has no outlet \"badOutlet\": \(advice)",
        "TouchKit: UIView of nib has no outlet \"badCollection\": \(advice)",
      ])
  }
}
