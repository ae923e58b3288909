import Geometry
import Testing

@Suite struct CollectionWrappingTests {
  @Test(arguments: [
    (0, 1, 1), (2, 1, 0), (0, -1, 2), (1, 3, 1), (1, -7, 0), (2, 0, 2), (0, Int.max, 1),
    (0, Int.min, 1),
  ])
  func `the first element follows the last`(index: Int, distance: Int, expected: Int) {
    #expect(["a", "b", "c"].index(index, wrappingBy: distance) == expected)
    let slice = ["x", "x", "a", "b", "c"][2...]
    #expect(slice.index(index + 2, wrappingBy: distance) == expected + 2)
  }
}
