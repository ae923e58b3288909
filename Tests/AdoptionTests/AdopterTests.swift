import Testing

@testable import Adoption

/// Rewriting of whole files: the accepted input, and files that stay unchanged.
struct AdopterTests {
  @Test func `a file without Objective-C features stays as it is`() {
    let texts = [
      "", "\n", "// Only a comment.", "import UIKit\n\n\n\nfinal class A: UIView { }\n\n",
      "import Foundation\r\n\tlet a = 1 ;let b = 2\r\n", "let emoji = \"👩🏽‍🚀\" // é\n",
      "@available(iOS 13, *)\nfunc f() { if #available(iOS 15, *) {} }",
    ]
    for text in texts {
      let result = Adopted(text)
      #expect(result.text == text)
      #expect(result.source.changes.isEmpty && result.source.leftovers.isEmpty)
    }
  }

  @Test func `a byte order mark and the line breaks stay`() {
    let source =
      "\u{FEFF}import AVKit\r\nimport UIKit\r\n\r\nclass A {\r\n\t@objc\r\n\tfunc a() {}\r\n}\r\n"
    let expected = "\u{FEFF}import UIKit\r\n\r\nclass A {\r\n\tfunc a() {}\r\n}\r\n"
    let result = Adopted(source)
    #expect(result.source.bytes == Array(expected.utf8))
    #expect(
      result.lines == [
        "1:1: “import AVKit” is removed: its declarations are not available",
        "5:2: “@objc” is removed",
      ])
  }

  @Test func `errors in Swift have line and column, and the file has no output`() {
    let result = Adopted("class A {\n  func a( {}\n}\n")
    #expect(result.source.bytes == nil)
    #expect(result.source.errors.first?.place == .init(line: 2, column: 10))
    #expect(result.source.changes.isEmpty)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x41, 0x00], [0x6C, 0x65, 0x00], [0xC3]] as [[UInt8]])
  func `bytes that are not UTF-8 text are reported`(_ bytes: [UInt8]) throws {
    let result = try #require(
      Adopter([SourceText(name: "a.swift", bytes: bytes)]).adopted().first)
    #expect(result.bytes == nil)
    #expect(result.errors.map(\.message) == ["the file is not UTF-8 text"])
  }

  @Test func `of many errors, the first are reported`() {
    let result = Adopted(String(repeating: "func (\n", count: 1_000))
    #expect(result.source.errors.count == Adopter.maximumMistakes + 1)
    #expect(result.source.errors.last?.message.hasSuffix("more errors") == true)
  }

  @Test func `an expression too deep for recursion is refused`() {
    let chain = "let a = b" + String(repeating: ".c()", count: 20_000)
    #expect(Adopted(chain).source.bytes == nil)
    let parentheses = String(repeating: "(", count: 20_000)
    #expect(Adopted("let a = " + parentheses).source.bytes == nil)
  }

  @Test func `one broken file does not prevent the adoption of others`() {
    let files = ["func (", "@objc class A {}"].enumerated().map {
      SourceText(name: "\($0.offset).swift", bytes: Array($0.element.utf8))
    }
    let results = Adopter(files).adopted()
    #expect(results.map { $0.bytes == nil } == [true, false])
  }

  @Test func `the declarations of a file are known in the others`() {
    let files = [
      "import UIKit; class A: UIView { func a() { d?.tell?(self); run(#selector(b)) } }",
      "@objc protocol P { @objc optional func tell(_ a: A) }",
      "extension A { func b() {}; @objc func b(_ sender: Any) {} }",
    ].map { SourceText(name: "", bytes: Array($0.utf8)) }
    let results = Adopter(files).adopted().map { String(decoding: $0.bytes ?? [], as: UTF8.self) }
    #expect(
      results[0]
        == "import UIKit; class A: UIView { func a() { d?.tell(self); run(Selector(A.b(_:), named: \"b(_:)\")) } }"
    )
  }

  /// Every kind of rewriting, in one file.
  static let all = """
    // The slider.

    import AVFoundation
    import UIKit.UIGestureRecognizerSubclass
    import QuartzCore // layers

    #if os(iOS)
    import os.log
    #endif

    /// Finds a value.
    func flag(of value: Any) -> Bool { (value as AnyObject).boolValue ?? false }

    /// Tells.
    @objc public protocol Teller {
      /// Tells.
      @objc optional func tell(_ a: Int)
      @objc optional func may(_ a: Int) -> Bool
      @objc optional func what() -> Odd
    }

    @IBDesignable
    @objcMembers
    open class Slider: UIControl {
      @IBOutlet private weak var label: UILabel!
      @IBInspectable
      public dynamic var value: CGFloat = 0
      let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
      weak var teller: Teller?

      // Taps.
      @objc // it does
      private func tapped(_ sender: Any) {
        teller?.tell?(1)
        if teller?.may?(2) ?? true { _ = [#keyPath(UIView.isHidden), #keyPath(layer.bounds)] }
        tint(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), Selector(("tapped:")))
      }
    }

    extension Slider {
      @objc override func go() { _ = #selector(self.tapped(_:)) }
    }
    var timer: Timer?
    let empty = NSAttributedString()

    #Preview { Slider() }
    """

  @Test func `an adopted file is not changed again`() {
    for text in [Self.all, Self.all.replacing("\n", with: "\r\n")] {
      let once = Adopted(text)
      #expect(once.source.changes.count > 20)
      let twice = Adopted(once.text)
      #expect(twice.text == once.text)
      #expect(twice.source.changes == [])
      #expect(twice.source.leftovers.map(\.kind) == once.source.leftovers.map(\.kind))
    }
  }

  @Test func `positions are in order and within the file`() {
    let source = Adopted(Self.all).source
    #expect(source.changes.map(\.place) == source.changes.map(\.place).sorted())
    let lines = Self.all.split(separator: "\n", omittingEmptySubsequences: false)
    for change in source.changes {
      #expect(change.place.column <= lines[change.place.line - 1].utf8.count)
    }
    #expect(Set(source.changes.map(\.kind)) == Set(AdoptedSource.Change.Kind.allCases))
  }

  @Test func `a file from which any part is cut is adopted or refused`() {
    let text = Array(Self.all)
    for start in stride(from: 0, to: text.count, by: 97) {
      for length in [1, 40, 400] {
        let part = text[..<start] + text[min(start + length, text.count)...]
        let result = Adopted(String(part))
        #expect((result.source.bytes == nil) == !result.source.errors.isEmpty)
        guard result.source.bytes != nil else { continue }
        let again = Adopted(result.text)
        #expect(again.text == result.text, "\(String(part))")
        #expect(again.source.changes == [])
      }
    }
  }

  @Test func `places are ordered by line, then by column`() {
    let places = [(1, 2), (1, 9), (2, 1), (2, 2), (10, 1)].map {
      AdoptedSource.Place(line: $0.0, column: $0.1)
    }
    for (index, place) in places.enumerated() {
      for (other, second) in places.enumerated() {
        #expect((place < second) == (index < other))
      }
    }
  }

  @Test func `this build adopts files in their order`() {
    let files = ["a", "b"].map { SourceText(name: $0, bytes: Array("let \($0) = 1".utf8)) }
    let results = Adopter(files).adopted()
    #expect(results.map(\.name) == ["a", "b"])
    #expect(results.map { $0.bytes ?? [] } == files.map(\.bytes))
  }
}

struct Adopted {
  let source: AdoptedSource

  init(_ text: String) {
    let results = Adopter([SourceText(name: "a.swift", bytes: Array(text.utf8))]).adopted()
    source = results.first ?? AdoptedSource(name: "")
  }

  var text: String { String(decoding: source.bytes ?? [], as: UTF8.self) }

  /// Each change as `line:column: message`.
  var lines: [String] {
    source.changes.map { "\($0.place.line):\($0.place.column): \($0.message)" }
  }

  /// Each remaining problem as `line: kind: hint`.
  var leftovers: [String] { source.leftovers.map { "\($0.place.line): \($0.kind): \($0.hint)" } }
}
