package import Geometry
import HitTesting
import TouchDelivery

/// The sentences that describe changes between two states of a screen, all worded here.
package struct ComparisonSentences {
  private let old: ViewTree
  private let new: ViewTree

  package init(_ comparison: SceneComparison) {
    old = comparison.old.tree
    new = comparison.new.tree
  }

  /// The view hit before, and the view hit now.
  package func text(of change: SceneComparison.WinnerChange) -> String {
    let before = change.before.map { old.displayName(of: $0) } ?? "no view"
    let after = change.after.map { new.displayName(of: $0) } ?? "no view"
    return "\(before) → \(after)"
  }

  /// The changed properties of a view or a scene, without its name.
  package func text(of changes: [SceneComparison.Change]) -> String {
    changes.map { "\($0.key) \(Self.text(of: $0.old)) → \(Self.text(of: $0.new))" }
      .joined(separator: ", ")
  }

  /// The area in which another view is hit, without a full stop.
  package static func headline(_ regions: some Sequence<PlanarRegion>) -> String {
    let area = regions.reduce(0) { $0 + $1.area }
    return area == 0
      ? "Every point goes to the same view as before"
      : "\(PlanarRegion.text(ofArea: area)) go to another view than before"
  }

  /// A value formatted for people.
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
