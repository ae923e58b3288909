import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// One view in a storyboard with each of its attributes and child elements.
struct IBViewCasesTests {
  private static let frame = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"30\" height=\"40\"/>"

  private func reading(_ view: String) throws -> Reading {
    try HierarchyReader().read(IBFixture.storyboard(view))
  }

  private func node(_ tag: String, _ attributes: String, _ inside: String = "") throws -> ViewNode {
    let reading = try reading("<\(tag) id=\"x\" \(attributes)>\(Self.frame)\(inside)</\(tag)>")
    return try #require(reading.scene.tree.node("x"))
  }

  @Test func `flags of views, scroll views and controls are YES, NO or a warning`() throws {
    typealias Case = (tag: String, key: String, usual: Bool, value: (ViewNode) -> Bool?)
    let cases: [Case] = [
      ("view", "hidden", false, { $0.isHidden }),
      ("view", "clipsSubviews", false, { $0.clipsToBounds }),
      ("view", "userInteractionEnabled", true, { $0.isUserInteractionEnabled }),
      ("view", "multipleTouchEnabled", false, { $0.details?.isMultipleTouchEnabled ?? false }),
      ("view", "exclusiveTouch", false, { $0.details?.isExclusiveTouch ?? false }),
      ("scrollView", "scrollEnabled", true, { $0.details?.scroll?.isScrollEnabled }),
      ("tableView", "delaysContentTouches", true, { $0.details?.scroll?.delaysContentTouches }),
      (
        "textView", "canCancelContentTouches", true, { $0.details?.scroll?.canCancelContentTouches }
      ),
      (
        "collectionView", "alwaysBounceVertical", false,
        { $0.details?.scroll?.alwaysBounceVertical }
      ),
      (
        "scrollView", "alwaysBounceHorizontal", false,
        { $0.details?.scroll?.alwaysBounceHorizontal }
      ),
      ("button", "enabled", true, { $0.details?.control?.isEnabled }),
    ]
    for (tag, key, usual, value) in cases {
      #expect(try value(node(tag, "")) == usual, "\(key)")
      #expect(try value(node(tag, "\(key)=\"YES\"")) == true, "\(key)")
      #expect(try value(node(tag, "\(key)=\"NO\"")) == false, "\(key)")
      let odd = try reading("<\(tag) id=\"x\" \(key)=\"odd\">\(Self.frame)</\(tag)>")
      #expect(odd.scene.tree.node("x").flatMap(value) == usual, "\(key)")
      #expect(
        odd.complaints.map { $0.split(separator: ": ").last.map(String.init) }
          == [
            "\(key) is \"odd\", not YES or NO"
          ].map { _ in "using \(usual ? "YES" : "NO")" }, "\(key)")
    }
    for (text, alpha) in [("0", 0), ("0.5", 0.5), ("x", 1), ("inf", 1), ("1", 1)]
      as [(String, Float)]
    {
      let found = try reading("<view id=\"x\" alpha=\"\(text)\">\(Self.frame)</view>")
      #expect(found.scene.tree.node("x")?.alpha == alpha)
      #expect(found.complaints.count == (text == "x" || text == "inf" ? 1 : 0))
    }
    for (attributes, isHidden) in [
      ("", false), ("hidesWhenStopped=\"YES\"", true),
      ("hidesWhenStopped=\"YES\" animating=\"YES\"", false),
      ("hidesWhenStopped=\"YES\" animating=\"NO\"", true), ("hidesWhenStopped=\"NO\"", false),
    ] {
      #expect(try node("activityIndicatorView", attributes).isHidden == isHidden, "\(attributes)")
      #expect(try !node("view", attributes).isHidden)
    }
  }

  @Test func `runtime attributes change the named properties`() throws {
    func changed(_ keyPath: String, _ value: String, nested: Bool = false) throws -> ViewNode {
      let inside =
        nested
        ? "<userDefinedRuntimeAttribute keyPath=\"\(keyPath)\"><real key=\"value\" value=\"\(value)\"/></userDefinedRuntimeAttribute>"
        : "<userDefinedRuntimeAttribute keyPath=\"\(keyPath)\" value=\"\(value)\"/>"
      return try node(
        "view", "", "<userDefinedRuntimeAttributes>\(inside)</userDefinedRuntimeAttributes>")
    }
    for keyPath in ["hidden", "layer.hidden"] {
      #expect(try changed(keyPath, "YES").isHidden && !changed(keyPath, "NO").isHidden)
    }
    for keyPath in ["clipsToBounds", "layer.masksToBounds"] {
      #expect(try changed(keyPath, "YES").clipsToBounds && !changed(keyPath, "NO").clipsToBounds)
    }
    for keyPath in ["alpha", "layer.opacity"] {
      #expect(
        try changed(keyPath, "0.5", nested: true).alpha == 0.5 && changed(keyPath, "inf").alpha == 1
      )
    }
    #expect(try !changed("userInteractionEnabled", "NO").isUserInteractionEnabled)
    #expect(try changed("userInteractionEnabled", "YES").isUserInteractionEnabled)
    #expect(try changed("exclusiveTouch", "YES").details?.isExclusiveTouch == true)
    #expect(try changed("multipleTouchEnabled", "YES").details?.isMultipleTouchEnabled == true)
    #expect(try changed("layer.zPosition", "3", nested: true).details?.zPosition == 3)
    #expect(try changed("layer.cornerRadius", "3").details == nil)
    for keyPath in ["layer.transform.rotation.z", "layer.transform.rotation"] {
      let geometry = try changed(keyPath, "1", nested: true).geometry
      #expect(geometry.bounds == Rect(0, 0, 30, 40) && geometry.center == Point(16, 22))
      #expect(
        (geometry.transform.a - 0.5403).magnitude < 1e-4
          && geometry.transform.a == geometry.transform.d)
      #expect(
        (geometry.transform.b - 0.8415).magnitude < 1e-4
          && geometry.transform.c == -geometry.transform.b)
    }
  }

  @Test func `the name of a view is the best of its words`() throws {
    func text(_ key: String, _ words: String) -> String {
      "<string key=\"\(key)\">\(words)</string>"
    }
    let state = "<state key=\"normal\" title=\"state\"/>"
    let configuration = "<buttonConfiguration key=\"configuration\" title=\"configured\"/>"
    for (attributes, inside, name) in [
      ("", "", nil), ("userLabel=\"u\" text=\"t\"", "", "u"),
      ("text=\"t\" title=\"i\" placeholder=\"p\"", "", "t"),
      ("title=\"i\" placeholder=\"p\"", "", "i"), ("placeholder=\"p\"", "", "p"),
      ("text=\"\" placeholder=\"p\"", "", "p"),
      ("placeholder=\"p\"", text("text", "t"), "t"),
      ("", text("title", "i") + text("text", "t"), "t"),
      ("", text("placeholder", "p") + text("title", "i"), "i"), ("", text("odd", "o"), nil),
      ("", state, "state"),
      ("", "<state key=\"selected\" title=\"no\"/>", nil), ("", configuration + state, "state"),
      ("", configuration, "configured"),
      ("", "<accessibility key=\"c\" label=\"a\"/>", "a"),
      ("placeholder=\"p\"", "<accessibility key=\"c\" label=\"a\"/>", "p"),
      ("", "<segments><segment title=\"1\"/><segment/><segment title=\"2\"/></segments>", "1, 2"),
      (
        "",
        "<attributedString key=\"text\"><fragment content=\"a\"/><fragment><string key=\"content\">b</string></fragment></attributedString>",
        "ab"
      ),
      (
        "", "<attributedString key=\"userComments\"><fragment content=\"a\"/></attributedString>",
        nil
      ),
      ("", "<state key=\"normal\"><string key=\"title\">s</string></state>", "s"),
      (
        "",
        "<state key=\"normal\"><attributedString key=\"attributedTitle\"><fragment content=\"f\"/></attributedString></state>",
        "f"
      ),
      ("", "<string key=\"text\" base64-UTF8=\"YES\">YWI</string>", "ab"),
      ("", "<string key=\"text\" base64=\"YES\">YWJj ZA</string>", "abcd"),
      ("", "<string key=\"text\" base64-UTF8=\"YES\">!</string>", "!"),
      ("", "<string key=\"text\" base64-UTF8=\"NO\">YWI</string>", "YWI"),
    ] as [(String, String, String?)] {
      #expect(try node("button", attributes, inside).name == name, "\(attributes) \(inside)")
    }
    for (item, title) in [
      ("title=\"t\"", "t"), ("systemItem=\"fastForward\"", "Fast Forward"),
      ("systemItem=\"done\"", "Done"),
      ("systemItem=\"flexibleSpace\"", ""), ("title=\"\" systemItem=\"add\"", "Add"),
      ("image=\"i\"", ""),
    ] {
      let document = try withBytes("<document><barButtonItem \(item)/></document>") { bytes in
        var log = DiagnosticLog()
        return IBDocument(try MarkupReader.read(bytes, file: "f", log: &log), root: 0)
      }
      #expect(document.itemTitles(in: 0) == title, "\(item)")
      #expect(
        document.name(ofItem: 1) == (item.hasPrefix("image") ? "i" : title.isEmpty ? nil : title))
    }
  }

  @Test func `actions are the control's, with those of its segues`() throws {
    func details(_ tag: String, _ attributes: String, _ connections: String) throws -> ViewDetails?
    {
      try node(tag, attributes, "<connections>\(connections)</connections>").details
    }
    let down = "<action selector=\"a:\" eventType=\"touchDown\"/>"
    let more = "<action selector=\"b:\" eventType=\"touchDown\"/>"
    let show = "<segue kind=\"show\" destination=\"d\"/>"
    #expect(try details("button", "", down)?.control?.actions == ["touchDown": "a:"])
    #expect(try details("button", "", down + more)?.control?.actions == ["touchDown": "a:, b:"])
    #expect(try details("button", "", show)?.control?.actions == ["touchUpInside": "perform:"])
    #expect(try details("switch", "", show)?.control?.actions == [:])
    #expect(
      try details("button", "", "<segue kind=\"embed\" destination=\"d\"/>")?.control?.actions
        == [:])
    #expect(
      try details("button", "", "<segue kind=\"relationship\" destination=\"d\"/>")?.control?
        .actions == [:])
    #expect(try details("view", "", "<outlet property=\"o\"/>") == nil)
    #expect(
      try details("view", "customClass=\"Own\"", down)?.control?.actions == ["touchDown": "a:"])
    #expect(try details("view", "customClass=\"Own\"", down)?.control?.baseClass == nil)
    #expect(try details("button", "customClass=\"Own\"", "")?.control?.baseClass == "UIButton")
    #expect(try details("view", "customClass=\"UIControl\"", "")?.control?.baseClass == nil)
    for action in ["<action selector=\"a:\"/>", "<action eventType=\"touchDown\"/>"] {
      let found = try reading(
        "<button id=\"x\">\(Self.frame)<connections>\(action)</connections></button>")
      #expect(
        found.complaints.map {
          $0.hasSuffix("warning: an action without event or selector is ignored")
        } == [true])
      #expect(found.scene.tree.node("x")?.details?.control?.actions == [:])
    }
  }

  @Test func `cells, parts of cells and temporarily shown views are read`() throws {
    func cell(_ frame: String, _ attributes: String = "") -> String {
      "<tableViewCell \(attributes)>\(frame)</tableViewCell>"
    }
    func table(_ attributes: String, _ cells: [String]) throws -> [String] {
      try reading(
        "<tableView id=\"t\" \(attributes)><rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"500\"/><prototypes>\(cells.joined())</prototypes></tableView>"
      ).scene.tree.places.dropFirst(3).map { String($0.drop { $0 != "(" }) }
    }
    let first = cell("<rect key=\"frame\" x=\"0\" y=\"28\" width=\"300\" height=\"60\"/>")
    #expect(
      try table("", [first, cell(""), cell("")]) == [
        "(0 28; 300 60)", "(0 88; 300 44)", "(0 132; 300 44)",
      ])
    #expect(
      try table(
        "rowHeight=\"50\"", [cell(""), cell("", "rowHeight=\"70\""), cell("", "rowHeight=\"-1\"")])
        == ["(0 0; 300 50)", "(0 50; 300 70)", "(0 120; 300 50)"])
    #expect(
      try table("rowHeight=\"0\"", [cell("")]) == ["(0 0; 300 44)"]
        && table("rowHeight=\"inf\"", [cell("")]) == ["(0 0; 300 44)"])
    func flow(_ size: String, _ count: Int) throws -> [String] {
      try reading(
        """
        <collectionView id="t"><rect key="frame" x="0" y="0" width="170" height="500"/>
        <collectionViewFlowLayout key="collectionViewLayout">\(size)</collectionViewFlowLayout>
        <cells>\(String(repeating: "<collectionViewCell/>", count: count))</cells></collectionView>
        """
      ).scene.tree.places.dropFirst(3).map { String($0.drop { $0 != "(" }) }
    }
    #expect(
      try flow("", 4) == ["(0 0; 50 50)", "(60 0; 50 50)", "(120 0; 50 50)", "(0 60; 50 50)"])
    #expect(
      try flow("<size key=\"itemSize\" width=\"80\" height=\"30\"/>", 3) == [
        "(0 0; 80 30)", "(90 0; 80 30)", "(0 40; 80 30)",
      ])
    #expect(
      try flow("<size key=\"itemSize\" width=\"80.5\" height=\"30\"/>", 2) == [
        "(0 0; 80.5 30)", "(0 40; 80.5 30)",
      ])
    #expect(
      try flow("<size key=\"itemSize\" width=\"80.25\" height=\"30\"/>", 2) == [
        "(0 0; 80.25 30)", "(90.25 0; 80.25 30)",
      ])
    #expect(try flow("<size key=\"itemSize\" width=\"0\" height=\"30\"/>", 1) == ["(0 0; 50 50)"])
    #expect(try flow("<size key=\"itemSize\" width=\"80\" height=\"inf\"/>", 1) == ["(0 0; 50 50)"])
    #expect(try flow("<size key=\"other\" width=\"80\" height=\"30\"/>", 1) == ["(0 0; 50 50)"])
    for key in [
      "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView",
      "inputView", "inputAccessoryView",
    ] {
      let found = try reading(
        "<tableViewCell id=\"x\">\(Self.frame)<view key=\"\(key)\" id=\"y\">\(Self.frame)</view></tableViewCell>"
      )
      #expect(found.scene.tree.view(named: "y") == nil, "\(key)")
      #expect(
        found.messages.contains {
          $0.hasSuffix(
            "note: 1 view is ignored: shown only while a cell is selected or text is entered"
          )
        })
      #expect(found.elements?.reported == 1)
    }
    for key in [
      "contentView", "backgroundView", "accessoryView", "tableHeaderView", "leftView", "rightView",
      "refreshControl",
    ] {
      let found = try reading(
        "<view id=\"x\">\(Self.frame)<subviews><view id=\"z\">\(Self.frame)</view></subviews><view key=\"\(key)\" id=\"y\">\(Self.frame)</view></view>"
      )
      let order = found.scene.tree.ids.map { found.scene.tree.id(of: $0) }.suffix(2)
      #expect(order == (key == "backgroundView" ? ["y", "z"] : ["z", "y"]), "\(key)")
    }
    let labels = try reading(
      "<tableViewCell id=\"x\" textLabel=\"l1\" imageView=\"i1\">\(Self.frame)<subviews><label id=\"l1\">\(Self.frame)</label><imageView id=\"i1\">\(Self.frame)</imageView><label id=\"l2\">\(Self.frame)</label></subviews></tableViewCell>"
    ).scene.tree
    #expect(
      ["l1", "i1", "l2"].map { labels.node($0)?.isUserInteractionEnabled } == [false, false, true])
  }
}
