import Answers
import ArgumentParser
import Debugger
import Files
import HierarchyFormats
import HitTesting
import SceneFormat
import TouchDelivery

/// Compares the engine with UIKit, using the touches that a device logged.
struct VerifyCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare with the real UIKit: replay the touches that a device logged.",
    discussion: """
      LOG is any text with descriptions of UITouch objects: “<UITouch: 0x…> phase: Began … window: \
      <…> view: <…> location in window: {12, 34} …”. Every touch that began is replayed in its \
      window of the hierarchy, a dump of the same moment, and the view that answers is compared \
      with the one that UIKit chose. Failures of Detox tests are read too: “Another view “<…>” is \
      hittable at window point …”. Without --touches, FILE must contain the log.

      The exit status is 0 when all touches agree, 1 when one goes to another view, 65 when none \
      can be compared or a file cannot be used, 66 when a file does not exist.

      Examples:
        hitscope verify dump.txt --touches console.log
        hitscope verify paste.txt --format json | jq .agreed
      """)

  @OptionGroup var source: SourceOptions
  @Option(
    help: ArgumentHelp("The log of touches; “-” for standard input.", valueName: "log"),
    completion: .file())
  var touches: String?
  @Option(help: "The output format: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  func perform(in session: Session) async throws -> ExitStatus {
    if source.file == "-", touches == "-" {
      throw ValidationError("Standard input can give the hierarchy or the touches, not both.")
    }
    let loaded = try source.load(session)
    let log = try log(of: loaded, session)
    for diagnostic in log.diagnostics where diagnostic.severity != .note {
      session.report(diagnostic.description)
    }
    let tree = loaded.scene.tree
    let addresses = AddressIndex(tree)
    let verification = Verification(
      of: log.touches.map { ObservedTouch($0, addresses, in: tree) }, in: tree)
    let differs: ExitStatus = verification.differingCount == 0 ? .done : .unexpected
    return try session.answer(verification.comparedCount == 0 ? .unusableContent : differs) {
      switch format {
      case .text:
        var output = OutputBuffer(session)
        let style = color.output(session)
        try VerificationText(
          scene: loaded.scene, touches: log.touches, verification: verification, style: style
        ).write(to: &output)
        try output.flush()
      case .json:
        try session.send(
          VerificationDocument(tree: tree, touches: log.touches, verification: verification).json)
      }
    }
  }

  private func log(of loaded: LoadedScene, _ session: Session) throws -> TouchLogReader.Log {
    if let touches {
      let bytes = touches == "-" ? try session.readInput() : try FileSource(touches).bytes()
      return try TouchLogReader.read(bytes, name: touches)
    }
    guard let content = loaded.content else {
      throw Failure(
        .usage, "no log is given, and \(loaded.name) contains no touches",
        hint: "add --touches with a log of the device")
    }
    return try TouchLogReader.read(content.bytes, name: loaded.name)
  }
}

extension ObservedTouch {
  /// Resolves the objects of a logged touch in a tree.
  fileprivate init(_ touch: LoggedTouch, _ addresses: AddressIndex, in tree: ViewTree) {
    func object(_ object: LoggedTouch.Object?) -> Object? {
      guard let object else { return nil }
      let view = object.address.flatMap { addresses.view($0) }
      return view.map { .known($0) } ?? .unknown(object.name)
    }
    let view = object(touch.view)
    let window =
      touch.isInWindowOfView ? view?.view.map { .known(tree.window(of: $0)) } : object(touch.window)
    self.init(
      isBegan: touch.isBegan, window: window, view: view,
      pointInWindow: touch.locationInWindow, pointInView: touch.locationInView)
  }
}

/// A comparison with UIKit as text: one line per touch, the reason below each that differs, then
/// the summary.
struct VerificationText {
  let scene: Scene
  let touches: [LoggedTouch]
  let verification: Verification
  let style: TextStyle

  func write(to output: inout OutputBuffer) throws {
    for comparison in verification.comparisons { try output.write(text(comparison)) }
    if !verification.comparisons.isEmpty { try output.write("\n") }
    try output.write(style.bold(VerificationSentences.summary(verification)) + "\n")
  }

  private func text(_ comparison: Verification.Comparison) -> String {
    let touch = touches[comparison.index]
    let point = touch.locationInWindow.map { Sentences.text($0) } ?? "nowhere"
    var text = "\(mark(comparison)) line \(touch.line), \(point): UIKit chose "
    text += touch.view?.name ?? "no view"
    if case .differing = comparison.outcome { text += ", here \(answer(comparison))" }
    text += "\n"
    let sentences = [
      VerificationSentences.reason(comparison, in: scene.tree),
      VerificationSentences.drift(comparison, in: scene.tree),
    ]
    for case let sentence? in sentences { text += "    \(sentence)\n" }
    return text
  }

  private func answer(_ comparison: Verification.Comparison) -> String {
    guard let view = comparison.answer else { return "no view answers" }
    let tree = scene.tree
    return "\(tree.className(of: view)) \(tree.id(of: view)) answers"
  }

  /// Returns a symbol for the outcome of a comparison.
  private func mark(_ comparison: Verification.Comparison) -> String {
    switch comparison.outcome {
    case .agreed: style.green("✓")
    case .differing: style.red("✗")
    case .notComparable: style.dim("○")
    }
  }
}

/// A comparison with UIKit as JSON, version 1, one touch per line.
struct VerificationDocument {
  /// The version of the document, under the key `hitscope`.
  static let version = 1

  let tree: ViewTree
  let touches: [LoggedTouch]
  let verification: Verification

  var json: JSONValue {
    [
      "agreed": .integer(verification.agreedCount),
      "compared": .integer(verification.comparedCount),
      "differing": .integer(verification.differingCount),
      "hitscope": .integer(Self.version),
      "percentage": verification.percentage.map { .number($0) } ?? .null,
      "skipped": .integer(verification.skippedCount),
      "text": .string(VerificationSentences.summary(verification)),
      "touches": .rows(verification.comparisons) { json($0) },
    ]
  }

  private func json(_ comparison: Verification.Comparison) -> JSONValue {
    let touch = touches[comparison.index]
    return [
      "drift": JSONValue(VerificationSentences.drift(comparison, in: tree)),
      "hit": JSONValue(comparison.answer.map { tree.id(of: $0) }),
      "line": .integer(touch.line),
      "outcome": .string(comparison.outcome.keyword),
      "point": JSONValue(touch.locationInWindow),
      "reason": JSONValue(VerificationSentences.reason(comparison, in: tree)),
      "uikit": JSONValue(touch.view?.name),
    ]
  }
}

extension Verification.Outcome {
  fileprivate var keyword: String {
    switch self {
    case .agreed: "agreed"
    case .differing: "differing"
    case .notComparable: "notComparable"
    }
  }
}
