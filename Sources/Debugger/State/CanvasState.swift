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

  /// The maximum distance between two clicks at the same position, in points of the window.
  static let reach = 4.0

  /// Returns whether the position of a handle is that of the click.
  ///
  /// - Parameter scale: Window points per screen point.
  func isAt(_ handle: Point, scale: Double) -> Bool {
    point.distance(to: handle) * scale <= Self.reach
  }
}

extension CanvasState {
  /// The distance that one notch of the wheel pans, in points.
  static let notch = 40.0

  /// Returns the settings with the focus and the background of a subject.
  func settings(of subject: Subject) -> CanvasSettings {
    var settings = settings
    settings.look = settings.look ?? CanvasLook(for: subject.scene.tree)
    settings.focus = subject.focus
    settings.background = subject.background
    settings.images = subject.source?.images ?? ViewImages()
    return settings
  }

  /// Performs a command of the canvas.
  mutating func perform(
    _ command: Command, on subject: inout Subject, _ notices: inout Notices,
    _ scrolls: inout [Region.List: Double], moves: Bool
  ) {
    switch command {
    case .zoom(let factor): subject.camera = subject.camera.zoomed(by: factor)
    case .focus: focusOnSelection(of: &subject, &notices, &scrolls, moves: moves)
    case .leaveFocus: leaveFocus(of: &subject, moves: moves)
    case .toggleCanvas(.isolated):
      if subject.focus == nil {
        focusOnSelection(of: &subject, &notices, &scrolls, moves: moves)
        settings.isIsolated = subject.focus != nil
      } else {
        settings.isIsolated.toggle()
      }
    case .toggleCanvas(.backgroundOver): subject.background?.isOver.toggle()
    case .toggleCanvas(.app):
      settings.look = self.settings(of: subject).look == .app ? .structure : .app
    case .toggleCanvas(let option): settings[option].toggle()
    case .removeBackground: subject.background = nil
    default: break
    }
  }

  /// Returns the camera that the wheel pans or zooms; `nil` if the wheel is not over the canvas.
  static func camera(
    _ camera: Camera, turnedBy turn: Point, on target: Target, _ modifiers: KeyModifiers
  ) -> Camera? {
    guard case .canvas(_, let anchor) = target, turn.isFinite else { return nil }
    if modifiers.contains(.control) {
      var factor = 1.0
      for _ in 0..<Int(Double.minimum(10, turn.y.magnitude.rounded(.up))) { factor *= 1.1 }
      return camera.zoomed(by: turn.y < 0 ? 1 / factor : factor, at: anchor)
    }
    return camera.panned(
      by: modifiers.contains(.shift)
        ? Point(turn.y * Self.notch, turn.x * Self.notch)
        : Point(-turn.x * Self.notch, turn.y * Self.notch))
  }

  // MARK: Measuring

  /// Updates the position of the mouse on the inspected screen; `nil` if the mouse is elsewhere.
  ///
  /// - Parameter isPressed: Set while any pointer is down.
  mutating func point(at point: Point?, in subject: Subject, isPressed: Bool) {
    pointer = point
    measure(in: subject, isPressed: isPressed)
  }

  /// Updates the modifier keys that are held.
  mutating func hold(_ held: KeyModifiers, in subject: Subject, isPressed: Bool) {
    self.held = held
    measure(in: subject, isPressed: isPressed)
  }

  /// Finds the view to which distances are measured while Alt is held.
  private mutating func measure(in subject: Subject, isPressed: Bool) {
    measured = nil
    guard held.contains(.alt), !isPressed, subject.selection != nil, let pointer else { return }
    measured = DrawnViews(subject.scene.tree, settings(of: subject)).meant(at: pointer)
  }

  // MARK: Focus

  /// - Parameter moves: Set if the canvas moves there, instead of jumping.
  private mutating func focusOnSelection(
    of subject: inout Subject, _ notices: inout Notices, _ scrolls: inout [Region.List: Double],
    moves: Bool
  ) {
    guard let view = subject.selection ?? subject.touch?.view else {
      return notices.say(.info, "No view is selected: click on one, or use ↑ and ↓")
    }
    subject.selection = view
    guard subject.focus != view else { return leaveFocus(of: &subject, moves: moves) }
    if subject.focus == nil { subject.screenCamera = subject.camera }
    Self.show(view, of: &subject, with: .fit, moves: moves)
    // The outline starts at the view.
    subject.outline.followed = SubjectOutline.Followed()
    scrolls[.outline] = nil
    subject.outline.offset = 0
  }

  /// Shows the whole screen again, with its earlier camera.
  mutating func leaveFocus(of subject: inout Subject, moves: Bool) {
    guard subject.focus != nil else { return }
    Self.show(nil, of: &subject, with: subject.screenCamera ?? .fit, moves: moves)
    subject.screenCamera = nil
    settings.isIsolated = false
    subject.outline.followed = SubjectOutline.Followed()
  }

  /// Shows a view, or the whole screen, moving there from the current position.
  private static func show(
    _ view: NodeID?, of subject: inout Subject, with camera: Camera, moves: Bool
  ) {
    let move = CameraMove(from: subject.camera, focus: subject.focus)
    subject.focus = view
    subject.camera = camera
    subject.cameraMove = moves ? move : nil
  }

  // MARK: Clicks

  /// Handles a click: a touch that was lifted where it was pressed.
  ///
  /// A click selects the view that the touch hits. Another click at the same position selects the
  /// next view behind the selected one.
  ///
  /// - Parameter place: The position relative to the centre of the canvas.
  func click(
    at point: Point, _ place: Point, on subject: inout Subject, _ notices: inout Notices
  ) {
    // The why answer is about the selected view, wherever the user touches.
    guard subject.question != .why else { return }
    let isAgain =
      subject.click.map {
        $0.place.distance(to: place) <= CanvasClick.reach && $0.camera == subject.camera
          && $0.selected == subject.selection
      } ?? false
    select(at: point, isAgain: isAgain, &subject, &notices)
    subject.click = subject.selection.map {
      CanvasClick(place: place, point: point, camera: subject.camera, selected: $0)
    }
  }

  /// Handles a click on a handle that is not at the position of the last click.
  func clickHandle(at point: Point, on subject: inout Subject, _ notices: inout Notices) {
    select(at: point, isAgain: false, &subject, &notices)
    subject.click = nil
  }

  /// Selects the view that receives the touch, or, after another click, the next view behind the
  /// selection.
  private func select(
    at point: Point, isAgain: Bool, _ subject: inout Subject, _ notices: inout Notices
  ) {
    let tree = subject.scene.tree
    let settings = settings(of: subject)
    // A press that a view answers does not need the list, which takes a pass over all views.
    lazy var views = DrawnViews(tree, settings).views(at: point)
    if isAgain, let selected = subject.selection, let place = views.firstIndex(of: selected),
      views.count > 1
    {
      let next = (place + 1) % views.count
      subject.selection = views[next]
      let name = tree.displayName(of: views[next])
      notices.say(.info, "\(name): \(next + 1) of \(views.count) views here, from the front")
    } else {
      // The view that received the touch may have removed itself; then the selection is cleared.
      subject.selection =
        subject.touch?.trace.result == nil ? views.first : subject.touch?.view
    }
  }
}
