import Geometry
import HitTesting
import Testing
import TouchDelivery

/// The documented default of every setting, and the initial values of a session.
@Suite struct SettingsTests {
  @Test func `the default settings are those of the semantics`() {
    let settings = TouchSettings()
    #expect(settings.tapInterval == 0.35 && settings.tapRadius == 30)
    #expect(settings.tapMovement == 10 && settings.tapDuration == 0.75)
    #expect(settings.longPressMovement == 10 && settings.panStart == 10)
    #expect(settings.pinchStart == 8 && settings.rotationStart == 0.1)
    #expect(settings.swipeDistance == 50 && settings.swipeSlowDistance == 20)
    #expect(settings.swipeAngle == 45 && settings.swipeSlowAngle == 15)
    #expect(settings.swipeDuration == 0.5 && settings.panRest == 0.1)
    #expect(settings.furtherPanFinger == .ignored)
    #expect(settings.screenEdgeWidth == 20)
    #expect(settings.controlSlop == 70 && settings.contentTouchDelay == 0.15)
    #expect(settings.stepperDelay == 0.5 && settings.stepperInterval == 0.1)
    #expect(settings.edgeOrder == .dragThenEdge && settings.vanishedView == .forgets)
    #expect(settings.ignoringCancelsTouches && !settings.tapPreventsLongerTap)
    #expect(settings.builtInControlsWin && settings.actionStart == .sender)
    #expect(!settings.chainEnding.usesScenes && settings.chainEnding.hasDelegate)
    #expect(settings.windowSceneHandles.isEmpty && settings.applicationHandles.isEmpty)
    #expect(settings.applicationDelegateHandles.isEmpty)
  }

  @Test func `a session begins without touches, at time 0`() {
    let state = TouchSession(.empty).state
    #expect(state.time == 0 && state.event == 0 && state.ignoringDepth == 0)
    #expect(state.touches.isEmpty && state.controls.isEmpty && state.gestures.isEmpty)
    #expect(state.firstResponder == nil && TouchSession(.empty).nextDeadline == nil)
    #expect(TouchSession(.empty).deliveries.isEmpty && TouchSession(.empty).commands.isEmpty)
  }

  @Test func `an input is of finger 0, with full force and a radius of 20 pt`() {
    let input = TouchInput(.down, Point(1, 2), time: 3)
    #expect(input.finger == 0 && input.force == 1 && input.radius == 20)
    #expect(input.point == Point(1, 2) && input.time == 3 && input.phase == .down)
  }

  @Test func `a control at rest neither tracks nor is highlighted`() {
    let control = ControlState()
    #expect(control.touch == nil && !control.isTouchInside)
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `a gesture that has measured nothing has scale 1 and zeros`() {
    let measure = GestureMeasure()
    #expect(measure.location == .zero && measure.translation == .zero && measure.velocity == .zero)
    #expect(measure.scale == 1 && measure.rotation == 0)
  }

  @Test func `every control event has its bit and its name`() {
    let expected: [(ControlEvent, UInt32, String)] = [
      (.touchDown, 0, "touchDown"), (.touchDownRepeat, 1, "touchDownRepeat"),
      (.touchDragInside, 2, "touchDragInside"), (.touchDragOutside, 3, "touchDragOutside"),
      (.touchDragEnter, 4, "touchDragEnter"), (.touchDragExit, 5, "touchDragExit"),
      (.touchUpInside, 6, "touchUpInside"), (.touchUpOutside, 7, "touchUpOutside"),
      (.touchCancel, 8, "touchCancel"), (.valueChanged, 12, "valueChanged"),
      (.primaryActionTriggered, 13, "primaryActionTriggered"),
      (.menuActionTriggered, 14, "menuActionTriggered"), (.editingDidBegin, 16, "editingDidBegin"),
      (.editingChanged, 17, "editingChanged"), (.editingDidEnd, 18, "editingDidEnd"),
      (.editingDidEndOnExit, 19, "editingDidEndOnExit"),
    ]
    for (event, bit, name) in expected {
      #expect(event.rawValue == 1 << bit && event.name == name && ControlEvent(name: name) == event)
    }
    #expect(ControlEvent(name: "allTouchEvents")?.rawValue == 0xFFF)
    #expect(ControlEvent(name: "allEditingEvents")?.rawValue == 0xF_0000)
    #expect(ControlEvent(name: "allEvents")?.rawValue == 0xFFFF_FFFF)
    #expect(ControlEvent.applicationReserved.rawValue == 0x0F00_0000)
    #expect(ControlEvent.systemReserved.rawValue == 0xF000_0000)
    #expect(ControlEvent([.touchDown, .touchUpInside]).name == "touchDown,touchUpInside")
  }

  @Test func `a state is terminal or recognized as in UIKit`() {
    #expect(GestureState.allCases.filter(\.isTerminal) == [.ended, .cancelled, .failed])
    #expect(GestureState.allCases.filter(\.isRecognized) == [.began, .changed, .ended])
  }

  @Test func `recognizers without an id are named by view and class`() {
    let tree = Node.tree([
      Node(
        "list", "UIScrollView", Rect(0, 0, 10, 10),
        {
          $0.attach(.tap, "")
          $0.attach(.screenEdgePan, "edge")
        })
    ])
    let names = (0..<3).map { RecognizerID(NodeID(0), $0).name(in: tree) }
    #expect(
      names == [
        "list.UITapGestureRecognizer", "edge", "list.UIScrollViewPanGestureRecognizer",
      ])
    #expect(
      [GestureDescription.Kind.tap, .screenEdgePan, .custom].map(\.className) == [
        "UITapGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UIGestureRecognizer",
      ])
  }
}
