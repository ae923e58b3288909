package import Drawing
internal import Geometry
package import HitTesting

/// What the canvas shows of the views, and what lies behind them.
package struct CanvasSettings: Hashable, Sendable {
  /// Whether hidden views are shown, and those with an alpha below 0.01, as outlines.
  package var showsHidden = true
  /// Whether the parts of views are shown that a superview clips away.
  package var showsClipped = false
  /// Whether the parts of views are shown that lie outside a superview that does not clip.
  package var showsOutside = true
  /// Whether views are outlines without fills.
  package var isWireframe = false
  /// Whether there are rulers along the edges, and coordinates at the pointer.
  package var showsRulers = false
  /// The view that the canvas shows as large as it can, all others dimmed; `nil` for the screen.
  package var focus: NodeID?
  /// Whether nothing but that view and its subviews is drawn.
  package var isIsolated = false
  /// A picture of the real screen; `nil` for none.
  package var background: Background?

  /// Everything that the app shows, and hidden views as outlines.
  package init() {}

  /// What of it decides how views look.
  var filter: ViewFilter {
    var filter = ViewFilter()
    filter.showsHidden = showsHidden
    filter.showsClipped = showsClipped
    filter.showsOutside = showsOutside
    filter.isOnPicture = background.map { !$0.isOver } ?? false
    filter.isWireframe = isWireframe || filter.isOnPicture
    filter.focus = focus
    filter.isIsolated = isIsolated && focus != nil
    return filter
  }
}

/// A screenshot that is drawn under the views or over them, scaled to the screen.
package struct Background: Hashable, Sendable {
  package var picture: EncodedPicture
  /// How much of it shows, 0 to 1.
  package var opacity: Double
  /// Whether it lies over the views. Under them it is seen between their outlines.
  package var isOver: Bool

  /// The opacity when none is given.
  package static let usualOpacity = 0.7

  package init(
    _ picture: EncodedPicture, opacity: Double = usualOpacity, isOver: Bool = false
  ) {
    self.picture = picture
    self.opacity = opacity
    self.isOver = isOver
  }
}

/// A setting of the canvas that is on or off.
package enum CanvasOption: String, Hashable, Codable, Sendable, CaseIterable {
  case hidden, clipped, outside, wireframe, isolated, rulers, backgroundOver

  /// What it is called.
  var title: String {
    switch self {
    case .hidden: "Hidden views"
    case .clipped: "Clipped-away parts"
    case .outside: "Parts outside superviews"
    case .wireframe: "Outlines only"
    case .isolated: "Nothing but the focused view"
    case .rulers: "Rulers and coordinates"
    case .backgroundOver: "Screenshot over the views"
    }
  }

  /// The key that does the same.
  var key: String? {
    switch self {
    case .wireframe: "Y"
    case .isolated: "Z"
    default: nil
    }
  }

  /// Where the settings keep it.
  fileprivate var path: WritableKeyPath<CanvasSettings, Bool> {
    switch self {
    case .hidden: \.showsHidden
    case .clipped: \.showsClipped
    case .outside: \.showsOutside
    case .wireframe: \.isWireframe
    case .isolated: \.isIsolated
    case .rulers: \.showsRulers
    case .backgroundOver: \.backgroundIsOver
    }
  }
}

extension CanvasSettings {
  /// Whether an option is on.
  package subscript(option: CanvasOption) -> Bool {
    get { self[keyPath: option.path] }
    set { self[keyPath: option.path] = newValue }
  }

  /// Whether the picture lies over the views; `false` without one.
  fileprivate var backgroundIsOver: Bool {
    get { background?.isOver ?? false }
    set { background?.isOver = newValue }
  }
}

/// Which views are drawn, and how much of them.
struct ViewFilter: Hashable, Sendable {
  var showsHidden = true
  var showsClipped = false
  var showsOutside = true
  /// Whether views have no fills.
  var isWireframe = false
  /// Whether a picture is behind them, on which names need a ground of their own.
  var isOnPicture = false
  /// All views but this one and its subviews are dimmed; `nil` for none.
  var focus: NodeID?
  /// Whether these others are left out.
  var isIsolated = false

  /// Whether a view is drawn, if its superviews are.
  func shows(_ view: NodeID, in tree: ViewTree) -> Bool {
    showsHidden || !tree.isHidden(view) && !tree.isClear(view)
  }

  /// Whether nothing of its subviews is drawn outside of a view.
  func clips(_ view: NodeID, in tree: ViewTree) -> Bool {
    tree.clipsToBounds(view) ? !showsClipped : !showsOutside
  }

  /// Whether a view steps back behind the one that is looked at.
  func dims(_ view: NodeID, in tree: ViewTree) -> Bool {
    focus.map { tree.has($0) && !tree.isView(view, inSubtreeOf: $0) } ?? false
  }
}

extension CanvasSettings {
  /// What of it a layer is drawn from.
  var forLayer: CanvasSettings {
    var settings = self
    settings.showsRulers = false
    return settings
  }
}

extension ViewTree {
  /// The box around a view on the screen; around its subviews where it has no area itself. `nil`
  /// where there is none.
  func extentOnScreen(of view: NodeID) -> Rect? {
    guard has(view) else { return nil }
    func box(_ view: NodeID) -> Rect? {
      let box = Quadrilateral(bounds(of: view), through: toScreen(view)).box
      return box.isFinite && box.width > 0.01 && box.height > 0.01 ? box : nil
    }
    if let own = box(view) { return own }
    let boxes = subviews(of: view).prefix(200).compactMap(box)
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }
}
