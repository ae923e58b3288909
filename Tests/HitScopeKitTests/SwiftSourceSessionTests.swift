import HitTesting
import TestSupport
import Testing

@testable import HitScopeKit

/// Random Swift files of fragments that are known to be overrides, or not to be.
@Suite struct SwiftSourceSessionTests {
  /// Lines that contain no override of interest, with misleading braces and names.
  private static let noise = [
    "// override func hitTest(_ p: CGPoint) { class A {",
    "/* { /* override func point(inside p: CGPoint) { */ } */",
    #"let text = "} class B { \" {""#,
    ##"let raw = #"} " \(x) {"#"##,
    ###"let raws = ##"}"# { "##"###,
    ##"let code = "\(f("}", { $0 }, "\(g(")"))"))""##,
    "var count: Int { get { 1 } }", "func hitTest(_ point: Int) -> Int { 1 }",
    "func point(inside point: Int) -> Bool { true }", "override var frame: CGRect { .zero }",
    "override func hitTest(point: CGPoint) { }", "override func point(_ inside: CGPoint) { }",
    "override func layoutSubviews() { if true { } }", "class func make() { }",
    "class var other: Int { 1 }", "init() { hitTest(1) }", "let a = 1 / 2", "#if DEBUG", "#endif",
    "let lines = \"\"\"\n  } class C { \"\"\n  \\(h(\"}\"))\n  \"\"\"",
    "subscript(i: Int) -> Int { i }", "override init() { func hitTest(_ p: Int) { } }",
    "let emoji = \"🙂}\"", "// ünïcode {",
  ]

  private struct Piece {
    var lines: [String]
    var kind: Int
  }

  private func method(_ kind: Int, _ random: inout SeededGenerator) -> Piece {
    let modifiers = ["override", "public override", "override public final", "@objc override"]
    let starts = random.count(0...3)
    let head =
      kind == 0
      ? "func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {"
      : "func point(inside point: CGPoint, with event: UIEvent?) -> Bool {"
    var lines = ["\(modifiers[starts]) \(head)"]
    for _ in 0..<random.count(0...3) {
      switch random.count(0...3) {
      case 0: lines.append("  // a brace } of a comment")
      case 1: lines += ["  if bounds.isEmpty {", "    return super.value(\"}\")", "  }"]
      case 2: lines.append("  let text = \"{\"")
      default: lines.append("")
      }
    }
    return Piece(lines: lines + ["  return answer", "}"], kind: kind)
  }

  /// The source of a class; its overrides are added to `known`.
  private func type(
    _ name: String, depth: Int, _ random: inout SeededGenerator,
    _ known: inout [String: OverrideSource]
  ) -> [String] {
    let words = ["class", "final class", "extension", "struct", "extension App.", "class"]
    let word = words[random.count(0...5)]
    let head = word.hasSuffix(".") ? "\(word)\(name)" : "\(word) \(name): UIView"
    var lines = [head + (random.chance(0.3) ? "\n{" : " {")]
    known[name] = OverrideSource()
    for _ in 0..<random.count(0...5) {
      let indent = random.chance(0.3) ? "\t" : "  "
      var piece: [String] = []
      switch random.count(0...4) {
      case 0, 1:
        let made = method(random.count(0...1), &random)
        piece = made.lines
        let shown = made.lines.filter { !$0.isEmpty }
        if made.kind == 0 { known[name]?.hitTest = shown } else { known[name]?.pointInside = shown }
      case 2 where depth > 0:
        let inner = "T\(known.count)"
        piece = type(inner, depth: depth - 1, &random, &known)
      default: piece = [Self.noise[random.count(0...Self.noise.count - 1)]]
      }
      // Only the first line of a multi-line string is indented.
      lines += piece.map { $0.isEmpty ? "" : indent + $0 }
      if random.chance(0.3) { lines.append("") }
    }
    return lines + ["}"]
  }

  @Test(arguments: 0..<10)
  func `overrides are distinguished from similar code`(part: UInt64) {
    for seed in (part * 20)..<(part * 20 + 20) {
      var random = SeededGenerator(seed: seed)
      var known: [String: OverrideSource] = [:]
      var lines = ["import UIKit"]
      for index in 0..<random.count(1...4) {
        lines += type("Card\(index)", depth: 2, &random, &known)
        if random.chance(0.5) { lines.append("func hitTest(_ point: Int) { }") }
      }
      let text = lines.joined(separator: random.chance(0.2) ? "\r\n" : "\n")
      let found = SwiftOverrides(Array(text.utf8)).classes
      #expect(found == known, "\(seed): \(text)")
    }
  }

  @Test func `a name ends before the first other character`() {
    let cases: [(String, Int, String, Int)] = [
      ("abc d", 0, "abc", 3), ("abc d", 3, "d", 5), (" \t\n\r(a_9z+", 0, "a_9z", 9),
      ("AZaz09_:", 0, "AZaz09_", 7), ("é.", 0, "é", 2), ("", 0, "", 0), ("  ", 0, "", 2),
      ("[a", 0, "", 0), ("a@", 0, "a", 1), ("a`", 0, "a", 1), ("a{", 0, "a", 1), ("a/", 0, "a", 1),
    ]
    for (text, place, name, end) in cases {
      let word = SwiftOverrides.word(after: place, in: Array(text.utf8))
      #expect(word.name == name && word.end == end, "\(text)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}
