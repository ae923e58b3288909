import Geometry
import HitTesting
import TouchDelivery

/// Reads the scene format, version 1, in one pass.
///
/// Only broken syntax and an unsupported version are errors. Any other invalid value is reported
/// with its position and ignored.
package struct SceneReader {
  let file: String
  /// The formats that the scene may have been converted from.
  private let origins: [FormatTraits]
  /// Indicates whether views with only frequent keys are read by `readFrameNode`; false in tests
  /// that compare both readers.
  var readsFrameNodes = true
  var scanner: JSONScanner
  /// The end of the text for `PlainScanner`.
  let lastBrace: Int
  var builder: ViewTreeBuilder
  var log = DiagnosticLog()

  let topKeys = KeyTable<SceneKey.Top>()
  let viewKeys = KeyTable<SceneKey.View>()
  let gestureKeys = KeyTable<SceneKey.Gesture>()
  let controlKeys = KeyTable<SceneKey.Control>()
  let scrollKeys = KeyTable<SceneKey.Scroll>()
  let fontKeys = KeyTable<SceneKey.Font>()
  let policyKeys = KeyTable<SceneKey.Policy>()
  let shapeKeys = KeyTable<SceneKey.Shape>()
  private let sourceKeys = KeyTable<SceneKey.Source>()
  var classes = ClassCache()
  var ids: IDLedger
  /// The view whose keys are being read.
  var openNode = NodeID(0)
  var gestureIDs: Set<Identifier> = []
  /// The ids that policies refer to, with their offsets; `gestureReferences` holds those of
  /// recognizers.
  var viewReferences: [(id: String, offset: Int)] = []
  var gestureReferences: [(id: String, offset: Int)] = []
  private var geometryKeys: [NodeID: GeometryKeys] = [:]
  /// The open views, outermost first.
  var levels: [Level] = []

  private var version: Double?
  private var name: String?
  private var note: String?
  private var screen: Size?
  private var touch: Point?
  private var expect: (id: String, offset: Int)?
  private var firstResponder: (id: String, offset: Int)?
  private var script: String?
  var origin = FormatTraits.scene
  var missing = Fidelity.complete
  private var idsAreNames = true
  /// The ids in `source`, with their offsets.
  private var animated: [(text: String, offset: Int)] = []
  private var assumed: [(text: String, offset: Int)] = []
  /// The known keys of the scene itself, whether or not their values are valid.
  private var keysRead: Set<SceneKey.Top> = []
  private var unknownKeys: [String: String] = [:]

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, origins: [FormatTraits] = [.scene]
  ) {
    self.file = file
    self.origins = origins
    scanner = JSONScanner(bytes)
    lastBrace = PlainScanner.end(of: bytes)
    // No view takes less text than this; reserved memory that is never touched costs nothing.
    let most = min(bytes.count / 48 + 1, ViewTree.maximumCount)
    builder = ViewTreeBuilder(reserving: most)
    ids = IDLedger(reserving: most) { JSONScanner(bytes).text(at: $0) }
  }

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - file: The file name in diagnostics.
  ///   - origins: The formats that a converted scene may name as its origin.
  /// - Throws: `FileFailure` if the syntax is broken or the version is not 1.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, file: String, origins: [FormatTraits] = [.scene]
  ) throws(FileFailure) -> Reading {
    var reader = SceneReader(bytes, file: file, origins: origins)
    return try reader.read()
  }

  /// Reads the scene, once.
  mutating func read() throws(FileFailure) -> Reading {
    do throws(JSONFailure) {
      try readTop()
    } catch {
      log.add(.error, at: error.offset, error.message, hint: error.hint)
      throw failure(scanner.bytes)
    }
    guard checkVersion() else { throw failure(scanner.bytes) }
    return reading(scanner.bytes)
  }

  private func failure(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFailure {
    FileFailure(log.finish(file: file, bytes: bytes))
  }

  private mutating func readTop() throws(JSONFailure) {
    guard try scanner.enter(.openBrace) else { return try scanner.finish() }
    var seen = SeenKeys()
    repeat {
      guard let key = try uniqueKey(topKeys, &seen) else { continue }
      guard let known = key.known else {
        let (name, json) = try unknown(key.name, at: key.offset, of: "a scene")
        unknownKeys[name] = json
        continue
      }
      keysRead.insert(known)
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
    case .firstResponder: firstResponder = try string(key.rawValue).map { ($0, offset) }
    case .script: script = try readScript()
    case .touch: touch = try touchPoint()
    case .screen: screen = try screenSize()
    case .windows: try readWindows()
    }
  }

  /// Reads a script, which is kept unchanged, and reports its errors.
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

  /// Returns whether the version is supported; a missing version counts as 1.
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

  /// Renames repeated ids, so that every id is unique.
  private mutating func renameRepeatedIDs() {
    for (repetition, name) in ids.repetitions() {
      builder.rename(repetition.node, to: name)
      log.add(
        .error, at: repetition.offset,
        "the id \"\(ids.name(repetition.place))\" is given twice: this view is called \"\(name)\"",
        hint: "ids are unique in a scene; \"name\" may repeat")
    }
  }

  /// Renames explicit ids that equal the index path of another view without an id, because that
  /// path is the other view's id.
  private mutating func renamingPaths(in tree: ViewTree) -> ViewTree {
    let repeated = ids.paths.filter { path, place in
      guard let view = tree.view(atPath: path), view != place.node else { return false }
      return tree.identifier(of: view) == nil && tree.identifier(of: place.node) == Identifier(path)
    }
    if repeated.isEmpty { return tree }
    var renamed = ViewTreeBuilder(tree)
    for (path, place) in repeated {
      let name = ids.unusedName(for: path)
      log.add(
        .error, at: place.offset,
        "the id \"\(path)\" is the index path of another view: this view is called \"\(name)\"",
        hint: "give the other view an id, or choose another one")
      renamed.rename(place.node, to: name)
    }
    return renamed.finish()
  }

  /// Reports references of policies and recognizers to ids that do not exist.
  mutating func reportReferences(
    views: (String) -> Bool, gestures: (String) -> Bool
  ) {
    for (id, offset) in viewReferences where !views(id) {
      log.add(
        .error, at: offset, "unknown view \"\(id)\" in \"forward\"",
        hint: "\"forward\" names an \"id\" of the file; an index path is not one")
    }
    for (id, offset) in gestureReferences where !gestures(id) {
      log.add(
        .error, at: offset, "unknown gesture recognizer \"\(id)\"",
        hint: "give the other recognizer this \"id\"; the pan of a scroll view is "
          + "\"VIEW.\(ScrollDescription.panClassName)\"")
    }
  }

  private mutating func reading(_ bytes: UnsafeBufferPointer<UInt8>) -> Reading {
    let end = max(0, bytes.count - 1)
    if !keysRead.contains(.windows) {
      log.add(
        .error, at: UTF8Text.markLength(bytes), "the scene has no \"windows\"",
        hint: "\"windows\" is a list of views")
    }
    renameRepeatedIDs()
    let named = [expect, firstResponder].compactMap { $0?.id }
    let views = ids.recorded(among: viewReferences.map { $0.id } + named)
    let gestures = gestureIDs
    let isFull = builder.isFull
    builder.idsAreNames = origin.idsAreNames && idsAreNames
    let tree = renamingPaths(in: builder.takeTree())
    reportReferences(
      views: { views.contains(Identifier($0)) },
      gestures: { gestures.contains(Identifier($0)) || tree.scrollView(ofPan: $0) != nil })
    if isFull {
      log.add(.error, at: end, "more views than a tree can hold (\(ViewTree.maximumCount))")
    }
    for (key, name) in [(SceneKey.Top.expect, expect), (.firstResponder, firstResponder)] {
      guard let name, !views.contains(Identifier(name.id)), tree.view(named: name.id) == nil
      else { continue }
      log.add(.error, at: name.offset, "unknown view \"\(name.id)\" in \"\(key.rawValue)\"")
    }
    if !keysRead.contains(.screen) {
      log.add(
        .warning, at: UTF8Text.markLength(bytes),
        "the key \"screen\" is missing: using the windows' size",
        hint: "\"screen\" is a list [width, height]")
    }
    let sourceViews = sourceViews(in: tree)
    var scene = Scene(
      name: name ?? Reading.title(of: file), screen: screen ?? tree.boundingScreen, tree: tree)
    scene.note = note
    scene.touch = touch
    scene.expect = expect?.id
    scene.firstResponder = firstResponder?.id
    scene.script = script
    scene.unknownKeys = unknownKeys
    var reading = Reading(
      scene: scene, format: .scene, diagnostics: log.finish(file: file, bytes: bytes),
      missing: missing)
    reading.origin = origin
    reading.geometryKeys = geometryKeys
    reading.animatedViews = sourceViews.animated
    reading.assumedFrames = sourceViews.assumed
    return reading
  }
}

