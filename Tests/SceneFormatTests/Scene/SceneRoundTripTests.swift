import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import SceneFormat

/// Every stored property of a scene, and of its values, is written and read again.
@Suite struct SceneRoundTripTests {
  private static var gesture: GestureDescription {
    var gesture = GestureDescription(.swipe)
    gesture.id = "g"
    gesture.action = "act"
    gesture.target = "v"
    gesture.numberOfTapsRequired = 2
    gesture.numberOfTouchesRequired = 3
    gesture.maximumNumberOfTouches = 4
    gesture.minimumPressDuration = 0.75
    gesture.allowableMovement = 5
    gesture.direction = [.left, .up]
    gesture.edges = ["top", "left"]
    gesture.cancelsTouchesInView = false
    gesture.delaysTouchesBegan = true
    gesture.delaysTouchesEnded = false
    gesture.isEnabled = false
    gesture.requireToFail = ["h"]
    gesture.simultaneousWith = ["h"]
    gesture.shouldBegin = false
    gesture.shouldReceive = false
    gesture.unknownKeys = ["color": "[1, 2]"]
    return gesture
  }

  private static var control: ControlDescription {
    var control = ControlDescription()
    control.isEnabled = false
    control.actions = ["touchDown": "press"]
    control.target = "v"
    control.repeats = false
    control.baseClass = "UIButton"
    control.unknownKeys = ["more": "null"]
    return control
  }

  private static var scroll: ScrollDescription {
    var scroll = ScrollDescription()
    scroll.delaysContentTouches = false
    scroll.canCancelContentTouches = false
    scroll.touchesShouldCancel = false
    scroll.isScrollEnabled = false
    scroll.pan.requireToFail = ["h"]
    scroll.contentSize = Size(300, 900)
    scroll.contentInset = Insets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.alwaysBounceVertical = true
    scroll.alwaysBounceHorizontal = true
    scroll.unknownKeys = ["zoom": "2"]
    return scroll
  }

  private static var appearance: ViewAppearance {
    var appearance = ViewAppearance()
    appearance.baseClass = "UILabel"
    appearance.text = "Hello\n“you”"
    appearance.placeholder = "Name"
    appearance.font = ViewFont(size: 20.5, weight: .semibold)
    appearance.textColor = ViewColor(rgba: 0xFF00_00FF)
    appearance.tintColor = ViewColor(rgba: 0x00FF_0080)
    appearance.textAlignment = .right
    appearance.numberOfLines = 0
    appearance.image = "star.fill"
    appearance.contentMode = .scaleAspectFill
    appearance.value = 0.25
    appearance.items = ["A", ""]
    appearance.numberOfPages = 3
    appearance.isSelected = true
    appearance.style = "filled"
    appearance.accessory = "checkmark"
    appearance.trackTintColor = ViewColor(rgba: 0x0102_03FF)
    appearance.thumbTintColor = ViewColor(rgba: 0x0405_06FF)
    appearance.separatorStyle = "none"
    appearance.isVisible = false
    return appearance
  }

  private static var details: ViewDetails {
    var details = ViewDetails()
    details.zPosition = 2
    details.windowLevel = 3
    details.viewController = "Home"
    details.handles = ["touchesBegan"]
    details.viewControllerHandles = ["send"]
    details.isMultipleTouchEnabled = true
    details.isExclusiveTouch = true
    details.control = control
    details.gestures = [gesture]
    details.scroll = scroll
    details.appearance = appearance
    details.unknownKeys = ["x": "[1]"]
    return details
  }

  /// A view whose properties all differ from their defaults.
  static var node: ViewNode {
    let geometry = ViewGeometry(
      bounds: Rect(1, 2, 30, 40), center: Point(50, 60), anchorPoint: Point(0.25, 0.75),
      transform: AffineTransform(2, 0.5, 0, 2, 3, 4))
    var node = ViewNode("My.View", id: "v", name: "A view", geometry: geometry)
    node.isHidden = true
    node.isUserInteractionEnabled = false
    node.clipsToBounds = true
    node.alpha = 0.5
    node.backgroundColor = ViewColor(rgba: 0x1234_5678)
    node.policy = .passThrough
    node.details = details
    return node
  }

