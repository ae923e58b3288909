/// A text that adds facts to a hierarchy: a sidecar, a list of view controllers or of gesture
/// recognizers.
package struct Companion: Hashable, Sendable {
  /// What diagnostics call it.
  package var name: String
  /// What it holds.
  package var bytes: [UInt8]

  /// A text of a name.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
