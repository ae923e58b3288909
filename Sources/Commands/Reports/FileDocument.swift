import Geometry
import HierarchyFormats
import HitTesting
import TouchDelivery

/// What the tool makes of a file, as JSON, version 1: keys sorted.
struct FileDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let loaded: LoadedScene

  /// The document with a line break at its end.
  var text: String {
    let reading = loaded.reading
    let tree = loaded.scene.tree
    let screen = loaded.scene.screen
    var fields: [String] = []
    if !reading.claims.isEmpty { fields.append("\"claims\":" + claims(ClaimCheck(reading))) }
    fields += [
      "\"diagnostics\":" + JSONText.array(reading.diagnostics.map { Self.object($0) })
    ]
    if let elements = reading.elements {
      fields.append(
        "\"elements\":{\"read\":\(elements.read),\"reported\":\(elements.reported),"
          + "\"total\":\(elements.total)}")
    }
    fields += [
      "\"file\":\(JSONText.string(loaded.name))",
      "\"format\":\(JSONText.string(reading.format.id.name))",
      "\"hitscope\":\(Self.version)",
      "\"missing\":" + JSONText.array(reading.missing.keywords.map { JSONText.string($0) }),
      "\"name\":\(JSONText.string(loaded.scene.name))",
      "\"origin\":\(JSONText.string(reading.origin.id.name))",
      "\"scene\":\(reading.scenes[reading.sceneIndex].number)",
      "\"scenes\":\(reading.sceneList)",
      "\"screen\":" + JSONText.array([screen.width, screen.height].map { JSONText.number($0) }),
      "\"views\":\(tree.count)", "\"windows\":\(tree.roots.count)",
    ]
    return "{" + fields.joined(separator: ",\n") + "}\n"
  }

  private func claims(_ check: ClaimCheck) -> String {
    let tree = loaded.scene.tree
    let differing = check.differing.map { difference in
      let answer = difference.answer.map { tree.path(of: $0) }
      return "\n{\"answer\":\(JSONText.optional(answer)),"
        + "\"point\":\(difference.point.map { JSONText.point($0) } ?? "null"),"
        + "\"reason\":\(JSONText.string(difference.reason)),"
        + "\"says\":\"\(difference.claim.kind.rawValue)\",\"value\":\(difference.claim.value),"
        + "\"view\":\(JSONText.string(tree.path(of: difference.claim.view)))}"
    }
    return "{\"agreeing\":\(check.agreeing),\"count\":\(check.count),\"differing\":"
      + JSONText.array(differing) + "}"
  }

  private static func object(_ diagnostic: Diagnostic) -> String {
    "\n{\"column\":\(diagnostic.column),\"file\":\(JSONText.string(diagnostic.file)),"
      + "\"hint\":\(JSONText.optional(diagnostic.hint)),\"line\":\(diagnostic.line),"
      + "\"message\":\(JSONText.string(diagnostic.message)),"
      + "\"severity\":\"\(diagnostic.severity.rawValue)\"}"
  }
}
