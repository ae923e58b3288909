internal import Foundation

/// A session written down: one message a line, as JSON. A bug report in this form is a test.
package enum SessionLog {
  /// Why a line cannot be read.
  package struct Failure: Error, Hashable {
    /// The line, from 1.
    package var line: Int
    /// What is wrong with it.
    package var reason: String
  }

  /// A message as one line of text, without its end. The same message gives the same text.
  package static func line(_ message: Message) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// The messages of a text. Empty lines are left out.
  package static func messages(_ text: String) throws(Failure) -> [Message] {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    var result: [Message] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      do {
        result.append(try decoder.decode(Message.self, from: Data(line.utf8)))
      } catch {
        throw Failure(line: index + 1, reason: "\(error)")
      }
    }
    return result
  }
}
