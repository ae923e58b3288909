// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

extension NSExceptionName {
  public static let genericException = Self(rawValue: "NSGenericException")
  public static let rangeException = Self(rawValue: "NSRangeException")
  public static let invalidArgumentException = Self(rawValue: "NSInvalidArgumentException")
  public static let internalInconsistencyException = Self(
    rawValue: "NSInternalInconsistencyException")
}

/// An exception, which ends the program when it is raised.
open class NSException: NSObject, @unchecked Sendable {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }
  open func raise() { preconditionFailure("\(name.rawValue): \(reason ?? "")") }
}
