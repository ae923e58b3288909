import Answers
import ArgumentParser
import Debugger
import Geometry
import HitTesting
import SceneFormat
import TouchDelivery

/// Explains why a view receives a touch or not.
struct WhyCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain why a view does or does not get a touch, and how to change that.",
    discussion: """
      VIEW is an id, an address, an index path such as 0.2.1, or a unique name. Without --at, the \
      point is the best one for a finger: where the view can be touched, otherwise the middle of \
      its visible part. Every fix was tried: with its edits, the search finds the view, or a view \
      inside it, which the fix then names. With a script, the answer is about the script's touches.

      The exit status is 0 when the view gets the touch, and 1 when it does not.

      Examples:
        hitscope why why-covered target
        hitscope why dump.txt 0x7fd0b9d0a2c0 --at 160,120
        hitscope why Main.storyboard "Buy" --format json | jq .fixes
      """)

  @OptionGroup var source: SourceOptions
  @Argument(help: ArgumentHelp("The view.", valueName: "view"))
  var view: String
  @Option(
    name: .customLong("at"), parsing: .unconditional,
    help: ArgumentHelp(
      "The touch in screen coordinates, in points (default: the best point of the view).",
      valueName: "x,y"))
  var place: PointArgument?
  @OptionGroup var fingers: ScriptOptions
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func validate() throws { try place?.checkRange() }

  func perform(in session: Session) async throws -> ExitStatus {
    let loaded = try source.load(session)
    let scene = loaded.scene
    let view = try ViewArgument(view, in: scene.tree).view
    var deliveries: [Delivery]?
    var point = place?.point
    if fingers.isGiven, let script = try fingers.read(loaded, session) {
      deliveries = TouchSession(scene, running: script).deliveries
      point = point ?? script.lastTouch
    }
    let why = Why(
      view, in: scene, at: point, after: deliveries,
      knowsActions: loaded.reading.recordsControls)
    return try session.answer(why.receives ? .done : .unexpected) {
      switch format {
      case .text:
        try session.send(WhyText(why: why, style: color.output(session)).text)
      case .json:
        try session.send(WhyDocument(why: why, keys: loaded.reading.geometryKeys).json)
      }
    }
  }
}

/// A why answer as text: the answer, the obstacles, the point where the paths fork, and the
/// remedies.
struct WhyText {
  let why: Why
  let style: TextStyle

  var text: String {
    let tree = why.trace.tree
    let words = WhySentences(tree)
    var lines = [style.bold(words.headline(of: why)), ""]
    // The headline already names a single blocking obstacle.
    let isTold = why.obstacles.count == 1 && why.obstacles.allSatisfy(\.isBlocking)
    let obstacles = isTold ? [] : why.obstacles
    for obstacle in obstacles {
      let mark = obstacle.isBlocking ? style.red("✗") : style.dim("·")
      lines.append("\(mark) \(words.text(of: obstacle, for: why.view))")
    }
    if !obstacles.isEmpty { lines.append("") }
    var facts: [(name: String, value: String)] = []
    if why.winner != why.view {
      facts.append(("Gets the touch", why.winner.map { tree.label(of: $0) } ?? "no view"))
    }
    if let fork = why.fork, fork != why.winner {
      facts.append(("Paths fork below", tree.label(of: fork)))
    }
    facts.append(("Reachable", words.reach(of: why)))
    lines.append(style.table(facts))
    if !why.receives {
      lines.append(
        words.missingFixes(of: why)
          ?? (why.fixes.count == 1 ? "This helps:" : "Either of these helps:"))
      for fix in why.fixes {
        lines.append("  \(style.green("→")) \(words.text(of: fix, for: why.view))")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

/// A why answer as JSON, version 1.
struct WhyDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let why: Why
  /// The keys by which the file gives the geometry of views.
  var keys: [NodeID: GeometryKeys] = [:]

  var json: JSONValue {
    let tree = why.trace.tree
    let words = WhySentences(tree)
    return [
      "fixes": .rows(why.fixes) { fix in
        [
          "edits": .list(fix.edits.flatMap { $0.json(in: tree, keys[$0.view]) }),
          "text": .string(words.text(of: fix, for: why.view)),
          "winner": .string(tree.id(of: fix.receiver ?? why.view)),
        ]
      },
      "fixesLeftOut": why.leavesOutFixes ? .bool(true) : nil,
      "fork": JSONValue(why.fork.map { tree.id(of: $0) }),
      "hitscope": .integer(Self.version),
      "name": .string(tree.displayName(of: why.view)),
      "point": JSONValue(why.point),
      "reachable": why.reachable.map { reachable in
        [
          "area": .number(reachable.region.area),
          "bounds": .rect(reachable.region.bounds ?? .zero),
          "share": .number(reachable.share),
          "tap": JSONValue(reachable.tap),
        ]
      } ?? .null,
      "reasons": .rows(why.obstacles) { obstacle in
        [
          "blocks": .bool(obstacle.isBlocking),
          "by": obstacle.by.map { .string(tree.id(of: $0)) },
          "distance": obstacle.distance.map { .numbers([$0.x, $0.y]) },
          "kind": .string(obstacle.keyword),
          "text": .string(words.text(of: obstacle, for: why.view)),
          "view": .string(tree.id(of: obstacle.view)),
        ]
      },
      "receives": .bool(why.receives),
      "text": .string(words.headline(of: why)),
      "view": .string(tree.id(of: why.view)),
      "winner": JSONValue(why.winner.map { tree.id(of: $0) }),
    ]
  }
}

extension ViewEdit {
  /// Returns the edit as keys and values of the scene format, in the keys by which the view's file
  /// gives its geometry.
  func json(in tree: ViewTree, _ keys: GeometryKeys?) -> [JSONValue] {
    var node = tree[view]
    apply(to: &node)
    return (keys ?? []).members(for: key, of: node).map { member in
      ["key": .string(member.key), "value": member.value, "view": .string(tree.id(of: view))]
    }
  }
}
