public import Foundation

/// What happened: the fingers on the screen and when. One object serves a whole driver.
@MainActor
public final class UIEvent: Hashable {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
  }

  /// What it is about.
  public let type = EventType.touches
  /// When it happened, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// All touches that are not over.
  public internal(set) var allTouches: Set<UITouch>? = []

  /// An event without touches.
  public init() {}

  /// The touches that belong to a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// The touches that belong to a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Whether both are the same object.
  public nonisolated static func == (a: UIEvent, b: UIEvent) -> Bool { a === b }

  /// Takes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
