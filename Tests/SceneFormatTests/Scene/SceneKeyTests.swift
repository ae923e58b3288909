import Foundation
import HitTesting
import TestSupport
import Testing

@testable import SceneFormat

struct SchemaTests {
  @Test func `the schema has exactly the keys of the reader`() throws {
    let bytes = try SceneText.file("Assets/scene.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    func keys(_ object: Any?) -> Set<String> {
      let properties = (object as? [String: Any])?["properties"] as? [String: Any]
      return Set((properties ?? [:]).keys)
    }
    #expect(keys(schema) == Set(SceneKey.Top.allCases.map(\.rawValue)))
    #expect(keys(definitions["view"]) == Set(SceneKey.View.allCases.map(\.rawValue)))
    #expect(keys(definitions["policy"]) == Set(SceneKey.Policy.allCases.map(\.rawValue)))
    #expect(keys(definitions["shape"]) == Set(SceneKey.Shape.allCases.map(\.rawValue)))
    #expect(keys(definitions["control"]) == Set(SceneKey.Control.allCases.map(\.rawValue)))
    #expect(keys(definitions["scroll"]) == Set(SceneKey.Scroll.allCases.map(\.rawValue)))
    let view = definitions["view"] as? [String: Any]
    let properties = view?["properties"] as? [String: Any]
    #expect(keys(properties?["font"]) == Set(SceneKey.Font.allCases.map(\.rawValue)))
    #expect(keys(definitions["gesture"]) == Set(SceneKey.Gesture.allCases.map(\.rawValue)))
  }

  /// The words that the reader allows for a key of a definition.
  private static let words: [String: [String]] = [
    "number.number": ["inf", "-inf", "nan"],
    "view.hitTest": HitPolicy.words,
    "view.weight": ViewFont.Weight.allCases.map(\.rawValue),
    "view.textAlignment": ViewAppearance.TextAlignment.allCases.map(\.rawValue),
    "view.contentMode": ViewAppearance.ContentMode.allCases.map(\.rawValue),
    "policy.shape": ["circle", "ellipse"],
    "policy.pointerEvents": HitPolicy.PointerEvents.allCases.map(\.rawValue),
    "gesture.type": GestureDescription.Kind.allCases.map(\.rawValue),
    "gesture.direction": GestureDescription.Direction.known.map(\.name),
    "gesture.edges": ["left", "right", "top", "bottom"],
  ]

  @Test func `the schema has exactly the words of the reader`() throws {
    let schema = try Asset.text("scene.schema.json")
    var found: Set<String> = []
    let derived = schema.replacing(/( *)"enum": \[[^\]]*\]/) { match -> String in
      let before = schema[..<match.range.lowerBound]
      let definition = before.matches(of: /\n {4}"(\w+)": \{/).last?.1 ?? ""
      let key = before.matches(of: /"(\w+)": \{/).last { $0.1 != "items" }?.1 ?? ""
      found.insert("\(definition).\(key)")
      let words = Self.words["\(definition).\(key)"] ?? []
      let lines = words.map { "\n\(match.1)  \"\($0)\"" }.joined(separator: ",")
      return "\(match.1)\"enum\": [\(lines)\n\(match.1)]"
    }
    #expect(found == Set(Self.words.keys))
    // RECORD_GOLDENS=1 writes the words of a new kind.
    #expect(try Golden.mismatch(text: derived, asset: "scene.schema.json") == nil)
  }

  @Test func `every key has a description`() throws {
    let bytes = try SceneText.file("Assets/scene.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    for object in [schema] + definitions.values.compactMap({ $0 as? [String: Any] }) {
      for (key, value) in object["properties"] as? [String: Any] ?? [:] {
        let value = value as? [String: Any]
        #expect(value?["description"] != nil || value?["$ref"] != nil, "\(key)")
      }
    }
  }

  @Test func `the schema of sidecars has exactly the keys of their reader`() throws {
    let bytes = try SceneText.file("Assets/sidecar.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(SceneKey.Sidecar.allCases.map(\.rawValue)))
    let views = properties["views"] as? [String: Any]
    let view = views?["additionalProperties"] as? [String: Any]
    let keys = Set((view?["properties"] as? [String: Any] ?? [:]).keys)
    let fixed: Set = [SceneKey.View.id.rawValue, SceneKey.View.subviews.rawValue]
    let own = SceneKey.SidecarView.allCases.map(\.rawValue)
    #expect(keys == Set(SceneKey.View.allCases.map(\.rawValue)).subtracting(fixed).union(own))
  }
}