extension SceneReader {
  /// Reads the original format of a converted scene and the properties that it does not record.
  mutating func readSource() throws(JSONFailure) {
    guard try enterObject("source") else { return }
    var seen = SeenKeys()
    repeat {
      guard let key = try uniqueKey(sourceKeys, &seen) else { continue }
      let place = nextOffset()
      switch key.known {
      case .format:
        guard let name = try string("format") else { continue }
        if let format = origins.first(where: { $0.id.name == name }) {
          origin = format
        } else {
          log.add(.warning, at: place, "unknown format \"\(name)\": ignored")
        }
      case .missing: missing = try fidelity("missing")
      case .idsAreNames: idsAreNames = try bool("idsAreNames") ?? true
      case .animated: animated = try strings("animated")
      case .assumed: assumed = try strings("assumed")
      case nil: _ = try unknown(key.name, at: key.offset, of: "a source")
      }
    } while try scanner.another(.openBrace)
  }

  /// Returns the views that `source` names by id or index path, and reports unknown ones.
  mutating func sourceViews(
    in tree: ViewTree
  ) -> (animated: Set<NodeID>, assumed: Set<NodeID>) {
    guard !animated.isEmpty || !assumed.isEmpty else { return ([], []) }
    let byID = tree.viewsByID
    func views(_ names: [(text: String, offset: Int)]) -> Set<NodeID> {
      var views: Set<NodeID> = []
      for name in names {
        if let view = byID[Identifier(name.text)] ?? tree.view(atPath: name.text) {
          views.insert(view)
        } else {
          log.add(
            .warning, at: name.offset, "unknown view \"\(name.text)\" in \"source\": ignored")
        }
      }
      return views
    }
    return (views(animated), views(assumed))
  }

