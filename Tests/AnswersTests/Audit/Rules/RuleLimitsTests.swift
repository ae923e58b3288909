import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import Answers

/// The limits of the rules from both sides, and the texts of the findings.
@Suite struct RuleLimitsTests {
  /// The findings of one rule, as `severity rule: text`.
  private static func texts(
    _ rule: String, _ scene: Scene, _ change: (inout Audit.Settings) -> Void = { _ in }
  ) -> [String] {
    var settings = Audit.Settings()
    change(&settings)
    return Audit(scene, settings).findings.filter { $0.rule == rule }
      .map { "\($0.severity.rawValue): \($0.text)" }
  }

  // MARK: absurd-geometry

  private static func absurd(
    _ geometry: ViewGeometry, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> [String] {
    texts(
      "absurd-geometry",
      AuditSample.scene {
        var node = ViewNode(id: "odd", geometry: geometry)
        change(&node)
        $0.add(node)
      })
  }

  @Test func `each non-finite number of a frame or transform is found on its own`() {
    let text = "warning: odd has a frame or transform that is not finite"
    for place in 0..<4 {
      var numbers = [5.0, 5, 5, 5]
      numbers[place] = .infinity
      let geometry = ViewGeometry(
        bounds: Rect(0, 0, numbers[0], numbers[1]), center: Point(numbers[2], numbers[3]))
      #expect(Self.absurd(geometry) == [text])
    }
    for place in 0..<6 {
      var numbers = [1.0, 0, 0, 1, 0, 0]
      numbers[place] = .nan
      let geometry = ViewGeometry(
        bounds: Rect(0, 0, 5, 5), center: Point(5, 5),
        transform: AffineTransform(
          numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
      #expect(Self.absurd(geometry) == [text])
    }
  }

  @Test func `each number beyond a million points is found on its own`() {
    func numbers(_ place: Int, _ value: Double) -> [String] {
      var numbers = [5.0, 5, 5, 5]
      numbers[place] = value
      return Self.absurd(
        ViewGeometry(
          bounds: Rect(0, 0, numbers[0], numbers[1]), center: Point(numbers[2], numbers[3])))
    }
    let text = "warning: odd has a position or size beyond a million points"
    for place in 0..<4 {
      #expect(numbers(place, 1e6) == [])
      #expect(numbers(place, 1e6 + 1) == [text])
    }
    #expect(numbers(2, -1e6) == [] && numbers(3, -1e6 - 1) == [text])
  }

  @Test func `a scale is almost nothing below a ten-thousandth of the area`() {
    func scaled(_ a: Double, _ b: Double, _ size: Size = Size(50, 50), hidden: Bool = false)
      -> [String]
    {
      Self.absurd(
        ViewGeometry(
          bounds: Rect(origin: .zero, size: size), center: .zero,
          transform: AffineTransform(scaleX: a, y: b))
      ) { $0.isHidden = hidden }
    }
    let text = "note: odd is scaled to almost nothing: it cannot be seen or touched"
    #expect(scaled(1e-4, 1) == [])
    #expect(scaled(9.9e-5, 1) == [text])
    #expect(scaled(-9.9e-5, 1) == [text])
    #expect(scaled(-1, 1) == [])
    #expect(scaled(0, 1) == [text])
    #expect(scaled(0, 1, hidden: true) == [])
    #expect(scaled(0, 1, Size(0, 50)) == [])
  }

  // MARK: alpha-threshold

  @Test func `an alpha above 0 and below 0.05 is reported, on both sides of 0.01`() {
    func texts(_ alpha: Float, class held: String = "UIButton", hidden: Bool = false) -> [String] {
      Self.texts(
        "alpha-threshold",
        AuditSample.scene {
          $0.add(
            card("card", Rect(0, 0, 200, 200)) {
              $0.alpha = alpha
              $0.isHidden = hidden
            }
          ) {
            $0.add(
              card("held", Rect(0, 0, 50, 50), class: held) {
                $0.details = ViewDetails()
                if held == "UIButton" { $0.details?.control = ControlDescription() }
              })
          }
        })
    }
    #expect(texts(0) == [] && texts(0.05) == [] && texts(1) == [])
    let seen = "it is invisible, but takes touches"
    #expect(texts(0.049) == ["warning: card has alpha 0.049: \(seen)"])
    #expect(texts(0.011) == ["warning: card has alpha 0.011: \(seen)"])
    let below = "note: card has alpha 0.009, below 0.01: it and its subviews take no touches"
    #expect(texts(0.009) == [below])
    #expect(texts(0.009, class: "UIView") == [])
    #expect(texts(0.009, hidden: true) == [] && texts(0.02, hidden: true) == [])
  }

  @Test func `an invisible view that gets no touches is not reported`() {
    func texts(_ isCovered: Bool) -> [String] {
      Self.texts(
        "alpha-threshold",
        AuditSample.scene {
          $0.add(card("faint", Rect(0, 0, 200, 200)) { $0.alpha = 0.02 })
          if isCovered { $0.add(card("cover", Rect(0, 0, 300, 300))) }
        })
    }
    #expect(texts(false).count == 1 && texts(true) == [])
  }

  // MARK: redundant-override

  @Test func `each override without an effect has its sentence, every other one has none`() {
    func text(
      _ policy: HitPolicy, isOff: Bool = false, holds: Bool = false
    ) -> String? {
      Self.texts(
        "redundant-override",
        AuditSample.scene {
          $0.add(
            card("card", Rect(0, 0, 200, 200)) {
              $0.policy = policy
              $0.isUserInteractionEnabled = !isOff
            }
          ) { if holds { $0.add(card("held", Rect(0, 0, 9, 9))) } }
          $0.add(card("other", Rect(0, 300, 9, 9)))
        }
      ).first
    }
    let corners = [Point(0, 0), Point(50, 0), Point(0, 50)]
    #expect(
      text(.forward(to: "nobody"))
        == "note: card forwards touches to “nobody”, which does not exist")
    #expect(text(.forward(to: "other")) == nil)
    #expect(
      text(.forward(to: "card"))
        == "note: card forwards touches to itself, as it would without the override")
    #expect(text(.forward(to: "card"), holds: true) == nil)
    #expect(
      text(.expand(Insets(all: 0))) == "note: card enlarges its touch area by 0 points")
    for side in 0..<4 {
      var sides = [0.0, 0, 0, 0]
      sides[side] = 1
      let insets = Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
      #expect(text(.expand(insets)) == nil)
    }
    #expect(
      text(.shape(.polygon(Array(corners.prefix(2)))))
        == "note: card has a touch area with fewer than three corners, which contains no point")
    #expect(text(.shape(.polygon(corners))) == nil)
    #expect(
      text(.passThrough, isOff: true)
        == "note: card lets touches pass through, but its user interaction is off anyway: its "
        + "subviews get none")
    for policy in [
      HitPolicy.passThrough, .standard, .none, .answersSelf, .shape(.circle),
      .pointerEvents(.none),
    ] {
      #expect(text(policy) == nil)
      if policy != .passThrough { #expect(text(policy, isOff: true) == nil) }
    }
  }

  // MARK: small-target

  @Test func `a control is cut small from a twentieth on, if all of it is on the screen`() {
    func texts(_ frame: Rect, cover: Rect?, clip: Rect? = nil) -> [String] {
      Self.texts(
        "small-target",
        AuditSample.scene {
          var box = card("box", clip ?? Rect(0, 0, 400, 800))
          box.clipsToBounds = clip != nil
          $0.add(box) {
            $0.add(AuditSample.button("a", frame))
            if let cover { $0.add(card("cover", cover)) }
          }
        })
    }
    let frame = Rect(20, 20, 100, 40)
    let note = "note: a has a touch area of"
    #expect(texts(frame, cover: nil) == ["\(note) 100 × 40 pt: less than 44 × 44"])
    #expect(
      texts(frame, cover: Rect(20, 20, 4.5, 40)) == ["\(note) 95.5 × 40 pt: less than 44 × 44"])
    #expect(
      texts(frame, cover: Rect(20, 20, 6, 40)) == [
        "warning: only 94% of a can be touched, within 94 × 40 pt: less than 44 × 44"
      ])
    // A clipped area of less than one square point counts as rounding.
    #expect(texts(frame, cover: nil, clip: Rect(0, 0, 119.98, 800)).count == 1)
    #expect(texts(frame, cover: nil, clip: Rect(0, 0, 119.97, 800)).isEmpty)
    #expect(texts(Rect(-20, 20, 100, 40), cover: nil).isEmpty)
    #expect(
      Self.texts("small-target", AuditSample.scene { $0.add(AuditSample.button("a", frame)) }) {
        $0.minimumTarget = 40.5
      } == ["\(note) 100 × 40 pt: less than 40.5 × 40.5"])
  }

  @Test func `a switch that is cut is reported, one that is whole is not`() {
    func texts(_ cover: Double) -> [String] {
      Self.texts(
        "small-target",
        AuditSample.scene {
          $0.add(card("s", Rect(20, 20, 100, 30), class: "UISwitch"))
          $0.add(card("cover", Rect(20, 20, cover, 30)))
        })
    }
    #expect(texts(4.5) == [])
    #expect(texts(5.5).count == 1)
  }

  // MARK: covers, superviews, heights

  @Test func `an invisible cover counts from a tenth on, a part outside from a twentieth on`() {
    func cover(_ width: Double) -> [String] {
      Self.texts(
        "invisible-cover",
        AuditSample.scene {
          $0.add(AuditSample.button("a", Rect(0, 0, 200, 100)))
          $0.add(ViewNode(id: "veil", frame: Rect(0, 0, width, 100)))
        })
    }
    #expect(cover(19.9) == [])
    #expect(
      cover(20.1) == ["warning: the invisible view veil takes the touches in 10% of a"])
    #expect(cover(200) == [])
    func outside(_ height: Double) -> [String] {
      Self.texts(
        "outside-superview",
        AuditSample.scene {
          $0.add(card("card", Rect(0, 0, 200, height))) {
            $0.add(AuditSample.button("a", Rect(0, 0, 100, 200)))
          }
        })
    }
    #expect(outside(190.2) == [])
    #expect(
      outside(190) == ["warning: 5% of a is drawn outside card and gets no touch there"])
  }

  @Test func `a raised view is reported if a lower sibling behind it takes a square point`() {
    func texts(
      _ mine: Double, _ theirs: Double, _ area: Rect = Rect(0, 0, 400, 60), isFirst: Bool = true
    ) -> [String] {
      func raised(_ id: String, _ frame: Rect, _ height: Double) -> ViewNode {
        card(id, frame, class: id == "a" ? "UIButton" : "Card") {
          $0.details = ViewDetails()
          $0.details?.zPosition = height
        }
      }
      return Self.texts(
        "drawing-order",
        AuditSample.scene {
          let nodes = [raised("a", Rect(20, 20, 100, 100), mine), raised("card", area, theirs)]
          for node in isFirst ? nodes : nodes.reversed() { $0.add(node) }
        })
    }
    let text =
      "warning: a is drawn in front of card by zPosition 2, but card is asked first and takes the "
      + "touch"
    #expect(texts(2, 0) == [text])
    #expect(texts(2, 1.5) == [text] && texts(2, 2) == [] && texts(2, 3) == [])
    #expect(texts(0, -1) == [] && texts(0.5, 0).count == 1)
    #expect(texts(2, 0, isFirst: false) == [])
    #expect(texts(2, 0, Rect(20, 20, 1, 1)) == [text])
    #expect(texts(2, 0, Rect(20, 20, 1, 0.9)) == [])
  }

  // MARK: containers, unreachable controls

  @Test func `the finding about a label names one control or counts several`() {
    func texts(_ count: Int, on: Bool = false) -> [String] {
      Self.texts(
        "container-blocks-touches",
        AuditSample.scene {
          $0.add(
            card("label", Rect(0, 0, 200, 200), class: "UILabel") {
              $0.isUserInteractionEnabled = on
            }
          ) {
            $0.add(card("row", Rect(0, 0, 200, 200))) {
              for place in 0..<count {
                $0.add(AuditSample.button("b\(place)", Rect(0, Double(place) * 50, 50, 50)))
              }
            }
          }
        })
    }
    let end =
      "but its user interaction is off, the default of UILabel: no touch reaches"
    #expect(texts(0) == [] && texts(1, on: true) == [])
    #expect(texts(1) == ["error: label holds b0, \(end) it"])
    #expect(texts(3) == ["error: label holds b0 and 2 more, \(end) them"])
  }

  @Test func `a cover takes the screen from four fifths on, and counts what is behind it`() {
    func texts(_ height: Double, _ count: Int = 1, class className: String = "Card") -> [String] {
      Self.texts(
        "unreachable-control",
        AuditSample.scene {
          for place in 0..<count {
            $0.add(AuditSample.button("b\(place)", Rect(0, Double(place) * 50, 50, 50)))
          }
          $0.add(card("cover", Rect(0, 0, 400, height), class: className))
        })
    }
    #expect(
      texts(639) == ["error: b0 gets no touches: cover is in front of b0 and takes it"])
    #expect(
      texts(640) == [
        "note: cover covers the screen: 1 control behind it gets no touches while it is shown"
      ])
    #expect(
      texts(640, 2) == [
        "note: cover covers the screen: 2 controls behind it get no touches while it is shown"
      ])
    #expect(
      texts(640, 2, class: "UIView") == [
        "warning: the invisible view cover covers the screen: 2 controls behind it get no touches"
      ])
  }

  @Test func `a view with interaction off is reported with its controls, and its animation`() {
    func texts(_ count: Int, isAnimated: Bool) -> [String] {
      Self.texts(
        "unreachable-control",
        AuditSample.scene {
          $0.add(
            card("card", Rect(0, 0, 200, 200)) { $0.isUserInteractionEnabled = false }
          ) {
            for place in 0..<count {
              $0.add(AuditSample.button("b\(place)", Rect(0, Double(place) * 50, 50, 50)))
            }
          }
        }
      ) { $0.animatedViews = isAnimated ? [NodeID(1)] : [NodeID(2)] }
    }
    #expect(
      texts(1, isAnimated: false) == [
        "error: card has user interaction off: b0 in it gets no touches"
      ])
    #expect(
      texts(3, isAnimated: true) == [
        "note: card has user interaction off while it is animated: b0 and 2 more in it get no "
          + "touches"
      ])
  }

  @Test func `findings are counted by severity, in the plural except for one`() {
    let scene = AuditSample.scene {
      $0.add(AuditSample.button("hidden", Rect(0, 0, 50, 50)))
      $0.add(card("cover", Rect(0, 0, 60, 60)))
      $0.add(AuditSample.button("small", Rect(100, 100, 20, 20)))
      $0.add(card("faint", Rect(200, 200, 20, 20)) { $0.alpha = 0.02 })
    }
    let audit = Audit(scene)
    #expect(audit.findings.map(\.severity) == [.error, .warning, .note])
    #expect(Audit.Finding.Severity.allCases.map { audit.count(atLeast: $0) } == [3, 2, 1])
    typealias Severity = Audit.Finding.Severity
    #expect(Severity.counts([.note, .error, .note]) == "1 error, 2 notes")
    #expect(Severity.counts([.warning]) == "1 warning" && Severity.counts([]) == "")
    #expect(Severity.note < .warning && Severity.warning < .error && !(Severity.error < .note))
    var asked = 0
    let stopped = Audit(scene) {
      asked += 1
      return asked > 1
    }
    #expect(asked == 2 && stopped.findings.map(\.rule) == ["unreachable-control"])
  }

  // MARK: targets

  @Test func `a control that cannot be noticed is not reported, whichever view is faded`() {
    func texts(own: Float, outer: Float) -> [String] {
      Self.texts(
        "unreachable-control",
        AuditSample.scene {
          $0.add(card("box", Rect(0, 0, 200, 200)) { $0.alpha = outer }) {
            $0.add(AuditSample.button("a", Rect(20, 20, 100, 100)) { $0.alpha = own })
          }
          $0.add(card("cover", Rect(0, 0, 200, 200)))
        })
    }
    let text =
      "error: a gets no touches: cover is in front of box, which contains a, and takes it"
    #expect(texts(own: 1, outer: 1) == [text] && texts(own: 0.02, outer: 0.02) == [text])
    #expect(texts(own: 0.019, outer: 1) == [] && texts(own: 1, outer: 0.019) == [])
  }

  @Test func `a control counts from a visible square point on`() {
    func texts(_ frame: Rect) -> [String] {
      Self.texts(
        "unreachable-control",
        AuditSample.scene {
          $0.add(AuditSample.button("a", frame))
          $0.add(card("cover", Rect(0, 0, 200, 200)))
        })
    }
    #expect(texts(Rect(0, 0, 1, 1)).count == 1 && texts(Rect(0, 0, 2, 0.5)).count == 1)
    #expect(texts(Rect(0, 0, 1, 0.99)) == [] && texts(Rect(0, 0, 0.99, 1)) == [])
  }

  @Test func `the dead share of a control with a larger touch area is 0, not less`() {
    let scene = AuditSample.scene {
      $0.add(
        AuditSample.button("a", Rect(100, 100, 20, 20)) { $0.policy = .expand(Insets(all: 10)) })
    }
    let subject = AuditSubject(scene, Audit.Settings(), TouchMap(scene))
    #expect(subject.targets.map { $0.reach.area } == [1600])
    #expect(subject.targets.map { subject.deadShare(of: $0) } == [0])
  }

  // MARK: numbers in texts

  @Test func `an alpha is named with six decimals, also that of a window`() {
    func texts(_ alpha: Float, controls: Int) -> [String] {
      var window = ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800))
      window.alpha = alpha
      var builder = ViewTreeBuilder()
      builder.open(window)
      for place in 0..<controls {
        var button = AuditSample.button("b\(place)", Rect(0, Double(place) * 50, 50, 50))
        button.details = ViewDetails()
        button.details?.control = ControlDescription()
        builder.add(button)
      }
      builder.close()
      let scene = Scene(name: "", screen: Size(400, 800), tree: builder.finish())
      return Self.texts("alpha-threshold", scene)
    }
    #expect(
      texts(0.012345678, controls: 0) == [
        "warning: window has alpha 0.012346: it is invisible, but takes touches"
      ])
    #expect(texts(0.0056789, controls: 0) == [])
    #expect(
      texts(0.0056789, controls: 1) == [
        "note: window has alpha 0.005679, below 0.01: it and its subviews take no touches"
      ])
  }

  @Test func `a small target is named with one decimal, its share in whole percent`() {
    func texts(_ frame: Rect, cover: Double = 0, clip: Double = 400) -> [String] {
      Self.texts(
        "small-target",
        AuditSample.scene {
          var box = card("box", Rect(0, 0, clip, 800))
          box.clipsToBounds = true
          $0.add(box) {
            $0.add(AuditSample.button("a", frame))
            $0.add(card("cover", Rect(frame.minX, frame.minY, cover, frame.height)))
          }
        })
    }
    let frame = Rect(20, 20, 100, 40)
    let note = "note: a has a touch area of"
    #expect(texts(frame, cover: 4.46) == ["\(note) 95.5 × 40 pt: less than 44 × 44"])
    #expect(
      texts(Rect(20, 20, 100, 40.26)) == ["\(note) 100 × 40.3 pt: less than 44 × 44"])
    #expect(
      texts(frame, cover: 6.4) == [
        "warning: only 94% of a can be touched, within 93.6 × 40 pt: less than 44 × 44"
      ])
    // A whole square point that is cut off is not a rounding difference.
    #expect(texts(Rect(20, 20, 64, 32), clip: 83.96875) == [])
    #expect(texts(Rect(20, 20, 64, 32), clip: 83.97).count == 1)
  }
}
