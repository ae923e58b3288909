internal import Drawing
package import Geometry

/// Which panels a person wants to see, and how large: what is not said is up to the window.
package struct PanelSizes: Hashable, Codable, Sendable {
  /// Widths and heights in points, by the edge that was dragged.
  package private(set) var extents: [PanelEdge: Double] = [:]
  /// Whether panels are wanted or not.
  package private(set) var wishes: [PanelPart: Bool] = [:]

  /// Panels as the window arranges them.
  package init() {}

  /// Larger numbers are no sizes of panels.
  private static let largest = 16_384.0

  /// The extent of the panel that an edge resizes; `nil` for the window's choice, also where a file
  /// says nonsense.
  package subscript(extent edge: PanelEdge) -> Double? {
    get { extents[edge].flatMap { Self.sound($0) } }
    set { extents[edge] = newValue.flatMap { Self.sound($0) } }
  }

  private static func sound(_ extent: Double) -> Double? {
    extent.isFinite ? extent.clamped(to: 0...largest) : nil
  }

  /// Whether a panel is wanted; `nil` for the window's choice.
  package subscript(wants part: PanelPart) -> Bool? {
    get { wishes[part] }
    set { wishes[part] = newValue }
  }
}

/// A panel that can be put away.
package enum PanelPart: String, Hashable, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
  /// The tree with the lists below it, at the left.
  case tree
  /// The lists at the right.
  case lists
  /// The code of the current step.
  case code

  /// The button that shows it and puts it away.
  package var control: Region.Control {
    switch self {
    case .tree: .treePanel
    case .lists: .listsPanel
    case .code: .codePanel
    }
  }

  /// What it is called in a sentence.
  package var words: String {
    switch self {
    case .tree: "the tree"
    case .lists: "the lists"
    case .code: "the code"
    }
  }
}

/// An edge between two panels that can be dragged: it sets how large one of them is.
package enum PanelEdge: String, Hashable, Codable, Sendable, CaseIterable, CodingKeyRepresentable {
  /// The width of the panel at the left.
  case tree
  /// The width of the lists at the right.
  case lists
  /// The height of the code.
  case code
  /// The height of the inspector.
  case inspector
  /// The height of the list of views under the point.
  case stack
  /// The height of the responder chain.
  case chain

  /// Whether it is dragged left and right, and not up and down.
  package var isUpright: Bool { self == .tree || self == .lists }

  /// The panel that goes away where its edge is dragged onto its other one.
  package var part: PanelPart? {
    switch self {
    case .tree: .tree
    case .lists: .lists
    case .code: .code
    case .inspector, .stack, .chain: nil
    }
  }

  /// How much larger the panel gets when the edge moves by a vector.
  package func growth(_ move: Point) -> Double {
    switch self {
    case .tree: move.x
    case .lists: -move.x
    case .inspector: move.y
    case .code, .stack, .chain: -move.y
    }
  }

  /// What dragging does, in words.
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

/// How large a panel is, and can be, in points.
package struct PanelSpan: Hashable, Codable, Sendable {
  package var extent: Double
  package var least: Double
  package var most: Double

  package init(_ extent: Double, from least: Double, to most: Double) {
    self.extent = extent
    self.least = least
    self.most = Double.maximum(least, most)
  }

  /// The extent nearest to a proposed one.
  package func held(_ proposed: Double) -> Double { proposed.clamped(to: least...most) }
}

extension PanelContext {
  /// Makes an edge that can be dragged, in a rectangle between two panels. A line shows it while the
  /// pointer is there.
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
