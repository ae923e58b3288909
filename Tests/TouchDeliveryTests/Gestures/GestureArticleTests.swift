import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

/// The article about touches has a picture of each gesture, which is that of a scene.
struct GestureArticleTests {
  private static let article = Article("TouchDelivery/TouchDelivery.docc/TouchSemantics.md")
  /// The gesture of a recognizer in code is decided by the code.
  private static let kinds = GestureDescription.Kind.allCases.filter { $0 != .custom }
  private static let gestures = kinds.map(\.rawValue) + ["doubleTap"]

  private static func session(_ gesture: String) throws -> TouchSession {
    let scene = try Asset.scene("Pictures/gestures/\(gesture).json").scene
    var session = TouchSession(scene)
    session.run(TouchScript(try #require(scene.script)))
    return session
  }

  @Test(arguments: gestures)
  func `every gesture has a picture in its article`(gesture: String) throws {
    let picture = "gesture-\(gesture).svg"
    #expect(try Self.article.contains(picture))
    #expect(Self.article.hasFile(of: picture))
  }

  @Test(arguments: kinds)
  func `the fingers of each scene make its gesture`(kind: GestureDescription.Kind) throws {
    let session = try Self.session(kind.rawValue)
    let recognized = session.deliveries.compactMap { delivery in
      delivery.transition.flatMap { transition in
        guard transition.to.isRecognized, case .recognizer(let id) = delivery.receiver else {
          return nil as GestureDescription.Kind?
        }
        return id.description(in: session.tree)?.kind
      }
    }
    #expect(Set(recognized) == [kind])
  }

  @Test func `each picture is of a delivery that calls the action`() throws {
    var script = """
      # A picture of each gesture, when its action is called. RECORD_GOLDENS=1 writes this file from
      # the scenes in “gestures”.
      Set size 370x330
      Set panels canvas
      Set no-legend
      Set crop 13,45,344,272
      Set look structure

      """
    for gesture in Self.gestures {
      let deliveries = try Self.session(gesture).deliveries
      let calls = deliveries.indices.filter { deliveries[$0].kind == .action }
      // The last call of a continuous gesture is that of its end, without fingers.
      let call = try #require(calls.dropLast().last ?? calls.last)
      script += """

        Open gestures/\(gesture).json
        Touch scene
        Step \(call + 1)
        Screenshot ../../Sources/TouchDelivery/TouchDelivery.docc/gesture-\(gesture).svg

        """
    }
    #expect(try Golden.mismatch(text: script, asset: "Pictures/gestures.touch") == nil)
  }
}
