import Testing
import TouchKit

/// The thumbs of `UISlider` and of subclasses.
@MainActor
struct UISliderTests {
  /// A slider with a custom thumb size.
  private final class WideSlider: UISlider {
    override func thumbRect(
      forBounds bounds: CGRect, trackRect rect: CGRect, value: Float
    ) -> CGRect {
      CGRect(x: CGFloat(value) * (bounds.width - 60), y: 0, width: 60, height: 30)
    }
  }

  private func track(_ slider: UISlider) -> CGFloat {
    let track = slider.trackRect(forBounds: slider.bounds)
    let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    return track.width - knob.width
  }

  private func note(_ slider: UISlider) -> () -> Int {
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    return { changes }
  }

  // UISlider.h: "if set, value change events are generated any time the value changes due to dragging".
  @Test func `a slider that is not continuous sends its value once, at the end`() throws {
    let stage = Stage()
    let slider = stage.add(UISlider(), 50, 50, 200, 40)
    slider.value = 0.5
    slider.isContinuous = false
    let changes = note(slider)
    try stage.window.send("down 150,70; move 160,70; move 170,70")
    #expect(slider.value > 0.5 && changes() == 0)
    try stage.window.send("up")
    #expect(changes() == 1)
    try stage.window.send("down 170,70 @2; up")
    #expect(changes() == 1, "the value has not changed")
  }

  @Test func `the value follows a finger on the knob along the track`() throws {
    let stage = Stage()
    let slider = stage.add(UISlider(), 50, 50, 200, 40)
    slider.maximumValue = 10
    slider.value = 5
    let changes = note(slider)
    try stage.window.send("down 150,70; move 160,70; move 170,70; up")
    #expect(abs(slider.value - (5 + 20 / Float(track(slider)) * 10)) < 0.001)
    #expect(changes() == 2)
    try stage.window.send("down 170,70 @2; move 1000,70; up")
    #expect(slider.value == 10)
  }

  @Test func `a touch beside the knob does nothing`() throws {
    let stage = Stage()
    let slider = stage.add(UISlider(), 50, 50, 200, 40)
    let changes = note(slider)
    try stage.window.send("down 200,70; move 220,70; up")
    #expect(slider.value == 0)
    #expect(changes() == 0)
  }

  @Test func `a subclass with its own knob keeps the built-in behaviour`() throws {
    let stage = Stage()
    let slider = stage.add(WideSlider(), 50, 50, 200, 40)
    try stage.window.send("down 80,70; move 150,70; up")
    #expect(abs(slider.value - 70 / Float(track(slider))) < 0.001)
  }

  @Test func `a vertical slider follows the finger upwards`() throws {
    let stage = Stage()
    let slider = stage.add(UISlider(), 50, 130, 200, 40)
    slider.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    slider.value = 0.5
    try stage.window.send("down 150,150; move 150,130; move 150,100; up")
    #expect(abs(slider.value - (0.5 + 50 / Float(track(slider)))) < 0.001)
  }

  @Test func `sliders and switches have a default size`() {
    #expect(UISlider().frame.height > 30)
    #expect(UISlider(frame: CGRect(x: 1, y: 2, width: 80, height: 0)).frame.width == 80)
    #expect(UISwitch(frame: .zero).frame.size == CGSize(width: 51, height: 31))
  }
}
