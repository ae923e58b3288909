import TestSupport
import Testing

@testable import HitTesting

@Suite struct RepetitionFilterTests {
  @Test(arguments: [0, 1, 7, 1_000, 60_000])
  func `every repeated hash is found, and every hash`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let hashes = (0..<count).map { _ in
      RepetitionFilter.hash("v\(random.next() % UInt64(max(1, count * 3 / 4)))")
    }
    let filter = RepetitionFilter(hashes)
    var known: Set<UInt64> = []
    for hash in hashes {
      #expect(filter.mayContain(hash))
      if !known.insert(hash).inserted { #expect(filter.mayRepeat(hash)) }
    }
  }

  @Test(arguments: [100, 5_000, 200_000])
  func `of hashes that differ, few are taken for repeated or for others`(count: Int) {
    let hashes = (0..<count).map { RepetitionFilter.hash("view \($0)") }
    let filter = RepetitionFilter(hashes)
    #expect(hashes.count { filter.mayRepeat($0) } < count / 8)
    let others = (0..<count).map { RepetitionFilter.hash("other \($0)") }
    #expect(others.count { filter.mayContain($0) } < count / 5)
  }

  @Test func `strings of any length with one other byte have other hashes`() {
    var hashes: Set<UInt64> = []
    var count = 0
    for length in 0...24 {
      for place in 0...length {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        if place < length { text[place] = 0 }
        hashes.insert(RepetitionFilter.hash(String(decoding: text, as: UTF8.self)))
        count += 1
      }
    }
    #expect(hashes.count == count)
    #expect(RepetitionFilter.hash("view") == RepetitionFilter.hash("view"))
  }
}
