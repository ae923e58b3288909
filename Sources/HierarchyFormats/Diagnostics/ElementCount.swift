/// What became of the elements of a file: nothing is dropped silently.
///
/// An element is what the format is made of: a row of a dump, an element of XML, an object of a
/// hierarchy in JSON. All scenes of the file are counted, whichever is shown.
package struct ElementCount: Hashable, Sendable {
  /// How many became views, or told something about views, or are known to say nothing about
  /// touches.
  package var read: Int
  /// How many were left out; a diagnostic says of each why.
  package var reported: Int

  /// Counts of elements.
  package init(read: Int = 0, reported: Int = 0) {
    self.read = read
    self.reported = reported
  }

  /// All elements of the file.
  package var total: Int { read + reported }
}
