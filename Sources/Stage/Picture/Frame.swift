package import Drawing
package import Geometry
package import HitTesting

/// A cached part of a picture, valid as long as its key is the same.
package struct Layer: Sendable {
  /// The inputs of the layer's drawing.
  package struct Key: Hashable, Sendable {
    package var revision: Int
    /// Zoom and pan.
    package var camera: Camera
    package var theme: Theme
    /// The size of the picture, in points.
    package var size: Size
    /// True if the transport's buttons are shown.
    package var hasTransport: Bool
    /// True if the list of deliveries is shown.
    package var hasTouches: Bool
    /// True if an answer replaces the search.
    package var hasAnswer: Bool
    /// The subject of the legend.
    ///
    /// Under a touch map the views have no names: the map's names are drawn over it.
    var legend = LegendSubject.search
    /// The state of the depth levels; `nil` for the flat screen.
    package var space: SpaceKey?
    /// The touch map over the views; `nil` if it is drawn in each frame.
    var map: LargeMap?
    /// The view being dragged, which is left out.
    package var lifted: NodeID?
    /// The view whose name has precedence, and the touch.
    var answer: NamedAnswer?
    package var canvas = CanvasSettings()
    /// True if the inspector is shown.
    package var hasInspector = false
    /// The visibility and the sizes of the panels.
    package var panels = PanelSizes()
    /// True in presentation mode, without panels.
    package var isPresented = false
  }

  /// The inputs of the drawing: equal keys mean equal lists.
  package var key: Key
  package var list: DrawList
}

/// A picture: a cached layer, a list for the current position, and the interactive regions.
package struct Frame: Sendable {
  /// The size of the picture, in points.
  package var size: Size
  /// The part drawn first: background, panels, the whole hierarchy.
  package var layer: Layer
  /// The part drawn over the layer, rebuilt for each position.
  package var overlay: DrawList
  /// The interactive regions, from back to front.
  package var regions: [Region]
  /// The transform from the scene's screen coordinates to points of the picture; in the space view,
  /// for the rearmost level.
  package var screenToPicture: AffineTransform
  /// The projection of the depth levels; `nil` for the flat screen.
  package var space: SpaceProjection?
  /// The number of picture points per point of the camera and of the levels.
  package var scale = 1.0

  /// Returns the layer and the overlay as one list.
  package func flattened() -> DrawList {
    var list = layer.list
    list.append(overlay)
    return list
  }

  /// Converts a point of the picture to the scene's screen coordinates; `nil` outside the canvas.
  package func screenPoint(fromCanvas point: Point) -> Point? {
    guard let canvas = region(.canvas), canvas.rect.contains(point) else { return nil }
    return touch(at: point, level: nil)?.point
  }

  /// Returns the point of the screen under a point of the picture, with its level.
  ///
  /// If `level` is `nil`, the point is on the frontmost view visible there.
  package func touch(at point: Point, level: Int?) -> (point: Point, level: Int?)? {
    guard let space else { return screenToPicture.inverse.map { ($0.apply(point), nil) } }
    let point = point * (1 / scale)
    if let level { return space.point(under: point, level: level).map { ($0, level) } }
    return space.touch(at: point).map { ($0.point, $0.level) }
  }

  package func region(_ id: Region.ID) -> Region? { regions.last { $0.id == id } }
}

