import Testing
import TouchDelivery

@testable import SceneFormat

struct FidelityTests {
  private static let all: [(fact: Fidelity, keyword: String)] = [
    (.alpha, "alpha"), (.hidden, "hidden"), (.interaction, "interaction"),
    (.clipping, "clipping"), (.boundsOrigin, "boundsOrigin"), (.transform, "transform"),
    (.windowLevel, "windowLevel"), (.overrides, "overrides"), (.controls, "controls"),
    (.gestures, "gestures"), (.responders, "responders"), (.multipleTouch, "multipleTouch"),
    (.zPosition, "zPosition"), (.plainViews, "plainViews"),
    (.containerTouches, "containerTouches"), (.touchMethods, "touchMethods"),
    (.otherGestures, "otherGestures"), (.designTime, "designTime"),
    (.foreignRules, "foreignRules"),
  ]

  @Test func `every fact has a unique bit, word and sentence`() {
    for (fact, keyword) in Self.all {
      #expect(fact.keywords == [keyword])
      #expect(fact.sentences.count == 1)
      #expect(Fidelity(keyword: keyword) == fact)
      #expect(fact.rawValue.nonzeroBitCount == 1)
    }
    let whole = Fidelity(Self.all.map(\.fact))
    #expect(whole.keywords == Self.all.map(\.keyword))
    #expect(Set(whole.sentences).count == Self.all.count)
    #expect(whole.rawValue == 1 << Self.all.count - 1)
    #expect(Fidelity(keyword: "Alpha") == nil && Fidelity(keyword: "") == nil)
    #expect(Fidelity.complete.keywords.isEmpty && Fidelity.complete.sentences.isEmpty)
  }

  @Test func `some facts decide about the effect of a tap`() {
    let cases: [(missing: Fidelity, unknown: TapEffect.Unknown)] = [
      (.complete, []), ([.alpha, .zPosition, .overrides], []),
      ([.controls, .gestures], [.actions, .recognizers]),
      (.designTime, [.actions, .otherHandlers]), ([.otherGestures, .touchMethods], .otherHandlers),
      ([.plainViews, .foreignRules], [.recognizers, .rules]),
    ]
    for (missing, unknown) in cases {
      #expect(missing.ofTaps == unknown, "\(missing.keywords)")
    }
  }

  @Test func `a badge counts the facts that are missing`() throws {
    var reading = try SceneText.read(
      #"{"hitscope":1,"screen":[9,9],"windows":[{"frame":[0,0,9,9]}]}"#)
    #expect(reading.badge == nil)
    reading.missing = [.alpha]
    #expect(reading.badge == "scene · 1 property unknown")
    reading.missing = [.alpha, .hidden]
    #expect(reading.badge == "scene · 2 properties unknown")
  }
}
