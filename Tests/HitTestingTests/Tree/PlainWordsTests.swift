import Testing

@testable import HitTesting

@Suite struct PlainWordsTests {
  private func word(_ name: String, hasSubviews: Bool = false) -> PlainWords.Word? {
    PlainWords.word(ofClass: name, hasSubviews: hasSubviews)
  }

  @Test(arguments: ["UIView", "android.view.View"])
  func `a bare view is a container if it has subviews`(name: String) {
    #expect(PlainWords.isBare(name))
    #expect(word(name, hasSubviews: true) == PlainWords.Word(text: "container"))
    #expect(word(name) == PlainWords.Word(text: "plain view"))
  }

  @Test(arguments: [
    ("UIDropShadowView", "container", false), ("UITransitionView", "container", false),
    ("UIListContentView", "content", true), ("UIButtonLabel", "title", true),
    ("UISegmentLabel", "title", true), ("UITabBarButtonLabel", "title", true),
    ("UITextFieldLabel", "text", true), ("UITextFieldBorderView", "border", true),
    ("UIFieldEditor", "editor", true), ("UISwitchModernVisualElement", "drawing", true),
    ("UIVisualEffectContentView", "content", true),
    ("_UITextContainerView", "text container", true),
    // By their endings.
    ("UITableViewCellContentView", "content", true), ("_UIPageContent", "content", true),
    ("UIBarBackground", "background", true), ("_UIBarBackground", "background", true),
    ("_UIBarBackgroundNeue", "background", true), ("_UIBarBackgroundViewNeue", "background", true),
    ("_UITableViewCellSeparatorView", "separator", true),
    ("UILayoutContainerView", "container", false), ("_UIPageContainer", "container", false),
    ("UIViewControllerWrapperView", "container", false),
    ("UINavigationTransitionView", "container", false),
    ("_UIButtonBarLabel", "label", true), ("_UIStatusBarLabelView", "label", true),
    ("App._UIBarBackground", "background", true),
    // By their words.
    ("_UITextLayoutCanvas", "text layout canvas", true),
    ("_UITextLayoutCanvasView", "text layout canvas", true), ("_UICanvasView", "canvas view", true),
    ("_UIBarXYKind", "bar xy kind", true), ("_UIBar2XYKind", "bar2 xy kind", true),
    ("_AColumnPlane", "a column plane", true), ("__UIDeepPlane", "deep plane", true),
    ("_columnPlane", "column plane", true), ("_UIPlaneNeue", "plane neue", true),
  ])
  func `classes of UIKit that apps do not use have a word`(
    name: String, text: String, isPart: Bool
  ) {
    #expect(word(name) == PlainWords.Word(text: text, isPart: isPart))
    #expect(word(name, hasSubviews: true) == word(name))
    #expect(!PlainWords.isBare(name))
  }

  @Test(arguments: [
    "UILabel", "UITableView", "UIDateLabel", "UIButtonBarLabel", "UITextLayoutCanvas", "MyView",
    "App.UIBarBackground", "CellContentView", "_TtC3App11ContentView", "_TtC3App4Cell", "_UI",
    "_UIPlane", "UI", "", "_",
  ])
  func `public classes and those of apps keep their names`(name: String) {
    #expect(word(name) == nil)
  }
}
