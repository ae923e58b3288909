package import Stage

/// The message shown over the picture.
package struct Notices: Sendable {
  package internal(set) var shown: Notice?
  /// Set while the message is about the file; it then stays until the file can be read again.
  var isAboutFile = false

  /// Shows a message until the next action.
  mutating func say(_ kind: Notice.Kind, _ text: String, aboutFile: Bool = false) {
    shown = Notice(kind, text)
    isAboutFile = aboutFile
  }

  /// Removes the message, unless it is about a file that is still invalid.
  mutating func dismiss() {
    if !isAboutFile { shown = nil }
  }

  /// Removes the message, whatever it is about.
  mutating func clear() { self = Notices() }
}
