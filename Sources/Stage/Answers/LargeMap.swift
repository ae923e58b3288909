internal import Answers
internal import HitTesting

/// A touch map of so many regions that a window draws them with the views, once, and not anew for
/// each frame: drawing 100,000 takes half a second.
package struct LargeMap: Hashable, Sendable {
  /// The view whose region is not faint.
  let selection: NodeID?

  /// Maps of fewer regions follow a view while it is dragged.
  fileprivate static let fewest = 5_000

  /// `nil` where a picture shows no such map.
  init?(_ model: FrameModel, _ projection: Projection) {
    guard model.transport != nil, projection.space == nil, model.measurement == nil,
      let answer = model.answer, answer.isLargeMap
    else { return nil }
    selection = model.selection
  }

  /// Draws the regions of the map of a model over its views.
  func draw(_ context: inout PanelContext, _ projection: Projection) {
    guard let answer = context.model.answer else { return }
    AnswerPainter(answer: answer, tree: context.tree, projection: projection)
      .drawRegions(&context)
  }
}

extension Answer {
  /// Whether it is a touch map of very many regions: while a view is dragged it stays as it is, and
  /// is made anew when the view is let go.
  package var isLargeMap: Bool { rows.winners.count > LargeMap.fewest }

  /// The views of which it is the map; `nil` for no map.
  var mappedTree: ViewTree? {
    if case .map(let survey) = content { survey.map.tree } else { nil }
  }
}
