/// A text that adds facts to a hierarchy: a sidecar, or a list of view controllers or gesture
/// recognizers.
package struct Companion: Hashable, Sendable {
  /// The name in diagnostics.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
