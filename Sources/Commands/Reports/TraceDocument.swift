import HierarchyFormats
import HitTesting
import TouchDelivery

/// A trace as JSON, version 1: keys sorted, numbers in their shortest form, one step a line.
struct TraceDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let trace: Trace
  /// What it was traced in.
  let reading: Reading

  /// The document with a line break at its end.
  func write(to output: inout OutputBuffer) throws {
    let tree = trace.tree
    let hits = HitTest(tree).allHits(at: trace.point).map { JSONText.string(tree.id(of: $0)) }
    try output.write("{\"allHits\":\(JSONText.array(hits)),\n")
    try output.write("\"hit\":\(JSONText.optional(trace.result.map { tree.id(of: $0) })),\n")
    try output.write("\"hitPath\":\(JSONText.optional(trace.result.map { tree.path(of: $0) })),\n")
    try output.write("\"hitscope\":\(Self.version),\n\"point\":\(JSONText.point(trace.point)),\n")
    let chain = trace.responderChain.map { JSONText.string($0.name(in: tree)) }
    try output.write("\"responderChain\":\(JSONText.array(chain)),\n")
    if let source = reading.sourceObject { try output.write("\"source\":\(source),\n") }
    try output.write("\"steps\":[")
    var separator = "\n"
    for step in trace.steps {
      try output.write(separator + object(step))
      separator = ",\n"
    }
    try output.write("]}\n")
  }

  private func object(_ step: Step) -> String {
    let tree = trace.tree
    var text = "{\"depth\":\(step.depth),\"index\":\(step.index)"
    text += ",\"kind\":\"\(step.kind.keyword)\""
    let path = tree.path(of: step.view)
    text += ",\"path\":\(JSONText.string(path)),\"point\":\(JSONText.point(step.point))"
    if case .refused(let reason) = step.kind { text += ",\"reason\":\"\(reason.keyword)\"" }
    text += ",\"text\":\(JSONText.string(Sentences.sentence(for: step, in: tree)))"
    text += ",\"view\":\(JSONText.string(tree.explicitID(of: step.view) ?? path))}"
    return text
  }
}
