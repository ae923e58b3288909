import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

// Prints the sites of the named Swift files, one JSON object per line.
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("\(path): not readable\n".utf8))
    exit(66)
  }
  let bytes = Array(data)
  let parsed = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
  let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
  for site in SiteFinder(file: path, bytes: bytes, tree: tree).sites {
    FileHandle.standardOutput.write(try encoder.encode(site) + Data("\n".utf8))
  }
}
