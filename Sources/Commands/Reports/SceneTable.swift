import HierarchyFormats

/// The scenes of a file as a table for people: the one that is shown by itself has a star.
struct SceneTable {
  let scenes: [SceneSummary]

  /// One line for each scene.
  func text(_ style: TextStyle) -> String {
    let rows = scenes.map { scene in
      [
        (scene.isInitial ? "*" : " ") + String(scene.number), scene.id ?? "-",
        scene.controller ?? "-", "\(scene.views) view\(scene.views == 1 ? "" : "s")",
        scene.title ?? "",
      ]
    }
    let widths = (0..<5).map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - cell.0.count)
        if column == 0 { return gap + cell.0 }
        return column == 1 ? style.dim(cell.0) + gap : cell.0 + gap
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
