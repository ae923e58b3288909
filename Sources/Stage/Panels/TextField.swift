internal import Drawing
internal import Geometry

/// A single line of editable text with a caret.
package struct TextInput: Hashable, Sendable {
  /// A change of the text or of the caret.
  package enum Edit: Hashable, Sendable {
    /// Inserts text at the caret, or replaces the text if all of it is selected.
    case insert(String)
    /// Deletes the character before the caret, or all text if all is selected.
    case deleteBackward
    /// Moves the caret by this many characters.
    case move(Int)
    case moveToStart, moveToEnd
    case selectAll
    case clear
  }

  package private(set) var text = ""
  /// The number of characters before the caret.
  package private(set) var caret = 0
  /// True if the next insertion replaces the text.
  package private(set) var isAllSelected = false

  /// The default limit, in characters: longer texts are not useful searches.
  package static let longest = 200
  /// The maximum number of characters.
  private let limit: Int

  /// Creates an empty line.
  package init(longest: Int = TextInput.longest) { limit = longest }

  package mutating func send(_ edit: Edit) {
    let wasAllSelected = isAllSelected
    isAllSelected = false
    switch edit {
    case .insert(let new):
      if wasAllSelected { send(.clear) }
      guard text.count + new.count <= limit else { return }
      // A combining accent joins the letter before it, so characters are counted again.
      let rest = text.dropFirst(caret)
      let head = text.prefix(caret) + new
      text = String(head + rest)
      caret = min(head.count, text.count)
    case .deleteBackward:
      if wasAllSelected { return send(.clear) }
      guard caret > 0 else { return }
      text = String(text.prefix(caret - 1) + text.dropFirst(caret))
      caret = min(caret - 1, text.count)
    case .move(let distance):
      if wasAllSelected { return caret = distance < 0 ? 0 : text.count }
      caret = min(max(caret + distance, 0), text.count)
    case .moveToStart: caret = 0
    case .moveToEnd: caret = text.count
    case .selectAll: isAllSelected = !text.isEmpty
    case .clear: (text, caret) = ("", 0)
    }
  }
}

/// A text field for one line.
struct TextField {
  let rect: Rect
  let input: TextInput
  let hasFocus: Bool
  /// The text shown while the field is empty.
  let placeholder: String
  /// The width reserved at the right.
  var trailing = 0.0

  private static let font = Font(12)
  private static let margin = 10.0

  func draw(
    _ context: inout PanelContext, _ control: Region.Control, _ label: String, _ command: Command
  ) {
    context.region(Region(.control(control), .field, label, rect, action: .perform(command)))
    draw(&context, isHot: context.isHot(control))
  }

  /// Draws the field without a region.
  func draw(_ context: inout PanelContext, isHot: Bool = false) {
    let theme = context.theme
    context.list.rect(
      rect, cornerRadius: 8, fill: hasFocus ? theme.paper : theme.wash,
      stroke: hasFocus
        ? Stroke(theme.picked, width: 1.5) : Stroke(isHot ? theme.faint.opacity(0.6) : theme.line))
    let area = Rect(
      rect.minX + Self.margin, rect.minY, rect.width - 2 * Self.margin - trailing, rect.height)
    guard area.width > 12 else { return }
    let baseline = rect.midY + 4.3
    let before = context.measuring.width(of: String(input.text.prefix(input.caret)), in: Self.font)
    let whole = context.measuring.width(of: input.text, in: Self.font)
    // The caret is always visible; without the focus, the beginning of the text is.
    let shift = hasFocus ? Double.maximum(0, before + 1 - area.width) : 0
    let start = area.minX - shift
    context.list.append(.pushClip(area.inset(by: -2), cornerRadius: 0))
    if input.text.isEmpty {
      context.text(
        context.shortened(placeholder, Self.font, to: area.width),
        Point(area.minX, baseline), Self.font, theme.faint)
    } else {
      if hasFocus, input.isAllSelected {
        context.list.rect(
          Rect(start - 1, rect.midY - 9, whole + 2, 18), cornerRadius: 3, fill: theme.selection)
      }
      context.text(input.text, Point(start, baseline), Self.font, theme.ink)
    }
    if hasFocus, !input.isAllSelected {
      context.list.rect(Rect(start + before, rect.midY - 8, 1.5, 16), fill: theme.picked)
    }
    context.list.append(.popClip)
  }
}
