package import Geometry

/// What HitScope's own interface consists of: everything a pointer can reach, from back to front.
package struct InterfaceDescription: Hashable, Codable, Sendable {
  /// One control, row, slider or panel.
  package struct Element: Hashable, Codable, Sendable {
    /// A name that is unique in the interface.
    package var id: String
    /// What kind of thing it is, such as `button`.
    package var role: String
    /// What it says.
    package var label: String
    /// Where it lies in the window, in points.
    package var rect: Rect
    /// Whether it does anything at the moment.
    package var isEnabled: Bool

    /// A part of an interface.
    package init(id: String, role: String, label: String, rect: Rect, isEnabled: Bool = true) {
      self.id = id
      self.role = role
      self.label = label
      self.rect = rect
      self.isEnabled = isEnabled
    }
  }

  /// The size of the window, in points.
  package var size: Size
  /// The parts, from back to front.
  package var elements: [Element]

  /// An interface of some parts.
  package init(size: Size, elements: [Element]) {
    self.size = size
    self.elements = elements
  }
}
