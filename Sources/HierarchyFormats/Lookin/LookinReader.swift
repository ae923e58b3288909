import Geometry
import HitTesting
import TouchDelivery

/// Reads the documents of Lookin: what its server in an app recorded of the layers, views, controls
/// and gesture recognizers.
///
/// The keys are those that the server's source writes. Until a document of a real app has been
/// read, this is an experiment, and says so.
struct LookinReader {
  let archive: KeyedArchive
  let options: ReadingOptions
  var log = DiagnosticLog()
  var builder = ViewTreeBuilder(for: .keyedArchive)
  var addresses = AddressBook()
  /// What became of the items.
  var count = ElementCount()
  /// How many layers have no view, and how many items are neither.
  var layers = 0
  var customItems = 0
  var repeatedItems = 0
  /// Kinds of attributes, of keys and of recognizers that were not taken.
  var unusedAttributes: [String: Int] = [:]
  var unknownKeys: Set<String> = []
  var otherRecognizers: [String: Int] = [:]
  /// Whether some item told what attributes tell.
  var told: Set<LookinAttributes.Topic> = []
  /// How many more elements of lists may be looked at, so that lists that many items share do not
  /// cost their length each time.
  var budget: Int
  /// The items that were read, by number.
  var seen: Set<Int> = []

  /// Reads a document.
  ///
  /// - Throws: `FileFailure` of the kind `unusableContent` when it is another property list, or
  ///   tells no view.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, options: ReadingOptions
  ) throws(FileFailure) -> Reading {
    func failure(_ message: String, _ hint: String? = nil) -> FileFailure {
      FileFailure(
        .unusableContent, file: file, message: message, hint: hint ?? HierarchyFormat.otherXML.hint)
    }
    guard let list = BinaryPropertyList(bytes) else {
      throw failure("this begins like a binary property list, but is cut off or broken")
    }
    guard let archive = KeyedArchive(list) else {
      throw failure("this is a binary property list, but no keyed archive, as Lookin writes them")
    }
    guard let root = archive.root else {
      throw failure("this keyed archive has no outermost object")
    }
    let name = archive.className(root) ?? "an unnamed class"
    var reader = LookinReader(archive, options)
    // Lookin's server sends the inner object by itself.
    let info = name == "LookinHierarchyInfo" ? root : archive.object(root, "hierarchyInfo")
    guard let info else {
      throw failure("this is a keyed archive of \(name), not of Lookin")
    }
    reader.readItems(of: info)
    return try reader.reading(info, file: file, bytes)
  }

  private init(_ archive: KeyedArchive, _ options: ReadingOptions) {
    self.archive = archive
    self.options = options
    budget = 4 * archive.count + 1000
  }

  /// What a document cannot tell.
  static let missing: Fidelity = [
    .transform, .windowLevel, .overrides, .touchMethods, .otherGestures, .multipleTouch, .zPosition,
  ]

  private consuming func reading(
    _ info: KeyedArchive.Object, file: String, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(FileFailure) -> Reading {
    guard count.read > 0 else {
      throw FileFailure(
        .unusableContent, file: file, message: "this Lookin document has no view",
        hint: HierarchyFormat.otherXML.hint)
    }
    reportCounts()
    let tree = builder.finish()
    var screen = tree.boundingScreen
    if let app = archive.object(info, "2"), let width = archive.number(app, "6"),
      let height = archive.number(app, "7"), width > 0, height > 0, width < 1e6, height < 1e6
    {
      screen = Size(width, height)
    }
    var missing = Self.missing
    if !told.contains(.interaction) { missing.insert(.interaction) }
    if !told.contains(.clipping) { missing.insert(.clipping) }
    if !told.contains(.control) { missing.insert(.controls) }
    var reading = Reading(
      scene: Scene(name: FileSource(file).title, screen: screen, tree: tree),
      format: .keyedArchive, diagnostics: log.finish(file: file, bytes: bytes), missing: missing)
    reading.elements = count
    return reading
  }

  /// Says once what concerns many items.
  private mutating func reportCounts() {
    log.add(
      .note, at: 0,
      "Lookin documents are read by the published source of its server: EXPERIMENTAL",
      hint: "compare with a recursiveDescription of the same moment")
    func say(_ count: Int, _ one: String, _ many: String, _ rest: String) {
      guard count > 0 else { return }
      log.add(.note, at: 0, "\(count) \(count == 1 ? one : many) \(rest)")
    }
    say(layers, "item is a layer", "items are layers", "without a view, and left out")
    say(customItems, "item is", "items are", "neither a view nor a layer, and left out")
    if repeatedItems > 0 {
      log.add(
        .warning, at: 0,
        "\(repeatedItems) \(repeatedItems == 1 ? "item is" : "items are") broken or come again: "
          + "left out")
    }
    if budget <= 0 {
      log.add(.warning, at: 0, "lists come again in too many items: some attributes are left out")
    }
    if !unusedAttributes.isEmpty {
      say(
        unusedAttributes.values.reduce(0, +), "attribute says", "attributes say",
        "nothing about touches: " + Self.list(unusedAttributes.keys))
    }
    if !unknownKeys.isEmpty {
      log.add(.note, at: 0, "keys of items that are not known: " + Self.list(unknownKeys))
    }
    if !otherRecognizers.isEmpty {
      say(
        otherRecognizers.values.reduce(0, +), "gesture recognizer is", "gesture recognizers are",
        "of no kind that is simulated: " + Self.list(otherRecognizers.keys))
    }
  }

  private static func list(_ words: some Collection<String>) -> String {
    let shown = words.sorted().prefix(12).map { $0.prefix(60) }.joined(separator: ", ")
    return words.count > 12 ? shown + " and \(words.count - 12) more" : shown
  }
}
