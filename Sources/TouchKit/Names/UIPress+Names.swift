// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all: Self = [.discrete, .continuous]
}

extension UIEvent {
  public var modifierFlags: UIKeyModifierFlags { [] }
}

extension UIGestureRecognizer {
  public var buttonMask: UIEvent.ButtonMask { [] }
  public var modifierFlags: UIKeyModifierFlags { [] }
}

extension UIHoverGestureRecognizer {
  public var zOffset: CGFloat { 0 }
  public var altitudeAngle: CGFloat { .pi / 2 }
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}

extension UIPanGestureRecognizer {
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { stored([]) }
    set { store(newValue) }
  }
}

extension UIPress {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
  }
  public var force: CGFloat { 0 }
  public var gestureRecognizers: [UIGestureRecognizer]? { nil }
  public var phase: Phase { .began }
  public var responder: UIResponder? { nil }
  public var timestamp: TimeInterval { 0 }
  public var type: PressType { .select }
  public var window: UIWindow? { nil }
}

extension UIPressesEvent {
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
