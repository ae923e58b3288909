import Drawing
package import Geometry
package import HitTesting
package import Stage
internal import TouchDelivery

/// What of the canvas stays when something else is inspected.
package struct CanvasState: Hashable, Sendable {
  /// What is shown of the views.
  package internal(set) var settings = CanvasSettings()
  /// Whether the list of these settings is open.
  package internal(set) var isMenuOpen = false
  /// The view to which distances are measured; `nil` while nobody measures.
  package internal(set) var measured: NodeID?
  /// Where the mouse is on the inspected screen; `nil` while it is elsewhere.
  package internal(set) var pointer: Point?
  /// The modifier keys that are held.
  package internal(set) var held: KeyModifiers = []
  /// Where pointers went down that have not moved since: on the canvas from its middle, on a handle
  /// on the screen.
  var pressed: [Pointer: Point] = [:]
}

/// The last click on the canvas, which a further one at the same spot continues.
struct CanvasClick: Hashable, Sendable {
  /// Where, from the middle of the canvas in points of the window, and on the screen.
  var place: Point
  var point: Point
  /// How the screen was seen.
  var camera: Camera
  /// What it selected.
  var selected: NodeID

  /// How far apart two clicks may be to be at the same spot, in points of the window.
  static let reach = 4.0
}

extension State {
  /// What the canvas shows.
  var canvasSettings: CanvasSettings {
    var settings = canvas.settings
    settings.focus = subject.focus
    settings.background = subject.background
    return settings
  }

  // MARK: Clicks

  /// A pointer was lifted where it had gone down: its touch was a click, which selects what it hits,
  /// and at the same spot as the last one the view behind what is selected.
  mutating func click(_ pointer: Pointer, at point: Point, _ place: Point) {
    // The answer to why is about the selected view, wherever one touches.
    guard pointer != .mirror, !captures.values.contains(.canvas), subject.question != .why else {
      return
    }
    let views = DrawnViews(subject.scene.tree, canvasSettings).views(at: point)
    let isAgain =
      subject.click.map {
        $0.place.distance(to: place) <= CanvasClick.reach && $0.camera == subject.camera
          && $0.selected == subject.selection
      } ?? false
    select(views, isAgain: isAgain)
    subject.click = subject.selection.map {
      CanvasClick(place: place, point: point, camera: subject.camera, selected: $0)
    }
  }

  /// A handle was pressed and let go without a move: where it lies over the spot of the last click,
  /// it was meant to be another one.
  mutating func click(
    _ pointer: Pointer, on handle: EditHandle, at point: Point, scale: Double
  ) {
    let last = subject.click.flatMap { last in
      last.point.distance(to: point) * scale <= CanvasClick.reach ? last : nil
    }
    guard handle != .name || last != nil else { return }
    touch(.down, pointer, point)
    touch(.up, pointer, point)
    if let last {
      click(pointer, at: point, last.place)
    } else {
      select(DrawnViews(subject.scene.tree, canvasSettings).views(at: point), isAgain: false)
      subject.click = nil
    }
  }

  /// Selects what gets the touch, or of the views at a point the one behind what is selected.
  private mutating func select(_ views: [NodeID], isAgain: Bool) {
    if isAgain, let selection = subject.selection, let place = views.firstIndex(of: selection),
      views.count > 1
    {
      let next = (place + 1) % views.count
      subject.selection = views[next]
      let name = subject.scene.tree.displayName(of: views[next])
      say(.info, "\(name): \(next + 1) of \(views.count) views here, from the front")
    } else {
      // The view that got the touch may have removed itself: then it is none of the others.
      let hit = subject.touch?.trace.result
      subject.selection = hit == nil ? views.first : subject.touch?.view
    }
  }

  // MARK: Measuring

  /// The mouse is at a point of the inspected screen; `nil` where it is elsewhere.
  mutating func pointOnCanvas(at point: Point?) {
    canvas.pointer = point
    measure()
  }

  /// Modifier keys were pressed or let go.
  mutating func hold(_ held: KeyModifiers) {
    canvas.held = held
    measure()
  }

  /// Finds the view to which distances are measured, while Alt is held.
  private mutating func measure() {
    canvas.measured = nil
    guard canvas.held.contains(.alt), captures.isEmpty, subject.selection != nil,
      let point = canvas.pointer
    else { return }
    canvas.measured = DrawnViews(subject.scene.tree, canvasSettings).meant(at: point)
  }

  // MARK: Settings

  /// Carries out what is asked of the canvas.
  mutating func performOnCanvas(_ command: Command) {
    switch command {
    case .focus: focusOnSelection()
    case .leaveFocus: leaveFocus()
    case .toggleCanvas(.isolated): toggleIsolated()
    case .toggleCanvas(.backgroundOver): subject.background?.isOver.toggle()
    case .toggleCanvas(let option): canvas.settings[option].toggle()
    case .toggleCanvasMenu: canvas.isMenuOpen.toggle()
    case .removeBackground: subject.background = nil
    default: break
    }
  }

  private mutating func focusOnSelection() {
    guard let view = subject.selection ?? subject.touch?.view else {
      return say(.info, "Which view? Select one first: click on it, or use ↑ and ↓")
    }
    subject.selection = view
    guard subject.focus != view else { return leaveFocus() }
    if subject.focus == nil { subject.screenCamera = subject.camera }
    show(view, with: .fit)
    // The outline begins with the view.
    subject.outline.followed = SubjectOutline.Followed()
    scrolls[.outline] = nil
    subject.outline.offset = 0
  }

  /// Shows the whole screen again, as it was seen before.
  mutating func leaveFocus() {
    guard subject.focus != nil else { return }
    show(nil, with: subject.screenCamera ?? .fit)
    subject.screenCamera = nil
    canvas.settings.isIsolated = false
    subject.outline.followed = SubjectOutline.Followed()
  }

  /// Shows a view, or the whole screen, from where the canvas is now.
  private mutating func show(_ view: NodeID?, with camera: Camera) {
    let move = CameraMove(from: subject.camera, focus: subject.focus)
    subject.focus = view
    subject.camera = camera
    subject.cameraMove = reducesMotion ? nil : move
  }

  /// Lets time pass while the canvas is on its way, in seconds.
  mutating func moveCamera(_ seconds: Double) {
    subject.cameraMove?.update(seconds)
    if reducesMotion || subject.cameraMove?.isOver == true { subject.cameraMove = nil }
  }

  private mutating func toggleIsolated() {
    if subject.focus == nil {
      focusOnSelection()
      canvas.settings.isIsolated = subject.focus != nil
    } else {
      canvas.settings.isIsolated.toggle()
    }
  }

  /// Shows so much of the screenshot, in whole hundredths.
  mutating func setBackgroundOpacity(_ opacity: Double) {
    guard opacity.isFinite else { return }
    subject.background?.opacity = (opacity.clamped(to: 0...1) * 100).rounded() / 100
  }

  /// Lays a screenshot under the views. One that cannot be shown changes nothing.
  mutating func takeBackground(_ file: BackgroundFile) -> [Effect] {
    do throws(EncodedPicture.Problem) {
      let isFirst = subject.background == nil
      subject.background = try file.background(after: subject.background)
      guard isFirst, file.opacity == nil, file.isOver == nil else { return [] }
      say(.info, "\(file.name) lies behind the views: V shows its opacity, and takes it away")
    } catch {
      say(.error, "\(file.path): \(error)")
    }
    return []
  }
}