  private static var scene: Scene {
    var builder = ViewTreeBuilder()
    builder.add(node) { $0.add(ViewNode(id: "inner", frame: Rect(0, 0, 5, 5))) }
    var scene = Scene(name: "Full", screen: Size(320, 480), tree: builder.finish())
    scene.note = "Try it."
    scene.touch = Point(1, 2)
    scene.expect = "v"
    scene.firstResponder = "v"
    scene.script = "down 1,2; up"
    scene.unknownKeys = ["author": "\"me\""]
    return scene
  }

  private func differing(_ value: Any, from other: Any) -> Set<String> {
    StoredProperties(of: value).changed(from: StoredProperties(of: other))
  }

  @Test func `no property of the written scene has its default value`() {
    let plain = ViewNode(frame: .zero)
    #expect(
      differing(Self.gesture, from: GestureDescription(.tap))
        == StoredProperties(of: Self.gesture).names)
    #expect(
      differing(Self.control, from: ControlDescription())
        == StoredProperties(of: Self.control).names)
    #expect(
      differing(Self.scroll, from: ScrollDescription())
        == StoredProperties(of: Self.scroll).names)
    #expect(
      differing(Self.appearance, from: ViewAppearance())
        == StoredProperties(of: ViewAppearance()).names)
    #expect(
      differing(Self.details, from: ViewDetails())
        == StoredProperties(of: plain.details ?? ViewDetails()).names)
    #expect(differing(Self.node, from: plain) == StoredProperties(of: plain).names)
    #expect(
      differing(Self.node.geometry, from: plain.geometry)
        == StoredProperties(of: plain.geometry).names)
    let empty = Scene(name: "", screen: .zero, tree: .empty)
    // Files do not record decisions of code.
    #expect(
      differing(Self.scene, from: empty)
        == StoredProperties(of: empty).names.subtracting(["behaviors", "hosted", "chainEnding"]))
  }

  @Test func `every stored property of a scene and its views reads back as it was written`() throws
  {
    let scene = Self.scene
    let bytes = SceneWriter().bytes(of: scene)
    let reading = try SceneText.read(bytes, name: "test")
    #expect(differing(reading.scene, from: scene) == ["tree"])
    #expect(reading.scene.tree.count == scene.tree.count)
    for view in scene.tree.ids { #expect(reading.scene.tree[view] == scene.tree[view]) }
    let again = SceneWriter(converting: reading).bytes(of: reading.scene)
    #expect(try SceneText.read(again, name: "test").scene.tree[NodeID(0)] == Self.node)
  }

  @Test(arguments: [
    ("\"note\": \"Other.\"", "note"), ("\"screen\": [9, 9]", "screen"),
    ("\"touch\": [9, 9]", "touch"), ("\"expect\": \"inner\"", "expect"),
    ("\"firstResponder\": \"inner\"", "firstResponder"),
    ("\"script\": \"down 9,9\"", "script"), ("\"views\": {\"v\": {\"hidden\": false}}", "tree"),
    ("\"views\": {\"inner\": {\"alpha\": 0.5}}", "tree"), ("\"hitscope\": 1", ""),
  ])
  func `a key of a sidecar changes its property of the scene and no other`(
    member: String, property: String
  ) throws {
    let bytes = SceneWriter().bytes(of: Self.scene)
    let plain = try SceneText.read(bytes, name: "test")
    let joined = SidecarReader.join(
      Companion(name: "side", bytes: Array("{\(member)}".utf8)), to: plain)
    #expect(joined.complaints == plain.complaints)
    #expect(
      differing(joined.scene, from: plain.scene) == (property.isEmpty ? [] : [property]))
    let changed = plain.scene.tree.ids.filter { joined.scene.tree[$0] != plain.scene.tree[$0] }
    #expect(changed.count == (property == "tree" ? 1 : 0))
    if let view = changed.first {
      let (before, after) = (plain.scene.tree[view], joined.scene.tree[view])
      // Details are compared by value.
      #expect(
        differing(after, from: before).subtracting(["boxedDetails"])
          == (view == NodeID(0) ? ["isHidden"] : ["alpha"]))
      #expect(after.details == before.details)
    }
  }
}
