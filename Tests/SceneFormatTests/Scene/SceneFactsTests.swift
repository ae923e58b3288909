import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

/// Each key of the scene format separately: the default without it, and its effect.
struct SceneFactsTests {
  private func reading(_ keys: String, frame: String = "\"frame\": [10, 20, 30, 40]") throws
    -> Reading
  {
    let fields = [frame, keys].filter { !$0.isEmpty }.joined(separator: ", ")
    return try SceneText.read(
      """
      {"hitscope": 1, "name": "N", "screen": [320, 480], "windows": [
        {"class": "UIWindow", "id": "w", "frame": [0, 0, 320, 480], "subviews": [
          {"id": "v", \(fields)}]}]}
      """)
  }

  private func node(_ keys: String, frame: String = "\"frame\": [10, 20, 30, 40]") throws
    -> ViewNode
  {
    let reading = try reading(keys, frame: frame)
    #expect(reading.complaints == [])
    let written = SceneWriter().bytes(of: reading.scene)
    let again = try SceneText.read(written, name: "again").scene
    let node = try #require(reading.scene.tree.node("v"))
    #expect(again.tree.node("v") == node, "what is written reads back the same")
    return node
  }

  @Test func `a view without further keys has UIKit's defaults`() throws {
    let node = try node("")
    #expect(node == ViewNode(id: "v", frame: Rect(10, 20, 30, 40)))
    #expect(node.alpha == 1 && !node.isHidden && node.isUserInteractionEnabled)
    #expect(!node.clipsToBounds && node.details == nil && node.policy == .standard)
  }

  @Test func `a scene without further keys has no touch, note, script or expectation`() throws {
    let scene = try reading("").scene
    #expect(scene.name == "N" && scene.screen == Size(320, 480))
    #expect(scene.touch == nil && scene.note == nil && scene.script == nil && scene.expect == nil)
  }

