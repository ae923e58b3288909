/// The files other than hierarchies that HitScope writes, recognized by how they begin.
package enum OwnFile: CaseIterable {
  /// What `hitscope snapshot` wrote.
  case snapshot
  /// What `hitscope FILE --log` wrote.
  case sessionLog

  /// How a file of this kind begins.
  package var mark: String {
    switch self {
    case .snapshot: "hitscope touchmap "
    case .sessionLog: #"{"fileRead":"#
    }
  }

  /// The kind of a file, by how it begins; `nil` for all other files.
  package init?(_ bytes: [UInt8]) {
    guard let kind = Self.allCases.first(where: { bytes.starts(with: $0.mark.utf8) }) else {
      return nil
    }
    self = kind
  }

  /// Why no hierarchy is read from it, and which command reads it.
  func failure(file: String) -> FileFailure {
    switch self {
    case .snapshot:
      FileFailure(
        file: file, message: "this is a snapshot of who gets touches, not a hierarchy",
        hint: "compare a hierarchy with it: hitscope diff SNAPSHOT FILE")
    case .sessionLog:
      FileFailure(
        file: file, message: "this is the log of a session, not a hierarchy",
        hint: "play it: hitscope replay LOG")
    }
  }
}
