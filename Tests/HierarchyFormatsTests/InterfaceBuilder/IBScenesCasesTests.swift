import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// Complete storyboards and XIBs of a few elements, each with everything that is read and reported.
struct IBScenesCasesTests {
  private static func storyboard(
    _ scenes: [String], _ attributes: String = "", device: String = "retina4_7"
  ) -> String {
    let all = scenes.enumerated().map {
      "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>"
    }.joined(separator: "\n")
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(attributes)>\(device.isEmpty ? "" : "<device id=\"\(device)\"/>")
      <scenes>\(all)</scenes></document>
      """
  }

  private static let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"

  private static func controller(
    _ id: String, _ attributes: String = "", _ inside: String = "", view: String = ""
  ) -> String {
    "<viewController id=\"\(id)\" \(attributes)><view key=\"view\" id=\"\(id)v\">\(frame)\(view)</view>\(inside)</viewController>"
  }

  private static func relation(_ kind: String, _ destination: String) -> String {
    "<segue kind=\"relationship\" relationship=\"\(kind)\" destination=\"\(destination)\"/>"
  }

  private func read(_ text: String, scene: String? = nil, embeds: Bool = true) throws -> Reading {
    try HierarchyReader(
      ReadingOptions(scene: scene.flatMap { SceneChoice($0) }, followsEmbeds: embeds)
    ).read(text)
  }

  private func summaries(_ reading: Reading) -> [String] {
    reading.scenes.map { scene in
      "\(scene.number) \(scene.id ?? "-") \(scene.aliases.joined(separator: ",")) \(scene.controller ?? "-") "
        + "\(scene.title ?? "-") \(scene.views)\(scene.isInitial ? " initial" : "")"
    }
  }

  @Test func `scenes are listed with their ids, classes, titles and numbers of views`() throws {
    let reading = try read(
      Self.storyboard(
        [
          Self.controller(
            "a", "title=\"T\" userLabel=\"U\" storyboardIdentifier=\"S\" customClass=\"Mine\"",
            view: "<subviews><view id=\"x\"/></subviews>"),
          Self.controller("b", "userLabel=\"U\" storyboardIdentifier=\"S\""),
          Self.controller("c", "storyboardIdentifier=\"S\""),
          "<viewControllerPlaceholder id=\"d\" storyboardName=\"Other\"/>",
          "<viewControllerPlaceholder id=\"e\" storyboardName=\"Other\" customClass=\"X\"/>",
          Self.controller("f", "", "<navigationItem key=\"navigationItem\" title=\"Item\"/>"),
          "<placeholder id=\"p\"/>",
          "<oddController id=\"g\"/>",
        ], "initialViewController=\"c\""))
    #expect(
      summaries(reading) == [
        "1 s0 a,S,av Mine T 2", "2 s1 b,S,bv UIViewController U 1",
        "3 s2 c,S,cv UIViewController S 1 initial",
        "4 s3 d - Other 0", "5 s4 e X Other 0", "6 s5 f,fv UIViewController Item 1", "7 s6  - - 0",
        "8 s7 g UIOddController - 0",
      ])
    #expect(reading.scene.name == "test: S" && reading.sceneIndex == 2)
    for (scene, message) in [
      ("4", "this scene is a reference to the storyboard Other: there is nothing to show here"),
      ("7", "the scene has no view controller"),
      ("8", "the controller has no view in this file: it comes from code or from a XIB"),
    ] {
      #expect(
        try read(
          Self.storyboard([
            Self.controller("a"), "", "",
            "<viewControllerPlaceholder id=\"d\" storyboardName=\"Other\"/>", "", "",
            "<placeholder id=\"p\"/>", "<oddController id=\"g\"/>",
          ]), scene: scene
        ).diagnostics.contains { $0.message == message && $0.severity == .note }, "\(scene)")
    }
    for (element, message) in [
      (
        "<viewControllerPlaceholder id=\"d\"/>",
        "this scene is a reference to another storyboard: there is nothing to show here"
      ),
      (
        "<hostingController id=\"d\"/>",
        "the view of this scene is created by SwiftUI: nothing to show"
      ),
      (
        "<pageViewController id=\"d\"/>",
        "the pages of this scene come from code: there is nothing to show"
      ),
    ] {
      let reading = try read(Self.storyboard([element]))
      #expect(reading.messages == ["2:38: note: \(message)"], "\(element)")
      #expect(
        reading.scene.tree.places == ["0 UIWindow (0 0; 375 667)"] && reading.scene.name == "test")
    }
    #expect(
      summaries(try read(Self.storyboard([Self.controller("a")], "initialViewController=\"zz\"")))
        .first?.hasSuffix("initial") == true)
  }

  @Test func `a XIB has a scene for every view and controller, and its owner's class`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
      <outlet property="other" destination="v1"/><outlet property="view" destination="v2"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="No"/>
      <view userLabel="First" id="v1"><rect key="frame" x="5" y="6" width="70" height="80"/></view>
      <tableViewCell id="v2"><rect key="frame" x="-5" y="6" width="70" height="44"/>
      <tableViewCellContentView key="contentView" id="c"><rect key="frame" x="0" y="0" width="70" height="44"/></tableViewCellContentView></tableViewCell>
      <viewController id="v3"><view key="view" id="v4"><rect key="frame" x="0" y="0" width="30" height="40"/></view></viewController>
      </objects></document>
      """
    let first = try read(text)
    #expect(
      summaries(first) == [
        "1 v1  UIView First 1 initial", "2 v2  Owner - 2", "3 v3 v4 UIViewController - 1",
      ])
    #expect(first.scene.tree.places == ["0 UIWindow (0 0; 70 80)", "v1 UIView (0 0; 70 80)"])
    let second = try read(text, scene: "v2")
    #expect(
      second.scene.tree.places == [
        "0 UIWindow (0 0; 70 44)", "v2 UITableViewCell (0 0; 70 44)",
        "c UITableViewCellContentView (0 0; 70 44)",
      ])
    #expect(second.scene.tree.node("v2")?.details?.viewController == "Owner")
    #expect(try read(text, scene: "3").scene.screen == Size(30, 40))
    #expect(
      try read(
        text.replacing(
          "</objects>",
          with:
            "<window id=\"w\"><rect key=\"frame\" x=\"3\" y=\"4\" width=\"50\" height=\"60\"/></window></objects>"
        ), scene: "w"
      ).scene.tree.places == ["w UIWindow (0 0; 50 60)"])
  }

  @Test func `a stack has its bars, its content below them and the other relations noted`() throws {
    let bar =
      "<navigationBar key=\"navigationBar\" id=\"nb\"><rect key=\"frame\" x=\"0\" y=\"20\" width=\"375\" height=\"44\"/></navigationBar>"
    let tools =
      "<toolbar key=\"toolbar\" id=\"tb\"><rect key=\"frame\" x=\"0\" y=\"623\" width=\"375\" height=\"44\"/></toolbar>"
    func stack(_ attributes: String) -> String {
      "<navigationController id=\"n\" \(attributes)>\(bar)\(tools)<connections>\(Self.relation("rootViewController", "a"))</connections></navigationController>"
    }
    for (attributes, hidden) in [
      ("", ["tb"]), ("toolbarHidden=\"NO\"", []), ("toolbarHidden=\"YES\"", ["tb"]),
      ("navigationBarHidden=\"YES\"", ["nb", "tb"]), ("navigationBarHidden=\"NO\"", ["tb"]),
    ] {
      let tree = try read(Self.storyboard([stack(attributes), Self.controller("a")])).scene.tree
      #expect(
        tree.places == [
          "0 UIWindow (0 0; 375 667)", "0.0 UILayoutContainerView (0 0; 375 667)",
          "av UIView (0 0; 375 667)",
          "nb UINavigationBar (0 20; 375 44)", "tb UIToolbar (0 623; 375 44)",
        ], "\(attributes)")
      #expect(
        tree.ids.filter { tree[$0].isHidden }.map { tree.id(of: $0) } == hidden, "\(attributes)")
      #expect(tree.details(of: NodeID(1)).viewController == "UINavigationController")
      #expect(tree.node("av")?.details?.viewController == "UIViewController")
      #expect(tree.node("nb")?.details?.viewController == nil)
    }
    let tabs = """
      <tabBarController id="t"><tabBar key="tabBar" id="bar"><rect key="frame" x="0" y="618" width="375" height="49"/></tabBar>
      <connections>\(Self.relation("viewControllers", "a"))\(Self.relation("viewControllers", "b"))\(Self.relation("viewControllers", "zz"))</connections></tabBarController>
      """
    let reading = try read(
      Self.storyboard([
        tabs, Self.controller("a", "", "<tabBarItem key=\"tabBarItem\" title=\"One\" id=\"i1\"/>"),
        Self.controller("b", "title=\"Two\""),
      ]))
    #expect(
      reading.scene.tree.places == [
        "0 UIWindow (0 0; 375 667)", "0.0 UILayoutContainerView (0 0; 375 667)",
        "av UIView (0 0; 375 667)",
        "bar UITabBar (0 618; 375 49)", "i1 UITabBarButton (2 1; 184 48)",
        "0.0.1.1 UITabBarButton (190 1; 183 48)",
      ])
    #expect(
      reading.scene.tree.ids.map { reading.scene.tree[$0].name ?? "-" } == [
        "-", "-", "-", "-", "One", "Two",
      ])
    #expect(
      reading.messages.contains {
        $0.hasSuffix("note: only one controller is shown at a time; not shown: b, zz")
      })
    let bare = try read(Self.storyboard([tabs, Self.controller("a")]), embeds: false).scene.tree
    #expect(bare.places.count == 3 && bare.places.last == "bar UITabBar (0 618; 375 49)")
    let lost = try read(
      Self.storyboard([
        "<navigationController id=\"n\"><connections>\(Self.relation("rootViewController", "gone"))</connections></navigationController>"
      ]))
    #expect(
      lost.complaints.map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") } == [
        "warning: unknown controller gone: nothing is shown in its place"
      ])
    let circle = try read(
      Self.storyboard([
        "<navigationController id=\"n\"><connections>\(Self.relation("rootViewController", "n"))</connections></navigationController>"
      ]))
    #expect(
      circle.complaints.first?.hasSuffix("the controller n contains itself: it is shown once")
        == true)
  }

  @Test func `the first relation of the kind that is shown first is the content`() throws {
    let kinds = [
      "rootViewController", "viewControllers", "masterViewController", "primaryViewController",
      "nextPage", "detailViewController",
    ]
    for (place, kind) in kinds.enumerated() {
      let later = kinds[place...].reversed().map { Self.relation($0, $0 == kind ? "a" : "b") }
      let text = Self.storyboard([
        "<splitViewController id=\"n\"><connections>\(Self.relation("odd", "b"))\(later.joined())</connections></splitViewController>",
        Self.controller("a"), Self.controller("b"),
      ])
      #expect(try read(text).scene.tree.view(named: "av") != nil, "\(kind)")
    }
    let odd = Self.storyboard([
      "<splitViewController id=\"n\"><connections>\(Self.relation("odd", "a"))\(Self.relation("odd", "b"))</connections></splitViewController>",
      Self.controller("a"), Self.controller("b"),
    ])
    #expect(try read(odd).scene.tree.view(named: "av") != nil)
  }

  @Test func `embedded controllers fill their containers, once more under other ids`() throws {
    func container(_ id: String, _ width: Double) -> String {
      """
      <containerView id="\(id)"><rect key="frame" x="1" y="2" width="\(width)" height="80"/><connections>
      <segue kind="embed" destination="b"/><segue kind="show" destination="b"/></connections></containerView>
      """
    }
    let text = Self.storyboard([
      Self.controller(
        "a", view: "<subviews>\(container("c", 100))\(container("d", 375))</subviews>"),
      Self.controller("b", view: "<subviews><label id=\"l\">\(Self.frame)</label></subviews>"),
    ])
    let reading = try read(text)
    #expect(
      reading.scene.tree.places == [
        "0 UIWindow (0 0; 375 667)", "av UIView (0 0; 375 667)", "c UIView (1 2; 100 80)",
        "bv UIView (0 0; 100 80)",
        "l UILabel (0 0; 375 667)", "d UIView (1 2; 375 80)", "bv-2 UIView (0 0; 375 80)",
        "l-2 UILabel (0 0; 375 667)",
      ])
    #expect(
      reading.messages.filter { $0.contains("not drawn in the size") }.count == 2)
    #expect(try read(text, embeds: false).scene.tree.count == 4)
  }

  @Test func `sizes of scenes are the device's, their own, or those of the root view`() throws {
    func size(
      _ inside: String, device: String = "retina4_7",
      _ frame: String = "x=\"0\" y=\"0\" width=\"200\" height=\"300\""
    ) throws -> Size {
      let text = Self.storyboard(
        [
          "<viewController id=\"a\"><view key=\"view\" id=\"v\"><rect key=\"frame\" \(frame)/></view>\(inside)</viewController>"
        ], device: device)
      return try read(text).scene.screen
    }
    let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    func own(_ width: String, _ height: String) -> String {
      freeform + "<size key=\"freeformSize\" width=\"\(width)\" height=\"\(height)\"/>"
    }
    #expect(try size("") == Size(375, 667) && size(freeform) == Size(200, 300))
    #expect(
      try size(own("50", "60")) == Size(50, 60) && size(own("50", "60"), device: "") == Size(50, 60)
    )
    for (width, height) in [
      ("0", "60"), ("50", "0"), ("-1", "60"), ("50", "-1"), ("x", "60"), ("50", "x"), ("inf", "60"),
      ("50", "inf"),
    ] {
      #expect(try size(own(width, height)) == Size(200, 300), "\(width) \(height)")
    }
    #expect(try size("", device: "") == Size(200, 300) && size("", device: "odd") == Size(200, 300))
    #expect(
      try size("", device: "", "x=\"10\" y=\"20\" width=\"200\" height=\"300\"") == Size(210, 320))
    #expect(
      try size("", device: "", "x=\"-10\" y=\"20\" width=\"200\" height=\"300\"") == Size(200, 300))
    #expect(
      try size("", device: "", "x=\"10\" y=\"-20\" width=\"200\" height=\"300\"") == Size(200, 300))
    #expect(
      try size("", device: "", "x=\"0\" y=\"0\" width=\"0\" height=\"300\"") == Size(390, 844))
    #expect(
      try size("", device: "", "x=\"0\" y=\"0\" width=\"200\" height=\"0\"") == Size(390, 844))
    #expect(
      try size("", device: "", "x=\"0\" y=\"0\" width=\"inf\" height=\"1\"") == Size(390, 844))
  }

  @Test func `colours are the file's own, those of channels, or the system's`() throws {
    func color(_ attributes: String, _ resources: String = "") throws -> String? {
      let text = IBFixture.storyboard(
        "<view id=\"x\">\(Self.frame)<color key=\"backgroundColor\" \(attributes)/></view>",
        resources: resources)
      return try HierarchyReader().read(text).scene.tree.node("x")?.backgroundColor?.hex
    }
    let named =
      "<namedColor name=\"N\"><color red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/></namedColor>"
    let system =
      "<systemColor name=\"systemRedColor\"><color white=\"0.5\" alpha=\"1\"/></systemColor>"
    for (attributes, resources, hex) in [
      ("white=\"1\" alpha=\"0.5\"", "", "#ffffff80"), ("white=\"0\"", "", "#000000"),
      ("red=\"1\" green=\"0.4\" blue=\"0\" alpha=\"1\"", "", "#ff6600"),
      ("red=\"1\" green=\"0.4\"", "", nil),
      ("green=\"0.4\" blue=\"0\"", "", nil), ("red=\"0.4\" blue=\"0\"", "", nil),
      ("cyan=\"1\" magenta=\"0\" yellow=\"0.4\" black=\"0\"", "", "#00ff99"),
      ("cyan=\"0\" magenta=\"0.4\" yellow=\"1\" black=\"0.5\"", "", "#804d00"),
      ("cyan=\"0\" magenta=\"0\" yellow=\"0\"", "", "#ffffff"),
      ("cyan=\"0\" magenta=\"0\"", "", nil),
      ("systemColor=\"systemRedColor\"", "", "#ff3b30"),
      ("systemColor=\"systemRedColor\"", system, "#808080"),
      ("xcode11CocoaTouchSystemColor=\"systemBlueColor\"", "", "#007aff"),
      ("cocoaTouchSystemColor=\"darkTextColor\"", "", "#000000"), ("name=\"N\"", named, "#ff0000"),
      ("name=\"N\"", "", nil),
      ("name=\"systemRedColor\"", system, nil), ("systemColor=\"N\"", named, nil),
      ("systemColor=\"odd\"", "", nil),
    ] as [(String, String, String?)] {
      #expect(try color(attributes, resources) == hex, "\(attributes)")
    }
  }

  @Test func `bars of controllers around a scene are shown over it`() throws {
    let tabs = """
      <tabBarController id="t"><tabBar key="tabBar" id="bar"/><connections>\(Self.relation("viewControllers", "n"))\
      \(Self.relation("viewControllers", "b"))</connections></tabBarController>
      """
    func scenes(_ attributes: String) -> String {
      Self.storyboard([
        tabs,
        "<navigationController id=\"n\" \(attributes)><tabBarItem key=\"tabBarItem\" title=\"One\"/><navigationBar key=\"navigationBar\" id=\"nb\"/>"
          + "<connections>\(Self.relation("rootViewController", "a"))</connections></navigationController>",
        Self.controller(
          "a", "",
          "<toolbarItems><barButtonItem title=\"A\" id=\"i1\"/><barButtonItem title=\"B\" id=\"i2\"/></toolbarItems>"
        ),
        Self.controller("b", "", "<tabBarItem key=\"tabBarItem\" title=\"Two\"/>"),
      ])
    }
    func bars(_ attributes: String, embeds: Bool = true) throws -> [String] {
      let tree = try read(scenes(attributes), scene: "a", embeds: embeds).scene.tree
      return tree.ids.filter { tree.superview(of: $0) == tree.roots[0] }.map {
        "\(tree.className(of: $0)) \(tree[$0].name ?? "-") \(IBSceneBuilder.text(tree.frame(of: $0)))"
      }
    }
    let root = "UIView - (0 0; 375 667)"
    #expect(
      try bars("toolbarHidden=\"NO\"") == [
        root, "UINavigationBar - (0 20; 375 44)", "UIToolbar A, B (0 574; 375 44)",
        "UITabBar One, Two (0 618; 375 49)",
      ])
    #expect(
      try bars("") == [
        root, "UINavigationBar - (0 20; 375 44)", "UITabBar One, Two (0 618; 375 49)",
      ])
    #expect(try bars("navigationBarHidden=\"YES\"") == [root, "UITabBar One, Two (0 618; 375 49)"])
    #expect(try bars("toolbarHidden=\"NO\"", embeds: false) == [root])
  }

  @Test func `a bar that is marked hidden is hidden, and takes no room`() throws {
    let stack = """
      <navigationController id="n"><navigationBar key="navigationBar" hidden="YES" id="nb"/><connections>\
      \(Self.relation("rootViewController", "a"))</connections></navigationController>
      """
    let table =
      "<tableViewController id=\"a\"><tableView key=\"view\" id=\"av\">\(Self.frame)</tableView></tableViewController>"
    let hidden = try read(Self.storyboard([stack, table])).scene.tree
    #expect(hidden.node("nb")?.isHidden == true)
    #expect(hidden.node("av")?.geometry.bounds.origin == Point(0, -20))
    let shown = try read(Self.storyboard([stack.replacing(" hidden=\"YES\"", with: ""), table]))
      .scene.tree
    #expect(shown.node("nb")?.isHidden == false)
    #expect(shown.node("av")?.geometry.bounds.origin == Point(0, -64))
  }

  @Test func `cached data of a file is released with its last scene`() throws {
    let reading = try read(Self.storyboard([Self.controller("a"), Self.controller("b")]))
    #expect(reading.otherScenes == nil && reading.scenes.count == 2)
  }
}