  @Test func `flags and numbers of a view`() throws {
    #expect(try node("\"hidden\": true").isHidden && !node("\"hidden\": false").isHidden)
    #expect(try node("\"clipsToBounds\": true").clipsToBounds)
    #expect(try !node("\"userInteractionEnabled\": false").isUserInteractionEnabled)
    #expect(
      try node("\"class\": \"UILabel\", \"userInteractionEnabled\": true").isUserInteractionEnabled)
    #expect(try !node("\"class\": \"UILabel\"").isUserInteractionEnabled)
    for alpha in ["0", "0.005", "0.5"] {
      #expect(try node("\"alpha\": \(alpha)").alpha == Float(alpha))
    }
    #expect(try node("\"backgroundColor\": \"#12345678\"").backgroundColor?.rgba == 0x1234_5678)
    #expect(try node("\"name\": \"Two\"").name == "Two")
  }

  @Test func `a scroll position in either direction is kept`() throws {
    for (x, y) in [(0.0, 7.0), (5, 0), (5, 7), (0, -3)] {
      let node = try node("\"bounds\": [\(x), \(y), 30, 40]")
      #expect(node.geometry.bounds == Rect(x, y, 30, 40))
      #expect(node.geometry.frame == Rect(10, 20, 30, 40))
    }
  }

  @Test func `bounds, centre, anchor and transform`() throws {
    let place = "\"bounds\": [1, 2, 30, 40], \"center\": [100, 200]"
    let plain = try node("", frame: place).geometry
    #expect(plain.frame == Rect(85, 180, 30, 40) && plain.bounds == Rect(1, 2, 30, 40))
    let anchored = try node("\"anchorPoint\": [0.25, 0.75]", frame: place).geometry
    #expect(anchored.anchorPoint == Point(0.25, 0.75) && anchored.center == Point(100, 200))
    #expect(anchored.frame == Rect(92.5, 170, 30, 40))
    let turned = try node("\"transform\": [1, 2, 3, 4, 5, 6]", frame: place).geometry
    #expect(turned.transform == AffineTransform(1, 2, 3, 4, 5, 6))
  }

  @Test func `contradictory geometry is reported, and consistent geometry is not`() throws {
    func complaint(_ geometry: String) throws -> String? {
      try reading("", frame: geometry).complaints.first
    }
    #expect(try complaint("\"frame\": [0, 0, 9, 9], \"bounds\": [3, 3, 9, 9]") == nil)
    for wrong in [
      "\"hidden\": false", "\"bounds\": [0, 0, 9, 9]",
      "\"frame\": [0, 0, 9, 9], \"center\": [4, 4]",
      "\"frame\": [0, 0, 9, 9], \"bounds\": [0, 0, 9, 8]",
      "\"frame\": [0, 0, 9, 9], \"rotation\": 30",
      "\"frame\": [0, 0, 9, 9], \"transform\": [1, 0, 0, 1, 0, 0], \"scale\": 2",
    ] {
      #expect(try complaint(wrong)?.hasPrefix("3:") == true, "\(wrong)")
    }
  }

  @Test func `policies`() throws {
    for (text, policy) in [
      ("\"passThrough\"", HitPolicy.passThrough), ("\"self\"", .answersSelf), ("\"none\"", .none),
      ("{\"expand\": 10}", .expand(Insets(all: 10))),
      ("{\"expand\": [1, 2, 3, 4]}", .expand(Insets(top: 1, left: 2, bottom: 3, right: 4))),
      ("{\"forward\": \"w\"}", .forward(to: "w")), ("{\"shape\": \"circle\"}", .shape(.circle)),
      ("{\"shape\": \"ellipse\"}", .shape(.ellipse)),
      (
        "{\"shape\": {\"path\": [[1, 2], [3, 4], [5, 6]]}}",
        .shape(.polygon([Point(1, 2), Point(3, 4), Point(5, 6)]))
      ),
      ("{\"pointerEvents\": \"box-none\"}", .pointerEvents(.boxNone)),
      ("{\"pointerEvents\": \"box-only\"}", .pointerEvents(.boxOnly)),
      ("{\"pointerEvents\": \"none\"}", .pointerEvents(.none)),
    ] {
      #expect(try node("\"hitTest\": \(text)").policy == policy)
    }
  }

  @Test func `details`() throws {
    func details(_ keys: String) throws -> ViewDetails { try #require(try node(keys).details) }
    #expect(try details("\"zPosition\": 3").zPosition == 3)
    #expect(try details("\"windowLevel\": 4").windowLevel == 4)
    #expect(try details("\"multipleTouchEnabled\": true").isMultipleTouchEnabled)
    #expect(try !details("\"multipleTouchEnabled\": true").isExclusiveTouch)
    #expect(try details("\"exclusiveTouch\": true").isExclusiveTouch)
    #expect(try !details("\"exclusiveTouch\": true").isMultipleTouchEnabled)
    #expect(try details("\"viewController\": \"Home\"").viewController == "Home")
    #expect(try details("\"handles\": [\"touchesBegan\"]").handles == ["touchesBegan"])
    let control = try details("\"control\": {}").control
    #expect(control == ControlDescription())
    #expect(try details("\"control\": {\"enabled\": false}").control?.isEnabled == false)
    let actions = try details("\"control\": {\"actions\": {\"touchDown\": \"a\"}}").control?.actions
    #expect(actions == ["touchDown": "a"])
    let baseClass = try details("\"control\": {\"baseClass\": \"UIButton\"}").control?.baseClass
    #expect(baseClass == "UIButton")
    #expect(try details("\"control\": {\"autorepeat\": false}").control?.repeats == false)
    #expect(try details("\"scroll\": {}").scroll == ScrollDescription())
    for key in ["delaysContentTouches", "canCancelContentTouches", "isScrollEnabled"] {
      let scroll = try details("\"scroll\": {\"\(key)\": false}").scroll
      #expect((scroll?.delaysContentTouches == false) == (key == "delaysContentTouches"))
      #expect((scroll?.canCancelContentTouches == false) == (key == "canCancelContentTouches"))
      #expect((scroll?.isScrollEnabled == false) == (key == "isScrollEnabled"))
    }
    for key in ["alwaysBounceVertical", "alwaysBounceHorizontal"] {
      let scroll = try details("\"scroll\": {\"\(key)\": true}").scroll
      #expect((scroll?.alwaysBounceVertical == true) == (key == "alwaysBounceVertical"))
      #expect((scroll?.alwaysBounceHorizontal == true) == (key == "alwaysBounceHorizontal"))
    }
    let content = try details(
      "\"scroll\": {\"contentSize\": [300, 900], \"contentInset\": [1, 2, 3, 4]}"
    ).scroll
    #expect(content?.contentSize == Size(300, 900))
    #expect(content?.contentInset == Insets(top: 1, left: 2, bottom: 3, right: 4))
    let even = try details("\"scroll\": {\"contentInset\": 7}").scroll
    #expect(even?.contentInset == Insets(all: 7) && even?.contentSize == nil)
  }

  @Test func `a scene names its first responder, which must exist`() throws {
    func scene(_ id: String) throws -> Reading {
      try SceneText.read(
        """
        {"hitscope": 1, "screen": [9, 9], "firstResponder": "\(id)", "windows": [
          {"class": "UIWindow", "id": "w", "frame": [0, 0, 9, 9]}]}
        """)
    }
    let reading = try scene("w")
    #expect(reading.complaints == [] && reading.scene.firstResponder == "w")
    let written = SceneWriter().bytes(of: reading.scene)
    #expect(try SceneText.read(written, name: "again").scene.firstResponder == "w")
    #expect(try scene("v").complaints.count == 1)
    #expect(try self.reading("").scene.firstResponder == nil)
  }

  @Test func `recognizers refer to the pan of a scroll view, and the pan to them`() throws {
    func complaints(_ name: String, _ scroll: String = "\"scroll\": {}, ") throws -> Int {
      for key in ["requireToFail", "simultaneousWith"] {
        let list = "\"gestures\": [{\"type\": \"pan\", \"\(key)\": [\"\(name)\"]}]"
        let reading = try reading(scroll + list)
        if !reading.complaints.isEmpty { return reading.complaints.count }
      }
      return 0
    }
    #expect(try complaints("v.UIScrollViewPanGestureRecognizer") == 0)
    #expect(
      try complaints("v.UIScrollViewPanGestureRecognizer", "\"class\": \"UITableView\", ") == 0)
    #expect(try complaints("v.UIScrollViewPanGestureRecognizer", "") == 1)
    #expect(try complaints("x.UIScrollViewPanGestureRecognizer") == 1)
    #expect(try complaints("v.UIPanGestureRecognizer") == 1)
    let node = try node(
      """
      "scroll": {"requireToFail": ["tap"]}, "gestures": [{"type": "tap", "id": "tap"}]
      """)
    #expect(node.details?.scroll?.pan.requireToFail == ["tap"])
    #expect(try reading("\"scroll\": {\"requireToFail\": [\"tap\"]}").complaints.count == 1)
  }

  @Test func `a control has a target, and one action or several for an event`() throws {
    func control(_ keys: String) throws -> ControlDescription {
      try #require(try node("\"control\": {\(keys)}").details?.control)
    }
    #expect(try control("\"target\": \"Home\"").target == "Home")
    #expect(try control("").target == "")
    for (text, actions) in [
      ("\"a\"", "a"), ("[\"a\", \"b:\"]", "a, b:"), ("[\"a\"]", "a"), ("\"a, , b\"", "a, , b"),
      ("\"a,b\"", "a,b"),
    ] {
      #expect(
        try control("\"actions\": {\"touchDown\": \(text)}").actions == ["touchDown": actions])
    }
    #expect(ControlDescription.split("a, b:, c") == ["a", "b:", "c"])
    #expect(ControlDescription.split("a,b") == ["a,b"] && ControlDescription.split("") == [""])
  }

  @Test func `a pan has a minimum of touches under both names, and one edge or several`() throws {
    for key in ["minimumNumberOfTouches", "numberOfTouchesRequired"] {
      let list = try node("\"gestures\": [{\"type\": \"pan\", \"\(key)\": 2}]").details?.gestures
      #expect(list?.first?.numberOfTouchesRequired == 2)
    }
    #expect(try gesture(", \"edges\": \"left\"").edges == ["left"])
    #expect(try gesture(", \"edges\": [\"left\", \"top\"]").edges == ["left", "top"])
    let wrong = try reading("\"gestures\": [{\"type\": \"screenEdgePan\", \"edges\": \"middle\"}]")
    #expect(wrong.complaints.count == 1)
  }

  @Test func `a scroll view gives the result of touchesShouldCancel`() throws {
    for (text, value) in [("true", true), ("false", false)] {
      let scroll = try node("\"scroll\": {\"touchesShouldCancel\": \(text)}").details?.scroll
      #expect(scroll?.touchesShouldCancel == value)
    }
    #expect(try node("\"scroll\": {}").details?.scroll?.touchesShouldCancel == nil)
  }

  @Test func `a swipe has one direction or a list of them`() throws {
    #expect(try gesture(", \"direction\": \"left\"").direction == .left)
    #expect(try gesture(", \"direction\": [\"left\", \"down\"]").direction == [.left, .down])
    for wrong in ["\"north\"", "[\"north\"]", "3"] {
      let reading = try reading("\"gestures\": [{\"type\": \"swipe\", \"direction\": \(wrong)}]")
      #expect(reading.scene.tree.node("v")?.details?.gestures == [GestureDescription(.swipe)])
      #expect(reading.complaints.count == 1)
    }
  }

  private func gesture(_ keys: String) throws -> GestureDescription {
    let list = try node("\"gestures\": [{\"type\": \"tap\"\(keys)}]").details?.gestures
    return try #require(list?.first)
  }

  @Test func `a recognizer without further keys has UIKit's defaults`() throws {
    for kind in GestureDescription.Kind.allCases {
      let list = try node("\"gestures\": [{\"type\": \"\(kind.rawValue)\"}]").details?.gestures
      #expect(list == [GestureDescription(kind)])
    }
  }

  @Test func `each key of a recognizer changes its own property`() throws {
    var expected = GestureDescription(.tap)
    expected.cancelsTouchesInView = false
    #expect(try gesture(", \"cancelsTouchesInView\": false") == expected)
    expected = GestureDescription(.tap)
    expected.delaysTouchesBegan = true
    #expect(try gesture(", \"delaysTouchesBegan\": true") == expected)
    expected = GestureDescription(.tap)
    expected.delaysTouchesEnded = false
    #expect(try gesture(", \"delaysTouchesEnded\": false") == expected)
    expected = GestureDescription(.tap)
    expected.isEnabled = false
    #expect(try gesture(", \"isEnabled\": false") == expected)
    expected = GestureDescription(.tap)
    expected.shouldBegin = false
    #expect(try gesture(", \"shouldBegin\": false") == expected)
    expected = GestureDescription(.tap)
    expected.shouldReceive = false
    #expect(try gesture(", \"shouldReceive\": false") == expected)
    expected = GestureDescription(.tap)
    expected.numberOfTapsRequired = 2
    #expect(try gesture(", \"numberOfTapsRequired\": 2") == expected)
    expected = GestureDescription(.tap)
    expected.numberOfTouchesRequired = 3
    #expect(try gesture(", \"numberOfTouchesRequired\": 3") == expected)
    expected = GestureDescription(.tap)
    expected.maximumNumberOfTouches = 2
    #expect(try gesture(", \"maximumNumberOfTouches\": 2") == expected)
    expected = GestureDescription(.tap)
    expected.allowableMovement = 40
    #expect(try gesture(", \"allowableMovement\": 40") == expected)
    expected = GestureDescription(.tap)
    expected.minimumPressDuration = 0
    #expect(try gesture(", \"minimumPressDuration\": 0") == expected)
    expected = GestureDescription(.tap)
    expected.direction = .up
    expected.edges = ["left", "bottom"]
    #expect(try gesture(", \"direction\": \"up\", \"edges\": [\"left\", \"bottom\"]") == expected)
    expected = GestureDescription(.tap)
    expected.action = "a"
    expected.target = "t"
    #expect(try gesture(", \"action\": \"a\", \"target\": \"t\"") == expected)
  }

  @Test func `a value of the wrong kind leaves the default`() throws {
    for key in ["delaysTouchesEnded", "cancelsTouchesInView", "isEnabled", "shouldBegin"] {
      let reading = try reading("\"gestures\": [{\"type\": \"tap\", \"\(key)\": 3}]")
      #expect(reading.scene.tree.node("v")?.details?.gestures == [GestureDescription(.tap)])
      #expect(reading.complaints.count == 1)
    }
    for count in ["0", "-1", "1.5", "1001"] {
      let reading = try reading(
        "\"gestures\": [{\"type\": \"tap\", \"numberOfTapsRequired\": \(count)}]")
      #expect(reading.scene.tree.node("v")?.details?.gestures == [GestureDescription(.tap)])
      #expect(reading.complaints.count == 1)
    }
  }
}
