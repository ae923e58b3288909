import HitTesting
import Testing

@testable import HierarchyFormats

/// The texts and states of elements, as the appearance of their views.
@Suite struct ScreenElementAppearanceTests {
  private func appearance(
    _ className: String, _ shown: ScreenElement.Shown
  ) -> ViewAppearance? {
    var element = ScreenElement(className, className: className, at: 0)
    element.show(shown)
    return element.appearance?.value
  }

  @Test(arguments: [("1", 1.0), ("0", 0), ("on", 1), ("False", 0), ("50%", nil), ("maybe", nil)])
  func `the value of a switch is its state`(value: String, state: Double?) {
    #expect(appearance("UISwitch", .init(label: "Wi-Fi", value: value))?.value == state)
  }

  @Test(arguments: [
    ("50%", 0.5), ("0.25", 0.25), ("100 %", 1), ("120%", nil), ("-1", nil), ("loud", nil),
    ("nan", nil),
  ])
  func `the value of a slider is a fraction`(value: String, fraction: Double?) {
    #expect(appearance("UISlider", .init(value: value))?.value == fraction)
  }

  @Test func `a field shows its value, and its placeholder if both are equal`() {
    let filled = appearance("UITextField", .init(label: "Name", value: "Ada", placeholder: "Name"))
    #expect(filled?.text == "Ada" && filled?.placeholder == "Name")
    let empty = appearance("UITextField", .init(value: "Name", placeholder: "Name"))
    #expect(empty?.text == nil && empty?.placeholder == "Name")
  }

  @Test(arguments: [
    ("page 2 of 5", 1.0, 5), ("1 of 1", 0, 1), ("page 6 of 5", nil, nil), ("2", nil, nil),
  ])
  func `the value of a page control names the page`(value: String, page: Double?, count: Int?) {
    let appearance = appearance("UIPageControl", .init(value: value))
    #expect(appearance?.value == page && appearance?.numberOfPages == count)
  }

  @Test func `labels are texts, of images the names; windows and scroll bars show none`() {
    #expect(appearance("UILabel", .init(label: "Hello"))?.text == "Hello")
    #expect(appearance("UIButton", .init(value: "Buy"))?.text == "Buy")
    #expect(appearance("UIImageView", .init(label: "avatar"))?.image == "avatar")
    #expect(appearance("UIWindow", .init(label: "App")) == nil)
    #expect(appearance("UIView", .init(label: "Vertical scroll bar, 2 pages", value: "0%")) == nil)
    #expect(appearance("UIView", .init(label: "Price"))?.text == "Price")
    #expect(appearance("UIView", .init()) == nil)
  }

  @Test func `an identifier is not a text on the screen, but names an image, a button or a bar`() {
    #expect(appearance("UIView", .init(identifier: "fakeKey")) == nil)
    #expect(appearance("UIImageView", .init(identifier: "Monogram"))?.image == "Monogram")
    let button = appearance("UIButton", .init(identifier: "close"))
    #expect(button?.text == nil && button?.image == "close")
    #expect(appearance("UINavigationBar", .init(identifier: "Settings"))?.text == "Settings")
  }

  @Test func `the value of a button is its state, and a web page has no text`() {
    let button = appearance("UIButton", .init(value: "1"))
    #expect(button?.text == nil && button?.isSelected == true)
    #expect(appearance("UIButton", .init(value: "0")) == nil)
    #expect(appearance("WKWebView", .init(label: "Web page")) == nil)
  }

  @Test func `an element that the source calls invisible records that`() {
    func isVisible(_ className: String, _ role: ScreenElement.Role, _ label: String?) -> Bool? {
      var element = ScreenElement(className, className: className, role: role, at: 0)
      element.isVisible = false
      element.show(ScreenElement.Shown(label: label))
      return element.appearance?.value.isVisible
    }
    #expect(isVisible("UILabel", .other, "Hello") == false)
    #expect(isVisible("UISwitch", .other, nil) == false)
    #expect(isVisible("UIView", .container, "Hello") == false)
    #expect(isVisible("UIView", .container, nil) == nil)
    #expect(appearance("UILabel", .init(label: "Hello"))?.isVisible == true)
  }

  @Test func `Android classes have the state that is recorded for them`() {
    let box = appearance("android.widget.CheckBox", .init(label: "Agree", isChecked: true))
    #expect(box?.value == 1 && box?.text == "Agree")
    #expect(appearance("android.widget.Switch", .init(isChecked: false))?.value == 0)
    let field = appearance("android.widget.EditText", .init(label: "Name", value: "Ada"))
    #expect(field?.text == "Ada")
    #expect(
      appearance("UITabBarButton", .init(label: "Home", isSelected: true))?.isSelected == true)
  }
}
