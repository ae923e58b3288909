import Testing

@testable import HitTesting

@Suite struct GrowingColumnTests {
  private func filled(_ count: Int, reserving capacity: Int = 0) -> GrowingColumn<Int> {
    var column = GrowingColumn<Int>(reserving: capacity)
    for number in 0..<count { column.append(number) }
    return column
  }

  @Test(arguments: [0, 1, 2, 1_000, 300_000], [0, 500, 400_000])
  func `the elements are kept in order, in memory aligned to cache lines`(
    count: Int, capacity: Int
  ) {
    var growing = filled(count, reserving: capacity)
    #expect(growing.count == count)
    let column = growing.takeAll()
    defer { column.deallocate() }
    #expect(Array(column) == Array(0..<count))
    #expect(UInt(bitPattern: column.base) % 64 == 0)
  }

  @Test func `a column from which all elements were taken is empty and can be filled again`() {
    var growing = filled(200_000)
    let first = growing.takeAll()
    #expect(growing.count == 0)
    growing.append(7)
    let second = growing.takeAll()
    #expect(Array(first) == Array(0..<200_000) && Array(second) == [7])
    first.deallocate()
    second.deallocate()
  }

  @Test(arguments: [3, 200_000]) func `a copy and its original change independently`(count: Int) {
    var original = filled(count, reserving: count + 10)
    var copy = original
    copy.append(-1)
    original.append(-2)
    original[0] = -3
    #expect(copy[0] == 0 && original[0] == -3)
    #expect(copy[count] == -1 && original[count] == -2)
    let shared = original
    let (taken, rest) = (original.takeAll(), shared[count])
    #expect(taken[count] == -2 && rest == -2)
    taken.deallocate()
  }

  @Test func `large memory is given away without a copy, unless it is shared`() {
    var growing = filled(200_000, reserving: 300_000)
    let memory = growing.memory.base
    let column = growing.takeAll()
    #expect(column.base == memory)
    column.deallocate()
    var other = filled(200_000)
    let shared = other
    let copied = other.takeAll()
    #expect(copied.base != shared.memory.base)
    copied.deallocate()
  }

  @Test func `a copy of a column has memory of its own`() {
    let column = Column([1, 2, 3])
    var growing = GrowingColumn(column)
    growing[1] = 7
    growing.append(4)
    let grown = growing.takeAll()
    #expect(Array(column) == [1, 2, 3] && Array(grown) == [1, 7, 3, 4])
    column.deallocate()
    grown.deallocate()
  }
}
