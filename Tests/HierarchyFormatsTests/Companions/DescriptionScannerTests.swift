import SceneFormat
import Testing

@testable import HierarchyFormats

struct DescriptionScannerTests {
  /// The attributes of a description, the end of its text, and whether it is cut off.
  private func scan(_ text: String) -> String {
    withBytes(text) { bytes in
      var scanner = DescriptionScanner(bytes, at: 0, bytes.count)
      var found: [String] = []
      while let attribute = scanner.next() {
        let value = UTF8Text.string(bytes, attribute.value)
        found.append("\(attribute.key)=\(value)@\(attribute.offset)")
      }
      return found.joined(separator: "|") + " \(scanner.index)\(scanner.isCut ? " cut" : "")"
    }
  }

  @Test func `attributes stand between semicolons, up to the closing bracket`() {
    for (text, expected) in [
      (">", " 1"), ("", " 0 cut"), (";", " 1 cut"), (" ; ; >x", " 6"), ("; a = 1>", "a=1@2 8"),
      ("; a = 1", "a=1@2 7 cut"), ("; a=1; b =2>", "a=1@2|b=2@7 12"), ("; a = >", "a=@2 7"),
      ("; a= 1 ; b>", "a=1@2|=b@9 11"), ("; plain words >", "=plain words@2 15"),
      ("; = 1>", "== 1@2 6"), ("; a-b_9Z = 1>", "a-b_9Z=1@2 13"), ("; a.b = 1>", "=a.b = 1@2 10"),
      ("; a = <b; c>; d = 1>", "a=<b; c>@2|d=1@14 20"), ("; a = (x; y>z) >", "a=(x; y>z)@2 16"),
      ("; a = {x; y}; b = 1>", "a={x; y}@2|b=1@14 20"),
      ("; a = [x; y]; b = 1>", "a=[x; y]@2|b=1@14 20"), ("; a = x); b = 1>", "a=x)@2|b=1@10 16"),
      ("; a = x]}; b = 1>", "a=x]}@2|b=1@11 17"), ("; a = <x; b = 1>", "a=<x; b = 1>@2 16 cut"),
      (";\n a = 1;\\n b = 2>", "a=1@3|b=2@12 18"), ("; a =\n 1>", "a=1@2 9"),
      ("; a = 1\n>", "a=1@2 9"),
      ("; /a = 1>", "a=1@3 9"), (";\u{A0}a = 1>", "a=1@3 9"), ("; a =\u{A0}1>", "a=1@2 9"),
    ] {
      #expect(scan(text) == expected, "\(text)")
    }
  }

  @Test func `a key has up to 64 letters`() {
    let key = String(repeating: "k", count: 64)
    #expect(scan(";\(key)=1>") == "\(key)=1@1 68")
    #expect(scan(";\(key)k=1>") == "=\(key)k=1@1 69")
  }

  @Test func `blanks are blanks, escaped line breaks, slashes and blanks that do not break`() {
    func length(_ text: String, to end: Int? = nil) -> Int {
      withBytes(text) { DescriptionScanner.blankLength(in: $0, at: 0, end ?? $0.count) }
    }
    #expect(length("") == 0 && length("a ") == 0 && length(" a") == 1 && length(" \n\t/a") == 4)
    #expect(length("\\na") == 2 && length("\\ta") == 0 && length("\\n\\n ") == 5)
    #expect(length("\u{A0}a") == 2 && length("\u{A0}", to: 1) == 0 && length("\u{A1}") == 0)
    #expect(length("   ", to: 2) == 2 && length("\\n", to: 1) == 0)
  }
}
