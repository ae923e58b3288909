package import Geometry
internal import HitTesting
internal import SceneFormat
package import TouchDelivery

/// Results of the engine as text, by which a test compares the page with the program.
package enum PageProbe {
  /// Returns the winner of each point as an index path, one line each; `-` where no view answers.
  package static func winners(of points: [Point], in scene: Scene) -> String {
    let test = scene.hitTest
    var text = ""
    for point in points {
      text += test.hit(at: point).map { test.tree.path(of: $0) } ?? "-"
      text += "\n"
    }
    return text
  }

  /// Returns the search of a touch with its sentences, as JSON.
  package static func trace(at point: Point, in scene: Scene) -> String {
    TraceDocument(scene: scene, trace: scene.trace(at: point)).json.document
  }

  /// Returns the deliveries of a touch script, one line each: time, finger, name, receiver and
  /// sentence.
  package static func deliveries(of script: String, in scene: Scene) -> String {
    var session = TouchSession(scene)
    session.run(TouchScript(script))
    var text = ""
    for delivery in session.deliveries {
      let tree = session.tree(of: delivery)
      let fields = [
        NumberText.plain(delivery.time, digits: 4), String(delivery.finger), delivery.name,
        delivery.receiver?.name(in: tree) ?? "-", session.sentence(for: delivery),
      ]
      text += fields.joined(separator: "\t") + "\n"
    }
    return text
  }
}
