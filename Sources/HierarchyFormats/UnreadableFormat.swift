import SceneFormat

/// A format that is recognised only to name it and suggest an alternative.
struct UnreadableFormat: HierarchyFormat {
  let id: FormatID
  let title: String
  /// The suggested alternative.
  let hint: String
  let clues: [Clue]

  private init(
    _ id: FormatID, _ title: String, hint: String = advice, clues: [Clue]
  ) {
    self.id = id
    self.title = title
    self.hint = hint
    self.clues = clues
  }

  var badge: String { id.name }
  var missing: Fidelity { .complete }
  var isReadable: Bool { false }

  func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    throw FileFailure(
      file: file, message: "this is \(title), which cannot be read", hint: hint)
  }

  private static let dump =
    "in lldb: expr -l objc -O -- [[[UIApplication sharedApplication] keyWindow] "
    + "recursiveDescription]"

  /// The default hint for a file without a readable hierarchy.
  static let advice = "paste a recursiveDescription instead; \(dump)"

  /// The text of `_autolayoutTrace`.
  static let autolayoutTrace = UnreadableFormat(
    FormatID("autolayoutTrace"), "an _autolayoutTrace", hint: "it has no frames; \(dump)",
    clues: [
      Clue(.words) { file in
        file.mayBeText
          && (file.has("AMBIGUOUS LAYOUT") && !file.has("frame = (")
            || file.has("\u{2022}UIWindow:0x"))
      }
    ])

  /// The text of AppKit's `_subtreeDescription`.
  static let subtreeDescription = UnreadableFormat(
    FormatID("subtreeDescription"), "an AppKit _subtreeDescription",
    hint: "AppKit's hit-testing differs; only UIKit's is shown here",
    clues: [
      Clue(.words) { $0.mayBeText && $0.has("] h=") && $0.has(" v=") && $0.has(" f=(") }
    ])

  /// The outline that sim-use prints for people and agents: types and labels, without frames.
  static let simUseOutline = UnreadableFormat(
    FormatID("simUseOutline"), "a sim-use outline",
    hint: "it has no frames: use the output of \"sim-use ui --json\"",
    clues: [
      Clue(.words) { $0.mayBeText && $0.has("App: ") && $0.has("[Content") && $0.has("  @") }
    ])

  /// A responder chain, as printed by Chisel's `presponder`.
  static let responderChain = UnreadableFormat(
    FormatID("responderChain"), "a responder chain", hint: "it has superviews only; \(dump)",
    clues: [Clue(.rows) { $0.mayBeText && $0.rows == .responderChain }])

  /// A binary property list, such as a document of Lookin or Reveal.
  static let propertyList = UnreadableFormat(
    FormatID("propertyList"), "a binary property list, such as a Lookin document",
    clues: [Clue(.signature) { $0.begins("bplist00") }])

  /// A printed `NSMapTable`.
  static let mapTable = UnreadableFormat(
    FormatID("mapTable"), "a printed NSMapTable",
    clues: [Clue(.signature) { $0.begins("NSMapTable {") || $0.begins("NSMapTable{") }])

  /// A web page without a recognised hierarchy.
  static let webPage = UnreadableFormat(
    FormatID("webPage"), "a web page without a view hierarchy",
    clues: [
      Clue(.syntax) {
        $0.begins("<!DOCTYPE html") || $0.begins("<!doctype html") || $0.begins("<html")
      }
    ])

  /// XML that matches none of the other formats.
  static let otherXML = UnreadableFormat(
    FormatID("otherXML"), "XML without a known view hierarchy",
    clues: [Clue(.syntax) { $0.form == .declaredMarkup }])
}
