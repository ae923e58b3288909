import Testing

@testable import Geometry

@Suite struct OrderedPlacesTests {
  /// Sizes at the limits of a word, and of a word of words.
  @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129, 4095, 4096, 4097])
  func `the first and the last number of a set are found`(count: Int) {
    let last = count - 1
    var places = OrderedPlaces(count: count)
    places.insert(last)
    #expect(places.first(from: 0) == last)
    #expect(places.first(from: last) == last)
    #expect(places.first(from: count) == nil)
    #expect(places.last(through: last) == last)
    #expect(places.last(through: last - 1) == nil)
    places.insert(0)
    #expect(places.first(from: 0) == 0)
    #expect(places.last(through: 0) == 0)
    let first: Int? = last > 0 ? 0 : nil
    #expect(places.last(through: last - 1) == first)
    places.remove(last)
    #expect(places.first(from: 0) == first)
    #expect(places.first(from: 1) == nil)
    #expect(places.last(through: last) == first)
  }

  @Test(arguments: [1, 63, 64, 65, 5_000])
  func `a set of all numbers has each until it is removed, and none beyond`(count: Int) {
    var places = OrderedPlaces(allBelow: count)
    #expect(places.first(from: count - 1) == count - 1 && places.first(from: count) == nil)
    for number in 0..<count {
      #expect(!places.isEmpty && places.first(from: 0) == number)
      places.remove(number)
    }
    #expect(places.isEmpty && places.first(from: 0) == nil)
  }

  @Test func `an empty set has no neighbours`() {
    let places = OrderedPlaces(count: 0)
    #expect(places.first(from: 0) == nil)
    #expect(places.last(through: 0) == nil)
  }

  @Test func `edges are distinct, sorted and found by their coordinate`() {
    let places = EdgePlaces([3, 1, 3, 2, 1])
    #expect(places.edges == [1, 2, 3])
    for (edge, place) in [(0.0, 0), (1, 0), (1.5, 1), (2, 1), (2.5, 2), (3, 2), (4, 3)] {
      #expect(places.place(of: edge) == place)
    }
    #expect(EdgePlaces([]).edges.isEmpty)
    #expect(EdgePlaces([]).place(of: 1) == 0)
  }
}
