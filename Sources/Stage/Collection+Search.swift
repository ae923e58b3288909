#if hasFeature(Embedded)
// Stand-ins for the string processing that Embedded Swift lacks.

extension Collection where Element: Equatable {
  package func firstRange(of other: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      var (end, rest) = (start, other.startIndex)
      while rest < other.endIndex, end < endIndex, self[end] == other[rest] {
        formIndex(after: &end)
        other.formIndex(after: &rest)
      }
      if rest == other.endIndex { return start..<end }
      if end == endIndex { return nil }
      formIndex(after: &start)
    }
  }

  package func ranges(of other: some Collection<Element>) -> [Range<Index>] {
    var ranges: [Range<Index>] = []
    var rest = self[...]
    while let range = rest.firstRange(of: other) {
      ranges.append(range)
      rest = self[(range.isEmpty ? index(after: range.upperBound) : range.upperBound)...]
      if rest.isEmpty { break }
    }
    return ranges
  }

  package func contains(_ other: some Collection<Element>) -> Bool {
    firstRange(of: other) != nil
  }
}
#endif
