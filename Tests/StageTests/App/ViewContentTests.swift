import Drawing
import Geometry
import HitTesting
import Testing

@testable import Stage

/// The content that views draw themselves in the look App.
@Suite struct ViewContentTests {
  private func node(
    _ className: String, _ frame: Rect = Rect(0, 0, 100, 40), _ text: String? = nil
  ) -> ViewNode {
    var node = ViewNode(className, frame: frame)
    if let text {
      var details = ViewDetails()
      details.appearance = ViewAppearance(text: text)
      node.details = details
    }
    return node
  }

  private func make(
    _ node: ViewNode, _ subviews: [ViewNode] = [], on ground: Color = Color(0xFFFFFF)
  ) -> ViewContent? {
    var builder = ViewTreeBuilder()
    builder.add(node) { builder in for view in subviews { builder.add(view) } }
    return ViewContent(of: NodeID(0), in: builder.finish(), on: ground, opacity: 1, density: 1)
  }

  @Test(arguments: [
    ("UILabel", ViewContent.Kind.label), ("UIButton", .button), ("UISwitch", .toggle),
    ("UISlider", .slider), ("UISegmentedControl", .segments), ("UITextField", .textField),
    ("android.widget.EditText", .textField), ("android.widget.CheckBox", .checkbox),
    ("App.PriceLabel", .label), ("EpisodeCell", .cell), ("ProfileImageView", .image),
    ("UINavigationBar", .bar(isTop: true)), ("UITabBar", .bar(isTop: false)),
    ("WKWebView", .plate("Web page")),
  ])
  func `the class decides the kind`(className: String, kind: ViewContent.Kind) throws {
    #expect(try #require(make(node(className, Rect(0, 0, 100, 40), "Text"))).kind == kind)
  }

  @Test func `the UIKit class that a class derives from takes precedence over its own name`() throws
  {
    var view = node("App.Fancy", Rect(0, 0, 51, 31), "x")
    view.details?.appearance?.baseClass = "UISwitch"
    #expect(try #require(make(view)).kind == .toggle)
    view.details?.appearance?.baseClass = nil
    view.details?.control = ControlDescription()
    view.details?.control?.baseClass = "UISlider"
    #expect(try #require(make(view)).kind == .slider)
  }

  @Test func `a text that a subview draws is not drawn twice`() throws {
    let button = node("UIButton", Rect(0, 0, 100, 40), "Buy")
    #expect(try #require(make(button)).appearance.text == "Buy")
    #expect(make(button, [node("UIButtonLabel", Rect(0, 0, 90, 20), "Buy")]) == nil)
    var hidden = node("UIButtonLabel", Rect(0, 0, 90, 20), "Buy")
    hidden.isHidden = true
    #expect(try #require(make(button, [hidden])).appearance.text == "Buy")
  }

  @Test func `a container's label describes its subviews and is not drawn`() {
    let container = node("UIView", Rect(0, 0, 100, 40), "Login username password")
    #expect(make(container)?.appearance.text == "Login username password")
    #expect(make(container, [node("UIView")]) == nil)
  }

  @Test func `a view without anything recorded draws nothing, and a control its shape`() {
    #expect(make(node("UIView")) == nil)
    #expect(make(node("UILabel")) == nil)
    #expect(make(node("UISwitch"))?.kind == .toggle)
  }

  @Test func `of a view that the source calls invisible only an image is drawn, and faintly`() {
    func content(_ className: String, _ frame: Rect) -> ViewContent? {
      var view = node(className, frame, "Text")
      view.details?.appearance?.isVisible = false
      var builder = ViewTreeBuilder()
      builder.add(ViewNode("UIView", frame: Rect(0, 0, 320, 44))) { $0.add(view) }
      return ViewContent(
        of: NodeID(1), in: builder.finish(), on: Color(0xFFFFFF), opacity: 1, density: 1)
    }
    #expect(content("UILabel", Rect(0, 0, 100, 20)) == nil)
    #expect(content("UISwitch", Rect(0, 0, 51, 31)) == nil)
    #expect(content("UIImageView", Rect(0, 0, 30, 30))?.opacity == 0.25)
    // Accessibility trees have the elements of rows that are scrolled away at the top.
    #expect(content("UIImageView", Rect(0, -767, 30, 30)) == nil)
  }

  @Test func `an image without a name that fills a control is its background`() {
    func image(_ frame: Rect, in className: String) -> ViewContent? {
      var control = node(className, Rect(0, 0, 200, 40))
      control.details = ViewDetails()
      if className == "UIButton" { control.details?.control = ControlDescription() }
      var builder = ViewTreeBuilder()
      builder.add(control) {
        $0.add(node("UIImageView", frame))
        $0.add(node("UIButtonLabel", Rect(50, 10, 100, 20), "Buy"))
      }
      return ViewContent(
        of: NodeID(1), in: builder.finish(), on: Color(0xFFFFFF), opacity: 1, density: 1)
    }
    #expect(image(Rect(1, 1, 198, 38), in: "UIButton") == nil)
    #expect(image(Rect(8, 8, 24, 24), in: "UIButton") != nil)
    #expect(image(Rect(1, 1, 198, 38), in: "UIView") != nil)
  }

  @Test func `the text of an invisible subview is not drawn, so that its superview may have one`() {
    var label = node("UIButtonLabel", Rect(0, 0, 90, 20), "Buy")
    label.details?.appearance?.isVisible = false
    let button = node("UIButton", Rect(0, 0, 100, 40), "Buy")
    #expect(make(button, [label])?.appearance.text == "Buy")
  }

  @Test func `texts and tints follow the ground unless their colour is recorded`() throws {
    let white = Color(0xFFFFFF)
    let black = Color(0x000000)
    let view = node("UILabel", Rect(0, 0, 100, 40), "Text")
    let onWhite = try #require(make(view, on: white))
    let onBlack = try #require(make(view, on: black))
    #expect(onWhite.ink.luminance < 0.2 && onBlack.ink.luminance > 0.8)
    #expect(onWhite.tint == Color(0x007AFF) && onBlack.tint == Color(0x0A84FF))
    var red = view
    red.details?.appearance?.textColor = ViewColor(rgba: 0xFF00_00FF)
    red.details?.appearance?.tintColor = ViewColor(rgba: 0x00FF_00FF)
    for ground in [white, black] {
      let content = try #require(make(red, on: ground))
      #expect(content.textColor(or: content.ink) == Color(0xFF0000))
      #expect(content.tint == Color(0x00FF00))
    }
  }

  @Test func `an Android screen is measured in pixels, others in points`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("android.widget.FrameLayout", frame: Rect(0, 0, 1080, 2400)))
    #expect(ViewContent.density(of: builder.finish()) == 2.7)
    builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 1080, 2400)))
    #expect(ViewContent.density(of: builder.finish()) == 1)
  }
}
