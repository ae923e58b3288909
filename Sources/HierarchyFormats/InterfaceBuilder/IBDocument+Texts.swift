import Foundation

extension IBDocument {
  /// What people call a view: its label in Interface Builder, else what it says; `nil` for none.
  func name(of view: Int) -> String? {
    let element = self[view]
    var best = Candidates()
    best.offer(element["userLabel"], 0)
    best.offer(element["text"], 1)
    best.offer(element["title"], 2)
    best.offer(element["placeholder"], 5)
    for child in tree.children(of: view) {
      let part = self[child]
      switch tags[child] {
      case .text:
        switch part["key"] {
        case "text": best.offer(text(of: child), 1)
        case "title": best.offer(text(of: child), 2)
        case "placeholder": best.offer(text(of: child), 5)
        default: break
        }
      case .state: if part["key"] == "normal" { best.offer(title(in: child), 2) }
      case .buttonConfiguration: best.offer(title(in: child), 3)
      case .attributedString:
        if part["key"] != "userComments" { best.offer(attributedText(of: child), 1) }
      case .segments: best.offer(segmentTitles(of: child), 2)
      case .accessibility: best.offer(part["label"], 6)
      default: break
      }
    }
    return best.best
  }

  private struct Candidates {
    private(set) var best: String?
    private var rank = Int.max

    /// Takes a text unless there is one of a lower rank.
    mutating func offer(_ text: String?, _ rank: Int) {
      guard let text, !text.isEmpty, rank < self.rank else { return }
      best = text
      self.rank = rank
    }
  }

  /// The text of a `string` or `mutableString`.
  private func text(of index: Int) -> String {
    let element = self[index]
    guard element["base64-UTF8"] == "YES" || element["base64"] == "YES" else { return element.text }
    // Interface Builder leaves the padding away.
    var letters = element.text.filter { !$0.isWhitespace && $0 != "=" }
    while !letters.utf8.count.isMultiple(of: 4) { letters += "=" }
    return Data(base64Encoded: letters).map { String(decoding: $0, as: UTF8.self) } ?? element.text
  }

  private func title(in index: Int) -> String? {
    if let title = self[index]["title"] { return title }
    for child in tree.children(of: index) {
      switch tags[child] {
      case .text: if self[child]["key"] == "title" { return text(of: child) }
      case .attributedString: return attributedText(of: child)
      default: break
      }
    }
    return nil
  }

  private func attributedText(of index: Int) -> String {
    var result = ""
    for child in tree.children(of: index) where tags[child] == .fragment {
      if let content = self[child]["content"] { result += content }
      for part in tree.children(of: child) where tags[part] == .text {
        result += text(of: part)
      }
    }
    return result
  }

  private func segmentTitles(of index: Int) -> String {
    let titles = tree.children(of: index).compactMap { child in
      tags[child] == .segment ? self[child]["title"] : nil
    }
    return titles.joined(separator: ", ")
  }
}
