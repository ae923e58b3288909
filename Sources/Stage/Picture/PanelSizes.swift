internal import Drawing
package import Geometry

/// The user's choice of panels and their sizes; the window decides everything else.
package struct PanelSizes: Hashable, Codable, Sendable {
  /// Widths and heights in points, by the edge that was dragged.
  package private(set) var extents: [PanelEdge: Double] = [:]
  /// The panels that the user has shown or hidden.
  package private(set) var wishes: [PanelPart: Bool] = [:]

  /// Creates sizes that leave all choices to the window.
  package init() {}

  /// Larger numbers are invalid.
  private static let largest = 16_384.0

  /// The extent of the panel that an edge resizes; `nil` for the window's choice or an invalid
  /// stored value.
  package subscript(extent edge: PanelEdge) -> Double? {
    get { extents[edge].flatMap { Self.sound($0) } }
    set { extents[edge] = newValue.flatMap { Self.sound($0) } }
  }

  private static func sound(_ extent: Double) -> Double? {
    extent.isFinite ? extent.clamped(to: 0...largest) : nil
  }

  /// True for a panel the user has shown, false for one they have hidden; `nil` for the window's
  /// choice.
  package subscript(wants part: PanelPart) -> Bool? {
    get { wishes[part] }
    set { wishes[part] = newValue }
  }
}

/// A panel that can be hidden.
package enum PanelPart: String, Hashable, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
  /// The left panel: the tree and the lists below it.
  case tree
  /// The lists in the right column.
  case lists
  case code

  /// The button that shows and hides the panel.
  package var control: Region.Control {
    switch self {
    case .tree: .treePanel
    case .lists: .listsPanel
    case .code: .codePanel
    }
  }

  /// The name of the panel in a sentence.
  package var words: String {
    switch self {
    case .tree: "the tree"
    case .lists: "the lists"
    case .code: "the code"
    }
  }
}

/// A draggable edge between two panels, which sets the size of one of them.
package enum PanelEdge: String, Hashable, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
  /// The width of the left panel.
  case tree
  /// The width of the right column.
  case lists
  case code
  case inspector
  /// The height of the list of views under the point.
  case stack
  case chain

  /// True for an edge that moves horizontally.
  package var isUpright: Bool { self == .tree || self == .lists }

  /// The panel that is hidden when its edge is dragged onto the opposite one.
  package var part: PanelPart? {
    switch self {
    case .tree: .tree
    case .lists: .lists
    case .code: .code
    case .inspector, .stack, .chain: nil
    }
  }

  /// Returns the growth of the panel when the edge moves by a vector.
  package func growth(_ move: Point) -> Double {
    switch self {
    case .tree: move.x
    case .lists: -move.x
    case .inspector: move.y
    case .code, .stack, .chain: -move.y
    }
  }

  /// The label of the edge's slider.
  var label: String {
    switch self {
    case .tree: "Width of the tree"
    case .lists: "Width of the lists"
    case .code: "Height of the code"
    case .inspector: "Height of the inspector"
    case .stack: "Height of the views under the point"
    case .chain: "Height of the responder chain"
    }
  }
}

/// The size of a panel and its limits, in points.
package struct PanelSpan: Hashable, Codable, Sendable {
  package var extent: Double
  package var least: Double
  package var most: Double

  package init(_ extent: Double, from least: Double, to most: Double) {
    self.extent = extent
    self.least = least
    self.most = Double.maximum(least, most)
  }

  /// Clamps an extent to the limits.
  package func held(_ proposed: Double) -> Double { proposed.clamped(to: least...most) }
}

extension PanelContext {
  /// Adds a draggable edge in a rectangle between two panels; it is highlighted under the pointer.
  mutating func edge(_ edge: PanelEdge, _ span: PanelSpan, _ rect: Rect) {
    guard model.transport != nil, !rect.isEmpty, span.most > span.least else { return }
    if isHot(.edge(edge)) {
      let line =
        edge.isUpright
        ? Rect(rect.midX - 1.5, rect.minY, 3, rect.height)
        : Rect(rect.minX, rect.midY - 1.5, rect.width, 3)
      list.rect(line, cornerRadius: 1.5, fill: theme.picked)
    }
    region(Region(.edge(edge), .slider, edge.label, rect, action: .resize(span)))
  }
}
