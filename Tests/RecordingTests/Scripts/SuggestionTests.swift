import TestSupport
import Testing

@testable import Recording

struct SuggestionTests {
  @Test func `the edit distance counts substitutions, insertions and deletions`() {
    #expect("trace".editDistance(to: "trace") == 0)
    #expect("trace".editDistance(to: "trce") == 1)
    #expect("".editDistance(to: "abc") == 3)
    #expect("kitten".editDistance(to: "sitting") == 3)
  }

  /// The edit distance between two words, by brute force.
  private static func distance(_ a: Substring, _ b: Substring) -> Int {
    guard let first = a.first, let second = b.first else { return a.count + b.count }
    if first == second { return distance(a.dropFirst(), b.dropFirst()) }
    return 1
      + [
        distance(a.dropFirst(), b), distance(a, b.dropFirst()),
        distance(a.dropFirst(), b.dropFirst()),
      ].reduce(Int.max) { min($0, $1) }
  }

  @Test func `the distance of two words is the smallest number of edits`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let words = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            "abc".randomElement(using: &random) ?? "a"
          })
      }
      #expect(words[0].editDistance(to: words[1]) == Self.distance(words[0][...], words[1][...]))
    }
  }

  @Test func `a word with few mistakes gets the nearest known word`() {
    let known = ["Tap", "Touch", "Screenshot", "Set"]
    #expect(Suggestion(for: "Tapp", in: known)?.word == "Tap")
    #expect(Suggestion(for: "tap", in: known)?.word == "Tap")
    #expect(Suggestion(for: "Tpa", in: known)?.word == "Tap")
    #expect(Suggestion(for: "Screnshoot", in: known)?.word == "Screenshot")
    #expect(Suggestion(for: "Screenshot", in: known)?.word == "Screenshot")
    #expect(Suggestion(for: "Tapp", in: known)?.hint == "did you mean “Tap”?")
  }

  @Test func `at most a third of the letters and one more may differ, and at most three`() {
    // The largest number of letters that may differ, for words of 1 letter, 2 letters and so on.
    for (place, most) in [0, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3].enumerated() {
      let word = String("abcdefghijklm".prefix(place + 1))
      for count in 0...(place + 1) {
        let typed = String(word.dropLast(count)) + String(repeating: "z", count: count)
        let known = ["0123456789", word]
        #expect((Suggestion(for: typed, in: known)?.word == word) == (count <= most), "\(typed)")
      }
    }
  }

  @Test func `two letters that changed places are one mistake, also in a short word`() {
    #expect(Suggestion(for: "bac", in: ["abc"])?.word == "abc")
    #expect(Suggestion(for: "cab", in: ["abc"])?.word == "abc")
    #expect(Suggestion(for: "ACB", in: ["abc"])?.word == "abc")
    #expect(Suggestion(for: "bax", in: ["abc"]) == nil)
    #expect(Suggestion(for: "ba", in: ["ab"]) == nil, "all letters differ")
    #expect(Suggestion(for: "fdebca", in: ["abcdef"]) == nil)
  }

  @Test func `the nearest of several words is suggested, the first of those as near`() {
    #expect(Suggestion(for: "tabs", in: ["taps", "tabs1", "tab"])?.word == "taps")
    #expect(Suggestion(for: "tabss", in: ["tap", "tabs"])?.word == "tabs")
    let word = String(repeating: "a", count: 64)
    #expect(Suggestion(for: word, in: [word])?.word == word)
  }

  @Test func `a word that is unlike all others gets none`() {
    #expect(Suggestion(for: "wave", in: ["Tap", "Set"]) == nil)
    #expect(Suggestion(for: "x", in: ["y"]) == nil)
    #expect(Suggestion(for: "", in: ["Tap"]) == nil)
    #expect(Suggestion(for: "Tap", in: []) == nil)
    let long = String(repeating: "a", count: 65)
    #expect(Suggestion(for: long, in: [long]) == nil)
  }
}