/// An interactive part of a picture.
package struct Region: Hashable, Codable, Sendable {
  /// The identity of a region, unique in a frame.
  package enum ID: Hashable, Codable, Sendable {
    case control(Control)
    case panel(Panel)
    case list(List)
    /// A row of a list, by its number from 0.
    case row(List, Int)
    /// A view in the diagram of the traversal.
    case view(NodeID)
    /// The row of a run of views with the same outcome, by the first of their steps.
    case run(Int)
    /// The triangle that folds and unfolds a run.
    case disclosure(Int)
    /// The triangle that expands and collapses a view in the outline, or a group of views in the
    /// chart, by its first view.
    case fold(NodeID)
    /// A link of the responder chain, by its distance from the hit view.
    case responder(Int)
    /// A handle that moves or resizes the selected view.
    case handle(EditHandle)
    /// An edge that resizes a panel.
    case edge(PanelEdge)
    /// A bookmark on the scrubber, by its step or delivery.
    case bookmark(Int)
    /// The button that compares a touch of the history, by its number, with the current one.
    case compare(Int)

    package static let canvas = ID.panel(.canvas)
  }

  /// A button, a slider or a field.
  package enum Control: String, Codable, Sendable, CaseIterable {
    case previousStep, play, nextStep, speed, loop, scrubber
    case help, theme, palette, fidelity, scenes, previousScene, nextScene
    case codeTab, flowchartTab, stackTab, touchesTab, stepsTab, historyTab
    case playBackwards, bookmark, closeComparison, returnToFirst
    case flatView, spaceView, spacing, depthRange
    case chartTab, outlineTab, findField, previousMatch, nextMatch, clearFind
    case beforeTab, afterTab
    case undo, saveScene, saveSidecar
    case canvasMenu, closeCanvasMenu, leaveFocus, backgroundOpacity, removeBackground
    case paletteField
    case closeHelp, closeScenes, closeNotice, closePalette
    case closeGallery, closePresenter
    case chooserField, closeChooser, cancelChooser
    case stopRecording, stopAnswer
    case treePanel, listsPanel, codePanel
    case copyText, copyJSON, copyPNG, copySVG, closeCopies

    /// True for a control that covers the window behind a card, so that a click outside the card
    /// closes it.
    package var isBehindCard: Bool {
      switch self {
      case .closeHelp, .closeScenes, .closePalette, .closeChooser, .closeCopies, .closeComparison,
        .closeCanvasMenu:
        true
      default: false
      }
    }
  }

  /// A region that contains others.
  package enum Panel: String, Codable, Sendable {
    case canvas, traversal, hierarchy, responderChain, code, flowchart, callStack, inspector
    case comparison, palette, gallery, chooser, caption, canvasOptions
  }

  /// A scrolling list of rows.
  package enum List: String, Codable, Sendable, CaseIterable {
    case steps, deliveries, scenes, keys, viewsUnderPoint, answers, outline, properties
    case palette, gallery, files, callStack, touchHistory, comparedSteps, canvasOptions
  }

  package enum Role: String, Codable, Sendable {
    case button, slider, field, canvas, panel, list, row, node, handle
  }

  /// The effect of using a region.
  package enum Action: Hashable, Codable, Sendable {
    /// Performed when a press is released inside the region.
    case perform(Command)
    /// Moves the play head to the pressed fraction of the region's width, and follows drags.
    case scrub
    /// Sets the slider's value to the pressed fraction of its width, and follows drags.
    case slide
    /// Changes the size of a panel, and follows drags.
    case resize(PanelSpan)
  }

  package var id: ID
  package var role: Role
  /// The name for display, also used as the tooltip.
  package var label: String
  /// The rectangle, in points of the picture.
  package var rect: Rect
  package var isEnabled: Bool
  /// `nil` for passive regions, and for the canvas, which sends touches to the scene.
  package var action: Action?
  /// `nil` if the region does not scroll.
  package var scroll: ScrollState?

  package init(
    _ id: ID, _ role: Role, _ label: String, _ rect: Rect, action: Action? = nil,
    isEnabled: Bool = true, scroll: ScrollState? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.rect = rect
    self.action = action
    self.isEnabled = isEnabled
    self.scroll = scroll
  }

  /// Converts a point of the picture to fractions of the region: (0, 0) is its top left corner, (1,
  /// 1) the bottom right one.
  package func fraction(of point: Point) -> Point {
    guard !rect.isEmpty else { return .zero }
    return Point((point.x - rect.minX) / rect.width, (point.y - rect.minY) / rect.height)
  }
}

extension Region.ID {
  /// The identifier as a word for display and for files, such as `play` or `steps-12`; it is never
  /// parsed.
  package var name: String {
    switch self {
    case .control(let control): control.rawValue
    case .panel(let panel): panel.rawValue
    case .list(let list): list.rawValue
    case .row(let list, let number): "\(list.rawValue)-\(number)"
    case .view(let view): "view-\(view.index)"
    case .run(let step): "run-\(step)"
    case .disclosure(let step): "disclosure-\(step)"
    case .fold(let view): "fold-\(view.index)"
    case .responder(let place): "responder-\(place)"
    case .handle(let handle): "handle-\(handle.rawValue)"
    case .edge(let edge): "edge-\(edge.rawValue)"
    case .bookmark(let step): "bookmark-\(step)"
    case .compare(let touch): "compare-\(touch)"
    }
  }
}

/// The scroll position of a region, in points.
package struct ScrollState: Hashable, Codable, Sendable {
  /// The distance from the top of the content to the top of the visible part.
  package var offset: Double
  package var contentHeight: Double
  package var visibleHeight: Double

  package init(offset: Double, contentHeight: Double, visibleHeight: Double) {
    self.offset = offset
    self.contentHeight = contentHeight
    self.visibleHeight = visibleHeight
  }

  /// The offset that shows the end of the content; 0 for content that fits.
  package var maximumOffset: Double { (contentHeight - visibleHeight).clamped(to: 0...) }

  /// Clamps an offset to the content; 0 for NaN and infinity.
  package func offset(_ proposed: Double) -> Double {
    proposed.isFinite ? proposed.clamped(to: 0...maximumOffset) : 0
  }

  /// Returns the offset nearest to the current one that shows a part of the content, its top if it
  /// does not fit.
  package func offset(showing part: ClosedRange<Double>) -> Double {
    let lowest = part.upperBound - visibleHeight
    guard lowest <= part.lowerBound else { return self.offset(part.lowerBound) }
    return self.offset(offset.clamped(to: lowest...part.lowerBound))
  }
}
