import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import SceneFormat

/// Every key of a scene with values of every type: what is reported, and what is read.
struct WrongTypeTranscriptTests {
  private static let values = [
    "null", "true", "false", "7", "2.5", "-0.5", "\"x\"", "[]", "[1, 2]", "{}",
  ]

  /// The diagnostics of a scene with one key, and the scene as it is written.
  private func line(_ view: String) throws -> String {
    let reading = try SceneText.read(
      "{\"hitscope\":1,\"screen\":[320,480],\"windows\":[{\(view)}]}")
    let text = String(decoding: SceneWriter().bytes(of: reading.scene), as: UTF8.self)
    let view = text.split(separator: "\"windows\"").last.map(String.init) ?? ""
    let words = view.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    return reading.diagnostics.map { "\($0.message). " }.joined() + words
  }

  private func transcript(_ keys: [String], in member: String) throws -> String {
    let pairs = ["id": "\"w\"", "frame": "[0,0,9,9]"]
    var text = ""
    for key in keys {
      // A key of the member itself is replaced, not repeated.
      let own = ["type": "\"type\":\"tap\",", "size": "\"size\":12,"][key]
      let member = own.map { member.replacing($0, with: "") } ?? member
      text += "== \(key)\n"
      for value in Self.values {
        let pair = "\"\(key)\":\(value)"
        let others = pairs.filter { $0.key != key || !member.isEmpty }.sorted { $0.key > $1.key }
          .map { "\"\($0.key)\":\($0.value)" }
        let view = others + [member.isEmpty ? pair : member.replacing("*", with: pair)]
        text += "\(value): \(try line(view.joined(separator: ",")))\n"
      }
    }
    return text
  }

  @Test func `the keys of a view`() throws {
    let text = try transcript(SceneKey.View.allCases.map(\.rawValue), in: "")
    #expect(try Golden.mismatch(text: text, named: "types-view.txt") == nil)
  }

  @Test func `the keys of controls, scroll views, recognizers, fonts and overrides`() throws {
    let text =
      try transcript(SceneKey.Control.allCases.map(\.rawValue), in: "\"control\":{*}")
      + transcript(SceneKey.Scroll.allCases.map(\.rawValue), in: "\"scroll\":{*}")
      + transcript(
        SceneKey.Gesture.allCases.map(\.rawValue), in: "\"gestures\":[{\"type\":\"tap\",*}]")
      + transcript(SceneKey.Font.allCases.map(\.rawValue), in: "\"font\":{\"size\":12,*}")
      + transcript(SceneKey.Policy.allCases.map(\.rawValue), in: "\"hitTest\":{*}")
    #expect(try Golden.mismatch(text: text, named: "types-parts.txt") == nil)
  }
}
