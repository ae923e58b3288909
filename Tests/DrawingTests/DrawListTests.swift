import Drawing
import Geometry
import Testing

@Suite struct DrawListTests {
  @Test func `closures keep pushes and pops in pairs`() {
    var list = DrawList()
    list.clip(to: Rect(0, 0, 5, 5)) { $0.rect(Rect(0, 0, 1, 1), fill: Color(0)) }
    list.transform(.identity) { $0.rect(Rect(0, 0, 1, 1), fill: Color(0)) }
    let tag = DrawList.Tag(role: "view", id: "v", label: "View")
    list.tag(tag) { $0.rect(Rect(0, 0, 1, 1), fill: Color(0)) }
    let box = DrawList.Command.rect(
      Rect(0, 0, 1, 1), cornerRadius: 0, fill: .color(Color(0)), stroke: nil)
    #expect(
      list.commands == [
        .pushClip(Rect(0, 0, 5, 5), cornerRadius: 0), box, .popClip,
        .pushTransform(.identity), box, .popTransform, .pushTag(tag), box, .popTag,
      ])
  }

  @Test func `an opaque group adds no commands of a group`() {
    var list = DrawList()
    list.opacity(1) { $0.rect(Rect(0, 0, 1, 1), fill: Color(0)) }
    #expect(list.commands.count == 1)
    list.opacity(0.5) { $0.rect(Rect(0, 0, 1, 1), fill: Color(0)) }
    #expect(list.commands.count == 4)
    #expect(list.commands[1] == .pushOpacity(0.5))
  }
}
