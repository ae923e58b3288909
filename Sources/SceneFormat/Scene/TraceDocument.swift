import Geometry
package import HitTesting
package import TouchDelivery

/// A trace as JSON, version 1, one step per line.
package struct TraceDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  private let scene: Scene
  private let trace: Trace
  /// The source of the hierarchy; `nil` inside a report that already contains it.
  private let source: JSONValue?

  package init(scene: Scene, trace: Trace, source: JSONValue? = nil) {
    self.scene = scene
    self.trace = trace
    self.source = source
  }

  package var json: JSONValue {
    let tree = trace.tree
    let hits = trace.allHits
    return [
      "allHits": .strings(hits.map { tree.id(of: $0) }),
      "hit": JSONValue(trace.result.map { tree.id(of: $0) }),
      "hitPath": JSONValue(trace.result.map { tree.path(of: $0) }),
      "hitscope": .integer(Self.version),
      "point": JSONValue(trace.point),
      "responderChain": .strings(scene.responderChain(of: trace).map { $0.name(in: tree) }),
      "source": source,
      "steps": .rows(count: trace.steps.count) { json(trace.steps[$0]) },
    ]
  }

  private func json(_ step: Step) -> JSONValue {
    let tree = trace.tree
    let path = tree.path(of: step.view)
    var reason: JSONValue?
    if case .refused(let refusal) = step.kind { reason = .string(refusal.keyword) }
    return [
      "depth": .integer(step.depth),
      "index": .integer(step.index),
      "kind": .string(step.kind.keyword),
      "name": .string(tree.displayName(of: step.view)),
      "path": .string(path),
      "point": JSONValue(step.point),
      "reason": reason,
      "text": .string(Sentences.sentence(for: step, in: tree)),
      "view": .string(tree.explicitID(of: step.view) ?? path),
    ]
  }
}
