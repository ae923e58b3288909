import HitTesting
package import SceneFormat
import TouchDelivery

/// A file format for view hierarchies: it recognises its files, reads them, and states which
/// properties it does not record.
///
/// Unreadable formats are recognised too, so that an error can name the format and suggest an
/// alternative. To add a format, add a folder with a type that conforms to this protocol, and a
/// line in `FormatRegistry`.
package protocol HierarchyFormat: Sendable {
  /// The name in JSON, which never changes.
  var id: FormatID { get }
  /// The description of a file in messages, with an article.
  var title: String { get }
  /// The plural name in the list of readable formats; `nil` if another format's entry covers this
  /// one.
  var plural: String? { get }
  /// A short name for places with little room.
  var badge: String { get }
  /// The clues that identify files of this format.
  var clues: [Clue] { get }
  /// The properties that the format does not record; an individual reading may record more or
  /// fewer.
  var missing: Fidelity { get }
  /// A Boolean value indicating whether scenes can be read from this format.
  var isReadable: Bool { get }
  /// The maximum file size; `nil` for formats that are read in one pass with little memory.
  var maximumBytes: Int? { get }
  /// A Boolean value indicating whether the ids of views are names chosen by people.
  var idsAreNames: Bool { get }
  /// A Boolean value indicating whether the format is markup that servers and scripts send inside
  /// strings.
  var isSentInStrings: Bool { get }
  /// A Boolean value indicating whether files of the format are JSON.
  var isJSON: Bool { get }
  /// A Boolean value indicating whether reading stops at the first error, so that only the content
  /// before it is read.
  var endsAtErrors: Bool { get }

  /// Reads a scene from the bytes of a file.
  ///
  /// - Parameter file: The file name in diagnostics.
  /// - Throws: `FileFailure` if the file has no scene, or none that matches the options.
  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading
}

extension HierarchyFormat {
  package var plural: String? { nil }
  package var isReadable: Bool { true }
  /// 256 MB: far more than any storyboard or page source.
  package var maximumBytes: Int? { 256 << 20 }
  package var idsAreNames: Bool { true }
  package var isSentInStrings: Bool { false }
  package var isJSON: Bool { false }
  package var endsAtErrors: Bool { true }

  /// The values that a reading carries.
  package var traits: FormatTraits {
    FormatTraits(
      id: id, title: title, badge: badge, missing: missing, idsAreNames: idsAreNames,
      endsAtErrors: endsAtErrors)
  }
}

/// A condition that identifies files of a format.
package struct Clue: Sendable {
  /// The strength of a clue. The strongest clue found in a file decides; among equally strong
  /// clues, the format listed first wins.
  package enum Weight: Int, Comparable, Sendable {
    /// Only the general syntax matches.
    case syntax
    /// A key that other formats also use.
    case guess
    /// A combination of keys, some of which other formats also use.
    case likeness
    /// Keys that no other format has.
    case keys
    /// Words of the format after other text.
    case quotation
    /// Lines in the format's row syntax.
    case rows
    /// Words that only this format has.
    case words
    /// The beginning or declaration that every file of the format has.
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
  /// Creates a builder for a tree that is read from a format.
  init(for format: some HierarchyFormat) {
    self.init()
    idsAreNames = format.idsAreNames
  }
}

extension Reading {
  /// Creates a reading of a file of a format.
  ///
  /// If `missing` is `nil`, uses the format's missing properties.
  init(
    scene: Scene, format: some HierarchyFormat, diagnostics: [Diagnostic],
    missing: Fidelity? = nil
  ) {
    self.init(scene: scene, format: format.traits, diagnostics: diagnostics, missing: missing)
  }
}
