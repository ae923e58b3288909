extension FloatingPoint {
  /// Returns the nearest value in a range; the lower bound for NaN.
  @inlinable
  public func clamped(to range: ClosedRange<Self>) -> Self {
    Self.minimum(range.upperBound, Self.maximum(range.lowerBound, self))
  }

  /// Returns this value, or the lower bound if the value is less than it or NaN.
  @inlinable
  public func clamped(to range: PartialRangeFrom<Self>) -> Self {
    Self.maximum(range.lowerBound, self)
  }

  /// Returns this value, or the upper bound if the value is greater than it or NaN.
  @inlinable
  public func clamped(to range: PartialRangeThrough<Self>) -> Self {
    Self.minimum(range.upperBound, self)
  }
}
