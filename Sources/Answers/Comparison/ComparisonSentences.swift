package import Geometry
import HitTesting
import TouchDelivery

/// What changed between two states of a screen, in words: the one place that words it.
package struct ComparisonSentences {
  private let old: ViewTree
  private let new: ViewTree

  /// The words for a comparison.
  package init(_ comparison: SceneComparison) {
    old = comparison.old.tree
    new = comparison.new.tree
  }

  /// Who gets the points instead of whom.
  package func text(of change: SceneComparison.WinnerChange) -> String {
    let before = change.before.map { old.displayName(of: $0) } ?? "no view"
    let after = change.after.map { new.displayName(of: $0) } ?? "no view"
    return "\(before) → \(after)"
  }

  /// What became other than it was, without the name of the view.
  package func text(of view: SceneComparison.ChangedView) -> String {
    view.changes.map { "\($0.key) \(Self.text(of: $0.old)) → \(Self.text(of: $0.new))" }
      .joined(separator: ", ")
  }

  /// How much of the screen goes elsewhere, without a full stop.
  package static func headline(_ regions: some Sequence<PlanarRegion>) -> String {
    let area = regions.reduce(0) { $0 + $1.area }
    return area == 0
      ? "Every point goes to the same view as before"
      : "\(PlanarRegion.text(ofArea: area)) go to another view than before"
  }

  /// The value as people read it.
  static func text(of value: SceneComparison.Value) -> String {
    switch value {
    case .flag(let value): "\(value)"
    case .number(let value): NumberText.short(value, digits: 4)
    case .numbers(let values):
      "(" + values.map { NumberText.short($0) }.joined(separator: ", ") + ")"
    case .text(let value): value.isEmpty ? "none" : value
    case .place(let place): "\(place)"
    }
  }
}
