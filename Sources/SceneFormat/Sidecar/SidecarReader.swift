import Geometry
import HitTesting
import TouchDelivery

/// Reads a sidecar, which adds facts about views that the file's format does not record.
///
/// `views` has an object for each view, keyed by its id (in a dump, its address) or its index path,
/// with the keys of a view in a scene. A given key replaces the value from the file.
package struct SidecarReader {
  private var reader: SceneReader
  private let tree: ViewTree
  private let isOneOfSeveral: Bool
  private let byID: [Identifier: NodeID]
  private var changes: [NodeID: ViewNode] = [:]
  private var order: [NodeID: Int] = [:]
  /// The keys that were read of each view, which may be named in several ways.
  private var keys: [NodeID: SeenKeys] = [:]
  private var scene: Scene
  /// The properties that the sidecar records and the format does not.
  private var facts = Fidelity()

  /// Adds a sidecar's facts to a reading. Errors in the sidecar are added to the diagnostics.
  ///
  /// - Complexity: O(views + bytes).
  package static func join(_ sidecar: Companion, to reading: Reading) -> Reading {
    sidecar.bytes.withUnsafeBufferPointer { buffer in
      var joined = reading
      if let offset = UTF8Text.firstInvalid(in: buffer) {
        var log = DiagnosticLog()
        log.add(.error, at: offset, "a byte that is not UTF-8", hint: "save the file as UTF-8")
        joined.diagnostics += log.finish(file: sidecar.name, bytes: buffer)
        return joined
      }
      var reader = SidecarReader(buffer, sidecar.name, reading)
      do throws(JSONFailure) {
        try reader.readTop()
        joined.scene = reader.result
        joined.missing.subtract(reader.facts)
        joined.joined.append(Reading.Joined(name: sidecar.name, before: reading.scene.tree))
        joined.rearrange(reader.order)
      } catch {
        reader.reader.log.add(
          .error, at: error.offset, error.message + ": the sidecar is ignored", hint: error.hint)
      }
      joined.diagnostics += reader.reader.log.finish(file: sidecar.name, bytes: buffer)
      return joined
    }
  }

  /// The possible names of a file's sidecar: `dump.txt.hitscope.json`, `dump.hitscope.json`.
  package static func names(of path: String) -> [String] {
    let ending = ".hitscope.json"
    guard !path.hasSuffix(ending), path != "-" else { return [] }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    var names = [path + ending]
    if let dot = path[slash...].lastIndex(of: "."), dot > slash {
      names.append(String(path[..<dot]) + ending)
    }
    return names
  }

  /// Returns whether a text is a sidecar: a versioned object with `views`, but without `windows`.
  ///
  /// Keys before a syntax error count.
  package static func isSidecar(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      var keys: Set<String> = []
      do throws(JSONFailure) {
        guard try scanner.enter(.openBrace) else { return false }
        repeat {
          keys.insert(scanner.text(try scanner.key()))
          try scanner.skipValue()
        } while try scanner.another(.openBrace)
      } catch {}
      return keys.contains("hitscope") && keys.contains("views") && !keys.contains("windows")
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ name: String, _ reading: Reading) {
    reader = SceneReader(bytes, file: name)
    scene = reading.scene
    tree = reading.scene.tree
    isOneOfSeveral = reading.scenes.count > 1
    byID = tree.viewsByID
  }

  private var result: Scene {
    guard !changes.isEmpty else { return scene }
    var result = scene
    result.tree = tree.replacing(changes)
    return result
  }

  private mutating func readTop() throws(JSONFailure) {
    guard try reader.scanner.enter(.openBrace) else { return try reader.scanner.finish() }
    let table = KeyTable<SceneKey.Sidecar>()
    var seen = SeenKeys()
    repeat {
      guard let key = try reader.uniqueKey(table, &seen) else { continue }
      switch key.known {
      case .schema: try reader.scanner.skipValue()
      case .hitscope:
        if let version = try reader.number("hitscope"), version != 1 {
          reader.log.add(
            .error, at: key.offset, "sidecar format \(NumberText.exact(version)) is not supported",
            hint: "this program reads version 1")
        }
      case .note: scene.note = try reader.string("note") ?? scene.note
      case .screen: scene.screen = try reader.screenSize() ?? scene.screen
      case .touch: scene.touch = try reader.touchPoint() ?? scene.touch
      case .expect: scene.expect = try reader.string("expect") ?? scene.expect
      case .firstResponder:
        scene.firstResponder = try reader.string("firstResponder") ?? scene.firstResponder
      case .script: scene.script = try reader.readScript() ?? scene.script
      case .tells: facts = try reader.fidelity("tells")
      case .views: try readViews()
      case nil: _ = try reader.unknown(key.name, at: key.offset, of: "a sidecar")
      }
    } while try reader.scanner.another(.openBrace)
    try reader.scanner.finish()
    let (ids, tree, changes) = (byID, tree, changes)
    let known = Set(
      tree.ids.flatMap {
        (changes[$0] ?? tree[$0]).details?.gestures.map { Identifier($0.id) } ?? []
      })
    reader.reportReferences(
      views: { ids[Identifier($0)] != nil || tree.view(atPath: $0) != nil },
      gestures: {
        known.contains(Identifier($0)) || tree.replacing(changes).scrollView(ofPan: $0) != nil
      })
  }

  private mutating func readViews() throws(JSONFailure) {
    guard try reader.enterObject("views") else { return }
    repeat {
      let offset = reader.nextOffset()
      let name = reader.scanner.text(try reader.scanner.key())
      let found = byID[Identifier(name)] ?? byID[Identifier(name.lowercased())]
      guard let view = found ?? tree.view(atPath: name) else {
        try reader.scanner.skipValue()
        let (severity, place): (Diagnostic.Severity, String) =
          isOneOfSeveral ? (.note, " in this scene") : (.warning, "")
        reader.log.add(
          severity, at: offset, "unknown view \"\(name)\"\(place)",
          hint: "\"hitscope convert FILE --format outline\" shows the ids")
        continue
      }
      try readView(view)
    } while try reader.scanner.another(.openBrace)
  }

  private mutating func readView(_ id: NodeID) throws(JSONFailure) {
    guard try reader.enterObject("a view") else { return }
    let start = reader.nextOffset()
    let old = changes[id] ?? tree[id]
    var view = OpenView(old)
    var seen = keys[id] ?? SeenKeys()
    repeat {
      let offset = reader.nextOffset()
      if try readOrder(of: id) { continue }
      if try reader.readKey(of: &view, &seen) == .subviews {
        try reader.scanner.skipValue()
        reader.log.add(
          .warning, at: offset, "a sidecar cannot add subviews: ignored",
          hint: "\"order\" gives a view its place among its siblings")
      }
    } while try reader.scanner.another(.openBrace)
    if view.node.id.map({ Identifier($0) }) != old.id.map({ Identifier($0) }) {
      view.node.id = old.id
      reader.log.add(
        .warning, at: start, "a sidecar cannot change the id of a view: ignored",
        hint: "\"name\" can be changed")
    }
    keys[id] = seen
    view.completeChange(of: old)
    if view.hasPlace, let issue = view.issue {
      let (message, hint) = issue.text
      reader.log.add(.warning, at: start, message, hint: hint)
    }
    changes[id] = view.node
  }
}

