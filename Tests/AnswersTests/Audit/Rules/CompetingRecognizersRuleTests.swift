import Answers
import Geometry
import HitTesting
import Testing
import TouchDelivery

@Suite struct CompetingRecognizersRuleTests {
  @Test func `recognizers of one view that compete are found`() {
    func scene(_ gestures: [GestureDescription]) -> Scene {
      AuditSample.scene {
        var view = ViewNode("Canvas", id: "canvas", frame: Rect(0, 0, 400, 800))
        view.details = ViewDetails()
        view.details?.gestures = gestures
        $0.add(view)
      }
    }
    let competing = ["warning competing-recognizers canvas"]
    #expect(AuditSample.findings(scene([AuditSample.tap(), AuditSample.tap()])) == competing)
    #expect(AuditSample.findings(scene([AuditSample.tap(), AuditSample.tap(2)])) == competing)
    #expect(
      AuditSample.findings(scene([GestureDescription(.swipe), GestureDescription(.pan)]))
        == competing)
    let patient = AuditSample.tap { $0.requireToFail = ["double"] }
    #expect(AuditSample.findings(scene([patient, AuditSample.tap(2, id: "double")])) == [])
    #expect(
      AuditSample.findings(scene([AuditSample.tap(), AuditSample.tap { $0.isEnabled = false }]))
        == [])
  }

  @Test func `a hundred competing pairs of recognizers are listed and the others counted`() {
    func texts(_ gestures: [GestureDescription]) -> [String] {
      let scene = AuditSample.scene {
        var view = ViewNode("Canvas", id: "canvas", frame: Rect(0, 0, 400, 800))
        view.details = ViewDetails()
        view.details?.gestures = gestures
        $0.add(view)
      }
      return Audit(scene).findings.filter { $0.rule == "competing-recognizers" }.map(\.text)
    }
    func taps(_ count: Int) -> [GestureDescription] {
      (0..<count).map { AuditSample.tap(id: "tap\($0)") }
    }
    // 14 taps make 91 pairs, 15 taps make 105.
    #expect(texts(taps(14)).count == 91)
    #expect(texts(taps(15)).count == 101)
    #expect(
      texts(taps(15)).last
        == "on canvas, 5 more pairs of recognizers compete (not listed)")
    #expect(texts(taps(5000)).last?.contains("12497400 more pairs") == true)
    // 101 pairs: the last finding counts one more pair.
    var hundred = taps(14)
    hundred += (0..<2).flatMap { _ in [GestureDescription(.pan)] }
    hundred += (0..<5).map { _ in GestureDescription(.swipe) }
    #expect(texts(hundred).last?.contains("1 more pair of") == true)
    // Recognizers that wait for each other, or recognize simultaneously, are not counted.
    var patient = taps(20)
    patient[0].requireToFail = patient.dropFirst().map(\.id)
    patient[19].simultaneousWith = ["tap1", "tap1", "tap19", "nobody"]
    #expect(texts(patient).count == 101)
    #expect(texts(patient).last?.contains("70 more pairs") == true)
  }

  @Test func `a tap recognizer above a list takes its selection`() {
    func scene(_ list: ViewNode, _ tap: GestureDescription) -> Scene {
      AuditSample.scene {
        var view = ViewNode(id: "background", frame: Rect(0, 0, 400, 800))
        view.details = ViewDetails()
        view.details?.gestures = [tap]
        $0.add(view) { $0.add(list) }
      }
    }
    let table = ViewNode("UITableView", id: "list", frame: Rect(0, 0, 400, 400))
    #expect(
      AuditSample.findings(scene(table, AuditSample.tap())) == [
        "warning competing-recognizers background list"
      ])
    #expect(
      AuditSample.findings(scene(table, AuditSample.tap { $0.cancelsTouchesInView = false })) == [])
    // UIKit's built-in controls win over recognizers above them (row 65).
    #expect(
      AuditSample.findings(scene(AuditSample.button("b", Rect(0, 0, 100, 50)), AuditSample.tap()))
        == [])
    // So do their subclasses (row 82).
    var own = AuditSample.button("b", Rect(0, 0, 100, 50))
    own.className = "BuyButton"
    own.details = ViewDetails()
    let warnings = ["warning competing-recognizers background b"]
    for (baseClass, expected) in [("UIButton", []), ("UIControl", warnings), (nil, warnings)] {
      own.details?.control = ControlDescription()
      own.details?.control?.baseClass = baseClass
      #expect(AuditSample.findings(scene(own, AuditSample.tap())) == expected)
    }
  }

  @Test func `a recognizer that gets no touch, never begins or is off does not compete`() {
    let flags: [WritableKeyPath<GestureDescription, Bool>] = [
      \.isEnabled, \.shouldReceive, \.shouldBegin,
    ]
    func findings(_ change: (inout GestureDescription) -> Void) -> [String] {
      AuditSample.findings(
        AuditSample.scene {
          var view = ViewNode("Canvas", id: "canvas", frame: Rect(0, 0, 400, 800))
          view.details = ViewDetails()
          view.details?.gestures = [AuditSample.tap(), AuditSample.tap(1, change)]
          $0.add(view)
        })
    }
    #expect(findings { _ in } == ["warning competing-recognizers canvas"])
    for flag in flags { #expect(findings { $0[keyPath: flag] = false } == []) }
  }

  @Test func `each setting of a tap recognizer on its own decides if it takes touches`() {
    func findings(_ change: (inout GestureDescription) -> Void) -> [String] {
      AuditSample.findings(
        AuditSample.scene {
          var view = ViewNode(id: "background", frame: Rect(0, 0, 400, 800))
          view.details = ViewDetails()
          view.details?.gestures = [AuditSample.tap(1, change)]
          $0.add(view) {
            $0.add(ViewNode("UICollectionView", id: "list", frame: Rect(0, 0, 400, 400)))
          }
        })
    }
    #expect(findings { _ in } == ["warning competing-recognizers background list"])
    let changes: [(inout GestureDescription) -> Void] = [
      { $0.kind = .longPress }, { $0.cancelsTouchesInView = false },
      { $0.numberOfTapsRequired = 2 },
      { $0.numberOfTouchesRequired = 2 }, { $0.isEnabled = false }, { $0.shouldBegin = false },
      { $0.shouldReceive = false },
    ]
    for change in changes { #expect(findings(change) == []) }
  }

  @Test func `any relation between two recognizers prevents the finding`() {
    func findings(_ change: (inout GestureDescription, inout GestureDescription) -> Void) -> Int {
      var (first, second) = (AuditSample.tap(id: "first"), AuditSample.tap(id: "second"))
      change(&first, &second)
      return AuditSample.findings(
        AuditSample.scene {
          var view = ViewNode("Canvas", id: "canvas", frame: Rect(0, 0, 400, 800))
          view.details = ViewDetails()
          view.details?.gestures = [first, second]
          $0.add(view)
        }
      ).count
    }
    #expect(findings { _, _ in } == 1)
    #expect(findings { a, _ in a.requireToFail = ["second"] } == 0)
    #expect(findings { a, _ in a.simultaneousWith = ["second"] } == 0)
    #expect(findings { _, b in b.requireToFail = ["first"] } == 0)
    #expect(findings { _, b in b.simultaneousWith = ["first"] } == 0)
    #expect(findings { a, _ in a.requireToFail = ["third"] } == 1)
    #expect(findings { a, _ in a.numberOfTouchesRequired = 2 } == 0)
  }

  /// The texts of the findings about a view with recognizers.
  private static func texts(
    _ gestures: [GestureDescription], _ change: (inout ViewNode) -> Void = { _ in }
  ) -> [String] {
    let scene = AuditSample.scene {
      var view = ViewNode("Canvas", id: "canvas", frame: Rect(0, 0, 400, 800))
      view.details = ViewDetails()
      view.details?.gestures = gestures
      change(&view)
      $0.add(view)
    }
    return Audit(scene).findings.filter { $0.rule == "competing-recognizers" }.map(\.text)
  }

  @Test func `each kind of competition has its text, in either order`() {
    let equal =
      "on canvas, two tap recognizers require the same number of taps: only one of them recognizes"
    let pan = "on canvas, the pan recognizes before the swipe can: let it require the swipe to fail"
    func fewer(_ first: String, _ second: String) -> String {
      "on canvas, the recognizer for \(first) also recognizes when the one for \(second) does: let "
        + "it require the other to fail"
    }
    let (pans, swipes) = (GestureDescription(.pan), GestureDescription(.swipe))
    let cases: [(GestureDescription, GestureDescription, [String])] = [
      (AuditSample.tap(), AuditSample.tap(), [equal]),
      (AuditSample.tap(3), AuditSample.tap(3), [equal]),
      (AuditSample.tap(1), AuditSample.tap(2), [fewer("1 tap", "2 taps")]),
      (AuditSample.tap(3), AuditSample.tap(2), [fewer("2 taps", "3 taps")]),
      (pans, swipes, [pan]), (pans, pans, []), (swipes, swipes, []),
      (AuditSample.tap(), pans, []), (AuditSample.tap(), GestureDescription(.longPress), []),
    ]
    for (first, second, texts) in cases {
      #expect(Self.texts([first, second]) == texts)
      #expect(Self.texts([second, first]) == texts)
      #expect(Self.texts([first, second]) { $0.isHidden = true } == [])
    }
  }

  @Test func `exactly a hundred pairs are listed without a count of others`() {
    // 14 taps make 91 pairs; 3 pans and 3 swipes make 9.
    var gestures = (0..<14).map { _ in AuditSample.tap() }
    gestures += (0..<3).map { _ in GestureDescription(.pan) }
    gestures += (0..<3).map { _ in GestureDescription(.swipe) }
    let texts = Self.texts(gestures)
    #expect(texts.count == 100 && !texts.contains { $0.contains("more pair") })
  }

  @Test func `a relation to a recognizer that does not compete hides no other pair`() {
    var pan = GestureDescription(.pan)
    pan.id = "pan"
    var two = AuditSample.tap(id: "two")
    two.numberOfTouchesRequired = 2
    for (other, name) in [(pan, "pan"), (two, "two")] {
      let patient = AuditSample.tap { $0.requireToFail = [name] }
      #expect(Self.texts([patient, other, AuditSample.tap()]).count == 1)
      #expect(Self.texts([other, patient, AuditSample.tap()]).count == 1)
    }
    // An empty id names no recognizer.
    let unnamed = AuditSample.tap { $0.requireToFail = [""] }
    #expect(Self.texts([unnamed, AuditSample.tap()]).count == 1)
  }

  @Test func `only views inside the recognizer's view lose their touches to it`() {
    func texts(
      _ view: ViewNode, holding held: ViewNode? = nil, beside other: ViewNode? = nil
    ) -> [String] {
      let scene = AuditSample.scene {
        var view = view
        view.details = ViewDetails()
        view.details?.gestures = [AuditSample.tap()]
        $0.add(view) { if let held { $0.add(held) } }
        if let other { $0.add(other) }
      }
      return Audit(scene).findings.filter { $0.rule == "competing-recognizers" }.map(\.text)
    }
    func control(_ className: String) -> ViewNode {
      var node = ViewNode(className, id: "held", frame: Rect(0, 0, 100, 100))
      node.details = ViewDetails()
      node.details?.control = ControlDescription()
      return node
    }
    let back = ViewNode(id: "back", frame: Rect(0, 0, 400, 400))
    let table = ViewNode("UITableView", id: "held", frame: Rect(0, 0, 100, 100))
    let start = "the tap recognizer of back cancels the touches of held:"
    #expect(
      texts(back, holding: table) == [
        "\(start) rows of held are not selected (cancelsTouchesInView)"
      ])
    #expect(
      texts(back, holding: control("BuyButton")) == [
        "\(start) its actions are not sent (cancelsTouchesInView)"
      ])
    // Built-in controls are exempt, also with a description of their state.
    #expect(texts(back, holding: control("UIButton")) == [])
    #expect(texts(back, beside: table) == [] && texts(table) == [])
  }
}
