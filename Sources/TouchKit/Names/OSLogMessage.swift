// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are the names of Apple's unified logging; a comment on each would only repeat it.

public struct OSLogPrivacy: Sendable {
  public struct Mask: Sendable {
    public static let none = Self()
    public static let hash = Self()
  }
  public static let `public` = Self()
  public static let `private` = Self()
  public static let sensitive = Self()
  public static let auto = Self()
  public static func `private`(mask: Mask) -> Self { Self() }
  public static func sensitive(mask: Mask) -> Self { Self() }
  public static func auto(mask: Mask) -> Self { Self() }
}

public struct OSLogStringAlignment: Sendable {
  public static let none = Self()
  public static func left(columns: @autoclosure () -> Int) -> Self { Self() }
  public static func right(columns: @autoclosure () -> Int) -> Self { Self() }
}

public struct OSLogFloatFormatting: Sendable {
  public static let fixed = Self()
  public static let hybrid = Self()
  public static func fixed(precision: @autoclosure () -> Int) -> Self { Self() }
}

public struct OSLogIntegerFormatting: Sendable {
  public static let decimal = Self()
  public static let hex = Self()
  public static let octal = Self()
}

/// A message with the interpolations of Apple's unified logging. It is not kept.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: OSLogInterpolation) {}
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
}
