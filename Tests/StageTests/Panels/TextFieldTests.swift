import Drawing
import Geometry
import TestSupport
import Testing

@testable import Stage

@Suite struct TextFieldTests {
  private func typed(_ edits: TextInput.Edit...) -> TextInput {
    var input = TextInput()
    for edit in edits { input.send(edit) }
    return input
  }

  @Test func `text is written and deleted at the caret`() {
    let input = typed(
      .insert("ab"), .move(-1), .insert("é"), .moveToStart, .insert("버"), .move(1),
      .deleteBackward)
    #expect(input.text == "버éb" && input.caret == 1)
    #expect(typed(.deleteBackward) == TextInput())
    #expect(typed(.insert("a"), .move(9)).caret == 1 && typed(.insert("a"), .move(-9)).caret == 0)
    #expect(typed(.insert("ab"), .moveToStart, .moveToEnd).caret == 2)
  }

  @Test func `an accent joins the letter before it`() {
    let input = typed(.insert("e"), .insert("\u{301}"), .insert("x"), .move(-1), .deleteBackward)
    #expect(input.text == "x" && input.caret == 0)
  }

  @Test func `a selection is deleted or replaced`() {
    #expect(typed(.insert("abc"), .selectAll, .insert("x")).text == "x")
    #expect(typed(.insert("abc"), .selectAll, .deleteBackward) == TextInput())
    let input = typed(.insert("abc"), .selectAll, .move(-1))
    #expect(input.text == "abc" && input.caret == 0 && !input.isAllSelected)
    #expect(!typed(.selectAll).isAllSelected, "there is nothing to select")
  }

  @Test func `a text has a maximum length`() {
    var input = TextInput()
    for _ in 0..<300 { input.send(.insert("a")) }
    #expect(input.text.count == TextInput.longest)
  }

  @Test func `the caret is visible in a text that is longer than its field`() {
    var input = TextInput()
    input.send(.insert(String(repeating: "wide ", count: 20)))
    for hasFocus in [true, false] {
      var context = PanelContext(FrameModel(DemoScene.scene), GridTextMeasure())
      let field = TextField(
        rect: Rect(10, 10, 120, 30), input: input, hasFocus: hasFocus, placeholder: "Find")
      field.draw(&context, .findField, "Find", .find)
      let starts = context.list.commands.compactMap { command in
        if case .text(let run) = command { run.position.x } else { nil }
      }
      let carets = context.list.commands.compactMap { command -> Double? in
        if case .rect(let rect, _, _, nil) = command { rect.minX } else { nil }
      }
      #expect(starts.count == 1 && carets.count == (hasFocus ? 1 : 0))
      #expect(hasFocus ? starts[0] < 10 : starts[0] == 20)
      #expect(carets.allSatisfy { (10...130).contains($0) })
    }
  }
}
