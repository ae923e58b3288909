package import Drawing
internal import Geometry
package import HitTesting

/// The way in which the canvas draws the screen.
package enum CanvasLook: String, Hashable, Codable, Sendable, CaseIterable {
  /// A sketch of the app: the recorded texts, colours and controls.
  case app
  /// A colour for each view, and its name.
  case structure

  /// The look of a hierarchy for which the user has chosen none.
  package init(for tree: ViewTree) { self = tree.recordsAppearance ? .app : .structure }
}

/// The settings for how the canvas shows views, and the picture behind them.
package struct CanvasSettings: Hashable, Sendable {
  /// The look of the screen; `nil` for that of its hierarchy.
  package var look: CanvasLook?
  /// Shows hidden views, and views with an alpha below 0.01, as outlines.
  package var showsHidden = true
  /// Shows the parts of views that a superview clips away.
  package var showsClipped = false
  /// Shows the parts of views outside a superview that does not clip.
  package var showsOutside = true
  /// Draws views as outlines without fills.
  package var isWireframe = false
  /// Shows rulers along the edges, and coordinates at the pointer.
  package var showsRulers = false
  /// Explains the colours and patterns of the views if there is room.
  package var showsLegend = true
  /// The view that fills the canvas, with all others dimmed; `nil` for the whole screen.
  package var focus: NodeID?
  /// Draws only the focused view and its subviews.
  package var isIsolated = false
  /// A screenshot of the real screen.
  package var background: Background?
  /// The pictures that the look *App* draws in image views and buttons.
  package var images = ViewImages()

  /// Creates settings that show everything that the app shows, and hidden views as outlines.
  package init() {}

  /// Returns the settings that affect how the views of a tree are drawn.
  func filter(for tree: ViewTree) -> ViewFilter {
    var filter = ViewFilter()
    filter.isSketch = (look ?? CanvasLook(for: tree)) == .app
    filter.showsHidden = showsHidden
    filter.showsClipped = showsClipped
    filter.showsOutside = showsOutside
    filter.isOnPicture = background.map { !$0.isOver } ?? false
    filter.isWireframe = isWireframe || filter.isOnPicture
    filter.focus = focus
    filter.isIsolated = isolatesFocus
    filter.images = images
    return filter
  }

  /// True if only the focused view and its subviews are drawn.
  var isolatesFocus: Bool { isIsolated && focus != nil }
}

/// A screenshot that is drawn under the views or over them, scaled to the screen.
package struct Background: Hashable, Sendable {
  package var picture: EncodedPicture
  /// The opacity, from 0 to 1.
  package var opacity: Double
  /// Draws the picture over the views; otherwise it shows between their outlines.
  package var isOver: Bool

  package static let usualOpacity = 0.7

  package init(
    _ picture: EncodedPicture, opacity: Double = usualOpacity, isOver: Bool = false
  ) {
    self.picture = picture
    self.opacity = opacity
    self.isOver = isOver
  }
}

/// A Boolean setting of the canvas.
package enum CanvasOption: String, Hashable, Codable, Sendable, CaseIterable {
  case app, hidden, clipped, outside, wireframe, isolated, rulers, backgroundOver

  var title: String {
    switch self {
    case .app: "As the app looks"
    case .hidden: "Hidden views"
    case .clipped: "Clipped-away parts"
    case .outside: "Parts outside superviews"
    case .wireframe: "Outlines only"
    case .isolated: "Only the focused view"
    case .rulers: "Rulers and coordinates"
    case .backgroundOver: "Screenshot over the views"
    }
  }

  /// The keyboard shortcut of the option.
  package var key: String? {
    switch self {
    case .app: "Shift Y"
    case .wireframe: "Y"
    case .isolated: "Z"
    default: nil
    }
  }
}

extension CanvasSettings {
  package subscript(option: CanvasOption) -> Bool {
    get {
      switch option {
      case .app: look == .app
      case .hidden: showsHidden
      case .clipped: showsClipped
      case .outside: showsOutside
      case .wireframe: isWireframe
      case .isolated: isIsolated
      case .rulers: showsRulers
      case .backgroundOver: backgroundIsOver
      }
    }
    set {
      switch option {
      case .app: look = newValue ? .app : .structure
      case .hidden: showsHidden = newValue
      case .clipped: showsClipped = newValue
      case .outside: showsOutside = newValue
      case .wireframe: isWireframe = newValue
      case .isolated: isIsolated = newValue
      case .rulers: showsRulers = newValue
      case .backgroundOver: backgroundIsOver = newValue
      }
    }
  }

  /// `false` without a background.
  fileprivate var backgroundIsOver: Bool {
    get { background?.isOver ?? false }
    set { background?.isOver = newValue }
  }
}

/// A filter for the views, and the parts of views, that are drawn.
struct ViewFilter: Hashable, Sendable {
  /// Draws the look *App*.
  var isSketch = false
  var showsHidden = true
  var showsClipped = false
  var showsOutside = true
  var isWireframe = false
  /// True if a picture lies behind the views, so that names need a background.
  var isOnPicture = false
  /// The focused view, outside which views are dimmed; `nil` for none.
  var focus: NodeID?
  /// Leaves out the dimmed views.
  var isIsolated = false
  /// The pictures of the images that views name.
  var images = ViewImages()

  /// Returns whether a view is drawn, provided that its superviews are.
  func shows(_ view: NodeID, in tree: ViewTree) -> Bool {
    showsHidden || !tree.isHidden(view) && !tree.isClear(view)
  }

  /// Returns whether subviews are cut off at a view's bounds.
  func clips(_ view: NodeID, in tree: ViewTree) -> Bool {
    tree.clipsToBounds(view) ? !showsClipped : !showsOutside
  }

  /// Returns whether a view is dimmed because it is outside the focused view.
  func dims(_ view: NodeID, in tree: ViewTree) -> Bool {
    focus.map { tree.has($0) && !tree.isView(view, inSubtreeOf: $0) } ?? false
  }
}

extension CanvasSettings {
  /// The settings that affect a cached layer.
  var forLayer: CanvasSettings {
    var settings = self
    settings.showsRulers = false
    return settings
  }
}

extension ViewTree {
  /// The bounding box of a view on the screen; `nil` if it is empty.
  ///
  /// For a view without area it is the box around the first 200 subviews.
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
