package import Geometry

/// UIKit's hit-testing over a tree: reverse pre-order, depth-first (rows 1–30).
///
/// A pure function of the tree, the point and the overrides. The search does not recurse over the
/// depth of the tree: a chain of 100,000 views costs time, not stack. Only overrides in code
/// (`HitBehavior`) nest calls, as they do in UIKit.
package struct HitTest: Sendable {
  package let tree: ViewTree
  package let behaviors: [NodeID: any HitBehavior]

  package init(_ tree: ViewTree, behaviors: [NodeID: any HitBehavior] = [:]) {
    self.tree = tree
    self.behaviors = behaviors
  }

  /// Indicates whether every view behaves as `UIView` does, so the first subview that contains the
  /// point returns a view.
  private var isStandard: Bool { behaviors.isEmpty && !tree.hasPolicies }

  /// The view that receives a touch; `nil` if every window refuses it.
  ///
  /// - Parameter point: The touch in screen coordinates.
  /// - Complexity: O(subviews) for each view on the path from the window to the result.
  package func hit(at point: Point) -> NodeID? {
    guard isStandard, point.isFinite else {
      return HitWalk(tree, behaviors, recorder: nil).askWindows(point)
    }
    var ignored = SilentRecorder()
    return Descent(tree).run(point, &ignored)
  }

  /// The result of one view's `hitTest(_:with:)`, override included; its superviews are not asked.
  ///
  /// - Parameters:
  ///   - point: The point in the view's own bounds coordinates.
  ///   - view: The view to ask.
  /// - Complexity: As `hit(at:)`, from the view downwards.
  package func hit(at point: Point, in view: NodeID) -> NodeID? {
    HitWalk(tree, behaviors, recorder: nil).ask(view, point, caller: -1)
  }

  /// Records the search for the view that receives a touch, step by step.
  ///
  /// - Parameters:
  ///   - point: The touch in screen coordinates.
  ///   - listsHits: True to call overrides in code for `Trace.allHits` as well.
  /// - Complexity: As `hit(at:)`; consecutive refused subviews are stored as one entry.
  package func trace(at point: Point, listsHits: Bool = true) -> Trace {
    guard isStandard, point.isFinite else {
      let recorder = TraceRecorder(tree: tree)
      let result = HitWalk(tree, behaviors, recorder: recorder).askWindows(point)
      var trace = Trace(tree: tree, point: point, result: result, log: recorder.log)
      if !behaviors.isEmpty {
        trace.overriddenHits = result.map { [$0] } ?? []
        if listsHits, let result {
          // Code is asked once more for the others, and could now return another view.
          trace.overriddenHits? += allHits(at: point).filter { $0 != result }
        }
      }
      return trace
    }
    var recorder = PathRecorder()
    let result = Descent(tree).run(point, &recorder)
    return Trace(tree: tree, point: point, result: result, path: recorder.path)
  }

  /// The result of a view's `point(inside:)`, override included.
  ///
  /// - Parameter point: The point in the view's bounds coordinates.
  package func contains(_ point: Point, in view: NodeID) -> Bool {
    HitWalk(tree, behaviors, recorder: nil)
      .contains(view, point, tree.policy(of: view), entry: -1)
  }

  /// Every view that would be hit if those before it were not, topmost first.
  ///
  /// Under the standard rules these are the eligible views under the finger in reverse painting
  /// order, as in `elementsFromPoint` of browsers. A view appears once.
  ///
  /// - Complexity: O(n) for n views whose superviews contain the point.
  package func allHits(at point: Point) -> [NodeID] {
    HitWalk(tree, behaviors, recorder: nil).allAnswers(point)
  }
}
