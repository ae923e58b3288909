import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

// Prints one JSON object per line: the sites of the named Swift files, or, with `--edits FILE`, the
// region around each edit of a JSON array (`null` where an edit cannot be switched).
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

func contents(_ path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("\(path): not readable\n".utf8))
    exit(66)
  }
  return Array(data)
}

func printLine(_ value: some Encodable) throws {
  FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
}

var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--edits", let list = arguments.last {
  for edit in try JSONDecoder().decode([EditRegion.Edit].self, from: Data(contents(list))) {
    let bytes = contents(edit.file)
    let tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    try printLine(EditRegion(around: edit, bytes: bytes, tree: tree))
  }
  exit(0)
}
for path in arguments {
  let bytes = contents(path)
  let parsed = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
  let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
  for site in SiteFinder(file: path, bytes: bytes, tree: tree).sites { try printLine(site) }
}
