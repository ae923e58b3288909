import Geometry
import HierarchyFormats
import HitTesting
import TouchDelivery

/// What the tool makes of a file: format, views, diagnostics, what the format cannot tell.
struct FileReport {
  let loaded: LoadedScene

  /// The report with a line break at its end.
  func text(_ style: TextStyle) -> String {
    let reading = loaded.reading
    let scene = loaded.scene
    let tree = scene.tree
    var facts: [(name: String, value: String)] = [
      ("file", loaded.name), ("format", format(reading)), ("name", scene.name),
      (
        "screen",
        "\(NumberText.plain(scene.screen.width)) × \(NumberText.plain(scene.screen.height)) pt"
      ),
      ("views", "\(tree.count) in \(Self.count(tree.roots.count, "window"))"),
    ]
    if reading.scenes.count > 1 {
      let number = reading.scenes[reading.sceneIndex].number
      facts.append(("scene", "\(number) of \(reading.scenes.count)"))
    }
    if let elements = reading.elements {
      facts.append(
        (
          "elements",
          "\(elements.total) in the file: \(elements.read) read, \(elements.reported) reported"
        ))
    }
    if let touch = scene.touch { facts.append(("touch", Sentences.text(touch))) }
    let refusing = tree.ids.filter { tree.guardRefusal(of: $0) != nil }
    facts.append(("refuse every touch", Self.count(refusing.count, "view")))
    facts.append(("override hitTest", Self.count(overrides(tree), "view")))
    var text = FactTable.text(facts, style)
    text += "\n"
    text +=
      reading.diagnostics.isEmpty
      ? "Nothing is wrong with it.\n"
      : reading.diagnostics.map(\.description).joined(separator: "\n") + "\n"
    text += claims(reading)
    let missing = reading.missing.sentences
    if missing.isEmpty { return text + "The format tells everything that hit-testing asks.\n" }
    text += "\nWhat the format cannot tell:\n"
    return text + missing.map { "  \($0)\n" }.joined()
  }

  private func format(_ reading: Reading) -> String {
    reading.origin.id == reading.format.id
      ? reading.format.title : "\(reading.format.title), converted from \(reading.origin.title)"
  }

  /// What the file says about touches beside what the engine answers.
  private func claims(_ reading: Reading) -> String {
    guard !reading.claims.isEmpty else { return "" }
    let check = ClaimCheck(reading)
    let shown = check.differing.prefix(Self.shownDifferences).map { difference in
      let path = reading.scene.tree.path(of: difference.claim.view)
      return "  \(path) \(difference.statement): \(difference.reason)\n"
    }
    let rest = check.differing.count - shown.count
    return "\n\(check.summary)\n" + shown.joined()
      + (rest > 0 ? "  … and \(rest) more, which --format json lists\n" : "")
  }

  private static let shownDifferences = 12

  private func overrides(_ tree: ViewTree) -> Int {
    tree.hasPolicies ? tree.ids.filter { !tree.policy(of: $0).isStandard }.count : 0
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
