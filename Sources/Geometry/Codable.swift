#if hasFeature(Embedded)
/// A stand-in for coding, which Embedded Swift lacks: conformances have no effect.
public protocol Codable {}

/// See `Codable`.
public protocol CodingKeyRepresentable {}
#endif
