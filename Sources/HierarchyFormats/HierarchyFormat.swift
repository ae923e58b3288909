import HitTesting

/// A file format in which people have view hierarchies at hand: it recognises its files, reads
/// them, and states what it does not record.
///
/// Formats that cannot be read are recognised too, to say what they are and what to do instead. A
/// new format is a folder with a type of this protocol, and a line in `FormatRegistry`.
package protocol HierarchyFormat: Sendable {
  /// Its name in JSON, which stays the same.
  var id: FormatID { get }
  /// What people call a file of it, with an article.
  var title: String { get }
  /// What its files are called in a list of what can be read; `nil` where another format's entry
  /// covers it.
  var plural: String? { get }
  /// What it is called where there is little room.
  var badge: String { get }
  /// What its files are recognised by.
  var clues: [Clue] { get }
  /// What it does not record; a reading may know more, or less.
  var missing: Fidelity { get }
  /// Whether scenes can be read from it.
  var isReadable: Bool { get }
  /// Longer files are refused; `nil` for formats that are read in one pass and little memory.
  var maximumBytes: Int? { get }
  /// Whether people give the ids of views.
  var idsAreNames: Bool { get }
  /// Whether its files are markup that servers and scripts send inside strings.
  var isSentInStrings: Bool { get }
  /// Whether an error breaks off the reading, so that only what stands before was read.
  var endsAtErrors: Bool { get }

  /// Reads a scene from the bytes of a file.
  ///
  /// - Parameter file: what diagnostics call the file.
  /// - Throws: `FileFailure` when there is no scene in it, or none
  ///   such as the options name.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading
}

extension HierarchyFormat {
  package var plural: String? { nil }
  package var isReadable: Bool { true }
  /// No storyboard and no page source comes near.
  package var maximumBytes: Int? { 256 << 20 }
  package var idsAreNames: Bool { true }
  package var isSentInStrings: Bool { false }
  package var endsAtErrors: Bool { true }
}

/// The name of a format in JSON. Those of the formats stand beside them.
package struct FormatID: Hashable, Sendable {
  package let name: String

  init(_ name: String) { self.name = name }
}

/// Something that a file of a format is recognised by.
package struct Clue: Sendable {
  /// How sure it makes of the format. The surest clue that a file has decides; of equally sure ones
  /// that of the format which is listed first.
  package enum Weight: Int, Comparable, Sendable {
    /// Only the general syntax fits.
    case syntax
    /// A key that others have too.
    case guess
    /// Keys that belong together, of which others have some.
    case likeness
    /// Keys that no other format has.
    case keys
    /// The words of the format, behind others.
    case quotation
    /// Lines in the form in which the format has them.
    case rows
    /// Words that only this format has.
    case words
    /// How every file of the format begins, or says what it is.
    case signature

    package static func < (first: Weight, second: Weight) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  let weight: Weight
  let isFound: @Sendable (FormatProbe) -> Bool

  init(_ weight: Weight, _ isFound: @escaping @Sendable (FormatProbe) -> Bool) {
    self.weight = weight
    self.isFound = isFound
  }
}

extension ViewTreeBuilder {
  /// A builder of a tree that is read from a format.
  init(for format: some HierarchyFormat) {
    self.init()
    idsAreNames = format.idsAreNames
  }
}
