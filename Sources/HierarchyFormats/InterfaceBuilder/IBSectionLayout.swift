import Geometry
import HitTesting
import SceneFormat

/// The layout of the section titles of a static table, for which UIKit creates views.
///
/// A file records the frames of the cells, with gaps for titles. Measured in files of Xcode 13 to
/// 15: in a plain table, a title is 28 points high, directly above its cells; in files of earlier
/// versions, whose gaps are smaller, 22. In a grouped table, it is 38 points high. The heights of
/// titles below the cells are assumed: 28 points in a plain table; in a grouped table, 16 points
/// plus 16 points for each line.
struct IBSectionLayout {
  /// A section title.
  struct Title {
    let text: String
    let isFooter: Bool
    let section: Int
    let frame: Rect
  }

  private(set) var titles: [Title] = []

  /// Places the section titles of a table with the given size.
  ///
  /// - Complexity: O(n) for n cells.
  init(_ sections: Int, in table: Int, _ size: Size, _ document: IBDocument) {
    let isPlain = document[table]["style"] ?? "plain" == "plain"
    let all = document.tree.children(of: sections).map { section in
      let range = section..<document[section].end
      let cells = document.views(in: range).filter { document[$0].name == "tableViewCell" }
      return (section: section, frames: cells.map { document.storedFrame(of: $0) })
    }
    // Cells without a frame are contiguous, without gaps for titles.
    guard all.allSatisfy({ $0.frames.allSatisfy { $0 != nil } }) else { return }
    var nextTop: [Double?] = []
    var next: Double?
    for part in all.reversed() {
      next = part.frames.first.flatMap { $0?.minY } ?? next
      nextTop.append(next)
    }
    nextTop.reverse()
    let own = document.tree.children(of: table).first {
      document[$0]["key"] == "tableHeaderView"
    }
    var end = own.flatMap { document.storedFrame(of: $0)?.maxY } ?? 0
    for (place, part) in all.enumerated() {
      let cells = part.frames.compactMap { $0 }
      let x = cells.first?.minX ?? 0
      let width = cells.first?.width ?? size.width
      if let text = document.title("headerTitle", of: part.section) {
        let usual = isPlain ? 28.0 : 38.0
        let top = cells.first?.minY ?? (end + usual)
        let height = Double.minimum(usual, top - end)
        if height >= 1 {
          let frame = Rect(x, top - height, width, height)
          titles.append(Title(text: text, isFooter: false, section: part.section, frame: frame))
        }
        end = top
      }
      end = cells.last?.maxY ?? end
      if let text = document.title("footerTitle", of: part.section) {
        let words = IBText.width(of: text, fontSize: 13)
        let lines = (words / Double.maximum(1, width - 32)).rounded(.up)
        var height = isPlain ? 28 : 16 + 16 * Double.maximum(1, Double.minimum(lines, 100))
        if place + 1 < all.count, let next = nextTop[place + 1] {
          let isTitled = document.title("headerTitle", of: all[place + 1].section) != nil
          let header = isTitled ? (isPlain ? 28.0 : 38.0) : 0
          height = Double.minimum(height, next - header - end)
        }
        if height >= 1 {
          let frame = Rect(x, end, width, height)
          titles.append(Title(text: text, isFooter: true, section: part.section, frame: frame))
          end += height
        }
      }
    }
  }
}

extension IBDocument {
  /// Returns the title of a section, stored as an attribute or an element; `nil` without one.
  fileprivate func title(_ key: String, of section: Int) -> String? {
    let element = self[section]
    let text =
      element[key]
      ?? tree.children(of: section).first { self[$0]["key"] == key }.map { self[$0].text }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension IBSceneBuilder {
  /// Pushes the section titles of a static table, in front of its cells.
  mutating func pushTitles(of sections: Int, in table: Int, _ size: Size) {
    let titles = IBSectionLayout(sections, in: table, size, document).titles
    for title in titles.reversed() {
      let node = ViewNode("UITableViewHeaderFooterView", frame: title.frame)
      let margin = IBBarItemLayout.edge(of: size.width) + 8
      let height = title.frame.height
      let inset = height > 28 && !title.isFooter ? height - 24 : Double.minimum(4, height / 4)
      var label = ViewNode(
        "UILabel",
        frame: Rect(
          margin, inset, Double.maximum(0, title.frame.width - 2 * margin),
          height - inset - Double.minimum(4, height / 4)))
      label.name = title.text
      label.details = IBSceneBuilder.title(title.text, size: height > 28 ? 13 : 17)
      if title.isFooter { label.details?.appearance?.numberOfLines = 0 }
      label.isUserInteractionEnabled = false
      steps += [.close, .made(label), .opened(node)]
    }
    guard let first = titles.first, said.insert("titles of sections").inserted else { return }
    log.add(
      .note, at: document[first.section].offset,
      "titles of sections are between the cells, where UIKit would put them: no file records their "
        + "frames")
  }
}
