/// The known word that a misspelt one most likely stands for.
package struct Suggestion: Hashable, Sendable {
  package let word: String

  /// Finds the nearest of the known words; `nil` if none is similar.
  ///
  /// A different case alone is always similar, as are two letters that changed places; otherwise at
  /// most a third of the letters, and at least one, may differ.
  package init?(for word: String, in known: some Sequence<String>) {
    let letters = word.lowercased()
    let limit = max(1, min(3, letters.count / 3 + (letters.count > 3 ? 1 : 0)))
    // Longer words are not compared: a binary file is one long word.
    guard letters.count <= 64 else { return nil }
    let near = known.map { (word: $0, distance: $0.lowercased().editDistance(to: letters)) }
      .min { $0.distance < $1.distance }
    guard let near else { return nil }
    // Two letters that changed places are one mistake.
    let isSwap = near.distance == 2 && near.word.lowercased().sorted() == letters.sorted()
    guard near.distance <= limit || isSwap, near.distance < letters.count else { return nil }
    self.word = near.word
  }

  /// The hint of a message.
  package var hint: String { "did you mean “\(word)”?" }
}

extension String {
  /// Returns the number of letters to replace, insert or delete to get another word. O(a·b).
  package func editDistance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, letter) in zip(1..., self) {
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
