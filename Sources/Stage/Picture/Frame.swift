package import Drawing
package import Geometry
package import HitTesting

/// A part of a picture that stays the same for as long as its key does.
package struct Layer: Sendable {
  /// What the layer was drawn from.
  package struct Key: Hashable, Sendable {
    /// The scene's revision.
    package var revision: Int
    /// Zoom and pan.
    package var camera: Camera
    /// Light or dark.
    package var theme: Theme
    /// The size of the picture, in points.
    package var size: Size
    /// Whether there are buttons.
    package var hasTransport: Bool
    /// Whether there is a list of deliveries.
    package var hasTouches: Bool
    /// Whether an answer is shown instead of the search.
    package var hasAnswer: Bool
    /// What the legend explains. Under a touch map the views have no names: those of the map are
    /// written over it.
    var legend = LegendSubject.search
    /// What is seen of the levels; `nil` for the flat screen.
    package var space: SpaceKey?
    /// The touch map over the views; `nil` where it is drawn anew for each frame.
    var map: LargeMap?
    /// The view that is left out, since it is being dragged.
    package var lifted: NodeID?
    /// What the canvas shows of the views.
    package var canvas = CanvasSettings()
    /// Whether the properties of the selected view are shown.
    package var hasInspector = false
    /// Which panels are wanted, and how large.
    package var panels = PanelSizes()
    /// Whether there are no panels.
    package var isPresented = false
  }

  /// What the layer was drawn from: equal keys mean equal lists.
  package var key: Key
  /// What is drawn.
  package var list: DrawList
}

/// One picture: what stays, what changes with time, and what can be pointed at.
package struct Frame: Sendable {
  /// The size, in points.
  package var size: Size
  /// What is drawn first: background, panels, the whole hierarchy.
  package var layer: Layer
  /// What is drawn over it, anew for each position.
  package var overlay: DrawList
  /// What can be pointed at, from back to front.
  package var regions: [Region]
  /// From the scene's screen coordinates to points of the picture; where the levels stand apart, of
  /// the one at the back.
  package var screenToPicture: AffineTransform
  /// The levels of the views where they stand apart; `nil` for the flat screen.
  package var space: SpaceProjection?
  /// How many points of the picture a point of the camera and of the levels takes.
  package var scale = 1.0

  /// The whole picture as one list.
  package func flattened() -> DrawList {
    var list = layer.list
    list.append(overlay)
    return list
  }

  /// A point of the picture in the scene's screen coordinates; `nil` outside the canvas.
  package func screenPoint(fromCanvas point: Point) -> Point? {
    guard let canvas = region(.canvas), canvas.rect.contains(point) else { return nil }
    return touch(at: point, level: nil)?.point
  }

  /// The point of the screen under a point of the picture: on a level, or where that is `nil` on the
  /// foremost view that is seen there. And which level that is.
  package func touch(at point: Point, level: Int?) -> (point: Point, level: Int?)? {
    guard let space else { return screenToPicture.inverse.map { ($0.apply(point), nil) } }
    let point = point * (1 / scale)
    if let level { return space.point(under: point, level: level).map { ($0, level) } }
    return space.touch(at: point).map { ($0.point, $0.level) }
  }

  package func region(_ id: Region.ID) -> Region? { regions.last { $0.id == id } }
}

/// A part of a picture that can be pointed at.
package struct Region: Hashable, Codable, Sendable {
  /// Which part it is; unique in a frame.
  package enum ID: Hashable, Codable, Sendable {
    case control(Control)
    case panel(Panel)
    case list(List)
    /// A row of a list, by its number from 0.
    case row(List, Int)
    /// A view in the diagram of the traversal.
    case view(NodeID)
    /// The row of siblings that fare alike, by the first of their steps.
    case run(Int)
    /// What folds and unfolds them.
    case disclosure(Int)
    /// What expands and collapses a view in the outline.
    case fold(NodeID)
    /// A link of the responder chain, by its place from the hit view up.
    case responder(Int)
    /// What moves or resizes the selected view.
    case handle(EditHandle)
    /// What resizes a panel.
    case edge(PanelEdge)
    /// A mark on the scrubber, by its step or delivery.
    case bookmark(Int)
    /// What compares a touch of the history, by its number, with the one that is shown.
    case compare(Int)

    package static let canvas = ID.panel(.canvas)
  }

  /// A button or a slider.
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

    /// Whether it covers the window behind a card, so that a click beside the card closes it.
    package var isBehindCard: Bool {
      switch self {
      case .closeHelp, .closeScenes, .closePalette, .closeChooser, .closeCopies, .closeComparison,
        .closeCanvasMenu:
        true
      default: false
      }
    }
  }

  /// A part that holds others.
  package enum Panel: String, Codable, Sendable {
    case canvas, traversal, hierarchy, responderChain, code, flowchart, callStack, inspector
    case comparison, palette, gallery, chooser, caption, canvasOptions
  }

  /// A list of rows that scrolls.
  package enum List: String, Codable, Sendable, CaseIterable {
    case steps, deliveries, scenes, keys, viewsUnderPoint, answers, outline, properties
    case palette, gallery, files, callStack, touchHistory, comparedSteps, canvasOptions
  }

  package enum Role: String, Codable, Sendable {
    case button, slider, field, canvas, panel, list, row, node, handle
  }

  /// What using the region does.
  package enum Action: Hashable, Codable, Sendable {
    /// Performed when a press is released inside the region.
    case perform(Command)
    /// Moves the play head to the pressed fraction of the region's width, and follows drags.
    case scrub
    /// Sets what the slider is for to the pressed fraction of its width, and follows drags.
    case slide
    /// Changes the size of a panel, and follows drags.
    case resize(PanelSpan)
  }

  package var id: ID
  package var role: Role
  /// What a person calls it.
  package var label: String
  /// In points of the picture.
  package var rect: Rect
  package var isEnabled: Bool
  /// `nil` for what is only looked at, and for the canvas, whose touches go to the scene.
  package var action: Action?
  /// `nil` where nothing scrolls.
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

  /// A point of the picture as fractions of the region: (0, 0) at its top left corner, (1, 1) at
  /// the opposite one.
  package func fraction(of point: Point) -> Point {
    guard !rect.isEmpty else { return .zero }
    return Point((point.x - rect.minX) / rect.width, (point.y - rect.minY) / rect.height)
  }
}

extension Region.ID {
  /// The id as a word for people and files, such as `play` or `steps-12`. Nothing parses it.
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

/// How far the content of a region is scrolled, in points.
package struct ScrollState: Hashable, Codable, Sendable {
  /// From the top of the content to the top of what is seen.
  package var offset: Double
  package var contentHeight: Double
  package var visibleHeight: Double

  package init(offset: Double, contentHeight: Double, visibleHeight: Double) {
    self.offset = offset
    self.contentHeight = contentHeight
    self.visibleHeight = visibleHeight
  }

  /// The offset at which the end of the content is seen; 0 for content that fits.
  package var maximumOffset: Double { (contentHeight - visibleHeight).clamped(to: 0...) }

  /// An offset held to what there is to see; the beginning for NaN and infinity.
  package func offset(_ proposed: Double) -> Double {
    proposed.isFinite ? proposed.clamped(to: 0...maximumOffset) : 0
  }

  /// The offset nearest to this one at which a part of the content is seen, its top first.
  package func offset(showing part: ClosedRange<Double>) -> Double {
    let lowest = part.upperBound - visibleHeight
    guard lowest <= part.lowerBound else { return self.offset(part.lowerBound) }
    return self.offset(offset.clamped(to: lowest...part.lowerBound))
  }
}
