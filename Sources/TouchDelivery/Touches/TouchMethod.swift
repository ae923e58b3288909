import HitTesting

/// The four methods by which responders get touches (row 69).
package enum TouchMethod: String, Hashable, Sendable, CaseIterable {
  /// A finger came down.
  case touchesBegan
  /// A finger moved.
  case touchesMoved
  /// A finger left the screen.
  case touchesEnded
  /// The touch was taken away.
  case touchesCancelled

  /// The method as one bit of a set.
  var bit: UInt8 {
    switch self {
    case .touchesBegan: 1
    case .touchesMoved: 2
    case .touchesEnded: 4
    case .touchesCancelled: 8
    }
  }

  /// The phase of the touch that it brings.
  package var phase: Touch.Phase {
    switch self {
    case .touchesBegan: .began
    case .touchesMoved: .moved
    case .touchesEnded: .ended
    case .touchesCancelled: .cancelled
    }
  }

  /// The bits of all methods in a list of names; other names are left out.
  static func bits(_ names: [String]) -> UInt8 {
    names.reduce(0) { $0 | (TouchMethod(rawValue: $1)?.bit ?? 0) }
  }
}
