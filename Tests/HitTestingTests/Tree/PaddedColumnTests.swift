import Testing

@testable import HitTesting

@Suite struct PaddedColumnTests {
  @Test func `values are stored up to the last one that differs`() {
    var column = PaddedColumn<Int32>(missing: -1)
    #expect(column[7] == -1 && column.values.isEmpty)
    column[2] = 5
    #expect(column.values == [-1, -1, 5])
    column[0] = 4
    column[9] = -1
    #expect(column.values == [4, -1, 5])
    #expect(column[2] == 5 && column[3] == -1)
    column[2] = -1
    #expect(column[2] == -1)
  }
}
