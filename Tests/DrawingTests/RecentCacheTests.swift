import Drawing
import Testing

@Suite struct RecentCacheTests {
  @Test("a value that is used stays, however many others come")
  func used() {
    var cache = RecentCache<Int, String>(generation: 3)
    cache.add("kept", for: -1)
    for number in 0..<20 {
      cache.add("\(number)", for: number)
      #expect(cache.value(for: -1) == "kept", "after \(number)")
    }
  }

  @Test("values that are not used go after one to two generations")
  func unused() {
    var cache = RecentCache<Int, Int>(generation: 3)
    let ends = (0..<7).map { cache.add($0 * 10, for: $0) }
    #expect(ends == [false, false, false, true, false, false, true])
    #expect((0..<7).map { cache.value(for: $0) } == [nil, nil, nil, 30, 40, 50, 60])
  }

  @Test("a value that is replaced begins no generation")
  func replaced() {
    var cache = RecentCache<Int, Int>(generation: 3)
    for number in 0..<3 { cache.add(number, for: number) }
    #expect((0..<3).map { cache.add($0 * 10, for: $0) } == [false, false, false])
    #expect((0..<3).map { cache.value(for: $0) } == [0, 10, 20] && cache.count == 3)
    let endsGeneration = cache.add(30, for: 3)
    #expect(endsGeneration && cache.count == 4)
    // The value of the earlier generation moves to the younger one, and is not counted twice.
    #expect(cache.value(for: 1) == 10 && cache.count == 4)
    #expect(cache.values.sorted() == [0, 10, 20, 30])
  }

  @Test("there are never more than two generations")
  func bounded() {
    var cache = RecentCache<Int, Int>(generation: 5)
    var most = 0
    for number in 0..<100 {
      cache.add(number, for: number)
      _ = cache.value(for: number / 2)
      most = max(most, cache.count)
      #expect(cache.values.count == cache.count)
    }
    #expect(most == 10)
  }
}
