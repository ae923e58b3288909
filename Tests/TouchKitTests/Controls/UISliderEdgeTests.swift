import Foundation
import Testing
import TouchKit

/// The position of a slider's thumb, the area in which a finger grabs it, and the range of the
/// value.
@MainActor
struct UISliderEdgeTests {
  private let stage = Stage()
  private let slider: UISlider

  init() {
    slider = stage.add(UISlider(), 0, 0, 204, 81)
    slider.value = 0.5
  }

  @Test func `the knob moves from one end of the track to the other`() {
    let bounds = CGRect(x: 10, y: 20, width: 104, height: 41)
    let track = slider.trackRect(forBounds: bounds)
    #expect(track == CGRect(x: 12, y: 38.5, width: 100, height: 4))
    (slider.minimumValue, slider.maximumValue) = (-1, 3)
    for (value, x): (Float, CGFloat) in [(-1, 12), (0, 29.25), (1, 46.5), (3, 81)] {
      #expect(
        slider.thumbRect(forBounds: bounds, trackRect: track, value: value)
          == CGRect(x: x, y: 25, width: 31, height: 31))
    }
    // With an empty range, the thumb is at the beginning.
    for (low, high): (Float, Float) in [(1, 1), (3, 1)] {
      (slider.minimumValue, slider.maximumValue) = (low, high)
      #expect(
        slider.thumbRect(forBounds: bounds, trackRect: track, value: 2).origin.x == 12)
    }
  }

  @Test func `a finger grabs the knob up to 15 points outside it`() throws {
    // The thumb is from 86.5 to 117.5 horizontally and from 25 to 56 vertically.
    let cases: [(Double, Double, Bool)] = [
      (71.5, 40, true), (71.25, 40, false), (132.25, 40, true), (132.5, 40, false),
      (100, 10, true), (100, 9.75, false), (100, 70.75, true), (100, 71, false), (100, 40, true),
    ]
    var time = 0.0
    for (x, y, takes) in cases {
      slider.value = 0.5
      time += 5
      try stage.window.send("down \(x),\(y) @\(time); move \(x + 16.9),\(y); up")
      #expect(abs(slider.value - (takes ? 0.6 : 0.5)) < 1e-5, "\(x) \(y)")
    }
  }

  @Test func `the value follows the finger, within its range`() throws {
    (slider.minimumValue, slider.maximumValue) = (10, 20)
    var time = 0.0
    for (start, way, want): (Float, Double, Float) in [
      (15, 16.9, 16), (15, -33.8, 13), (15, 84.5, 20), (15, 100, 20), (15, -84.5, 10),
      (15, -100, 10), (15, 0, 15),
    ] {
      slider.value = start
      time += 5
      try stage.window.send("down 102,40 @\(time); move \(102 + way),40; up")
      #expect(abs(slider.value - want) < 1e-4, "\(way)")
    }
    for (value, want): (Float, Float) in [(9, 10), (10, 10), (11, 11), (20, 20), (21, 20)] {
      slider.setValue(value, animated: true)
      #expect(slider.value == want)
    }
  }

  @Test func `a slider without room for its knob keeps its value`() throws {
    for width in [34.0, 35] {
      let narrow = stage.add(UISlider(), 0, 200, width, 31)
      narrow.value = 0.5
      try stage.window.send("down 17,215 @\(width); move 27,215; up")
      #expect(narrow.value == 0.5)
      narrow.removeFromSuperview()
    }
    let wide = stage.add(UISlider(), 0, 200, 36, 31)
    wide.value = 0
    try stage.window.send("down 17,215 @90; move 17.5,215; up")
    #expect(wide.value == 0.5)
  }

  @Test(arguments: [true, false])
  func `events are sent while the finger moves, or once at the end`(isContinuous: Bool) throws {
    slider.isContinuous = isContinuous
    var calls: [String] = []
    for (name, event) in [
      ("value", UIControl.Event.valueChanged), ("inside", .touchUpInside),
      ("outside", .touchUpOutside),
    ] {
      slider.addAction(
        UIAction { [slider] _ in calls.append("\(name) \(slider.isTracking)") }, for: event)
    }
    try stage.window.send("down 102,40; move 110,40; move 120,40; up")
    #expect(
      calls == (isContinuous ? ["value true", "value true"] : ["value true"]) + ["inside false"])
    calls = []
    try stage.window.send("down 118,40 @5; move 118,290; up")
    #expect(calls.last == "outside false")
    calls = []
    try stage.window.send("down 118,40 @9; up")
    #expect(calls.filter { $0.hasPrefix("value") }.isEmpty && calls.last == "inside false")
  }
}
