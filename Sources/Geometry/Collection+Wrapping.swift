extension Collection where Index == Int {
  /// Returns an index offset by a distance, wrapping around at both ends of the collection.
  ///
  /// - Precondition: the collection is not empty.
  package func index(_ index: Int, wrappingBy distance: Int) -> Int {
    let place = (index - startIndex + distance % count) % count
    return startIndex + (place < 0 ? place + count : place)
  }
}
