import Foundation
import Testing

@testable import TouchKit

/// Properties that code finds by their names.
@MainActor
struct KeyValueCodingTests {
  @Test func `properties of views are set and found by name`() {
    let (label, bar) = (UILabel(), UISearchBar())
    label.setValue("a", forKey: "text")
    label.setValue(true, forKey: "hidden")
    label.setValue(CGFloat(3), forKeyPath: "layer.cornerRadius")
    #expect(label.text == "a" && label.isHidden && label.layer.cornerRadius == 3)
    #expect(label.value(forKey: "text") as? String == "a")
    #expect(label.value(forKeyPath: "hidden") as? Bool == true)
    #expect(bar.value(forKey: "_searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
  }

  @Test func `an item of a bar has the view that shows it`() throws {
    let controller = UIViewController()
    let (item, custom) = (
      UIBarButtonItem(title: "Basket", style: .plain, target: nil, action: nil), UIView()
    )
    controller.navigationItem.rightBarButtonItems = [item, UIBarButtonItem(customView: custom)]
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(item.value(forKey: "view") == nil)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let view = try #require(item.value(forKey: "view") as? UIView)
    #expect(view.window === window && view.frame.width > 40)
    let other = controller.navigationItem.rightBarButtonItems?.last?.value(forKey: "view")
    #expect(other as? UIView === custom)
  }

  @Test func `the value of an unknown name is kept`() {
    let (picker, other) = (UIDatePicker(), UIDatePicker())
    picker.setValue(UIColor.red, forKey: "textColor")
    #expect(picker.value(forKey: "textColor") as? UIColor == .red)
    #expect(other.value(forKey: "textColor") == nil)
    picker.setValue(nil, forKey: "textColor")
    #expect(picker.value(forKey: "textColor") == nil)
  }

  @Test func `stored properties of an app's class are found by name`() {
    class Base: NSObject { var count = 3 }
    final class Model: Base { let name = "m" }
    #expect(Model().value(forKey: "name") as? String == "m")
    #expect(Model().value(forKey: "count") as? Int == 3)
  }

  @Test func `a tab bar controller takes a bar of an app's class, with its own views`() throws {
    final class Bar: UITabBar {
      let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(own)
      }
      required init?(coder: NSCoder) { nil }
    }
    let stage = Stage()
    let (first, second) = (UIViewController(), UIViewController())
    let controller = UITabBarController()
    controller.viewControllers = [first, second]
    stage.window.rootViewController = controller
    let bar = Bar(frame: .zero)
    controller.setValue(bar, forKey: "tabBar")
    stage.window.layoutIfNeeded()
    #expect(controller.tabBar === bar && bar.superview === controller.view)
    #expect(bar.own.superview === bar && bar.subviews.last === bar.own)
    try stage.window.send("down 250,280; up")
    #expect(controller.selectedIndex == 1)
  }
}
