// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Local Authentication's names, which do nothing here; a comment on each would only
// repeat it.

public import Foundation

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID, opticID
}

public struct LAError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// A context that denies authentication, since the device has no biometrics.
open class LAContext: NSObject, @unchecked Sendable {
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var biometryType: LABiometryType { .none }
  public override init() { super.init() }
  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool { false }
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { reply(false, LAError(.biometryNotAvailable)) }
  open func invalidate() {}
}
