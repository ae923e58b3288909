import Foundation
import TestSupport
import Testing

@testable import TouchKit

/// A controller that records what happens to it.
class NibSegueController: UIViewController {
  static var log: [String] = []
  var refusesUnwind = false
  static func name(_ controller: UIViewController?) -> String {
    controller.map { $0.title ?? "\(type(of: $0))" } ?? "none"
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Self.log.append(
      "\(Self.name(self)) asked for \"\(identifier)\" by \(sender.map { "\(type(of: $0))" } ?? "nobody")"
    )
    return title != "closed"
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Self.log.append(
      "\(Self.name(self)) prepares \(type(of: segue)) \(segue.identifier ?? "-") from "
        + "\(Self.name(segue.source)) to \(Self.name(segue.destination)) "
        + "\(segue.destination.modalPresentationStyle) \(segue.destination.modalTransitionStyle) by "
        + "\(sender.map { "\(type(of: $0))" } ?? "nobody")")
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    Self.log.append("\(Self.name(self)) may \(action.name) from \(Self.name(fromViewController))")
    return !refusesUnwind
  }
  override func didMove(toParent parent: UIViewController?) {
    Self.log.append("\(Self.name(self)) moved to \(Self.name(parent))")
  }
  func home(_ segue: UIStoryboardSegue) {
    Self.log.append("\(Self.name(self)) home from \(Self.name(segue.source))")
  }
  func makePlain(_ coder: NSCoder) -> NibMadeController? { NibMadeController("plain", coder) }
  func makeBy(_ coder: NSCoder, _ sender: Any?) -> NibMadeController? {
    NibMadeController("by \(sender ?? "nobody")", coder)
  }
  func makeFor(_ coder: NSCoder, _ sender: Any?, _ id: String?) -> NibMadeController? {
    NibMadeController("by \(sender ?? "nobody") for \(id ?? "-")", coder)
  }
  override class var nibConnections: NibConnections {
    super.nibConnections
      .action("home:", Selector(NibSegueController.home(_:)))
      .segueAction("makePlain:", NibSegueController.makePlain)
      .segueAction("makeBy:sender:", NibSegueController.makeBy)
      .segueAction("makeFor:sender:segueIdentifier:", NibSegueController.makeFor)
  }
}

