import HitTesting
import Testing

@testable import HierarchyFormats

struct GestureRowTests {
  private func row(_ text: String) throws -> GestureRow {
    try withBytes(text) { bytes in
      let reference = try #require(ObjectReference(in: bytes, at: 0, bytes.count))
      return GestureRow(reference, in: bytes, bytes.count)
    }
  }

  @Test func `every attribute of a recognizer is read`() throws {
    let row = try row(
      """
      <Own: 0x8 (a name); baseClass = UITap; state = Possible; enabled = NO; \
      cancelsTouchesInView = NO; delaysTouchesBegan = YES; delaysTouchesEnded = NO; \
      view = <UIView 0x1>; target= <(action=one:, target=<A 0x2>), (action=two, target=<B 0x3>)>; \
      numberOfTapsRequired = 2; numberOfTouchesRequired = 3; minimumPressDuration = 0.25; \
      direction = left, Up|down; must-fail = {<C: 0x4>, <D: 0x5; view = <E 0x6>>}; \
      must-fail-for = {<F: 0x7>}>rest
      """)
    #expect(row.name == "a name" && row.baseClass == "UITap" && row.view?.name == "UIView 0x1")
    #expect(row.traits.id == "0x8" && !row.isCut && row.hasTaps)
    #expect(!row.traits.isEnabled && !row.traits.cancelsTouchesInView)
    #expect(row.traits.delaysTouchesBegan && !row.traits.delaysTouchesEnded)
    #expect(row.traits.numberOfTapsRequired == 2 && row.traits.numberOfTouchesRequired == 3)
    #expect(row.traits.minimumPressDuration == 0.25)
    #expect(row.traits.direction == [.left, .up, .down])
    #expect(row.actions.map(\.action) == ["one:", "two"])
    #expect(row.actions.map { $0.target?.name } == ["A 0x2", "B 0x3"])
    #expect(
      row.mustFail.map(\.name) == ["C 0x4", "D 0x5"] && row.mustFailFor.map(\.name) == ["F 0x7"])
    #expect(row.problems.isEmpty)
    let plain = try self.row("<A: 0x1; state = Possible>")
    #expect(plain.name == nil && !plain.hasTaps && plain.view == nil && plain.end == 26)
    #expect(plain.traits.numberOfTapsRequired == GestureDescription(.tap).numberOfTapsRequired)
  }

  @Test func `invalid values are ignored and reported with their positions`() throws {
    for (attribute, problem) in [
      ("enabled = yes", "enabled is neither YES nor NO: ignored"),
      ("delaysTouchesBegan =", "delaysTouchesBegan is neither YES nor NO: ignored"),
      ("numberOfTapsRequired = x", "numberOfTapsRequired is not a count: ignored"),
      ("numberOfTapsRequired = -1", "numberOfTapsRequired is not a count: ignored"),
      ("numberOfTouchesRequired = 0", "numberOfTouchesRequired is not a count: ignored"),
      ("minimumPressDuration = -0.5", "minimumPressDuration is not a number: ignored"),
      ("minimumPressDuration = inf", "minimumPressDuration is not a number: ignored"),
      ("minimumPressDuration = x", "minimumPressDuration is not a number: ignored"),
      ("direction = aside", "unknown direction aside: ignored"),
    ] {
      let row = try row("<A: 0x1; \(attribute)>")
      #expect(row.problems.map { "\($0.offset) \($0.message)" } == ["9 \(problem)"], "\(attribute)")
      var plain = GestureDescription(.tap)
      plain.id = "0x1"
      #expect(row.traits == plain, "\(attribute)")
    }
    let both = try row("<A: 0x1; direction = up, aside>")
    #expect(both.traits.direction == .up && both.problems.count == 1)
    #expect(try row("<A: 0x1; minimumPressDuration = 0>").traits.minimumPressDuration == 0)
    #expect(try row("<A: 0x1; minimumPressDuration = 0>").problems.isEmpty)
  }

  @Test func `a row that is cut off ends at the end of the text`() throws {
    for (text, name) in [
      ("<A: 0x1", nil), ("<A: 0x1;", nil), ("<A: 0x1 (", ""), ("<A: 0x1 (ab", "ab"),
      ("<A: 0x1 (ab)", "ab"), ("<A: 0x1; view = <B 0x2", nil),
    ] as [(String, String?)] {
      let row = try row(text)
      #expect(row.isCut && row.end == text.utf8.count && row.name == name, "\(text)")
    }
    #expect(try row("<A: 0x1 ()>").name == "" && row("<A: 0x1 ()>").end == 11)
  }

  @Test func `actions may lack targets, and at most a hundred are read`() throws {
    for (value, actions) in [
      ("<(action=a)>", ["a -"]), ("<(action=a:, target=nil)>", ["a: -"]), ("<()>", []),
      ("<(action=>", [">> -"]), ("<(action=)>", [" -"]),
      ("<(action=a:b:, target=<T>)>", ["a:b: T"]), ("(action=a", ["a> -"]),
      ("<(action=a,target=<T 0x1>)>", ["a -"]),
      ("<(action=a, target=<T 0x1>), (action=b)>", ["a T 0x1", "b -"]),
    ] {
      let row = try row("<A: 0x1; target= \(value)>")
      #expect(row.actions.map { "\($0.action) \($0.target?.name ?? "-")" } == actions, "\(value)")
      #expect(try self.row("<A: 0x1; targets = \(value)>").actions.count == actions.count)
    }
    let many = String(repeating: "(action=a)", count: 101)
    #expect(try row("<A: 0x1; target= \(many)>").actions.count == 100)
  }

  @Test func `only the outermost recognizers of must-fail are read`() throws {
    for (value, names) in [
      ("{}", []), ("<A 0x1>", ["A 0x1"]), ("{<A 0x1>>, <B 0x2>}", ["A 0x1", "B 0x2"]),
      ("{<A: 0x1; view = <V 0x3>>, <B: 0x2>}", ["A 0x1", "B 0x2"]), ("{<1>, <B 0x2>}", ["B 0x2"]),
    ] {
      let row = try row("<X: 0x9; must-fail = \(value)>")
      #expect(row.mustFail.map(\.name) == names, "\(value)")
    }
  }
}
