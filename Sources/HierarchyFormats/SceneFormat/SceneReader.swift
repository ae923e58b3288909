import Geometry
import HitTesting
import TouchDelivery

/// Reads the scene format, version 1, in one pass.
///
/// Only broken syntax and a missing or foreign version end in a failure; whatever else is wrong
/// with a value is reported with its place, and the value is left out.
struct SceneReader {
  let file: String
  var scanner: JSONScanner
  var builder: ViewTreeBuilder
  var log = DiagnosticLog()

  let topKeys = KeyTable<SceneKey.Top>()
  let viewKeys = KeyTable<SceneKey.View>()
  let gestureKeys = KeyTable<SceneKey.Gesture>()
  var classNames = NameCache()
  var ids = IDLedger()
  /// The view whose keys are being read.
  var openNode = NodeID(0)
  var gestureIDs: Set<String> = []
  /// Ids that policies and recognizers name, with their places.
  var viewReferences: [(id: String, offset: Int)] = []
  var gestureReferences: [(id: String, offset: Int)] = []
  /// The views being read, outermost first.
  var levels: [Level] = []

  private var version: Double?
  private var name: String?
  private var note: String?
  private var screen: Size?
  private var touch: Point?
  private var expect: (id: String, offset: Int)?
  private var script: String?
  var origin = HierarchyFormat.scene
  var missing = Fidelity.complete
  private var hasWindows = false
  private var unknownKeys: [String: String] = [:]

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.file = file
    scanner = JSONScanner(bytes)
    // No view takes less text than this; memory that stays untouched costs nothing.
    let most = min(bytes.count / 48 + 1, ViewTree.maximumCount)
    builder = ViewTreeBuilder(reserving: most)
    ids = IDLedger(reserving: most)
  }

  /// Reads a scene.
  ///
  /// - Throws: `FileFailure` when the syntax is broken or the version is not 1.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String
  ) throws(FileFailure) -> Reading {
    var reader = SceneReader(bytes, file: file)
    do throws(JSONFailure) {
      try reader.readTop()
    } catch {
      reader.log.add(.error, at: error.offset, error.message, hint: error.hint)
      throw reader.failure(bytes)
    }
    guard reader.checkVersion() else { throw reader.failure(bytes) }
    return reader.reading(bytes)
  }

  private func failure(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFailure {
    FileFailure(.unusableContent, log.finish(file: file, bytes: bytes))
  }

  private mutating func readTop() throws(JSONFailure) {
    var seen: Set<SceneKey.Top> = []
    guard try scanner.enter(.openBrace) else { return try scanner.finish() }
    repeat {
      _ = scanner.peek()
      let offset = scanner.position
      let key = try scanner.key()
      guard let known = topKeys.key(in: scanner.bytes, key.content) else {
        let (name, json) = try unknown(key, at: offset, of: "a scene")
        unknownKeys[name] = json
        continue
      }
      if !seen.insert(known).inserted {
        try reportRepeated(known.rawValue, at: offset)
        continue
      }
      try readTop(known)
    } while try scanner.another(.openBrace)
    try scanner.finish()
  }

  private mutating func readTop(_ key: SceneKey.Top) throws(JSONFailure) {
    _ = scanner.peek()
    let offset = scanner.position
    switch key {
    case .schema:
      unknownKeys[key.rawValue] = UTF8Text.string(scanner.bytes, try scanner.skipValue())
    case .hitscope: version = try number(key.rawValue)
    case .name: name = try string(key.rawValue)
    case .note: note = try string(key.rawValue)
    case .source: try readSource()
    case .expect: expect = try string(key.rawValue).map { ($0, offset) }
    case .script: script = try readScript()
    case .touch: touch = try point(key.rawValue)
    case .screen: screen = try point(key.rawValue).map { Size($0.x, $0.y) }
    case .windows:
      hasWindows = true
      try readWindows()
    }
  }

  /// Reads a script, which is kept as it is, and reports what is wrong in it.
  mutating func readScript() throws(JSONFailure) -> String? {
    let offset = nextOffset()
    let script = try string("script")
    for problem in TouchScript(script ?? "").problems {
      log.add(
        .error, at: offset,
        "line \(problem.line), column \(problem.column) of \"script\": \(problem.message)",
        hint: problem.hint)
    }
    return script
  }

  /// Whether this is a version that can be read.
  private mutating func checkVersion() -> Bool {
    let start = UTF8Text.markLength(scanner.bytes)
    guard let version else {
      log.add(
        .warning, at: start, "the key \"hitscope\" is missing: read as version 1",
        hint: "begin the file with { \"hitscope\": 1,")
      return true
    }
    guard version != 1 else { return true }
    log.add(
      .error, at: start, "scene format \(NumberText.exact(version)) is not supported",
      hint: "this program reads version 1")
    return false
  }

  /// Gives every view an id of its own.
  private mutating func renameRepeatedIDs() {
    for (repetition, name) in ids.repetitions() {
      builder.rename(repetition.node, to: name)
      log.add(
        .error, at: repetition.offset,
        "the id \"\(ids.name(repetition.place))\" is given twice: this view is called \"\(name)\"",
        hint: "ids are unique in a scene; \"name\" may repeat")
    }
  }

  /// Reports ids that policies and recognizers name in vain.
  mutating func reportReferences(
    views: (String) -> Bool, gestures: (String) -> Bool
  ) {
    for (id, offset) in viewReferences where !views(id) {
      log.add(
        .error, at: offset, "there is no view \"\(id)\" to forward to",
        hint: "\"forward\" names the id of a view")
    }
    for (id, offset) in gestureReferences where !gestures(id) {
      log.add(
        .error, at: offset, "there is no gesture recognizer \"\(id)\"",
        hint: "give the other recognizer this \"id\"")
    }
  }

  private mutating func reading(_ bytes: UnsafeBufferPointer<UInt8>) -> Reading {
    let end = max(0, bytes.count - 1)
    if !hasWindows {
      log.add(
        .error, at: UTF8Text.markLength(bytes), "the scene has no \"windows\"",
        hint: "\"windows\" is a list of views")
    }
    renameRepeatedIDs()
    let (views, gestures) = (ids, gestureIDs)
    reportReferences(views: { views.contains($0) }, gestures: { gestures.contains($0) })
    let isFull = builder.isFull
    builder.idsAreNames = origin.idsAreNames
    let tree = builder.finish()
    if isFull {
      log.add(.error, at: end, "more views than a tree can hold (\(ViewTree.maximumCount))")
    }
    if let expect, !ids.contains(expect.id), tree.view(named: expect.id) == nil {
      log.add(.error, at: expect.offset, "there is no view \"\(expect.id)\" to expect")
    }
    if screen == nil {
      log.add(
        .warning, at: UTF8Text.markLength(bytes),
        "the key \"screen\" is missing: the windows' size is taken",
        hint: "\"screen\" is a list [width, height]")
    }
    var scene = Scene(
      name: name ?? FileSource(file).title, screen: screen ?? tree.boundingScreen, tree: tree)
    scene.note = note
    scene.touch = touch
    scene.expect = expect?.id
    scene.script = script
    scene.unknownKeys = unknownKeys
    var reading = Reading(
      scene: scene, format: .scene, diagnostics: log.finish(file: file, bytes: bytes),
      missing: missing)
    reading.origin = origin
    return reading
  }
}
