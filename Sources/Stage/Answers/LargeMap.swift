internal import Answers
internal import HitTesting

/// A touch map with too many regions to draw in every frame.
///
/// The window draws it once, together with the views: 100,000 regions take half a second.
package struct LargeMap: Hashable, Sendable {
  /// The view whose region is not faint.
  let selection: NodeID?

  /// Maps with at most this many regions follow a view while it is dragged.
  fileprivate static let fewest = 5_000

  /// Creates the large map of a model; `nil` if the picture does not show one.
  init?(_ model: FrameModel, _ projection: Projection) {
    guard model.transport != nil, projection.space == nil, model.measurement == nil,
      let answer = model.answer, answer.isLargeMap
    else { return nil }
    selection = model.selection
  }

  /// Draws the regions of the model's map over the views.
  func draw(_ context: inout PanelContext, _ projection: Projection) {
    guard let answer = context.model.answer else { return }
    AnswerPainter(answer: answer, tree: context.tree, projection: projection)
      .drawRegions(&context)
  }
}

extension Answer {
  /// A Boolean value indicating whether this is a touch map with very many regions.
  ///
  /// Such a map does not change while a view is dragged; it is computed again on release.
  package var isLargeMap: Bool { rows.winners.count > LargeMap.fewest }

  /// The hierarchy of a touch map; `nil` for other answers.
  var mappedTree: ViewTree? {
    if case .map(let survey) = content { survey.map.tree } else { nil }
  }
}
