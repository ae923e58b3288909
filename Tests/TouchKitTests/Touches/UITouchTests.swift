import Foundation
import Testing
import TouchKit

/// A touch and an event without a session, and their values for each view.
@MainActor
struct UITouchTests {
  @Test func `a new touch has UIKit's defaults`() {
    let touch = UITouch()
    #expect(touch.view == nil && touch.window == nil && touch.phase == .began)
    #expect(touch.tapCount == 1 && touch.timestamp == 0 && touch.force == 1)
    close(touch.maximumPossibleForce, 6.6666666667, within: 1e-9)
    #expect(touch.majorRadius == 0 && touch.majorRadiusTolerance == 0 && touch.type == .direct)
    close(touch.altitudeAngle, 1.5707963268, within: 1e-9)
    #expect(touch.azimuthAngle(in: nil) == 0)
    #expect(touch.azimuthUnitVector(in: nil) == CGVector(dx: 1, dy: 0))
    #expect(touch.estimatedProperties == [] && touch.estimatedPropertiesExpectingUpdates == [])
    #expect(touch.estimationUpdateIndex == nil && touch.gestureRecognizers == [])
    #expect(touch.location(in: nil) == .zero && touch.previousLocation(in: nil) == .zero)
    #expect(touch.preciseLocation(in: nil) == .zero)
    #expect(touch.precisePreviousLocation(in: nil) == .zero)
  }

  @Test func `a new event has no touches`() {
    let event = UIEvent()
    #expect(event.type == .touches && event.subtype == .none && event.buttonMask == [])
    #expect(event.timestamp == 0 && event.allTouches == [])
    #expect(event.touches(for: UIView()) == [])
    #expect(event.touches(for: UIWindow(frame: .zero)) == [])
    #expect(event.touches(for: UITapGestureRecognizer()) == [])
    let touch = UITouch()
    #expect(event.coalescedTouches(for: touch) == [touch])
    #expect(event.predictedTouches(for: touch) == [])
    #expect(UIPressesEvent().allPresses == [])
  }

  @Test func `raw values are UIKit's`() {
    consecutive([UITouch.Phase.began, .moved, .stationary, .ended, .cancelled])
    consecutive([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer])
    #expect(UITouch.TouchType.stylus == .pencil)
    #expect(
      [UITouch.Properties.force, .azimuth, .altitude, .location].map(\.rawValue) == [1, 2, 4, 8])
    #expect(
      [UIEvent.EventType.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
        .map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
    consecutive([UIEvent.EventSubtype.none, .motionShake])
    #expect([UIEvent.ButtonMask.primary, .secondary].map(\.rawValue) == [1, 2])
    #expect([UIRectEdge.top, .left, .bottom, .right, .all].map(\.rawValue) == [1, 2, 4, 8, 15])
    consecutive(
      [UIGestureRecognizer.State.possible, .began, .changed, .ended, .cancelled, .failed])
    #expect(UIGestureRecognizer.State.recognized == .ended)
    typealias Direction = UISwipeGestureRecognizer.Direction
    #expect([Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
  }

  /// Keeps the touches that it receives.
  private final class Keeper: UIView {
    var touches: [UITouch] = []
    var places: [[CGPoint]] = []
    var scaled: UIView?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches {
        places.append([
          touch.location(in: nil), touch.location(in: self), touch.location(in: window),
          touch.location(in: superview), touch.previousLocation(in: nil),
          touch.previousLocation(in: self), touch.location(in: scaled),
        ])
      }
    }
  }

  @Test func `a location is converted to the coordinates of every view`() throws {
    let window = UIWindow(frame: CGRect(x: 20, y: 10, width: 300, height: 300))
    let outer = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
    outer.bounds.origin = CGPoint(x: 5, y: 6)
    let keeper = Keeper(frame: CGRect(x: 15, y: 16, width: 100, height: 100))
    let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 4)
    window.addSubview(outer)
    outer.addSubview(keeper)
    window.addSubview(scaled)
    scaled.isUserInteractionEnabled = false
    keeper.scaled = scaled
    try window.send("down 80,90; move 90,105; move 91,103; up 91,103")
    let want: [[CGPoint]] = [
      [
        CGPoint(x: 70, y: 95), CGPoint(x: 30, y: 45), CGPoint(x: 70, y: 95),
        CGPoint(x: 45, y: 61), CGPoint(x: 60, y: 80), CGPoint(x: 20, y: 30),
        CGPoint(x: 60, y: 61.25),
      ],
      [
        CGPoint(x: 71, y: 93), CGPoint(x: 31, y: 43), CGPoint(x: 71, y: 93),
        CGPoint(x: 46, y: 59), CGPoint(x: 70, y: 95), CGPoint(x: 30, y: 45),
        CGPoint(x: 60.5, y: 60.75),
      ],
    ]
    #expect(keeper.places.count == 2)
    for (got, want) in zip(keeper.places, want) {
      for (got, want) in zip(got, want) { close(got, want) }
    }
    let touch = try #require(keeper.touches.first)
    #expect(touch.phase == .ended && touch.view === keeper && touch.window === window)
    // A singular transform has no inverse, so the screen coordinates are returned.
    scaled.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(touch.location(in: scaled) == CGPoint(x: 91, y: 103))
  }

  @Test func `taps are counted while they are quick and near`() throws {
    let stage = Stage()
    let keeper = stage.add(Keeper(), 0, 0, 300, 300)
    let scripts = [
      "down 50,50 @0; up @0.05; down 55,50 @0.2; up @0.25; down 50,52 @0.4; up @0.45",
      "down 50,50 @0; up @0.05; down 50,50 @0.9; up @0.95",
      "down 50,50 @0; up @0.05; down 150,50 @0.2; up @0.25",
    ]
    var counts: [[Int]] = []
    for script in scripts {
      try stage.window.send("down 290,290 @0; up @0.01; " + "down 290,290 @5; up @5.01")
      keeper.touches = []
      try stage.window.send(
        script.split(separator: ";").map(String.init).joined(separator: ";"))
      counts.append(keeper.touches.map(\.tapCount))
    }
    #expect(counts == [[1, 2, 3], [1, 1], [1, 1]])
  }
}
