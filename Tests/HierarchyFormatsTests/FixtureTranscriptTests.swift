import Foundation
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

/// The reading of every fixture: the scene as `convert` writes it, and all diagnostics.
@Suite struct FixtureTranscriptTests {
  private static func transcript(
    of bytes: [UInt8], _ name: String, _ options: ReadingOptions = ReadingOptions()
  ) throws -> String {
    let reading: Reading
    do {
      reading = try HierarchyReader(options).read(bytes, name: name)
    } catch {
      return "refused: \(error)\n"
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

  /// The fixtures by folder; those at the top level have an empty folder name.
  private static let folders = Dictionary(grouping: TestFiles.fixtures) { name in
    name.contains("/") ? String(name.prefix { $0 != "/" }) : ""
  }

  @Test(arguments: folders.keys.sorted())
  func `every fixture is read as recorded`(folder: String) throws {
    var text = ""
    for name in (Self.folders[folder] ?? []).sorted() {
      let bytes = try TestFiles.fixture(name)
      text += "== \(name)\n" + (try Self.transcript(of: bytes, name))
      let plain = ReadingOptions(followsEmbeds: false, skipsEmptyContainers: false)
      let other = try Self.transcript(of: bytes, name, plain)
      text += "taken literally: \(Fingerprint.of(other))\n"
    }
    let name = "fixtures-\(folder.isEmpty ? "dumps" : folder).txt"
    #expect(try Golden.mismatch(text: text, named: name) == nil)
  }

  @Test(arguments: folders.keys.sorted())
  func `a converted fixture keeps its origin, and what is assumed or animated`(
    folder: String
  ) throws {
    for name in Self.folders[folder] ?? [] {
      guard let reading = try? HierarchyReader().read(try TestFiles.fixture(name), name: name)
      else { continue }
      let bytes = SceneWriter(converting: reading).bytes(of: reading.scene)
      let converted = try HierarchyReader().read(bytes, name: "converted.json")
      #expect(converted.origin.id == reading.origin.id, "\(name)")
      #expect(converted.missing == reading.missing, "\(name)")
      #expect(converted.animatedViews == reading.animatedViews, "\(name)")
      #expect(converted.assumedFrames == reading.assumedFrames, "\(name)")
    }
  }

  @Test(arguments: folders.keys.sorted())
  func `a fixture is the same with the line ends of other systems`(folder: String) throws {
    for name in Self.folders[folder] ?? [] {
      let bytes = try TestFiles.fixture(name)
      guard !bytes.contains(0x0D), !bytes.contains(0),
        let reading = try? HierarchyReader().read(bytes, name: name)
      else { continue }
      let scene = SceneWriter().bytes(of: reading.scene)
      let old = try HierarchyReader().read(bytes.map { $0 == 0x0A ? 0x0D : $0 }, name: name)
      #expect(SceneWriter().bytes(of: old.scene) == scene, "\(name)")
      #expect(old.diagnostics == reading.diagnostics, "\(name)")
      // Texts may contain line breaks.
      let windows = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      let again = try HierarchyReader().read(windows, name: name)
      #expect(again.scene.tree.count == reading.scene.tree.count, "\(name)")
    }
  }

  /// The dump that companion texts are joined with.
  private static let dump = """
    <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
       | <UIView: 0xa0; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
       |    | <UIButton: 0xb0; frame = (10 10; 100 40); opaque = NO; layer = <CALayer: 0x6>>
    """

  /// The scene and the diagnostics of a text that is opened with a dump.
  private static func companionTranscript(of bytes: [UInt8], _ name: String) -> String {
    do {
      let reading = try HierarchyReader().read(
        Array(dump.utf8), name: "dump.txt", companions: [Companion(name: name, bytes: bytes)])
      return reading.diagnostics.map { "\($0)" }.joined(separator: "\n") + "\n"
        + String(decoding: SceneWriter().bytes(of: reading.scene), as: UTF8.self)
    } catch {
      return "refused: \(error)"
    }
  }

  @Test(arguments: folders.keys.sorted())
  func `a fixture with one change is read or refused as recorded`(
    folder: String
  ) throws {
    var (text, readings) = ("", [String: String]())
    for name in (Self.folders[folder] ?? []).sorted() {
      let plain = String(decoding: try TestFiles.fixture(name), as: UTF8.self)
      let seed = name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }
      for (number, form) in AlteredText.forms(of: plain, count: 12, seed: seed).enumerated() {
        let bytes = Array(form.text.utf8)
        var reading = try Self.transcript(of: bytes, name)
        if folder.isEmpty { reading += Self.companionTranscript(of: bytes, name) }
        let line = "\(name) \(number) \(form.change): \(Fingerprint.of(reading))"
        readings[line] = "\(form.text)\n== is read as\n\(reading)"
        text += line + "\n"
      }
    }
    let golden = "altered-\(folder.isEmpty ? "dumps" : folder).txt"
    let mismatch = try Golden.mismatch(text: text, named: golden)
    let actual = mismatch?.split(separator: "\n").first { $0.hasPrefix("actual:") }
    let reading = actual.flatMap { readings[String($0.dropFirst(11))] }
    #expect(mismatch == nil, "\(reading ?? "")")
  }
}
