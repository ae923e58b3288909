public import Geometry

/// What HitScope's own interface consists of: everything a pointer can reach, from back to front.
public struct InterfaceDescription: Hashable, Codable, Sendable {
  /// One control, row, slider or panel.
  public struct Element: Hashable, Codable, Sendable {
    /// A name that is unique in the interface.
    public var id: String
    /// What kind of thing it is, such as `button`.
    public var role: String
    /// What it says.
    public var label: String
    /// Where it lies in the window, in points.
    public var rect: Rect
    /// Whether it does anything at the moment.
    public var isEnabled: Bool

    /// A part of an interface.
    public init(id: String, role: String, label: String, rect: Rect, isEnabled: Bool = true) {
      self.id = id
      self.role = role
      self.label = label
      self.rect = rect
      self.isEnabled = isEnabled
    }
  }

  /// The size of the window, in points.
  public var size: Size
  /// The parts, from back to front.
  public var elements: [Element]

  /// An interface of some parts.
  public init(size: Size, elements: [Element]) {
    self.size = size
    self.elements = elements
  }
}