  /// Reads a list of property names.
  mutating func fidelity(_ key: String) throws(JSONFailure) -> Fidelity {
    var facts = Fidelity()
    for (name, offset) in try strings(key) {
      if let fact = Fidelity(keyword: name) {
        facts.insert(fact)
      } else {
        log.add(
          .warning, at: offset, "unknown key \"\(name)\": ignored",
          hint: "\"hitscope doctor FILE --format json\" shows the names")
      }
    }
    return facts
  }
}

extension UInt8 {
  static let openBrace = UInt8(ascii: "{")
  static let openBracket = UInt8(ascii: "[")
}

extension SceneReader {
  /// A view whose subviews are being read.
  ///
  /// The type is small because there may be millions of levels. Keys after `subviews` are rare; in
  /// that case, the keys before it are read again.
  struct Level {
    var node: NodeID
    /// The offset of the view's `{`.
    var start: Int
    /// The offset of its `subviews` key.
    var subviews: Int
    /// The geometry problem found before `subviews`.
    var issue: OpenView.GeometryIssue?
  }

  /// The reason why reading a view's keys ended.
  private enum Ending {
    case closed
    case subviews
  }

  /// Reads `windows` and all descendants without recursion.
  mutating func readWindows() throws(JSONFailure) {
    guard try enterList("windows") else { return }
    var hasMore = true
    repeat {
      if hasMore {
        hasMore = try readView()
      } else if let level = levels.popLast() {
        try finish(level)
        hasMore = try scanner.another(.openBracket)
      }
    } while hasMore || !levels.isEmpty
  }

  /// Reads one view up to its end or to its first subview.
  ///
  /// - Returns: `true` if another view follows in the current list.
  private mutating func readView() throws(JSONFailure) -> Bool {
    let start = nextOffset()
    guard scanner.peek() == .openBrace else {
      try reportWrongType("a view", expected: "an object", at: start)
      return try scanner.another(.openBracket)
    }
    openNode = NodeID(builder.count)
    if let ending = readFrameNode() {
      guard case .subviews(let offset) = ending else { return try scanner.another(.openBracket) }
      levels.append(Level(node: openNode, start: start, subviews: offset))
      return true
    }
    var view = OpenView()
    var level = Level(node: NodeID(0), start: start, subviews: -1)
    if try readKeys(of: &view, &level) == .subviews {
      // A view that does not fit into the tree cannot be replaced later.
      let isLost = builder.isFull
      view.complete()
      level.node = builder.open(view.node)
      if isLost { level.node = NodeID(-1) }
      note(view.keys, of: level.node)
      level.issue = view.issue
      levels.append(level)
      return true
    }
    report(view.issue, at: start)
    view.complete()
    note(view.keys, of: openNode)
    builder.open(view.node)
    builder.close()
    return try scanner.another(.openBracket)
  }

