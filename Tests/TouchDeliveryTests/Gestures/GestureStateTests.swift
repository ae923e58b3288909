import HitTesting
import Testing
import TouchDelivery

@Suite struct GestureStateTests {
  @Test func `row 51: exactly UIKit's transitions are legal`() {
    let legal = [
      "possible→began", "possible→ended", "possible→failed", "began→changed", "began→ended",
      "began→cancelled", "changed→changed", "changed→ended", "changed→cancelled",
      "ended→possible", "cancelled→possible", "failed→possible",
    ]
    let all = GestureState.allCases.flatMap { from in
      GestureState.allCases.compactMap { GestureTransition(from: from, to: $0)?.name }
    }
    #expect(Set(all) == Set(legal))
    #expect(all.count == legal.count)
  }
}
