internal import Geometry

/// The positions of the panels in a picture of a size.
///
/// All edges are on a grid of 8 points (4 in small pictures) unless the user dragged them.
/// Rectangles are never negative.
struct Layout: Hashable {
  var header: Rect
  /// The tree and the lists below it; `nil` if hidden or without room.
  var left: Rect?
  /// The screen of the scene.
  var canvas: Rect
  /// The list of steps, or that of an answer; `nil` without room.
  var steps: Rect?
  /// The inspector; `nil` if hidden or without room.
  var inspector: Rect?
  /// The code of the current step, or the deliveries; `nil` without room.
  var code: Rect?
  /// The buttons and the scrubber; `nil` in exported pictures.
  var transport: Rect?
  /// True in presentation mode, with only the screen and its caption.
  var isPresented = false
  /// The draggable edges between the panels.
  var edges: [Edge] = []

  /// The gap between two panels, and the limits for the size of one of them.
  struct Edge: Hashable {
    let edge: PanelEdge
    let span: PanelSpan
    let rect: Rect
  }

  /// The minimum width of a panel next to the canvas.
  private static let leastSide = 200.0
  /// The minimum width of the canvas next to one panel, and between two.
  private static let leastCanvas = (beside: 160.0, between: 240.0)
  /// The minimum height of panels that share a column.
  private static let leastPart = 120.0
  /// A column of less height than this shows either the steps or the code.
  private static let leastShared = 420.0

  init(_ model: FrameModel, _ size: Size) {
    self.init(
      size, hasTransport: model.transport != nil, hasTouches: model.deliveries != nil,
      hasAnswer: model.showsAnswer, hasInspector: model.inspector != nil, panels: model.panels)
  }

  init(
    _ size: Size, hasTransport: Bool, hasTouches: Bool = false, hasAnswer: Bool = false,
    hasInspector: Bool = false, panels: PanelSizes = PanelSizes()
  ) {
    let width = Self.extent(size.width)
    let height = Self.extent(size.height)
    let isSmall = width < 640 || height < 400
    let margin = isSmall ? 8.0 : 16
    let top = isSmall ? 40.0 : 56
    header = Rect(0, 0, width, Double.minimum(top, height))
    var bottom = height - margin
    if hasTransport {
      let bar = (height - top).clamped(to: 0...(isSmall ? 48 : 56))
      transport = Rect(
        margin, (bottom - bar).clamped(to: 0...), (width - 2 * margin).clamped(to: 0...), bar)
      bottom -= bar + margin
    }
    let room = Double.maximum(0, bottom - top)
    canvas = Rect(
      margin, Double.minimum(top, height), (width - 2 * margin).clamped(to: 0...), room)
    let sides = Self.sides(width, room, margin, panels, hasInspector: hasInspector)
    if let side = sides.left {
      left = Rect(canvas.minX, top, side.extent, room)
      addEdge(.tree, side, Rect(canvas.minX + side.extent, top, margin, room))
      canvas.origin.x += side.extent + margin
      canvas.size.width -= side.extent + margin
    }
    if let side = sides.right {
      canvas.size.width -= side.extent + margin
      addEdge(.lists, side, Rect(canvas.maxX, top, margin, room))
      arrange(
        Rect(canvas.maxX + margin, top, side.extent, room), margin, isWide: width >= 1080,
        hasTouches, hasAnswer, hasInspector, panels)
    }
  }

  /// The visible panels.
  var parts: Set<PanelPart> {
    var parts: Set<PanelPart> = []
    if left != nil { parts.insert(.tree) }
    if steps != nil || code != nil || inspector != nil { parts.insert(.lists) }
    if code != nil { parts.insert(.code) }
    return parts
  }