  private mutating func note(_ keys: GeometryKeys, of view: NodeID) {
    if !keys.isEmpty { geometryKeys[view] = keys }
  }

  private mutating func readKeys(
    of view: inout OpenView, _ level: inout Level
  ) throws(JSONFailure) -> Ending {
    guard try scanner.enter(.openBrace) else { return .closed }
    var seen = SeenKeys()
    repeat {
      let offset = nextOffset()
      guard try readKey(of: &view, &seen) == .subviews else { continue }
      guard try enterList("subviews") else { continue }
      level.subviews = offset
      return .subviews
    } while try scanner.another(.openBrace)
    return .closed
  }

  /// Ends a view after its subviews, and reads any keys that follow them.
  private mutating func finish(_ level: Level) throws(JSONFailure) {
    guard try scanner.another(.openBrace) else {
      report(level.issue, at: level.start)
      builder.close()
      return
    }
    let rest = nextOffset()
    var view = OpenView()
    var seen = SeenKeys()
    // Reads the keys before `subviews` again, with the log muted because they were already
    // reported.
    log.isMuted = true
    scanner.position = level.start + 1
    while nextOffset() < level.subviews {
      _ = try readKey(of: &view, &seen)
      _ = try scanner.another(.openBrace)
    }
    _ = try readKey(of: &view, &seen)
    log.isMuted = false
    openNode = level.node
    scanner.position = rest
    repeat { _ = try readKey(of: &view, &seen) } while try scanner.another(.openBrace)
    report(view.issue, at: level.start)
    view.complete()
    note(view.keys, of: level.node)
    builder.replace(level.node, with: view.node)
    builder.close()
  }

  /// Reads a key with its value; for `subviews`, only the key.
  mutating func readKey(
    of view: inout OpenView, _ seen: inout SeenKeys
  ) throws(JSONFailure) -> SceneKey.View? {
    guard let key = try uniqueKey(viewKeys, &seen) else { return nil }
    guard let known = key.known else {
      let (name, json) = try unknown(key.name, at: key.offset, of: "a view")
      var rare = view.node.details ?? ViewDetails()
      // Avoids copying the earlier keys, which a second reference would cause.
      view.node.details = nil
      rare.unknownKeys[name] = json
      view.node.details = rare
      return nil
    }
    if known != .subviews { try read(known, into: &view) }
    return known
  }

  private mutating func report(_ issue: OpenView.GeometryIssue?, at offset: Int) {
    guard let issue else { return }
    let (message, hint) = issue.text
    log.add(.warning, at: offset, message, hint: hint)
  }
}

extension OpenView.GeometryIssue {
  /// The message and hint for this problem.
  var text: (message: String, hint: String) {
    switch self {
    case .missing:
      ("the view has no frame: using an empty one", "give \"frame\": [x, y, width, height]")
    case .centerMissing:
      (
        "\"bounds\" without \"center\": the view is placed at (0, 0)",
        "give \"center\": [x, y] beside \"bounds\""
      )
    case .frameWithTransform:
      (
        "a frame is ambiguous under a transform: read as the frame before the transform",
        "give \"bounds\" and \"center\" instead of \"frame\""
      )
    case .frameAndCenter:
      (
        "\"center\" beside \"frame\" is contradictory or redundant",
        "give either \"frame\", or \"bounds\" and \"center\""
      )
    case .sizesDiffer:
      (
        "\"bounds\" and \"frame\" differ in size: using the size of \"frame\"",
        "beside \"frame\", \"bounds\" only gives the scroll position"
      )
    case .several:
      (
        "\"transform\" beside \"rotation\" or \"scale\": only \"transform\" is used",
        "give one or the other"
      )
    }
  }
}
