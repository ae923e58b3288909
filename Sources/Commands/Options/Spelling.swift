/// How far apart two words are.
enum Spelling {
  /// How many letters must change, appear or go. O(a·b).
  static func distance(_ a: String, _ b: String) -> Int {
    let target = Array(b)
    var row = Array(0...target.count)
    for (index, letter) in zip(1..., a) {
      var diagonal = row[0]
      row[0] = index
      for place in target.indices {
        let change = diagonal + (letter == target[place] ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(change, min(row[place], diagonal) + 1)
      }
    }
    return row[target.count]
  }
}