  /// Returns the widths of the panels on both sides of the canvas.
  ///
  /// If there is room for only one, it is the inspector's side, else the tree.
  private static func sides(
    _ width: Double, _ room: Double, _ margin: Double, _ panels: PanelSizes, hasInspector: Bool
  ) -> (left: PanelSpan?, right: PanelSpan?) {
    guard room >= leastPart, width >= leastSide + leastCanvas.beside + 3 * margin else {
      return (nil, nil)
    }
    let both = width - 4 * margin - leastCanvas.between
    var wantsLeft = panels[wants: .tree] ?? (width >= 900 && room >= 240)
    let needsRight = hasInspector || panels[wants: .code] == true
    var wantsRight = panels[wants: .lists] ?? (width >= 640 && room >= 160 || needsRight)
    if wantsLeft, wantsRight, both < 2 * leastSide {
      if hasInspector { wantsLeft = false } else { wantsRight = false }
    }
    let most = wantsLeft && wantsRight ? both - leastSide : width - 3 * margin - leastCanvas.beside
    func span(_ edge: PanelEdge, _ automatic: Double, _ most: Double) -> PanelSpan {
      var span = PanelSpan(0, from: leastSide, to: most)
      span.extent = span.held(panels[extent: edge].map { $0.rounded() } ?? automatic)
      return span
    }
    let share = Double.minimum(side(width * 0.29, 264...464), side(width * 0.5, 0...464))
    let left = wantsLeft ? span(.tree, share, most) : nil
    let rest = left.map { both - $0.extent } ?? most
    // Lines of code are wider than steps.
    let isForCode = panels[wants: .code] == true && width < 1080
    let rightShare = isForCode ? side(width * 0.5, 240...360) : side(width * 0.285, 240...448)
    let right = wantsRight ? span(.lists, rightShare, rest) : nil
    return (left, right)
  }

  /// Arranges the panels in the right column.
  private mutating func arrange(
    _ column: Rect, _ margin: Double, isWide: Bool, _ hasTouches: Bool, _ hasAnswer: Bool,
    _ hasInspector: Bool, _ panels: PanelSizes
  ) {
    let room = column.height
    let isShared = room >= Self.leastShared
    func span(_ edge: PanelEdge, _ automatic: Double) -> PanelSpan {
      var span = PanelSpan(0, from: Self.leastPart, to: room - margin - Self.leastPart)
      span.extent = span.held(
        panels[extent: edge].map { $0.rounded() } ?? (automatic / 8).rounded() * 8)
      return span
    }
    if hasInspector {
      // If there is room for both, the list is below the inspector.
      guard room >= 480 else { return inspector = column }
      let span = span(.inspector, room * 0.64)
      let (part, rest) = Self.parts(of: column, upper: span.extent, margin)
      (inspector, steps) = (part, rest)
      addEdge(.inspector, span, Rect(column.minX, part.maxY, column.width, margin))
    } else if panels[wants: .code] ?? (isWide && room >= 520 && !hasAnswer), isShared || !hasAnswer
    {
      // If there is room for only one, it is the code.
      guard isShared else { return code = column }
      let span = span(.code, hasTouches ? room * 0.62 : Double.minimum(328, room * 0.47))
      let (rest, part) = Self.parts(of: column, upper: room - span.extent - margin, margin)
      (steps, code) = (rest, part)
      addEdge(.code, span, Rect(column.minX, rest.maxY, column.width, margin))
    } else {
      steps = column
    }
  }

  /// Splits a column into two parts with a gap between them.
  private static func parts(of column: Rect, upper: Double, _ gap: Double) -> (Rect, Rect) {
    let start = column.minY + upper + gap
    return (
      Rect(column.minX, column.minY, column.width, upper),
      Rect(column.minX, start, column.width, column.maxY - start)
    )
  }

  private mutating func addEdge(_ edge: PanelEdge, _ span: PanelSpan, _ rect: Rect) {
    edges.append(Edge(edge: edge, span: span, rect: rect))
  }

  private static func extent(_ length: Double) -> Double {
    length.isFinite ? length.clamped(to: 0...16_384) : 0
  }

  private static func side(_ width: Double, _ range: ClosedRange<Double>) -> Double {
    (width.clamped(to: range) / 8).rounded() * 8
  }
}
