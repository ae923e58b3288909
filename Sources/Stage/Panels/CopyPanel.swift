internal import Drawing
internal import Geometry

/// A format in which the selection can be copied.
package enum CopyForm: String, Hashable, Codable, Sendable, CaseIterable {
  case text, json, png, svg

  package var title: String { self == .text ? "Text" : rawValue.uppercased() }

  /// The key that copies in this format while the menu is open.
  package var key: Character {
    switch self {
    case .text: "t"
    case .json: "j"
    case .png: "p"
    case .svg: "s"
    }
  }

  package var control: Region.Control {
    switch self {
    case .text: .copyText
    case .json: .copyJSON
    case .png: .copyPNG
    case .svg: .copySVG
    }
  }
}

/// The copy menu: the formats, and the name of what is copied.
package struct CopyMenu: Hashable, Sendable {
  /// The name of a view or a scene.
  package var name: String

  package init(name: String) { self.name = name }

  /// Describes a format in a few words.
  package func words(_ form: CopyForm) -> String {
    switch form {
    case .text: "name, path and properties"
    case .json: "a scene with its subviews, for Ctrl V"
    case .png: "the picture in this window"
    case .svg: "the picture in this window, as lines and text"
    }
  }
}

/// The copy menu in front of everything.
struct CopyPanel {
  let menu: CopyMenu
  let size: Size

  private static let rowHeight = 44.0

  func draw(_ context: inout PanelContext) {
    guard size.isFinite, size.width >= 160, size.height >= 120 else { return }
    let theme = context.theme
    let forms = CopyForm.allCases
    let room = size.height - 32 - 64
    let pitch = Double.minimum(Self.rowHeight, room / Double(forms.count))
    let width = Double.minimum(440, size.width - 32)
    let card = Card(Size(width, pitch * Double(forms.count) + 72), in: size)
    card.draw(&context, in: size, closing: .closeCopies, "Close copy", .toggleCopies)
    let rect = card.rect
    let title = Font(16, .semibold)
    context.text("Copy", Point(rect.minX + 32, rect.minY + 38), title, theme.ink)
    let start = rect.minX + 32 + context.measuring.width(of: "Copy", in: title) + 10
    let name = context.label(menu.name, Font(12), within: rect.maxX - 32 - start)
    context.text(name, Point(start, rect.minY + 38), Font(12), theme.faint)
    for (number, form) in forms.enumerated() {
      let row = Rect(
        rect.minX + 16, rect.minY + 56 + Double(number) * pitch, rect.width - 32, pitch)
      draw(form, row, &context)
    }
  }

  private func draw(_ form: CopyForm, _ row: Rect, _ context: inout PanelContext) {
    let theme = context.theme
    if context.isHot(form.control) {
      context.list.rect(
        row.inset(by: Insets(top: 1, left: 0, bottom: 1, right: 0)), cornerRadius: 8,
        fill: theme.selection)
    }
    let caps = String(form.key).uppercased()
    KeyHint(caps, form.title).draw(
      &context, in: row.inset(by: Insets(top: 0, left: 16, bottom: 0, right: 0)), column: 40)
    let words = context.shortened(menu.words(form), Font(11), to: row.width - 120)
    context.text(words, Point(row.minX + 112, row.midY + 4), Font(11), theme.faint)
    context.button(form.control, "Copy as \(form.title)", row, .copyAs(form))
  }
}
