package import ArgumentParser
package import Commands
internal import Files
internal import Foundation
internal import SceneFormat

/// The program `hitscope-adopt`, which rewrites UIKit code so that it compiles here.
package struct AdoptTool: Subcommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  package static let configuration = CommandConfiguration(
    commandName: "hitscope-adopt",
    abstract: "Rewrite Swift code for UIKit so that it compiles with HitScope's UIKit.",
    discussion: """
      Constructs that only Objective-C or Xcode provides are rewritten: @objc and the attributes \
      of Interface Builder are removed, #selector becomes a Selector of the method, #keyPath \
      becomes a string, optional requirements of protocols get default implementations, and \
      imports of unavailable frameworks are removed. Every change is reported, and so is \
      everything that must be rewritten by hand. The rest stays the same, byte for byte; adopted \
      code is not changed again.

      All .swift files of a folder are adopted, and its storyboards and XIBs are copied. The files \
      keep their names below DIR, where only unchanged files of an earlier run are replaced. A file that is not Swift source is ignored, \
      and the exit status is 65.

      “hitscope adopt” runs this program, too, if both are in the same folder.

      Examples:
        hitscope-adopt Slider.swift Knob.swift -o Adopted
        hitscope-adopt MyApp/Views -o Sources/Views --format json
        xclip -o | hitscope-adopt - > Slider.swift
      """, version: "hitscope-adopt \(Session.version)")

  @Argument(
    help: ArgumentHelp(
      "Files of Swift source, folders with such files, or “-” for standard input.",
      valueName: "file"), completion: .file(extensions: ["swift"]))
  var files: [String] = []
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The folder to write into (default: standard output, for a single file).",
      valueName: "dir"), completion: .directory)
  var output: OutputPath?
  @Option(help: "The format of the report: text for people, json for programs.")
  var format = Format.text
  @OptionGroup var color: ColorOptions

  package init() {}

  package func validate() throws {
    if files.isEmpty {
      throw ValidationError("No source is given: name files, folders, or “-” for standard input.")
    }
    if files.contains("-"), files.count > 1 {
      throw ValidationError("“-” cannot be combined with files or folders.")
    }
    if format == .json, folder == nil {
      throw ValidationError("--format json requires -o DIR: the code goes to standard output.")
    }
  }

  /// The output folder; `nil` for standard output.
  private var folder: FolderOutput? {
    output.flatMap { $0.isStandardOutput ? nil : FolderOutput($0.name) }
  }

  package func perform(in session: Session) async throws -> ExitStatus {
    let inputs = try AdoptionInput.all(files, leavingOut: output?.name)
    let outputs = try outputs(of: inputs)
    let sources = try inputs.map { input in
      let bytes =
        try input.path == "-" ? session.readInput() : FileSource(input.path).bytes()
      return SourceText(name: input.path, bytes: bytes)
    }
    let resources = folder == nil ? [] : AdoptionInput.resources(files, leavingOut: output?.name)
    let copies = try resources.map { (path: $0.name, bytes: try FileSource($0.path).bytes()) }
    var report = AdoptionReport(
      sources: await AdoptedSource.adopted(sources), outputs: outputs)
    report.resources = resources.map(\.name)
    let status = try session.answer(report.isComplete ? .done : .unusableContent) {
      if let folder {
        let written = zip(inputs, report.sources).compactMap { input, source in
          source.bytes.map { (path: input.name, bytes: $0) }
        }
        if !written.isEmpty { try folder.add(written + copies) }
        switch format {
        case .text: try session.send(report.text(color.output(session)))
        case .json: try session.send(report.json)
        }
      } else if let bytes = report.sources.first?.bytes {
        try session.send(bytes)
      }
    }
    if folder == nil, report.sources.first?.bytes != nil {
      for line in report.changes { session.report(line) }
    }
    if format == .text { for remark in report.remarks { session.report(remark.description) } }
    return status
  }

  /// Returns the output path of each file; `nil` without a folder.
  ///
  /// - Throws: `Failure` of the status `usage` if two files would have the same name, if an output
  ///   would replace an input, or if several files would be written to standard output.
  private func outputs(of inputs: [AdoptionInput]) throws -> [String?] {
    guard let folder else {
      if inputs.count == 1, inputs.first?.isInFolder == false { return [nil] }
      throw Failure(
        .usage, "several files cannot be written to standard output",
        hint: "name a folder: -o DIR")
    }
    if files == ["-"] {
      throw Failure(
        .usage, "standard input has no file name for a folder",
        hint: "redirect the output: hitscope-adopt - > FILE.swift")
    }
    var taken: [String: String] = [:]
    let own = inputs.map { FileSource($0.path) }
    return try inputs.map { input in
      if let other = taken.updateValue(input.path, forKey: input.name) {
        throw Failure(
          .usage, "\(other) and \(input.path) would both be \(folder.path(of: input.name))",
          hint: "adopt them separately, into two folders")
      }
      let path = folder.path(of: input.name)
      if own.contains(where: { $0.isSame(as: FileSource(path)) }) {
        throw Failure(
          .usage, "\(path) is one of the files to adopt", hint: "name another folder with -o")
      }
      return path
    }
  }
}

