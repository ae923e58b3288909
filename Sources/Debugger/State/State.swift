public import Geometry
public import HitTesting
public import Stage

/// The whole debugger as a value. It changes through `update` alone, and `exhibit` says what there
/// is to see.
public struct State: Sendable {
  /// What is being looked at.
  public internal(set) var subject: Subject
  /// What is looked at again after the interface itself was.
  public internal(set) var setAside: Subject?
  /// Changes whenever the scene does.
  public internal(set) var revision = 0
  /// The size of the window, in points.
  public internal(set) var size: Size
  /// Light or dark.
  public internal(set) var theme: Theme
  /// The view that a touch under the mouse would hit.
  public internal(set) var hover: NodeID?
  /// The region under the mouse.
  public internal(set) var hoveredRegion: String?
  /// What each pointer that is down began on; it gets all that follows, as in UIKit.
  public internal(set) var captures: [Pointer: Capture] = [:]
  /// How far panels are scrolled by hand, in points.
  public internal(set) var scrolls: [String: Double] = [:]
  /// A message over the picture.
  public internal(set) var notice: Notice?
  /// Whether the notice is about the file and stays until the file is good again.
  public internal(set) var noticeIsAboutFile = false
  /// Whether the list of keys is shown.
  public internal(set) var showsHelp = false
  /// Whether the list of scenes is shown.
  public internal(set) var showsScenes = false
  /// Whether the window covers the whole screen.
  public internal(set) var isFullScreen = false

  /// What a pointer began on.
  public enum Capture: Hashable, Sendable {
    /// The inspected screen.
    case canvas
    /// A part of the interface, and whether the pointer is over it now.
    case region(String, isInside: Bool)
  }

  /// The debugger with a scene that nobody has touched.
  public init(
    _ scene: Scene, path: String? = nil, source: SubjectSource? = nil,
    size: Size = Size(1280, 800), theme: Theme = .light
  ) {
    subject = Subject(scene, path: path, source: source)
    self.size = size
    self.theme = theme
  }

  /// Whether time changes anything, so that `tick` has to come.
  public var isAnimating: Bool { subject.playing.isPlaying }

  /// Whether `tick` has to come: something moves, or a finger or a timer may yet do something.
  public var needsTicks: Bool { isAnimating || subject.live.isLive }

  /// What the frame of the window says.
  public var title: String { "\(subject.scene.name) — HitScope" }

  /// Touches the screen with the mouse, as a click does.
  ///
  /// - Parameters:
  ///   - point: in screen coordinates; one that is not finite is ignored.
  ///   - step: where to hold; `nil` to play from the beginning.
  public mutating func touch(at point: Point, step: Int? = nil) {
    guard point.isFinite else { return }
    land(.mouse, at: point)
    if let step { subject.player.send(.seek(Double(step))) }
  }

  /// A finger lands: the first of a touch is told, others are traced beside it.
  mutating func land(_ pointer: Pointer, at point: Point) {
    let isFurther = captures.contains { $0.value == .canvas && $0.key != pointer }
    let kept = isFurther ? subject.touches.filter { $0.pointer != pointer } : []
    let number = (kept.map(\.number).max() ?? 0) + 1
    let touch = FingerTouch(pointer, number: number, at: point, in: subject.scene)
    subject.touches = kept + [touch]
    if kept.isEmpty {
      subject.tell(0, playing: true)
      scrolls = [:]
    } else if let told = kept.firstIndex(where: { $0.number == subject.touch?.number }) {
      subject.told = told
    } else {
      subject.tell(0, playing: true)
    }
  }
}
