import Foundation
import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct InterfaceBuilderFormatTests {
  @Test func `documents that are not for UIKit fail with a hint`() throws {
    let failures = [
      "archive.xib": "archive.xib:2:1: error: this is a XIB in the format of Xcode 4 and older",
      "mac.xib": "mac.xib:2:1: error: this document is for the Mac",
      "watch.storyboard": "watch.storyboard:2:1: error: this document is for the watch",
    ]
    for (name, message) in failures {
      do {
        _ = try IBFixture.read(name)
        Issue.record("\(name) was read")
      } catch let failure as FileFailure {
        #expect(failure.description.hasPrefix(message))
        #expect(failure.description.contains("\n  hint: "))
      }
    }
    #expect(HierarchyReader().failure("<document type=\"com.apple.Interface") != nil)
    #expect(HierarchyReader().failure("<?xml version=\"1.0\"?><x><document type=\"\"/></x>") != nil)
  }

  @Test func `a document for Apple TV is read, with a note`() throws {
    let reading = try IBFixture.read("television.storyboard")
    #expect(reading.scene.screen.width == 1920)
    #expect(
      IBFixture.messages(reading) == [
        "2:1: note: this document is for Apple TV, which uses focus instead of touches"
      ])
  }

  @Test func `a document without scenes opens as an empty window`() throws {
    let reading = try IBFixture.read("empty.storyboard")
    #expect(reading.scene.tree.count == 1)
    #expect(reading.scene.screen == .init(667, 375))
    #expect(reading.scenes.map(\.views) == [0])
    #expect(
      reading.complaints == ["2:1: warning: the document has no views: its window is empty"])
    #expect(throws: FileFailure.self) { try IBFixture.read("empty.storyboard", scene: "2") }
  }

  @Test func `a reading lists the properties that a storyboard does not record`() throws {
    let reading = try IBFixture.read("controls.storyboard")
    #expect(reading.format.id == .interfaceBuilder)
    #expect(reading.missing.contains([.designTime, .boundsOrigin, .overrides]))
    #expect(!reading.missing.contains(.controls))
    #expect(reading.scene.name == "controls.storyboard: Login")
    #expect(try IBFixture.read("frames.storyboard").scene.name == "frames.storyboard")
  }

  @Test func `views before broken XML are kept`() throws {
    let bytes = try TestFiles.fixture("InterfaceBuilder/gestures.storyboard")
    let reading = try HierarchyReader().read(Array(bytes.prefix(bytes.count / 2)), name: "cut")
    #expect(reading.scene.tree.count > 2)
    #expect(reading.diagnostics.contains { $0.severity == .error })
  }

  @Test func `damaged documents never crash`() throws {
    var random = SeededGenerator(seed: 21)
    for name in TestFiles.fixtures where name.hasPrefix("InterfaceBuilder/") {
      let source = try TestFiles.fixture(name)
      for _ in 0..<40 {
        var bytes = source
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let start = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, start + Int.random(in: 1...60, using: &random))
          if Bool.random(using: &random) {
            bytes.removeSubrange(start..<end)
          } else {
            bytes.insert(contentsOf: bytes[start..<end], at: start)
          }
          if bytes.isEmpty { break }
        }
        if let reading = try? HierarchyReader().read(bytes, name: "damaged") {
          #expect(reading.scenes.indices.contains(reading.sceneIndex))
        }
      }
    }
  }

  @Test(.needs(.corpus))
  func `every document of the corpus loads or is refused, and no element is lost`() throws {
    let folder = Requirement.corpusFolder + "/storyboard"
    let names = TestFiles.list(folder).filter {
      $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")
    }
    #expect(!names.isEmpty)
    let refused = ["Mac-AddFeedSheet", "watch-Interface", "AboutViewController-archive"]
    for name in names {
      let bytes = try TestFiles.bytes("\(folder)/\(name)")
      do {
        let reading = try HierarchyReader().read(bytes, name: name)
        let elements = try #require(reading.elements)
        let views = reading.scenes.reduce(0) { $0 + $1.views }
        print(
          "\(name): \(reading.scene.tree.count) views shown, \(views) in \(reading.scenes.count) "
            + "scenes, \(reading.diagnostics.count) diagnostics, \(elements.total) elements, "
            + "\(elements.reported) of them reported")
        #expect(elements.total == Self.startTags(bytes), "\(name)")
        #expect(!reading.diagnostics.contains { $0.message.contains("unknown element") }, "\(name)")
        #expect(!refused.contains { name.contains($0) }, "\(name)")
        try Self.checkScenes(of: reading, bytes, name)
      } catch let failure as FileFailure {
        print("\(name): refused")
        #expect(refused.contains { name.contains($0) }, "\(failure)")
      }
    }
  }

  /// Reads each scene separately: without embedded scenes, its window contains exactly the listed
  /// number of views, plus those that UIKit creates for items and titles.
  private static func checkScenes(of reading: Reading, _ bytes: [UInt8], _ name: String) throws {
    let made = ["_UIButtonBarButton", "UITabBarButton", "UITableViewHeaderFooterView"]
    for scene in reading.scenes {
      let options = ReadingOptions(scene: .number(scene.number), followsEmbeds: false)
      let alone = try HierarchyReader(options).read(bytes, name: name)
      let added = alone.scene.tree.ids.filter {
        let view = alone.scene.tree[$0]
        return made.contains(view.className)
          || view.id == nil
            && ["UIWindow", "UILayoutContainerView", "UILabel"].contains(view.className)
      }
      #expect(alone.scene.tree.count - added.count == scene.views, "\(name) \(scene.number)")
      #expect(alone.sceneIndex == scene.number - 1)
      for id in [scene.id].compactMap({ $0 }) + scene.aliases {
        let index = try reading.scenes.index(of: .id(id), file: name)
        #expect(reading.scenes[index].number == scene.number, "\(name) \(id)")
      }
    }
  }

  /// The number of start tags of a text, counted without the parser.
  private static func startTags(_ bytes: [UInt8]) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(#/<!--(.|\n)*?-->/#, with: "")
    return text.matches(of: #/<[A-Za-z]/#).count
  }
}
