import Testing

@testable import HitTesting

@Suite struct ColumnTests {
  @Test func `a copy has memory of its own, which is aligned to cache lines`() {
    let column = Column([1, 2, 3])
    let copy = Column(copying: column)
    defer {
      column.deallocate()
      copy.deallocate()
    }
    copy[1] = 7
    #expect(Array(column) == [1, 2, 3] && Array(copy) == [1, 7, 3])
    for column in [column, copy] { #expect(UInt(bitPattern: column.base) % 64 == 0) }
  }

  @Test func `a column may be empty`() {
    let column = Column<Int>([])
    defer { column.deallocate() }
    #expect(column.isEmpty && Array(column).isEmpty)
  }
}
