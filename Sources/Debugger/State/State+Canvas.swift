import Drawing
package import Geometry
package import HitTesting
package import Stage
internal import TouchDelivery

/// The canvas state that is kept when another subject is inspected.
package struct CanvasState: Hashable, Sendable {
  package internal(set) var settings = CanvasSettings()
  /// The view to which distances are measured; `nil` while not measuring.
  package internal(set) var measured: NodeID?
  /// The position of the mouse on the inspected screen; `nil` while the mouse is elsewhere.
  package internal(set) var pointer: Point?
  package internal(set) var held: KeyModifiers = []
  /// The positions where pointers were pressed that have not moved since.
  ///
  /// Positions are relative to the centre of the canvas, or, for a handle, in screen coordinates.
  var pressed: [Pointer: Point] = [:]
}

/// The last click on the canvas, which another click at the same position continues.
struct CanvasClick: Hashable, Sendable {
  /// The position relative to the centre of the canvas, in points of the camera, and on the screen.
  var place: Point
  var point: Point
  /// The camera at the time of the click.
  var camera: Camera
  /// The view that the click selected.
  var selected: NodeID

  /// The largest distance between two clicks at the same position, in points of the window.
  static let reach = 4.0
}

extension State {
  /// The canvas settings, with the subject's focus and background.
  var canvasSettings: CanvasSettings {
    var settings = canvas.settings
    settings.look = settings.look ?? CanvasLook(for: subject.scene.tree)
    settings.focus = subject.focus
    settings.background = subject.background
    return settings
  }

  // MARK: Clicks

  /// Handles a click: a touch that was lifted where it was pressed.
  ///
  /// A click selects the view that the touch hits. Another click at the same position selects the
  /// next view behind the selected one.
  mutating func click(_ pointer: Pointer, at point: Point, _ place: Point) {
    // The why answer is about the selected view, wherever the user touches.
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

  /// Handles a click on a handle, which was pressed and released without a move.
  ///
  /// At the position of the last click, it counts as another click on the canvas.
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

  /// Selects the view that receives the touch, or, after another click, the next view behind the
  /// selection.
  private mutating func select(_ views: [NodeID], isAgain: Bool) {
    if isAgain, let selection = subject.selection, let place = views.firstIndex(of: selection),
      views.count > 1
    {
      let next = (place + 1) % views.count
      subject.selection = views[next]
      let name = subject.scene.tree.displayName(of: views[next])
      say(.info, "\(name): \(next + 1) of \(views.count) views here, from the front")
    } else {
      // The view that received the touch may have removed itself; then the selection is cleared.
      let hit = subject.touch?.trace.result
      subject.selection = hit == nil ? views.first : subject.touch?.view
    }
  }

  // MARK: Measuring

  /// Updates the position of the mouse on the inspected screen; `nil` if the mouse is elsewhere.
  mutating func pointOnCanvas(at point: Point?) {
    canvas.pointer = point
    measure()
  }

  /// Updates the modifier keys that are held.
  mutating func hold(_ held: KeyModifiers) {
    canvas.held = held
    measure()
  }

  /// Finds the view to which distances are measured while Alt is held.
  private mutating func measure() {
    canvas.measured = nil
    guard canvas.held.contains(.alt), captures.isEmpty, subject.selection != nil,
      let point = canvas.pointer
    else { return }
    canvas.measured = DrawnViews(subject.scene.tree, canvasSettings).meant(at: point)
  }

  // MARK: Settings

  /// Performs a command of the canvas.
  mutating func performOnCanvas(_ command: Command) {
    switch command {
    case .focus: focusOnSelection()
    case .leaveFocus: leaveFocus()
    case .toggleCanvas(.isolated): toggleIsolated()
    case .toggleCanvas(.backgroundOver): subject.background?.isOver.toggle()
    case .toggleCanvas(.app):
      canvas.settings.look = canvasSettings.look == .app ? .structure : .app
    case .toggleCanvas(let option): canvas.settings[option].toggle()
    case .toggleCanvasMenu: showsCanvasMenu.toggle()
    case .removeBackground: subject.background = nil
    default: break
    }
  }

  private mutating func focusOnSelection() {
    guard let view = subject.selection ?? subject.touch?.view else {
      return say(.info, "No view is selected: click on one, or use ↑ and ↓")
    }
    subject.selection = view
    guard subject.focus != view else { return leaveFocus() }
    if subject.focus == nil { subject.screenCamera = subject.camera }
    show(view, with: .fit)
    // The outline starts at the view.
    subject.outline.followed = SubjectOutline.Followed()
    scrolls[.outline] = nil
    subject.outline.offset = 0
  }

  /// Shows the whole screen again, with its earlier camera.
  mutating func leaveFocus() {
    guard subject.focus != nil else { return }
    show(nil, with: subject.screenCamera ?? .fit)
    subject.screenCamera = nil
    canvas.settings.isIsolated = false
    subject.outline.followed = SubjectOutline.Followed()
  }

  /// Shows a view, or the whole screen, moving there from the current position.
  private mutating func show(_ view: NodeID?, with camera: Camera) {
    let move = CameraMove(from: subject.camera, focus: subject.focus)
    subject.focus = view
    subject.camera = camera
    subject.cameraMove = reducesMotion ? nil : move
  }

  /// Advances the movement of the canvas, in seconds.
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

  /// Sets the opacity of the screenshot, rounded to hundredths.
  mutating func setBackgroundOpacity(_ opacity: Double) {
    guard opacity.isFinite else { return }
    subject.background?.opacity = (opacity.clamped(to: 0...1) * 100).rounded() / 100
  }

  /// Adds a screenshot under or over the views; one that cannot be decoded changes nothing.
  mutating func takeBackground(_ file: BackgroundFile) -> [Effect] {
    do throws(EncodedPicture.Problem) {
      let isFirst = subject.background == nil
      subject.background = try file.background(after: subject.background)
      guard isFirst, file.opacity == nil, file.isOver == nil else { return [] }
      say(.info, "\(file.name) is shown behind the views: press V to set its opacity or remove it")
    } catch {
      say(.error, "\(file.path): \(error)")
    }
    return []
  }
}
