#if !hasFeature(Embedded)
internal import Foundation

/// Encodes a session as text, one JSON message per line.
///
/// A bug report in this form can be replayed as a test.
package enum SessionLog {
  /// A line that cannot be decoded.
  package struct Failure: Error, Hashable {
    /// The 1-based line number.
    package var line: Int
    package var reason: String
  }

  /// Encodes a message as one line without a line break; equal messages give equal text.
  package static func line(_ message: Message) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Decodes the messages of a log, skipping empty lines.
  package static func messages(_ text: String) throws(Failure) -> [Message] {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var result: [Message] = []
    // A carriage return with a line feed is one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        result.append(try decoder.decode(Message.self, from: Data(line.utf8)))
      } catch {
        throw Failure(line: index + 1, reason: "\(error)")
      }
    }
    return result
  }
}
#endif