/// A file to adopt, and its path relative to the output folder.
struct AdoptionInput: Hashable {
  let path: String
  let name: String
  /// True if the file was found in a folder argument.
  let isInFolder: Bool

  /// Returns the files of the arguments without duplicates; those of a folder are sorted.
  ///
  /// - Parameter output: A subfolder to skip.
  /// - Throws: `Failure` if a folder contains no Swift source.
  static func all(_ arguments: [String], leavingOut output: String?) throws -> [AdoptionInput] {
    var inputs: [AdoptionInput] = []
    for argument in arguments {
      guard argument != "-", let folder = FolderSource(argument) else {
        let name = argument.split(separator: "/").last.map(String.init) ?? argument
        inputs.append(AdoptionInput(path: argument, name: name, isInFolder: false))
        continue
      }
      let found = folder.files(ending: ".swift", leavingOut: output)
      if found.isEmpty {
        throw Failure(
          .noInput, "no Swift source in \(argument)", hint: "source files end in .swift")
      }
      inputs += found.map {
        AdoptionInput(path: folder.path(of: $0), name: $0, isInFolder: true)
      }
    }
    var known: Set<String> = []
    return inputs.filter { known.insert($0.path).inserted }
  }
}

extension AdoptionInput {
  /// Returns the storyboards and XIBs in the folders among the arguments, sorted.
  ///
  /// - Parameter output: A subfolder to skip.
  static func resources(_ arguments: [String], leavingOut output: String?) -> [AdoptionInput] {
    var known: Set<String> = []
    return arguments.flatMap { argument -> [AdoptionInput] in
      guard let folder = FolderSource(argument) else { return [] }
      let names = [".storyboard", ".xib"].flatMap { folder.files(ending: $0, leavingOut: output) }
      return names.sorted().map {
        AdoptionInput(path: folder.path(of: $0), name: $0, isInFolder: true)
      }
    }.filter { known.insert($0.name).inserted }
  }
}

extension AdoptedSource {
  /// Adopts files on a thread with a stack for the deepest of them.
  static func adopted(_ sources: [SourceText]) async -> [AdoptedSource] {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Adopter(sources).adopted()) }
      thread.stackSize = 1 << 28
      thread.start()
    }
  }
}

/// The result of an adoption, as text and JSON.
struct AdoptionReport {
  /// The version of the JSON document, under the key `hitscope`.
  static let version = 1

  let sources: [AdoptedSource]
  /// The path of each output; `nil` for standard output.
  let outputs: [String?]
  /// The storyboards and XIBs that were copied, by their names below the output folder.
  var resources: [String] = []

  /// True if every file could be adopted.
  var isComplete: Bool { sources.allSatisfy { $0.bytes != nil } }