extension SidecarReader {
  /// Reads the `order` key, which only views of a sidecar have.
  ///
  /// - Returns: `true` if `order` is the next key.
  private mutating func readOrder(of view: NodeID) throws(JSONFailure) -> Bool {
    let start = reader.scanner.position
    let key = SceneKey.SidecarView.order.rawValue
    guard reader.scanner.text(try reader.scanner.key()) == key else {
      reader.scanner.position = start
      return false
    }
    guard order[view] == nil else {
      try reader.reportRepeated(key, at: start)
      return true
    }
    let offset = reader.nextOffset()
    guard let number = try reader.number(key) else { return true }
    if number >= 0, number <= Double(ViewTree.maximumCount), number == number.rounded() {
      order[view] = Int(number)
    } else {
      reader.log.add(
        .warning, at: offset, "\"order\" is not a whole number from 0, the view at the back")
    }
    return true
  }
}

extension OpenView {
  /// Creates an open view from an existing one, whose values can then be changed.
  fileprivate init(_ node: ViewNode) { self.node = node }

  /// A Boolean value indicating whether any geometry key was given.
  fileprivate var hasPlace: Bool {
    frame != nil || bounds != nil || center != nil || transform != nil || rotation != nil
      || scale != nil || anchorPoint != Point(0.5, 0.5)
  }

  /// Applies the given keys to an existing view; all other values stay unchanged.
  fileprivate mutating func completeChange(of old: ViewNode) {
    let geometry = old.geometry
    if hasPlace {
      if frame == nil {
        // `bounds` alone scrolls the view, `transform` alone rotates it.
        center = center ?? geometry.center
        bounds = bounds ?? geometry.bounds
        if transform == nil, rotation == nil, scale == nil { transform = geometry.transform }
        if anchorPoint == Point(0.5, 0.5) { anchorPoint = geometry.anchorPoint }
      }
      if let frame, bounds == nil, geometry.bounds.origin != .zero {
        // In UIKit, a new frame keeps the scroll position.
        bounds = Rect(origin: geometry.bounds.origin, size: frame.standardized.size)
      }
      isUserInteractionEnabled = isUserInteractionEnabled ?? old.isUserInteractionEnabled
      complete()
    } else if let isUserInteractionEnabled {
      node.isUserInteractionEnabled = isUserInteractionEnabled
    }
    if let details = node.details, details == ViewDetails() { node.details = nil }
  }
}
