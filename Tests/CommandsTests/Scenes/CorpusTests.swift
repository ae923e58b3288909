import Files
import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// Every file of the corpus, where the corpus is available.
@Suite(.needs(.corpus)) struct CorpusTests {
  private static let root = Requirement.corpusFolder

  /// Rejected files with the reason: files for other platforms than UIKit's, and files of Xcode 4.
  private static let refused = [
    "KIF-AboutViewController-archive.xib": "the format of Xcode 4",
    "Kingfisher-watch-Interface.storyboard": "for the watch",
    "NetNewsWire-Mac-AddFeedSheet.xib": "for the Mac",
  ]

  private static var files: [String] {
    ["recursive-description", "storyboard", "appium", "uiautomator"].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? [])
        .filter { !$0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
    }
  }

  @Test func `every file of the corpus is read, and nothing of it is dropped silently`() throws {
    let files = Self.files
    #expect(!files.isEmpty)
    var table: [[String]] = [
      ["file", "scenes", "views", "elements", "read", "reported", "remarks", "unknown"]
    ]
    for file in files {
      let bytes = try FileSource(Self.root + "/" + file).bytes()
      let name = Self.name(of: file)
      do {
        let reading = try HierarchyReader().read(bytes, name: file)
        let elements = try #require(reading.elements, "\(file)")
        if let count = Self.startTags(bytes) { #expect(elements.total == count, "\(file)") }
        #expect(Self.refused[name] == nil)
        #expect(elements.reported == 0 || !reading.diagnostics.isEmpty, "\(file)")
        table.append(
          [file]
            + [
              reading.scenes.count, reading.scene.tree.count, elements.total, elements.read,
              elements.reported, reading.diagnostics.count,
            ].map(String.init) + [reading.missing.keywords.joined(separator: " ")])
      } catch let failure as FileFailure {
        let reason = try #require(Self.refused[name], "\(failure)")
        #expect(failure.description.contains(reason))
        #expect(failure.description.contains("hint: "))
        table.append([file, "refused: it is \(reason)"])
      }
    }
    print(Self.text(table))
  }

  @Test func `a converted scene has the trace of the original, in every scene of the corpus`()
    throws
  {
    let files = Self.files
    #expect(!files.isEmpty)
    var count = 0
    for file in files {
      let bytes = try FileSource(Self.root + "/" + file).bytes()
      guard Self.refused[Self.name(of: file)] == nil else { continue }
      try HierarchyReader().readScenes(bytes, name: file, companions: []) { reading in
        let number = reading.scenes[reading.sceneIndex].number
        let scene = SceneWriter(converting: reading).bytes(of: reading.scene)
        let converted = try HierarchyReader().read(scene, name: file)
        #expect(converted.diagnostics.isEmpty, "\(file) \(number)")
        #expect(converted.missing == reading.missing)
        #expect(Outline(tree: converted.scene.tree).text == Outline(tree: reading.scene.tree).text)
        for point in Self.points(of: reading.scene) {
          let traces = [converted, reading].map { HitTest($0.scene.tree).trace(at: point) }
          let texts = zip(traces, [converted, reading]).map { TraceText($0, in: $1.scene).text }
          #expect(texts[0] == texts[1])
          #expect(Array(traces[0].steps) == Array(traces[1].steps), "\(file) \(number) \(point)")
          count += 1
        }
      }
    }
    print("\(count) traces of converted scenes are those of the originals")
  }

  /// Points all over the screen and outside it.
  private static func points(of scene: Scene) -> [Point] {
    let steps = [-0.1, 0.02, 0.3, 0.5, 0.77, 0.98]
    let points = steps.flatMap { x in
      steps.map { Point(scene.screen.width * x, scene.screen.height * $0) }
    }
    // In each column, and in each row.
    return Sample.isThorough ? points : points.enumerated().filter { $0.offset % 7 < 2 }.map(\.1)
  }

  /// The last part of a path.
  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }

  /// The number of start tags of an XML file, counted without the parser; `nil` for other files.
  private static func startTags(_ bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("<?xml") || text.hasPrefix("<hierarchy") || text.hasPrefix("<App") else {
      return nil
    }
    let plain = text.replacing(/<!--(?s:.*?)-->|<!\[CDATA\[(?s:.*?)\]\]>/, with: "")
    return plain.matches(of: /<[A-Za-z]/).count
  }

  private static func text(_ table: [[String]]) -> String {
    let widths = (0..<8).map { column in
      table.map { $0.count == 8 && column < 7 ? $0[column].count : 0 }.max() ?? 0
    }
    return table.map { row in
      row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: max(0, widths[column] - cell.count))
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
