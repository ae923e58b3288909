import Answers
import Geometry
import HitTesting
import TouchDelivery

/// Screens for the tests of the rules, and the findings of an audit of them.
enum AuditSample {
  /// A window of 400 × 800 with the views that the closure builds.
  static func scene(_ build: (inout ViewTreeBuilder) -> Void) -> Scene {
    var builder = ViewTreeBuilder()
    builder.open(ViewNode("UIWindow", id: "window", frame: Rect(0, 0, 400, 800)))
    build(&builder)
    builder.close()
    return Scene(name: "", screen: Size(400, 800), tree: builder.finish())
  }

  static func button(
    _ id: String, _ frame: Rect, _ change: (inout ViewNode) -> Void = { _ in }
  ) -> ViewNode {
    var node = ViewNode("UIButton", id: id, frame: frame)
    change(&node)
    return node
  }

  static func findings(
    _ scene: Scene, _ change: (inout Audit.Settings) -> Void = { _ in }
  ) -> [String] {
    var settings = Audit.Settings()
    change(&settings)
    return Audit(scene, settings).findings.map { finding in
      let other = finding.other.map { " " + scene.tree.id(of: $0) } ?? ""
      return
        "\(finding.severity.rawValue) \(finding.rule) \(scene.tree.id(of: finding.view))\(other)"
    }
  }

  static func tap(
    _ taps: Int = 1, id: String = "", _ change: (inout GestureDescription) -> Void = { _ in }
  ) -> GestureDescription {
    var gesture = GestureDescription(.tap)
    gesture.id = id
    gesture.numberOfTapsRequired = taps
    change(&gesture)
    return gesture
  }
}
