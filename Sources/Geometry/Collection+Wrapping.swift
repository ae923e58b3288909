extension Collection where Index == Int {
  /// The index so many places further; behind the last comes the first, before the first the last.
  ///
  /// - Precondition: the collection is not empty.
  package func index(_ index: Int, wrappingBy distance: Int) -> Int {
    let place = (index - startIndex + distance % count) % count
    return startIndex + (place < 0 ? place + count : place)
  }
}
