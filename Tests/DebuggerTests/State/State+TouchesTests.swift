import Debugger
import Foundation
import Geometry
import HitTesting
import Stage
import Testing
import TouchDelivery

@Suite struct StateTouchesTests {
  @Test func `a click tells the search, a drag tells the deliveries`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    #expect(!state.subject.showsDeliveries && state.frameModel.deliveries == nil)
    state.move(.mouse, .down, Sample.inB1)
    state.move(.mouse, .moved, Sample.inB1 + Point(3, 3))
    #expect(!state.subject.showsDeliveries)
    state.move(.mouse, .moved, Sample.inA)
    #expect(state.subject.showsDeliveries)
    let model = state.frameModel
    #expect(model.showsDeliveries && model.deliveries?.trails.last?.samples.count == 3)
    #expect(model.deliveryIndex == (model.deliveries?.count ?? 0) - 1)
  }

  @Test func `time goes on while a finger is down, and stops some time after`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    state.press(.end)
    #expect(state.needsTicks && !state.isAnimating)
    _ = state.update(.tick(0.6))
    #expect(state.needsTicks)
    _ = state.update(.tick(0.6))
    #expect(!state.needsTicks)
  }

  @Test func `the play head goes over the deliveries that are told`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    let steps = state.subject.player.stepCount
    state.press("d")
    #expect(state.subject.showsDeliveries)
    let count = state.subject.live.log.count
    #expect(state.subject.livePlayer.stepCount == count && count > 0)
    state.press(.home)
    #expect(state.frameModel.deliveryPosition == 0)
    state.press(.right)
    #expect(state.frameModel.deliveryPosition == 1)
    _ = state.update(
      .pointer(.down, .mouse, at: .zero, on: .region(id: "scrubber", at: Point(1, 0.5))))
    #expect(state.frameModel.deliveryPosition == Double(count))
    state.press("d")
    #expect(state.subject.player.stepCount == steps && state.frameModel.deliveries == nil)
  }

  @Test func `a row or a tab changes what is told`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    _ = state.update(.activate("delivery-2"))
    #expect(state.subject.showsDeliveries && state.frameModel.deliveryPosition == 2)
    _ = state.update(.activate("step-1"))
    #expect(!state.subject.showsDeliveries && state.subject.player.position == 1)
    _ = state.update(.activate("tab-touches"))
    #expect(state.subject.showsDeliveries)
    _ = state.update(.activate("tab-code"))
    #expect(!state.subject.showsDeliveries)
  }

  @Test func `r plays the script of the scene, or says that there is none`() {
    var state = Sample.state
    state.press("r")
    #expect(state.notice?.text.contains("no script") == true)
    let script = Sample.json.replacing(
      "\"screen\"", with: "\"script\": \"down 150,150; move 40,40; up\", \"screen\"")
    _ = state.update(.fileRead(Sample.content(script)))
    state.press("r")
    #expect(state.isAnimating && state.frameModel.showsDeliveries)
    #expect(state.subject.live.log.trails.first?.end != nil)
  }

  @Test func `another version of the file begins without touches`() {
    var state = Sample.state
    state.tap(Sample.inB1)
    _ = state.update(.fileRead(Sample.content(Sample.withoutB, reload: true)))
    #expect(state.subject.live.log.count == 0 && state.subject.livePlayer.stepCount == 0)
  }

  @Test func `deliveries replay from the messages`() throws {
    let messages: [Message] = [
      .fileRead(Sample.content()),
      .pointer(.down, .mouse, at: .zero, on: .canvas(Sample.inB1, fromMiddle: .zero)),
      .pointer(.down, .mirror, at: .zero, on: .canvas(Sample.inA, fromMiddle: .zero)),
      .tick(0.1), .pointer(.moved, .mouse, at: .zero, on: .canvas(Sample.inA, fromMiddle: .zero)),
      .tick(0.5), .pointer(.up, .mouse, at: .zero, on: .nothing),
      .pointer(.cancelled, .mirror, at: .zero, on: .nothing), .tick(1),
    ]
    var first = Sample.state
    var second = Sample.state
    for message in messages { _ = first.update(message) }
    let text = messages.map(SessionLog.line).joined(separator: "\n")
    for message in try SessionLog.messages(text) { _ = second.update(message) }
    #expect(first.subject.live.log.deliveries == second.subject.live.log.deliveries)
    #expect(first.subject.live.log.trails.count == 2)
    #expect(first.subject.live.log.deliveries.contains { $0.name == "touchesCancelled" })
  }
}
