import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct DumpPartsTests {
  private func read(_ fixture: String, scene: Int? = nil) throws -> Reading {
    try HierarchyReader(ReadingOptions(scene: scene.map { .number($0) })).read(
      TestFiles.fixture(fixture), name: "test")
  }

  @Test func `React Native's text replaces the mark before the frame`() throws {
    let reading = try read("react-native.txt")
    let tree = reading.scene.tree
    #expect(tree.shape == [">0x1", "0x1>0x2", "0x2>0x3", "0x2>0x4", "0x2>0x5"])
    #expect(tree.node("0x3")?.name == "Hello; you > me")
    #expect(tree.node("0x3")?.geometry.frame == Rect(25, 25, 265, 25.5))
    #expect(tree.node("0x3")?.alpha == 0.5)
    #expect(tree.node("0x4")?.geometry.frame == Rect(1, 2, 3, 4))
    #expect(tree.node("0x5")?.name == "Later")
    #expect(reading.complaints == [])
  }

  @Test func `React Native's text may go on over lines`() throws {
    let reading = try HierarchyReader().read(
      """
      <UIWindow: 0x1; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x9>>
         | <RCTTextView: 0x3; reactTag: 158; text: Hello
      you frame = (25 25; 265 25.5); hidden = YES; layer = <CALayer: 0x9>>
         | <RCTTextView: 0x4; reactTag: 159; text: Last frame = (1 2; 3 4)>
      """)
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x3", "0x1>0x4"])
    #expect(reading.scene.tree.node("0x3")?.name == "Hello\nyou")
    #expect(reading.scene.tree.node("0x3")?.isHidden == true)
    #expect(reading.scene.tree.node("0x4")?.geometry.frame == Rect(1, 2, 3, 4))
    #expect(reading.complaints == [])
  }

  @Test func `the application, its delegate and a scene above a dump are reported and ignored`()
    throws
  {
    let reading = try read("react-native.txt")
    #expect(reading.format.id == .recursiveDescription)
    #expect(
      reading.diagnostics.map(\.message) == [
        "UIApplication is not a view of the dump: ignored",
        "Shop.AppDelegate is not a view of the dump: ignored",
        "UIWindowScene is not a view of the dump: ignored",
      ])
    #expect(reading.elements == ElementCount(read: 5, reported: 3))
    #expect(reading.scenes.count == 1)
  }

  @Test func `a responder chain is not a dump, with or without bars`() throws {
    let row = "<UIButton: 0x1; frame = (0 0; 9 9)>\n<UIView: 0x2; frame = (0 0; 9 9)>\n"
    let failure = HierarchyReader().failure(row + "<UIApplication: 0x3>\n<AppDelegate: 0x4>\n")
    #expect(failure?.diagnostics.first?.message.contains("a responder chain") == true)
    // After a dump, the application is the output of another command.
    let dump = "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>\n"
    #expect(try HierarchyReader().read(dump + "<UIApplication: 0x3>\n").scene.tree.count == 2)
  }

  @Test func `several dumps are several scenes, but a repeated view is not a scene`() throws {
    let reading = try read("several-dumps.txt")
    #expect(reading.scenes.map(\.controller) == ["UIWindow", "UIAlertView", "UIWindow"])
    #expect(reading.scenes.map(\.views) == [3, 1, 2])
    #expect(reading.scenes.map(\.isInitial) == [true, false, false])
    #expect(reading.sceneIndex == 0)
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x2", "0x2>0x3"])
    #expect(reading.scene.screen == Size(320, 568))
    #expect(
      reading.diagnostics.map(\.message).contains(
        "the view 0x3 is printed twice: it is shown where the dump has it"))
    let alert = try read("several-dumps.txt", scene: 2)
    #expect(alert.scene.tree.shape == [">0x77"])
    let turned = try read("several-dumps.txt", scene: 3)
    #expect(turned.scene.tree.shape == [">0x1", "0x1>0x2"])
    #expect(turned.scene.screen == Size(568, 320))
    #expect(throws: FileFailure.self) { try read("several-dumps.txt", scene: 4) }
  }

  @Test func `objects mentioned in sentences are not windows`() throws {
    let reading = try read("several-dumps.txt")
    #expect(reading.scene.tree.node("0x78") == nil)
    #expect(reading.diagnostics.contains { $0.message.hasPrefix("UIView is not a view of") })
    let again = reading.complaints.filter { $0.hasSuffix("line ignored") }
    #expect(again.count == 1)
  }

  @Test func `a view printed before its dump is not shown in place of it`() throws {
    let reading = try HierarchyReader().read(
      """
      (lldb) po button
      <UIButton: 0x3; frame = (0 0; 9 9)>
      (lldb) po [window recursiveDescription]
      <UIWindow: 0x1; frame = (0 0; 90 90)>
         | <UIButton: 0x3; frame = (0 0; 9 9)>
      """)
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x3"])
    #expect(reading.scenes.count == 1)
  }

  @Test func `windows of one moment are one scene, also with headings`() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 90 90)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>\n"
    let second = "<UITextEffectsWindow: 0x3; frame = (0 0; 90 90)>\n"
    for text in [
      window + second, "Window 1:\n" + window + "Window 2:\n" + second,
      "key window: " + window + "a window: " + second,
    ] {
      let reading = try HierarchyReader().read(text)
      #expect(reading.scene.tree.roots.count == 2 && reading.scenes.count == 1, "\(text)")
    }
    #expect(try HierarchyReader().read(window + "Later it is:\n" + second).scenes.count == 2)
  }

  @Test func `a repeated address begins another dump`() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 90 90)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>\n"
    let reading = try HierarchyReader().read(window + window)
    #expect(reading.scenes.count == 2 && reading.scene.tree.count == 2)
  }
}
