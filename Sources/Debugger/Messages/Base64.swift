import Foundation

/// Bytes that are written as Base64 in a session's log.
@propertyWrapper
package struct Base64: Hashable, Codable, Sendable {
  /// The bytes.
  package var wrappedValue: [UInt8]

  /// Bytes to be written so.
  package init(wrappedValue: [UInt8]) { self.wrappedValue = wrappedValue }

  /// Reads bytes that were written so.
  ///
  /// - Throws: `DecodingError` for a text that is no Base64.
  package init(from decoder: any Decoder) throws {
    wrappedValue = [UInt8](try decoder.singleValueContainer().decode(Data.self))
  }

  /// Writes the bytes as Base64.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(wrappedValue))
  }
}
