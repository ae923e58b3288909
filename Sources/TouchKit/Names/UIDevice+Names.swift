// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIDevice {
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  public var batteryState: BatteryState { .unknown }
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
  public var isMultitaskingSupported: Bool { true }
  public var isProximityMonitoringEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var proximityState: Bool { false }
  public func playInputClick() {}
}

public typealias UIDeviceBatteryState = UIDevice.BatteryState

extension UIDeviceOrientation {
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
