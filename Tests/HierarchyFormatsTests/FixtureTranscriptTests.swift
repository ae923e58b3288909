import Foundation
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// What every fixture is read as: the scene as `convert` writes it, and all that is said of the file.
@Suite struct FixtureTranscriptTests {
  private static func transcript(of name: String, _ options: ReadingOptions) throws -> String {
    let reading: Reading
    do {
      reading = try HierarchyReader(options).read(try TestFiles.fixture(name), name: name)
    } catch let failure as FileFailure {
      return "refused: \(failure)\n"
    }
    var lines = [
      "format: \(reading.format.id.name)", "missing: \(reading.missing.keywords.sorted())",
      "scenes: \(reading.scenes.map { "\($0.number) \($0.title ?? "-") \($0.controller ?? "-") \($0.id ?? "-") \($0.views)" })",
      "assumed: \(reading.assumedFrames.count), animated: \(reading.animatedViews.count), "
        + "claims: \(reading.claims.count)",
    ]
    if let elements = reading.elements {
      lines.append("elements: \(elements.total) \(elements.read) \(elements.reported)")
    }
    for diagnostic in reading.diagnostics {
      lines.append("\(diagnostic)" + (diagnostic.hint.map { " hint: \($0)" } ?? ""))
    }
    return lines.joined(separator: "\n") + "\n"
      + String(decoding: SceneWriter().bytes(of: reading.scene), as: UTF8.self) + "\n"
  }

  /// The fixtures of each folder of fixtures, those at the top under an empty name.
  private static let folders = Dictionary(grouping: TestFiles.fixtures) { name in
    name.contains("/") ? String(name.prefix { $0 != "/" }) : ""
  }

  @Test(arguments: folders.keys.sorted())
  func `every fixture is read as it was`(folder: String) throws {
    var text = ""
    for name in (Self.folders[folder] ?? []).sorted() {
      text += "== \(name)\n" + (try Self.transcript(of: name, ReadingOptions()))
      let plain = ReadingOptions(followsEmbeds: false, skipsEmptyContainers: false)
      let other = try Self.transcript(of: name, plain)
      text += "taken literally: \(Fingerprint.of(other))\n"
    }
    let name = "fixtures-\(folder.isEmpty ? "dumps" : folder).txt"
    #expect(try Golden.mismatch(text: text, named: name) == nil)
  }
}
