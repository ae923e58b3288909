/// A kind of file other than a hierarchy that HitScope writes, recognised by how it begins.
package enum OwnFile: CaseIterable {
  /// The output of `hitscope snapshot`.
  case snapshot
  /// The output of `hitscope FILE --log`.
  case sessionLog

  /// The bytes that every file of this kind begins with.
  package var mark: String {
    switch self {
    case .snapshot: "hitscope touchmap "
    case .sessionLog: #"{"fileRead":"#
    }
  }

  /// Recognises the kind of a file by how it begins; `nil` for all other files.
  package init?(_ bytes: [UInt8]) {
    let text = bytes.dropFirst(bytes.withUnsafeBufferPointer { UTF8Text.markLength($0) })
    guard let kind = Self.allCases.first(where: { text.starts(with: $0.mark.utf8) }) else {
      return nil
    }
    self = kind
  }

  /// Returns an error that explains why no hierarchy can be read, and names the command that reads
  /// the file.
  package func failure(file: String) -> FileFailure {
    switch self {
    case .snapshot:
      FileFailure(
        file: file, message: "this is a touch snapshot, not a hierarchy",
        hint: "compare a hierarchy with it: hitscope diff SNAPSHOT FILE")
    case .sessionLog:
      FileFailure(
        file: file, message: "this is the log of a session, not a hierarchy",
        hint: "play it: hitscope replay LOG")
    }
  }
}
