// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names, which do nothing here; a comment on each would only repeat it.

import Foundation

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  var preferredOrZero: Float
  public var preferred: Float? { preferredOrZero > 0 ? preferredOrZero : nil }
  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, preferredOrZero) = (minimum, maximum, preferred ?? 0)
  }
  public static let `default` = Self()
}

extension CAAnimation {
  public var preferredFrameRateRange: CAFrameRateRange {
    get { stored(.default) }
    set { store(newValue) }
  }
}

extension CADisplayLink {
  public var preferredFrameRateRange: CAFrameRateRange {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var frameInterval: Int {
    get { stored(1) }
    set { store(newValue) }
  }
}
