/// An object of a binary property list. What it contains is named by place, not held.
enum PropertyListValue {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// A date, in seconds since 2001.
  case date(Double)
  /// Bytes, by their place.
  case data(Range<Int>)
  /// A text of single bytes, by their place.
  case ascii(Range<Int>)
  /// A text of two-byte units, the higher byte first, by their place.
  case utf16(Range<Int>)
  /// The number of an object in a keyed archive.
  case uid(Int)
  /// A list, or a set.
  case array(References)
  /// Keys and values, as many of these as of those.
  case dictionary(keys: References, values: References)

  /// Numbers of objects that stand one behind the other.
  struct References {
    /// Where the first stands.
    var start: Int
    /// How many there are.
    var count: Int
  }
}
