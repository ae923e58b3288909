// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

extension ProcessInfo {
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }
  public var isLowPowerModeEnabled: Bool { false }
  public var thermalState: ThermalState { .nominal }
  public var isiOSAppOnMac: Bool { false }
  public var isMacCatalystApp: Bool { false }
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension NSNotification.Name {
  public static let NSProcessInfoPowerStateDidChange = Self("NSProcessInfoPowerStateDidChange")
}
