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
        "view 0x3 is also part of another dump: its separate printout is ignored"))
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
    #expect(reading.messages.filter { $0.contains("not part of the hierarchy") }.count == 1)
  }

  @Test func `a row that is quoted in a sentence is no window`() throws {
    let dump = """
      <UIWindow: 0x1; frame = (0 0; 90 90)>
         | <UIView: 0x2; frame = (0 0; 90 90)>

      """
    for sentence in [
      "The touch went to <UILabel: 0x7; frame = (0 0; 9 9)> and not to it.",
      "Note that <UIView: 0x2; frame = (0 0; 90 90)> is enabled.",
      "(but see <UIView; frame = (0 0; 9 9)>)", "- it is <UIView: 0x7; frame = (0 0; 9 9)>",
      "<UIView: 0x7; frame = (0 0; 9 9)> gets all touches.",
    ] {
      for text in [
        sentence + "\n" + dump, dump + sentence, sentence + "\n\n" + dump,
        dump + sentence + "\n" + sentence,
      ] {
        let reading = try HierarchyReader().read(text)
        #expect(reading.scenes.count == 1 && reading.scene.tree.count == 2, "\(text)")
        let notes = reading.messages.filter { $0.contains("not part of the hierarchy: ignored") }
        #expect(notes.count == 1 && reading.messages.count == 1, "\(text)")
      }
      #expect(HierarchyReader().failure(sentence) != nil, "\(sentence)")
    }
  }

  @Test func `a tree begins behind words if its subviews follow`() throws {
    for text in [
      "I get this tree <UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>",
      "This is it: <UIWindow: 0x1; frame = (0 0; 9 9)>", "view <UIView: 0x1; frame = (0 0; 9 9)>",
      "2026-01-01 12:00:00.123 My App[1:2] <UIView: 0x1; frame = (0 0; 9 9)>",
      "(lldb) po my view <UIView: 0x1; frame = (0 0; 9 9)>",
      "<UIView: 0x1; frame = (0 0; 9 9)> layout=0x7 axis=vert distribution=fill",
      "<UIView: 0x1; frame = (0 0; 9 9)> - Back", "<UIView: 0x1; frame = (0 0; 9 9)> - (null)",
    ] {
      let tree = try HierarchyReader().read(text).scene.tree
      #expect(tree.roots.count == 1 && tree.node("0x1") != nil, "\(text)")
    }
  }

  @Test func `lines of prose around a dump are one remark`() throws {
    let prose = String(repeating: "A long story begins with a view.\n", count: 78)
    let window = "<UIWindow: 0x1; frame = (0 0; 9 9)>\n"
    #expect(
      try HierarchyReader().read(prose + window + prose).messages == [
        "1:1: note: 156 lines are not part of the hierarchy: ignored"
      ])
    #expect(
      try HierarchyReader().read(window + "x\n").messages == [
        "2:1: note: 1 line is not part of the hierarchy: ignored"
      ])
    #expect(try HierarchyReader().read(prose + window).elements?.reported == 78)
  }

  @Test func `a line that looks like a broken row is reported on its own`() throws {
    let text = "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView 0x2; frame = (0 0; 1 1)>\nx\n"
    #expect(
      try HierarchyReader().read(text).messages == [
        "2:1: warning: not a row of a dump: line ignored",
        "3:1: note: 1 line is not part of the hierarchy: ignored",
      ])
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
