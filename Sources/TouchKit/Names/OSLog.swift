// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are the names of Apple's unified logging; a comment on each would only repeat it.

public import Foundation

/// A log of Apple's unified logging. Nothing is logged.
open class OSLog: NSObject, @unchecked Sendable {
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "")
  public init(subsystem: String, category: String) { super.init() }
}

public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = Self(0)
  public static let info = Self(1)
  public static let debug = Self(2)
  public static let error = Self(16)
  public static let fault = Self(17)
}

public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any...
) {}
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: Any...
) {}

/// A logger of Apple's unified logging. Nothing is logged.
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ log: OSLog) {}
  public func log(_ message: String) {}
  public func log(level: OSLogType, _ message: String) {}
  public func trace(_ message: String) {}
  public func debug(_ message: String) {}
  public func info(_ message: String) {}
  public func notice(_ message: String) {}
  public func warning(_ message: String) {}
  public func error(_ message: String) {}
  public func critical(_ message: String) {}
  public func fault(_ message: String) {}
}

extension Logger {
  @_disfavoredOverload
  public func log(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func trace(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func debug(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func info(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func notice(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func warning(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func error(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func critical(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func fault(_ message: OSLogMessage) {}
  @_disfavoredOverload
  public func log(level: OSLogType, _ message: OSLogMessage) {}
}

public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) {}

public struct OSSignpostID: Hashable, Sendable {
  public static let exclusive = Self()
}

public struct OSSignpostType: Hashable, Sendable {
  let rawValue: Int
  public static let begin = Self(rawValue: 1)
  public static let end = Self(rawValue: 2)
  public static let event = Self(rawValue: 0)
}

public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}
