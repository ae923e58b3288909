import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct VisibleTextTests {
  @Test func `a text of only blanks, marks without width and placeholders is empty`() {
    for text in [
      "", " ", "\n\t", "\u{200B}", "\u{2060}\u{FEFF}", "\u{FFFC}", " \u{AD} ", "\u{A0}", "\u{2800}",
      "\u{200E}\u{202C}",
    ] {
      #expect(text.visibleText == nil, "\(text.unicodeScalars.map(\.value))")
    }
    for text in ["a", " a ", "\u{200B}a", "뷰", "→", "\u{F8FF}", "🙂", "."] {
      #expect(text.visibleText == text)
    }
  }

  @Test func `containers whose labels are invisible are without a name, and let touches pass`()
    throws
  {
    let xml = """
      <AppiumAUT><XCUIElementTypeApplication name="A" x="0" y="0" width="90" height="90">\
      <XCUIElementTypeButton name="Go" x="0" y="0" width="90" height="90"/>\
      <XCUIElementTypeOther name="&#x200B;" label=" &#xFFFC;" x="0" y="0" width="90" height="90"/>\
      </XCUIElementTypeApplication></AppiumAUT>
      """
    let description = """
      Element subtree:
       →Application, 0x1, pid: 1, label: 'A'
          Window (Main), 0x2, {{0.0, 0.0}, {90.0, 90.0}}
            Button, 0x4, {{0.0, 0.0}, {90.0, 90.0}}, label: 'Go'
            Other, 0x3, {{0.0, 0.0}, {90.0, 90.0}}, label: '\u{200B}'
      """
    let json = """
      [{"AXFrame":"{{0, 0}, {90, 90}}","type":"Application","AXLabel":"A","children":[
      {"AXFrame":"{{0, 0}, {90, 90}}","type":"Button","AXLabel":"Go","children":[]},
      {"AXFrame":"{{0, 0}, {90, 90}}","type":"Group","AXLabel":"\\u200b","children":[]}]}]
      """
    for text in [xml, description, json] {
      let tree = try HierarchyReader().read(text).scene.tree
      #expect(tree.count == 3)
      #expect(tree[NodeID(2)].name == nil && tree.policy(of: NodeID(2)) == .passThrough, "\(text)")
    }
  }

  @Test func `views of dumps with an invisible text have no name`() throws {
    let dump = "<UILabel: 0x1; frame = (0 0; 9 9); text = '\u{200B}'>"
    #expect(try HierarchyReader().read(dump).scene.tree[NodeID(0)].name == nil)
    let printed = "<UILabel:0x1; AX.label='\u{200B}'; AX.id='ok'; frame={{0, 0}, {9, 9}}; alpha=1>"
    #expect(try HierarchyReader().read(printed).scene.tree[NodeID(0)].name == "ok")
  }
}
