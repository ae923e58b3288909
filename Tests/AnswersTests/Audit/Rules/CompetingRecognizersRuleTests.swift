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
}
