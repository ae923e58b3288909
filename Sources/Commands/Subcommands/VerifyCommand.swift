import Answers
import ArgumentParser
import Debugger
import Files
import HierarchyFormats
import HitTesting
import TouchDelivery

/// Compares the engine with the real UIKit by touches that it logged.
struct VerifyCommand: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare with the real UIKit: replay the touches that a device logged.",
    discussion: """
      LOG is any text with what UITouch prints of itself: “<UITouch: 0x…> phase: Began … window: \
      <…> view: <…> location in window: {12, 34} …”. Every touch that began is replayed in its \
      window of the hierarchy, a dump of the same moment, and the view that answers is compared \
      with the one that UIKit chose. Without --touches, the log is looked for in FILE itself.

      The exit status is 0 when all touches agree, 1 when one goes to another view, 65 when none \
      can be compared or a file cannot be used, 66 when there is no such file.

      Examples:
        hitscope verify dump.txt --touches console.log
        hitscope verify paste.txt --format json | jq .agreed
      """)

  @OptionGroup var source: SourceOptions
  @Option(help: ArgumentHelp("The log of touches; “-” for standard input.", valueName: "log"))
  var touches: String?
  @Option(help: "How to tell it: text for people, json for programs.")
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
      of: log.touches.map { ObservedTouch($0, addresses) }, in: tree)
    var output = OutputBuffer(session)
    switch format {
    case .text:
      let style = color.output(session)
      try VerificationText(
        scene: loaded.scene, touches: log.touches, verification: verification, style: style
      ).write(to: &output)
    case .json:
      try VerificationDocument(tree: tree, touches: log.touches, verification: verification)
        .write(to: &output)
    }
    try output.flush()
    if verification.comparedCount == 0 { return .unusableContent }
    return verification.differingCount == 0 ? .done : .unexpected
  }

  private func log(of loaded: LoadedScene, _ session: Session) throws -> TouchLogReader.Log {
    if let touches {
      let bytes = touches == "-" ? try session.readInput() : try FileSource(touches).bytes()
      return try TouchLogReader.read(bytes, name: touches)
    }
    guard let content = loaded.content else {
      throw Failure(
        .usage, "which touches? \(loaded.name) has none",
        hint: "add --touches with a log of the device")
    }
    return try TouchLogReader.read(content.bytes, name: loaded.name)
  }
}

extension ObservedTouch {
  /// A logged touch in terms of a tree.
  fileprivate init(_ touch: LoggedTouch, _ addresses: AddressIndex) {
    func object(_ object: LoggedTouch.Object?) -> Object? {
      guard let object else { return nil }
      let view = object.address.flatMap { addresses.view($0) }
      return view.map { .known($0) } ?? .unknown(object.name)
    }
    self.init(
      isBegan: touch.isBegan, window: object(touch.window), view: object(touch.view),
      pointInWindow: touch.locationInWindow, pointInView: touch.locationInView)
  }
}