/// A destination that a method creates.
final class NibMadeController: UIViewController {
  var origin = ""
  init?(_ origin: String, _ coder: NSCoder) {
    self.origin = origin
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A segue that shows nothing itself.
final class NibOwnSegue: UIStoryboardSegue {
  override func perform() {
    NibSegueController.log.append("own segue performs")
    super.perform()
  }
}

/// Segues of all kinds, unwinding, relationships and references to other storyboards.
@MainActor
@Suite(.serialized)
struct StoryboardSegueTests {
  private typealias Controller = NibSegueController

  private static func scene(
    _ id: String, _ attributes: String, _ content: String = "", _ more: String = "",
    tag: String = "viewController"
  ) -> String {
    """
    <scene sceneID="scene-\(id)"><objects>
      <\(tag) storyboardIdentifier="\(id)" id="\(id)" \(attributes) sceneMemberID="viewController">\(content)</\(tag)>
      <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>
      <exit id="exit-\(id)" sceneMemberID="exit"/>\(more)
    </objects></scene>
    """
  }

  private static func document(_ initial: String, _ scenes: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(initial)>
    <scenes>\(scenes.joined())<scene sceneID="empty"/></scenes>
    <resources><image name="star" width="17" height="19"/></resources>
    </document>
    """
  }

  private static func view(_ id: String, _ content: String = "") -> String {
    #"<view key="view" id="view-\#(id)"><rect key="frame" x="0" y="0" width="393" height="852"/>\#(content)</view>"#
  }

  private static let own = #"customClass="NibSegueController""#

  private static let kinds = [
    "show", "push", "showDetail", "replace", "presentation", "modal", "popoverPresentation",
    "custom", "nonsense",
  ]

  private static let main = document(
    #"initialViewController="nav""#,
    [
      scene(
        "nav", "",
        #"<navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections><segue destination="home" kind="relationship" relationship="rootViewController" id="r1"/></connections>"#,
        tag: "navigationController"),
      scene(
        "home", "title=\"home\" \(own)",
        view(
          "home",
          """
          <subviews>
            <button id="press"><rect key="frame" x="10" y="100" width="50" height="40"/><connections><segue destination="plain" kind="show" identifier="press" id="g1"/></connections></button>
            <switch id="flip"><rect key="frame" x="100" y="100" width="51" height="31"/><connections><segue destination="plain" kind="show" id="g2"/></connections></switch>
            <view id="area"><rect key="frame" x="10" y="200" width="50" height="40"/><connections><outletCollection property="gestureRecognizers" destination="tap" id="oc"/></connections></view>
          </subviews>
          """)
          + "<connections>"
          + kinds.map {
            #"<segue destination="plain" kind="\#($0)" identifier="\#($0)" modalPresentationStyle="pageSheet" modalTransitionStyle="crossDissolve" id="kind-\#($0)"/>"#
          }.joined()
            + """
            <segue destination="plain" identifier="kindless" id="g5"/>
            <segue destination="plain" kind="push" animates="NO" identifier="still" id="g6"/>
            <segue destination="plain" kind="show" customClass="NibOwnSegue" identifier="own" id="g7"/>
            <segue destination="nowhere" kind="show" identifier="nowhere" id="g8"/>
            <segue kind="show" identifier="endless" id="g9"/>
            <segue destination="made" kind="show" destinationCreationSelector="makePlain:" identifier="one" id="g10"/>
            <segue destination="made" kind="show" destinationCreationSelector="makeBy:sender:" identifier="two" id="g11"/>
            <segue destination="made" kind="show" destinationCreationSelector="makeFor:sender:segueIdentifier:" identifier="three" id="g12"/>
            <segue destination="made" kind="show" destinationCreationSelector="makeNothing:" identifier="four" id="g13"/>
            <segue destination="elsewhere" kind="show" identifier="elsewhere" id="g14"/>
            <segue destination="elsewhere2" kind="show" identifier="elsewhere2" id="g15"/>
            <segue destination="elsewhere3" kind="show" identifier="elsewhere3" id="g16"/>
            <segue destination="elsewhere4" kind="show" identifier="elsewhere4" id="g17"/>
            </connections>
            """,
        """
        <tapGestureRecognizer id="tap"><connections><segue destination="plain" kind="show" identifier="tap" id="g3"/></connections></tapGestureRecognizer>
        """),
      scene("plain", "title=\"plain\" \(own)", view("plain")),
      scene("made", #"title="made" customClass="NibMadeController""#, view("made")),
      scene(
        "elsewhere", #"storyboardName="Other""#, tag: "viewControllerPlaceholder"),
      scene(
        "elsewhere2", #"storyboardName="Other" referencedIdentifier="second""#,
        tag: "viewControllerPlaceholder"),
      scene(
        "elsewhere3", #"storyboardName="Other" referencedIdentifier="missing-in-other""#,
        tag: "viewControllerPlaceholder"),
      scene("elsewhere4", "", tag: "viewControllerPlaceholder"),
      scene(
        "unwinder", own,
        view("unwinder")
          + """
          <connections>
          <segue destination="exit-unwinder" kind="unwind" identifier="back" unwindAction="home:" id="u1"/>
          <segue destination="exit-unwinder" kind="unwind" identifier="lost" unwindAction="nobody:" id="u2"/>
          <segue destination="exit-unwinder" kind="unwind" identifier="silent" id="u3"/>
          </connections>
          """),
    ]
      + [
        ("tabs", "tabBarController"), ("split", "splitViewController"),
        ("pages", "pageViewController"), ("box", "viewController"),
        ("empty", "navigationController"),
      ].map { name, tag in
        scene(
          name, #"title="\#(name)""#,
          #"<tabBar key="tabBar" id="bar-\#(name)"/>"#
            + (name == "empty"
              ? ""
              : """
              <connections>
              <segue destination="plain" kind="relationship" relationship="viewControllers" id="t1-\(name)"/>
              <segue destination="plain" kind="show" id="t2-\(name)"/>
              <other destination="plain" kind="relationship" id="t3-\(name)"/>
              <segue destination="nowhere" kind="relationship" id="t4-\(name)"/>
              <segue destination="made" kind="relationship" id="t5-\(name)"/>
              </connections>
              """),
          tag: tag)
      }
      + [
        scene(
          "circle", "title=\"circle\"",
          #"<connections><segue destination="circle" kind="relationship" id="ci"/></connections>"#),
        scene(
          "full",
          #"title="full" restorationIdentifier="saved" hidesBottomBarWhenPushed="YES" definesPresentationContext="YES" modalInPresentation="YES" modalPresentationStyle="formSheet" modalTransitionStyle="flipHorizontal" customClass="NoSuchControllerAnywhere""#,
          view("full")
            + """
            <size key="freeformSize" width="321" height="123"/>
            <navigationItem key="navigationItem" title="Item" prompt="Prompt" id="n1"/>
            <tabBarItem key="tabBarItem" title="Tab" image="star" id="n2"/>
            <toolbarItems><barButtonItem title="Tool" id="n3"/></toolbarItems>
            """),
        scene("thin", "", view("thin") + #"<size key="freeformSize"/>"#),
        scene(
          "hidden", #"navigationBarHidden="YES""#,
          #"<navigationBar key="navigationBar" id="bar-hidden"/>"#, tag: "navigationController"),
        scene("bodyless", "title=\"bodyless\""),
        """
        <scene sceneID="loose"><objects><view id="alone"/>
        <viewController storyboardIdentifier="loose" title="loose" id="loose"/></objects></scene>
        """,
        """
        <scene sceneID="nameless"><objects><viewController title="nameless" sceneMemberID="viewController"/></objects></scene>
        """,
      ])

  private static let other = document(
    #"initialViewController="first""#,
    [
      scene("first", "title=\"first of other\"", view("first")),
      scene("second", "title=\"second of other\"", view("second")),
    ])

  private let folder: NibFolder
  private let storyboard: UIStoryboard

  init() throws {
    folder = try NibFolder([
      "Segues.storyboard": Self.main, "Other.storyboard": Self.other,
      "NoInitial.storyboard": Self.document("", [Self.scene("x", "")]),
    ])
    storyboard = UIStoryboard(name: "Segues", bundle: folder.bundle)
    Controller.log = []
  }

  private func root() throws -> (UINavigationController, NibSegueController, UIWindow) {
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let home = try #require(navigation.topViewController as? NibSegueController)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    return (navigation, home, window)
  }

  @Test func `each kind of segue prepares and shows its destination`() throws {
    var text: [String] = []
    let reports = try Reports.of {
      for name in Self.kinds + [
        "kindless", "still", "own", "nowhere", "endless", "one", "two", "three", "four",
        "elsewhere", "elsewhere2", "elsewhere3", "elsewhere4",
      ] {
        let (navigation, home, window) = try root()
        Controller.log = []
        home.performSegue(withIdentifier: name, sender: name == "show" ? nil : "S")
        text.append("\(name):")
        text += Controller.log.map { "  " + $0 }
        text.append(
          "  stack \(navigation.viewControllers.map(Controller.name)) presented "
            + "\(Controller.name(home.presentedViewController)) views \(window.subviews.count)")
        if let made = navigation.topViewController as? NibMadeController {
          text.append("  made \(made.origin)")
        }
      }
    }
    text += reports
    #expect(
      try Golden.mismatch(text: text.joined(separator: "\n") + "\n", named: "segues.txt") == nil)
  }

  @Test func `touches trigger segues unless the controller refuses`() throws {
    var text: [String] = []
    for title in ["home", "closed"] {
      for (place, name) in [("20,120", "press"), ("120,115", "flip"), ("20,220", "tap")] {
        let (navigation, home, window) = try root()
        home.title = title
        Controller.log = []
        try window.send("down \(place); up")
        text.append("\(title) \(name):")
        text += Controller.log.map { "  " + $0 }
        text.append("  stack \(navigation.viewControllers.map(Controller.name))")
      }
    }
    #expect(
      try Golden.mismatch(text: text.joined(separator: "\n") + "\n", named: "segue-touches.txt")
        == nil)
  }

  private func unwinder(_ title: String, refuses: Bool = false) -> NibSegueController {
    let made: NibSegueController = storyboard.instantiateViewController(identifier: "unwinder")
    made.title = title
    made.refusesUnwind = refuses
    return made
  }

  @Test func `unwinding finds the nearest controller with the action, and returns to it`() throws {
    var text: [String] = []
    func show(_ name: String, _ source: UIViewController, _ state: () -> String) {
      Controller.log = []
      source.performSegue(withIdentifier: "back", sender: "S")
      text.append("\(name):")
      text += Controller.log.map { "  " + $0 }
      text.append("  " + state())
    }
    func window(_ root: UIViewController) -> UIWindow {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      return window
    }
    let reports = try Reports.of {
      let navigation = UINavigationController()
      navigation.title = "nav"
      let all = ["a", "b", "c", "d"].map { unwinder($0, refuses: $0 == "c") }
      navigation.viewControllers = all
      let window = window(navigation)
      show("pops to the one before, not to one that refuses", all[3]) {
        "\(navigation.viewControllers.map(Controller.name))"
      }
      show("the first has none before it", all[0]) {
        "\(navigation.viewControllers.map(Controller.name))"
      }
      withExtendedLifetime(window) {}
    }
    do {
      let (parent, child) = (unwinder("parent"), unwinder("child"))
      let window = window(parent)
      parent.addChild(child)
      show("to the parent", child) { "\(parent.children.map(Controller.name))" }
      withExtendedLifetime(window) {}
    }
    do {
      let tabs = UITabBarController()
      tabs.title = "tabs"
      let (first, second) = (unwinder("first"), unwinder("second"))
      let navigation = UINavigationController(rootViewController: first)
      navigation.title = "nav"
      tabs.viewControllers = [navigation, second]
      let window = window(tabs)
      tabs.selectedIndex = 1
      show("to another tab", second) {
        "\(tabs.selectedIndex) \(Controller.name(tabs.selectedViewController))"
      }
      withExtendedLifetime(window) {}
    }
    do {
      let tabs = UITabBarController()
      tabs.title = "tabs"
      let (first, second, sheet) = (unwinder("first"), unwinder("second"), unwinder("sheet"))
      tabs.viewControllers = [first, second]
      let window = window(tabs)
      tabs.present(sheet, animated: false)
      show("from a sheet to the last child of the presenter", sheet) {
        "\(tabs.selectedIndex) presented \(Controller.name(tabs.presentedViewController))"
      }
      withExtendedLifetime(window) {}
    }
    let alone = unwinder("alone")
    text += reports
    text += try Reports.of {
      show("nowhere", alone) { "" }
      alone.performSegue(withIdentifier: "lost", sender: nil)
      alone.performSegue(withIdentifier: "silent", sender: nil)
    }
    #expect(
      try Golden.mismatch(text: text.joined(separator: "\n") + "\n", named: "segue-unwinds.txt")
        == nil)
  }

  @Test func `controllers have their recorded properties, and containers their children`() throws {
    var text: [String] = []
    let reports = try Reports.of {
      for name in [
        "tabs", "split", "pages", "box", "empty", "circle", "full", "thin", "hidden", "bodyless",
        "loose", "nav", "home",
      ] {
        let made = storyboard.instantiateViewController(withIdentifier: name)
        text.append("\(name): \(ObjectText.line(made))")
      }
      var depth = 0
      var next: UIViewController? = storyboard.instantiateViewController(withIdentifier: "circle")
      while let child = next?.children.first { (next, depth) = (child, depth + 1) }
      text.append("circle of depth \(depth)")
      let missing = storyboard.instantiateViewController(withIdentifier: "missing-controller")
      text.append("missing: \(ObjectText.line(missing))")
    }
    text += reports
    #expect(
      try Golden.mismatch(text: text.joined(separator: "\n") + "\n", named: "nib-controllers.txt")
        == nil)
    let pages = try #require(
      storyboard.instantiateViewController(withIdentifier: "pages") as? UIPageViewController)
    #expect(pages.viewControllers?.map(Controller.name) == ["plain", "made"])
    #expect(storyboard.instantiateViewController(withIdentifier: "bodyless").view.subviews.isEmpty)
    let tabs = try #require(
      storyboard.instantiateViewController(withIdentifier: "tabs") as? UITabBarController)
    #expect(tabs.names?.scene?.objects.object("bar-tabs") === tabs.tabBar)
    let navigation = try #require(
      storyboard.instantiateViewController(withIdentifier: "nav") as? UINavigationController)
    #expect(navigation.names?.scene?.objects.object("bar") === navigation.navigationBar)
  }

  @Test func `presentation and transition styles have their names`() {
    let presentations: [(String, UIModalPresentationStyle)] = [
      ("fullScreen", .fullScreen), ("pageSheet", .pageSheet), ("formSheet", .formSheet),
      ("currentContext", .currentContext), ("custom", .custom),
      ("overFullScreen", .overFullScreen), ("overCurrentContext", .overCurrentContext),
      ("popover", .popover),
    ]
    for (name, style) in presentations { #expect(NibControllers.presentation(name) == style) }
    let transitions: [(String, UIModalTransitionStyle)] = [
      ("coverVertical", .coverVertical), ("flipHorizontal", .flipHorizontal),
      ("crossDissolve", .crossDissolve), ("partialCurl", .partialCurl),
    ]
    for (name, style) in transitions { #expect(NibControllers.transition(name) == style) }
    for name in [nil, "", "nonsense"] {
      #expect(NibControllers.presentation(name) == nil && NibControllers.transition(name) == nil)
    }
  }

  @Test func `creators make initial and named controllers, with or without a file`() throws {
    let made: NibMadeController? = UIStoryboard(name: "Other", bundle: folder.bundle)
      .instantiateInitialViewController { NibMadeController("initial", $0) }
    #expect(made?.origin == "initial" && made?.title == "first of other")
    #expect(made?.storyboard != nil && made?.view.frame.width == 393)
    let usual: UIViewController? = UIStoryboard(name: "Other", bundle: folder.bundle)
      .instantiateInitialViewController()
    #expect(usual?.title == "first of other")
    let none = UIStoryboard(name: "NoInitial", bundle: folder.bundle)
    #expect(none.isRead && none.instantiateInitialViewController() == nil)
    let lost: UIViewController? = none.instantiateInitialViewController { _ in UIViewController() }
    #expect(lost == nil)
    // A creator that does not decode: the element is applied afterwards.
    let bare: UIViewController? = UIStoryboard(name: "Other", bundle: folder.bundle)
      .instantiateInitialViewController { _ in UIViewController() }
    #expect(bare?.title == "first of other")

    let missing = UIStoryboard(name: "MissingStoryboard", bundle: folder.bundle)
    #expect(!missing.isRead)
    let reports = try Reports.of {
      let first: UIViewController? = missing.instantiateInitialViewController()
      #expect(first == nil)
      let second: NibMadeController? = missing.instantiateInitialViewController {
        NibMadeController("initial", $0)
      }
      #expect(second == nil)
      let third: NibMadeController = missing.instantiateViewController(
        identifier: "Own", creator: { NibMadeController("missing", $0) })
      #expect(third.origin == "missing")
      let fourth = missing.instantiateViewController(withIdentifier: "NibMadeController")
      #expect(fourth is NibMadeController)
      let fifth = missing.instantiateViewController(withIdentifier: "Nothing")
      #expect(type(of: fifth) == UIViewController.self)
      let sheet = UINib(nibName: "MissingNib", bundle: folder.bundle)
      #expect(sheet.instantiate(withOwner: nil).isEmpty)
      let named = UIViewController(nibName: "MissingView", bundle: folder.bundle)
      #expect(named.view.frame == UIScreen.main.bounds)
    }
    func report(_ part: String) -> String {
      "TouchKit: the storyboard \"MissingStoryboard\" was not found: the views of \(part) are "
        + "missing; declare the file as a resource of its target"
    }
    #expect(
      reports == [
        report("its initial controller"), report("\"Own\""), report("\"NibMadeController\""),
        report("\"Nothing\""),
        "TouchKit: the nib file \"MissingNib\" was not found: its views are missing",
        "TouchKit: the nib file \"MissingView\" was not found: the view of UIViewController is empty",
      ])
  }

  @Test func `code can perform a segue with a handler, which is optional`() {
    let (from, to) = (UIViewController(), UIViewController())
    var count = 0
    let segue = UIStoryboardSegue(identifier: "s", source: from, destination: to) { count += 1 }
    #expect(segue.identifier == "s" && segue.source === from && segue.destination === to)
    #expect(count == 0)
    segue.perform()
    #expect(count == 1)
    UIStoryboardSegue(identifier: nil, source: from, destination: to).perform()
    let source = UIStoryboardUnwindSegueSource(from, "S", Selector("home:"))
    #expect(source.source === from && source.sender as? String == "S")
    #expect(source.unwindAction.name == "home")
    #expect(UINib.OptionsKey.externalObjects.rawValue == "UINibExternalObjects")
  }
}
