import Foundation
import Testing
import TouchKit

/// Properties that invalidate their view.
@MainActor
struct UIViewInvalidatingTests {
  @MainActor
  private final class Gauge: UIView {
    @Invalidating(.layout, .display) var value = 1
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `a changed value lays out the view again, an equal one does not`() {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    gauge.layoutIfNeeded()
    let first = gauge.layouts
    gauge.value = 1
    gauge.layoutIfNeeded()
    #expect(gauge.layouts == first)
    gauge.value = 2
    gauge.layoutIfNeeded()
    #expect(gauge.layouts == first + 1 && gauge.value == 2)
  }
}
