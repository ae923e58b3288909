// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIScreen {
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  public class var screens: [UIScreen] { [.main] }
  public var applicationFrame: CGRect { bounds }
  public var calibratedLatency: TimeInterval { 0 }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  public var focusedItem: (any UIFocusItem)? { nil }
  public var focusedView: UIView? { nil }
  public var isCaptured: Bool { false }
  public var mirrored: UIScreen? { nil }
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIView(frame: bounds)
  }
  public var wantsSoftwareDimming: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

extension UIWindow {
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  public var canResizeToFitContent: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelAlert = UIWindow.Level.alert
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
