package import Geometry

/// A view's overrides in code as recorded answers, for places where the code cannot run.
package final class RecordedOverride: HitBehavior {
  /// The answers of a view's overrides. Regions are in its bounds coordinates.
  package struct Answers: Hashable, Sendable {
    /// The result of `hitTest(_:with:)` in a region.
    package struct Result: Hashable, Sendable {
      /// `nil` for no view.
      package var view: NodeID?
      package var region: PlanarRegion

      package init(view: NodeID?, region: PlanarRegion) {
        self.view = view
        self.region = region
      }
    }

    /// The region in which `point(inside:with:)` returns true; `nil` for that of `super`.
    package var area: PlanarRegion?
    /// The regions in which `hitTest(_:with:)` differs from `super`; no two overlap.
    package var results: [Result] = []
    package var source: OverrideSource?

    package init() {}

    /// True if every answer is that of `super`.
    package var isStandard: Bool { area == nil && results.isEmpty }
  }

  package let answers: Answers

  package init(_ answers: Answers) { self.answers = answers }

  package var source: OverrideSource? { answers.source }

  package func hitTest(_ point: Point, in view: HitContext) -> NodeID? {
    for result in answers.results where result.region.contains(point) { return result.view }
    return view.standardHitTest(point)
  }

  package func contains(_ point: Point, in view: HitContext) -> Bool {
    answers.area?.contains(point) ?? view.standardContains(point)
  }
}
