import Geometry
import HitTesting
import Testing
import TouchDelivery

@testable import SceneFormat

/// The values that a sidecar records for the keys of a view.
@Suite struct ViewNodeSceneValueTests {
  private func tree(_ node: ViewNode) -> ViewTree {
    var builder = ViewTreeBuilder()
    builder.add(node)
    return builder.finish()
  }

  /// A sidecar with the values of some keys of a view.
  private func sidecar(_ node: ViewNode, _ keys: [SceneKey.View]) -> [UInt8] {
    SidecarWriter(tree(node)).bytes([NodeID(0): Set(keys.map(\.rawValue))])
  }

  /// The view after a sidecar with values of another view was joined.
  private func joined(_ node: ViewNode, with other: ViewNode, _ keys: [SceneKey.View]) throws
    -> ViewNode
  {
    let scene = Scene(name: "S", screen: Size(320, 480), tree: tree(node))
    let reading = SidecarReader.join(
      Companion(name: "side", bytes: sidecar(other, keys)),
      to: try SceneText.read(SceneWriter().bytes(of: scene), name: "scene"))
    #expect(reading.complaints.filter { !$0.contains("unknown") } == [])
    return reading.scene.tree[NodeID(0)]
  }

  @Test func `a plain view has a value for every key that can be reset`() {
    let text = String(
      decoding: sidecar(
        ViewNode(id: "v", frame: Rect(1, 2, 3, 4)), SceneKey.View.allCases), as: UTF8.self)
    #expect(
      text == """
        {
          "hitscope": 1,
          "views": {
            "v": { "alpha": 1, "bounds": [0, 0, 3, 4], "center": [2.5, 4], "clipsToBounds": false, \
        "control": { "enabled": true }, "exclusiveTouch": false, "frame": [1, 2, 3, 4], \
        "gestures": [], "hidden": false, "hitTest": "standard", "id": "v", \
        "multipleTouchEnabled": false, "scroll": {}, "transform": [1, 0, 0, 1, 0, 0], \
        "userInteractionEnabled": true, "windowLevel": 0, "zPosition": 0 }
          }
        }

        """)
  }

  @Test func `the values of a view turn a plain view into an equal one`() throws {
    let full = SceneRoundTripTests.node
    let keys = SceneKey.View.allCases.filter { ![.id, .frame, .subviews].contains($0) }
    let plain = ViewNode(id: "v", frame: Rect(9, 9, 9, 9))
    var expected = full
    // Unknown keys of the view itself have no known key.
    expected.details?.unknownKeys = [:]
    #expect(try joined(plain, with: full, keys) == expected)
  }

  @Test(arguments: [
    SceneKey.View.hidden, .alpha, .userInteractionEnabled, .clipsToBounds, .bounds, .center,
    .transform, .hitTest, .multipleTouchEnabled, .exclusiveTouch, .zPosition, .windowLevel, .scroll,
    .control, .gestures,
  ])
  func `the value of a plain view resets the property of its key and no other`(
    key: SceneKey.View
  ) throws {
    let full = SceneRoundTripTests.node
    let plain = ViewNode(id: "v", frame: Rect(1, 2, 3, 4))
    var expected = full
    switch key {
    case .hidden: expected.isHidden = false
    case .alpha: expected.alpha = 1
    case .userInteractionEnabled: expected.isUserInteractionEnabled = true
    case .clipsToBounds: expected.clipsToBounds = false
    case .bounds, .center, .transform:
      let old = full.geometry
      expected.geometry = ViewGeometry(
        bounds: key == .bounds ? Rect(0, 0, 3, 4) : old.bounds,
        center: key == .center ? Point(2.5, 4) : old.center, anchorPoint: old.anchorPoint,
        transform: key == .transform ? .identity : old.transform)
    case .hitTest: expected.policy = .standard
    case .multipleTouchEnabled: expected.details?.isMultipleTouchEnabled = false
    case .exclusiveTouch: expected.details?.isExclusiveTouch = false
    case .zPosition: expected.details?.zPosition = 0
    case .windowLevel: expected.details?.windowLevel = 0
    case .scroll: expected.details?.scroll = ScrollDescription()
    case .control: expected.details?.control = ControlDescription()
    case .gestures: expected.details?.gestures = []
    default: break
    }
    #expect(try joined(full, with: plain, [key]) == expected)
  }

  @Test func `an unknown key has no value, and neither has a property that is not set`() {
    let node = ViewNode(frame: .zero)
    for key in ["order", "subviews", "", "name", "class", "viewController", "handles"] {
      #expect(node.sceneValue(forKey: key) == nil, "\(key)")
    }
  }
}
