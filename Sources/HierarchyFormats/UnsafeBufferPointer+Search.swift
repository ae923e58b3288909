import Foundation

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the first occurrence of a byte at or after `start`, which is at most
  /// `count`; `nil` if there is none.
  ///
  /// Texts of many megabytes are searched with the C library, many bytes at a time.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
