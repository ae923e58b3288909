package import Drawing

/// The colours of a picture by purpose.
package struct Theme: Hashable, Sendable {
  /// The name on the command line: `light` or `dark`.
  package var name: String
  /// The background of everything.
  package var desk: Color
  /// The background of panels.
  package var paper: Color
  /// The edges of panels, and separators.
  package var line: Color
  /// The body of the device, and the background of items under the pointer.
  package var wash: Color
  /// The screen of the scene, behind all views.
  package var screen: Color
  /// Text.
  package var ink: Color
  /// Secondary text.
  package var faint: Color
  /// Text on `ink`.
  package var onInk: Color
  /// The touch, and the play button.
  package var touch: Color
  /// The view that is being asked.
  package var asked: Color
  /// The background of the current step.
  package var askedWash: Color
  /// Views that refused.
  package var refused: Color
  /// Views that answer.
  package var answers: Color
  /// Views that are never asked.
  package var unasked: Color
  /// The background of selected or pressed items.
  package var selection: Color
  /// The outline of the selected view, and of the view under the pointer.
  package var picked: Color
  /// The opacity of a view's recorded colour, 0 to 1.
  package var viewOpacity: Double

  package static let light = Theme(
    name: "light", desk: Color(0xF4F2EE), paper: Color(0xFFFFFF), line: Color(0xE3DFD8),
    wash: Color(0xFBFAF8), screen: Color(0xF3F2F0), ink: Color(0x23262B), faint: Color(0x6F6D69),
    onInk: Color(0xFFFFFF),
    touch: Color(0xE5572E), asked: Color(0xE0A526), askedWash: Color(0xFFF5DC),
    refused: Color(0xC0463B), answers: Color(0x14825A), unasked: Color(0xD9D5CE),
    selection: Color(0xE9F0FF), picked: Color(0x3468C6), viewOpacity: 1)

  package static let dark = Theme(
    name: "dark", desk: Color(0x17181B), paper: Color(0x1F2226), line: Color(0x32363C),
    wash: Color(0x24272C), screen: Color(0x1A1C20), ink: Color(0xECEAE6), faint: Color(0xA09C96),
    onInk: Color(0x1F2226),
    touch: Color(0xFF6A3D), asked: Color(0xE0A63A), askedWash: Color(0x3A3020),
    refused: Color(0xF07167), answers: Color(0x3ECF8E), unasked: Color(0x44484F),
    selection: Color(0x26304A), picked: Color(0x82A8F0), viewOpacity: 0.82)

  /// Creates the theme with a name; `nil` for an unknown name.
  package init?(named name: String) {
    guard let theme = [Theme.light, .dark].first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  private init(
    name: String, desk: Color, paper: Color, line: Color, wash: Color, screen: Color, ink: Color,
    faint: Color, onInk: Color, touch: Color, asked: Color, askedWash: Color, refused: Color,
    answers: Color,
    unasked: Color, selection: Color, picked: Color, viewOpacity: Double
  ) {
    self.name = name
    self.desk = desk
    self.paper = paper
    self.line = line
    self.wash = wash
    self.screen = screen
    self.ink = ink
    self.faint = faint
    self.onInk = onInk
    self.touch = touch
    self.asked = asked
    self.askedWash = askedWash
    self.refused = refused
    self.answers = answers
    self.unasked = unasked
    self.selection = selection
    self.picked = picked
    self.viewOpacity = viewOpacity
  }
}
