package import HitTesting

/// `UIGestureRecognizer.State` (row 51).
package enum GestureState: String, Hashable, Sendable, CaseIterable {
  /// It looks on.
  case possible
  /// A continuous gesture is recognized.
  case began
  /// A continuous gesture goes on.
  case changed
  /// A discrete gesture is recognized, or a continuous one is over.
  case ended
  /// A continuous gesture was taken away.
  case cancelled
  /// It is not this gesture.
  case failed

  /// Whether nothing follows but the reset.
  package var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture was recognized, and may still be going on.
  package var isRecognized: Bool { self == .began || self == .changed || self == .ended }

  /// Whether a recognizer may go from this state to another (row 51).
  package func canBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .ended || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed: next == .possible
    }
  }
}

/// A step from one recognizer state to another. There are only legal ones (row 51).
package struct GestureTransition: Hashable, Sendable {
  /// The state before.
  package let from: GestureState
  /// The state after.
  package let to: GestureState

  /// A transition; `nil` when UIKit does not allow it.
  package init?(from: GestureState, to: GestureState) {
    guard from.canBecome(to) else { return nil }
    self.from = from
    self.to = to
  }

  /// The transition as people write it: `possible→began`.
  package var name: String { from.rawValue + "→" + to.rawValue }
}
