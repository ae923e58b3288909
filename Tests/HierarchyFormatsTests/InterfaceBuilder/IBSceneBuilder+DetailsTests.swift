import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct IBSceneBuilderDetailsTests {
  @Test func `controls tell their state and actions, of several classes and events`() throws {
    let tree = try IBFixture.read("controls.storyboard").scene.tree
    let button = try #require(tree.node("bt0-aa-001")?.details)
    #expect(
      button.control?.actions == [
        "touchUpInside": "signIn:, log:, perform:", "touchDown": "light:",
      ])
    #expect(button.control?.isEnabled == true && button.isMultipleTouchEnabled)
    let toggle = try #require(tree.node("sw0-aa-001")?.details)
    #expect(toggle.control?.isEnabled == false && toggle.isExclusiveTouch)
    #expect(tree.node("ct0-aa-001")?.details?.control?.actions == ["valueChanged": "turn:"])
    #expect(tree.node("lb0-aa-001")?.details == nil)
    #expect(tree.node("vw0-aa-001")?.details?.viewController == "LoginController")
  }

  @Test func `a custom class of a scroll view is one, with its settings`() throws {
    let tree = try IBFixture.read("controls.storyboard").scene.tree
    let scroll = try #require(tree.node("sv0-aa-001")?.details?.scroll)
    #expect(!scroll.isScrollEnabled && !scroll.delaysContentTouches)
    #expect(!scroll.canCancelContentTouches)
    let table = try IBFixture.read("tables.storyboard").scene.tree
    #expect(table.node("table")?.details?.scroll == ScrollDescription())
  }

  @Test func `runtime attributes turn a layer and order it`() throws {
    let tree = try IBFixture.read("controls.storyboard").scene.tree
    let map = try #require(tree.node("mp0-aa-001"))
    #expect(map.details?.zPosition == 3)
    #expect(abs(map.geometry.transform.b - 1) < 1e-12)
    #expect(map.geometry.center == Point(50, 50))
  }

  @Test func `recognizers of the views, with the actions they send and to whom`() throws {
    let tree = try IBFixture.read("gestures.storyboard").scene.tree
    let gestures = try #require(tree.node("bx0-aa-001")?.details?.gestures)
    #expect(
      gestures.map(\.kind) == [.tap, .longPress, .swipe, .pan, .pinch, .rotation, .screenEdgePan])
    #expect(gestures[0].action == "tapped:, perform:")
    #expect(gestures[0].target == "BoardController")
    #expect(gestures[1].action == "held:" && gestures[1].target == "bx0-aa-002")
    #expect(gestures[2].action == "up:" && gestures[2].target.isEmpty)
    #expect(gestures[3].action.isEmpty && gestures[3].id == "pn0-aa-001")
  }

  @Test func `a recognizer of two views stays with the last`() throws {
    let reading = try IBFixture.read("gestures.storyboard")
    let tree = reading.scene.tree
    #expect(tree.node("bx0-aa-002")?.details == nil)
    #expect(tree.node("bx0-aa-003")?.details?.gestures.map(\.id) == ["sh0-aa-001"])
    #expect(
      reading.complaints == [
        "26:37: warning: the gesture recognizer sh0-aa-001 is attached to another view as well, "
          + "and stays there",
        "27:37: warning: there is no gesture recognizer no0-aa-001",
        "62:17: warning: the numberOfTapsRequired \"many\" is no count: it is left out",
        "63:17: warning: 1 element <gestureRecognizer> unknown, and left out",
      ])
  }
}
