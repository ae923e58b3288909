package import Geometry
package import HitTesting

/// A view hierarchy to ask about, and the screen it is on.
package struct Scene: Sendable {
  /// What it is called: the title of a window or a picture.
  package var name: String
  /// The size of the screen, in points. Touches are given in its coordinates.
  package var screen: Size
  /// What to try with it: a sentence for people.
  package var note: String?
  /// A point worth touching, in screen coordinates.
  package var touch: Point?
  /// The id of the view that should answer a touch at `touch`.
  package var expect: String?
  /// What fingers may do with it: the text of a `TouchScript`.
  package var script: String?
  /// The windows and their views.
  package var tree: ViewTree
  /// What code decides about the views of `tree`.
  package var behaviors = TouchBehaviors()
  /// The objects that `tree` and `behaviors` were taken from; `nil` for a scene of values alone.
  package private(set) var hosted: HostedViews?
  /// What the responder chain has above the windows.
  package var chainEnding = ResponderChain.Ending()
  /// Keys at the top of a scene file that this version does not know, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  /// A view hierarchy on a screen.
  package init(name: String, screen: Size, tree: ViewTree) {
    self.name = name
    self.screen = screen
    self.tree = tree
  }

  /// The views of a host on a screen, as they are now.
  package init(name: String, screen: Size, host: any SceneHost) {
    self.init(name: name, screen: screen, tree: .empty)
    chainEnding = host.chainEnding
    show(host.views())
  }

  /// Shows the host's views at a later time.
  package mutating func show(_ views: HostedViews) {
    tree = views.tree
    behaviors = views.behaviors
    hosted = views
  }
}

// Every front end searches through these, so that all of them get the same answer.
extension Scene {
  /// The hit test of the scene, overrides in code included.
  package var hitTest: HitTest { HitTest(tree, behaviors: behaviors.hitTests) }

  /// The search for the view that receives a touch, step by step.
  ///
  /// - Parameter point: in screen coordinates.
  package func trace(at point: Point) -> Trace { hitTest.trace(at: point) }

  /// The view that receives a touch; `nil` when every window refuses it.
  ///
  /// - Parameter point: in screen coordinates.
  package func hit(at point: Point) -> NodeID? { hitTest.hit(at: point) }

  /// Every view that would answer for a point if those before it did not, topmost first.
  ///
  /// - Parameter point: in screen coordinates.
  package func allHits(at point: Point) -> [NodeID] { hitTest.allHits(at: point) }

  /// The responder chain of the view that a search found; empty when it found none.
  package func responderChain(of trace: Trace) -> [Responder] {
    trace.result.map {
      ResponderChain(from: $0, in: trace.tree, ending: chainEnding).responders
    } ?? []
  }
}
