extension FloatingPoint {
  /// The number nearest to this one in a range; the lower bound for NaN.
  @inlinable
  public func clamped(to range: ClosedRange<Self>) -> Self {
    Self.minimum(range.upperBound, Self.maximum(range.lowerBound, self))
  }

  /// This number, or the lower bound when it is less or NaN.
  @inlinable
  public func clamped(to range: PartialRangeFrom<Self>) -> Self {
    Self.maximum(range.lowerBound, self)
  }

  /// This number, or the upper bound when it is greater or NaN.
  @inlinable
  public func clamped(to range: PartialRangeThrough<Self>) -> Self {
    Self.minimum(range.upperBound, self)
  }
}