  /// The changes, one line each.
  var changes: [String] {
    sources.flatMap { source in
      source.changes.map { change in
        "\(source.name):\(change.place.line):\(change.place.column): \(change.message)"
      }
    }
  }

  /// Diagnostics for everything that must be rewritten by hand.
  var remarks: [Diagnostic] {
    sources.flatMap { source in
      source.errors.map { error in
        Diagnostic(
          file: source.name, line: error.place.line, column: error.place.column, severity: .error,
          message: error.message)
      }
        + source.leftovers.map { leftover in
          Diagnostic(
            file: source.name, line: leftover.place.line, column: leftover.place.column,
            severity: .warning, message: leftover.message, hint: leftover.hint)
        }
    }
  }

  /// Returns a line for each change, and a summary.
  func text(_ style: TextStyle) -> String {
    let lines = changes.map { $0 + "\n" }.joined()
    let files = fileLines.map { $0 + "\n" }.joined()
    return lines + (lines.isEmpty ? "" : "\n") + files + (files.isEmpty ? "" : "\n")
      + resourceLines + style.bold(summary) + "\n"
  }

  /// The part of a manifest that makes the copied files available to the program.
  private var resourceLines: String {
    if resources.isEmpty { return "" }
    let lines = resources.map { "    .copy(\"\($0)\"),\n" }.joined()
    return "Declare the storyboards and XIBs in the manifest, in the target of the app:\n"
      + "  resources: [\n" + lines + "  ]\n\n"
  }

  /// The number of places left to rewrite by hand in each file, and their kinds; empty if no file
  /// has any left.
  private var fileLines: [String] {
    guard !isComplete || sources.contains(where: { !$0.leftovers.isEmpty }) else { return [] }
    return sources.map { source in
      if source.bytes == nil { return "\(source.name): ignored, it is not Swift source" }
      if source.leftovers.isEmpty { return "\(source.name): nothing to rewrite by hand" }
      var kinds: [String] = []
      for leftover in source.leftovers where !kinds.contains(leftover.kind.rawValue) {
        kinds.append(leftover.kind.rawValue)
      }
      let count = source.leftovers.count
      return "\(source.name): \(count) place\(count == 1 ? "" : "s") to rewrite by hand ("
        + kinds.joined(separator: ", ") + ")"
    }
  }

  private var summary: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let written = sources.count { $0.bytes != nil }
    let leftovers = sources.reduce(0) { $0 + $1.leftovers.count }
    var parts = [
      "\(count(written, "file")) written", count(changes.count, "change"),
    ]
    if !resources.isEmpty { parts.append("\(count(resources.count, "resource")) copied") }
    if leftovers > 0 { parts.append("\(count(leftovers, "place")) to rewrite by hand") }
    if written < sources.count {
      parts.append("\(count(sources.count - written, "file")) ignored")
    }
    return parts.joined(separator: ", ")
  }

  var json: JSONValue {
    [
      "files": .rows(Array(zip(sources, outputs))) { source, output in
        [
          "changes": .rows(source.changes) {
            Self.row($0.place, $0.kind.rawValue, $0.message, hint: nil)
          },
          "errors": .rows(source.errors) { Self.row($0.place, nil, $0.message, hint: nil) },
          "file": .string(source.name),
          "leftovers": .rows(source.leftovers) {
            Self.row($0.place, $0.kind.rawValue, $0.message, hint: $0.hint)
          },
          "output": source.bytes == nil ? nil : output.map { .string($0) },
        ]
      },
      "hitscope": .integer(Self.version),
      "resources": resources.isEmpty ? nil : .rows(resources) { .string($0) },
    ]
  }

  private static func row(
    _ place: AdoptedSource.Place, _ kind: String?, _ message: String, hint: String?
  ) -> JSONValue {
    [
      "column": .integer(place.column), "hint": hint.map { .string($0) },
      "kind": kind.map { .string($0) }, "line": .integer(place.line), "text": .string(message),
    ]
  }
}
