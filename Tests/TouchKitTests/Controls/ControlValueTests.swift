import Testing
import TouchKit

/// The values that a tap changes: segments, steppers and page controls.
@MainActor
struct ControlValueTests {
  private let stage = Stage()

  /// Counts the events of a control that report a new value.
  private func count(_ control: UIControl) -> () -> [Int] {
    var counts = [0, 0, 0]
    for (place, event) in [
      UIControl.Event.touchUpInside, .valueChanged, .primaryActionTriggered,
    ].enumerated() {
      control.addAction(UIAction { _ in counts[place] += 1 }, for: event)
    }
    return { counts }
  }

  private func tap(_ x: Double) throws { try stage.window.send("down \(x),60 @2; up") }

  // UISegmentedControl.h: "ignored in momentary mode. returns last segment pressed. default is
  // UISegmentedControlNoSegment until a segment is pressed".
  @Test func `a tap selects the segment under the finger`() throws {
    let control = stage.add(UISegmentedControl(items: ["a", "b", "c"]), 60, 40, 90, 40)
    let counts = count(control)
    try tap(95)
    #expect(control.selectedSegmentIndex == 1 && counts() == [1, 1, 1])
    try tap(95)
    #expect(control.selectedSegmentIndex == 1 && counts() == [2, 1, 1], "already selected")
    try tap(60)
    #expect(control.selectedSegmentIndex == 0 && counts() == [3, 2, 2])
    control.setEnabled(false, forSegmentAt: 2)
    try tap(149)
    #expect(control.selectedSegmentIndex == 0 && counts() == [4, 2, 2], "disabled")
    try stage.window.send("down 60,60 @2; move 200,60; up")
    #expect(control.selectedSegmentIndex == 0 && counts() == [5, 2, 2], "beside all segments")
    control.removeAllSegments()
    try tap(95)
    #expect(control.selectedSegmentIndex == 0 && counts() == [6, 2, 2], "no segments")
  }

  @Test func `a momentary selection lasts while the actions are performed`() throws {
    let control = stage.add(UISegmentedControl(items: ["a", "b"]), 60, 40, 90, 40)
    control.isMomentary = true
    var selected: [Int] = []
    control.addAction(
      UIAction { [weak control] _ in selected.append(control?.selectedSegmentIndex ?? -2) },
      for: .valueChanged)
    try tap(140)
    try tap(140)
    #expect(selected == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  // UIStepper.h: "if YES, value wraps from min <-> max. default = NO".
  @Test func `the halves of a stepper decrease and increase its value within its limits`() throws {
    let stepper = stage.add(UIStepper(), 60, 40, 94, 40)
    let counts = count(stepper)
    (stepper.maximumValue, stepper.stepValue) = (5, 3)
    try tap(61)
    #expect(stepper.value == 0 && counts() == [1, 0, 0], "at the minimum")
    try tap(108)
    #expect(stepper.value == 3 && counts() == [2, 1, 1])
    try tap(108)
    #expect(stepper.value == 5 && counts() == [3, 2, 2])
    try tap(106)
    #expect(stepper.value == 2 && counts() == [4, 3, 3])
    stepper.wraps = true
    try tap(61)
    #expect(stepper.value == 5)
    try tap(150)
    #expect(stepper.value == 0 && counts() == [6, 5, 5])
  }

  @Test func `the halves of a page control show the previous and the next page`() throws {
    let pages = stage.add(UIPageControl(), 60, 40, 90, 40)
    let counts = count(pages)
    pages.numberOfPages = 2
    try tap(104)
    #expect(pages.currentPage == 0 && counts() == [1, 0, 0], "the first page")
    try tap(106)
    #expect(pages.currentPage == 1 && counts() == [2, 1, 1])
    try tap(106)
    #expect(pages.currentPage == 1 && counts() == [3, 1, 1], "the last page")
    try tap(104)
    #expect(pages.currentPage == 0 && counts() == [4, 2, 2])
  }

  /// A stepper that ends tracking on its own.
  private final class SilentStepper: UIStepper {
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  }

  @Test func `an override of endTracking without super keeps the value`() throws {
    let stepper = stage.add(SilentStepper(), 60, 40, 94, 40)
    let counts = count(stepper)
    try tap(108)
    #expect(stepper.value == 0 && counts() == [1, 0, 0])
  }
}
