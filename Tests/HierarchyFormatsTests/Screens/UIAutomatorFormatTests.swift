import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct UIAutomatorFormatTests {
  private func read(_ fixture: String, scene: SceneChoice? = nil) throws -> Reading {
    try HierarchyReader(ReadingOptions(scene: scene))
      .read(TestFiles.fixture("UIAutomator/" + fixture), name: "test")
  }

  @Test func `nodes become views with Android's classes, under UIKit's rules`() throws {
    let reading = try read("nodes.xml")
    let tree = reading.scene.tree
    #expect(reading.format.id == .uiAutomator)
    #expect(reading.missing.contains(.foreignRules))
    #expect(reading.missing.sentences.last?.contains("Android") == true)
    #expect(reading.diagnostics.first?.severity == .note)
    #expect(reading.diagnostics.first?.message.contains("Android") == true)
    let send = try #require(tree.node("send"))
    #expect(send.className == "android.widget.Button")
    #expect(send.name == "Send")
    #expect(send.geometry.frame == Rect(100, 200, 400, 120))
    #expect(send.details?.control?.isEnabled == false)
    #expect(tree[NodeID(2)].name == "1 of 3\nTab <b>")
    #expect(tree.frame(of: NodeID(3)) == Rect(0, 1100, 600, 0))
    #expect(reading.scene.screen == Size(1920, 1080))
    #expect(reading.elements == ElementCount(read: 5, reported: 1))
    #expect(reading.complaints.count == 2)
  }

  @Test func `classes may be the tags, and the displayed state is a claim`() throws {
    let reading = try read("classes.xml")
    #expect(reading.scene.screen == Size(1080, 2088))
    #expect(reading.scene.tree.shape == [">0", "0>name", "0>name-2"])
    #expect(reading.claims.map(\.value) == [true, true, false])
    #expect(ClaimCheck(reading).differing.isEmpty)
  }

  @Test func `roots are siblings, and documents are scenes`() throws {
    let reading = try read("roots.xml")
    let tree = reading.scene.tree
    #expect(reading.scenes.map(\.views) == [3, 1])
    #expect(
      tree.roots.map { tree.frame(of: $0) } == [Rect(0, 1016, 720, 264), Rect(0, 0, 720, 50)])
    #expect(tree.frame(of: NodeID(1)) == Rect(0, 4, 72, 80))
    #expect(reading.scene.screen == Size(720, 1280))
    #expect(reading.elements == ElementCount(read: 6, reported: 0))
    #expect(try read("roots.xml", scene: .number(2)).scene.tree[NodeID(0)].name == "second")
  }

  @Test func `a printed Python string is unescaped, and positions are those of the file`() throws {
    let reading = try read("python.xml")
    #expect(reading.scene.tree.count == 1)
    #expect(reading.scene.tree[NodeID(0)].name == "It's 中文")
    let warning = try #require(reading.diagnostics.last)
    let bytes = try TestFiles.fixture("UIAutomator/python.xml")
    let rest = String(decoding: bytes[(warning.column - 1)...], as: UTF8.self)
    #expect(rest.hasPrefix("<node class=\"android.view.View\" text=\"lost\""))
  }

  @Test(.needs(.corpus)) func `real dumps are read as a whole`() throws {
    let folder = Requirement.corpusFolder + "/uiautomator/"
    let files = TestFiles.list(folder).filter { $0.hasSuffix(".xml") }
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try TestFiles.bytes(folder + file)
      let reading = try HierarchyReader().read(bytes, name: file)
      print(
        "\(file): \(reading.scene.tree.count) views, \(reading.diagnostics.count) diagnostics,",
        ClaimCheck(reading).summary)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(reading.elements?.total == text.matches(of: #/<[A-Za-z]/#).count, "\(file)")
      #expect(reading.scene.tree.count == text.matches(of: #/ bounds="\[|\n\s+bounds="\[/#).count)
    }
  }
}

struct AndroidClassesTests {
  @Test func `controls and containers are recognised by the ends of their names`() {
    #expect(AndroidClasses.isControl("androidx.appcompat.widget.AppCompatImageButton"))
    #expect(!AndroidClasses.isControl("android.widget.TextView"))
    #expect(AndroidClasses.isContainer("androidx.constraintlayout.widget.ConstraintLayout"))
    #expect(!AndroidClasses.isContainer("android.widget.ListView"))
  }

  @Test func `ids lose their package and kind`() {
    #expect(AndroidClasses.bareID("com.android.launcher:id/workspace") == "workspace")
    #expect(AndroidClasses.bareID("plain/name") == "plain/name")
    #expect(AndroidClasses.bareID("a:id/") == "a:id/")
  }
}
