import Files
import Foundation

/// The files that the arguments of a command name: those that it writes, and all others, which it
/// may read.
///
/// A command reads its inputs before it writes, so that an output with the name of an input would
/// replace the user's file without a word.
struct ArgumentFiles {
  /// The values of options that name an output.
  private(set) var outputs: [String] = []
  /// The other words, some of which are not paths.
  private(set) var others: [String] = []

  private static let outputOptions: Set = ["-o", "--output", "--screenshot"]

  init(_ arguments: [String]) {
    var isOutput = false
    for argument in arguments {
      if isOutput {
        outputs.append(argument)
        isOutput = false
      } else if Self.outputOptions.contains(argument) {
        isOutput = true
      } else if argument.hasPrefix("-"), let sign = argument.firstIndex(of: "=") {
        let value = String(argument[argument.index(after: sign)...])
        if Self.outputOptions.contains(String(argument[..<sign])) {
          outputs.append(value)
        } else {
          others.append(value)
        }
      } else {
        others.append(argument)
      }
    }
  }

  /// Throws if an output is one of the other files, or the same file as another output.
  func check() throws(Failure) {
    try Self.checkDistinct(outputs)
    try Self.check(outputs, against: others)
  }

  /// Throws if two outputs have the same name, or lead to the same file.
  private static func checkDistinct(_ outputs: [String]) throws(Failure) {
    guard outputs.count > 1 else { return }
    var names: Set<String> = []
    var files: Set<FileSource.Identity> = []
    for output in outputs {
      let name = output == "-" ? output : URL(fileURLWithPath: output).standardizedFileURL.path
      let isNew = names.insert(name).inserted
      let isOther = FileSource(output).identity.map { files.insert($0).inserted } ?? true
      guard isNew, isOther else {
        throw Failure(
          .usage, "\(output) is the same output as another one",
          hint: "give each output its own name")
      }
    }
  }

  /// Throws if an output is one of the files that a command reads, whatever links or spellings lead
  /// to it.
  ///
  /// - Parameter inputs: Evaluated only if an output exists.
  static func check(
    _ outputs: [String], against inputs: @autoclosure () -> [String]
  ) throws(Failure) {
    let existing = outputs.filter { FileSource($0).identity != nil }
    guard !existing.isEmpty else { return }
    let read = Set(inputs().compactMap { FileSource($0).identity })
    for output in existing {
      guard let identity = FileSource(output).identity, read.contains(identity) else { continue }
      throw Failure(
        .cannotWrite, "\(output) is a file that this command reads",
        hint: "give the output another name")
    }
  }
}
