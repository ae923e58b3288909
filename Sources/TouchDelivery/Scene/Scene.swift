package import Geometry
package import HitTesting

extension Size {
  /// The maximum width and height of a screen, in points: areas of larger ones overflow.
  package static let longestScreen = 1_000_000.0

  /// Indicates whether a screen can have this size: both extents are positive and at most
  /// `longestScreen`.
  package var isScreen: Bool {
    width > 0 && height > 0 && width <= Self.longestScreen && height <= Self.longestScreen
  }
}

/// A view hierarchy and its screen.
package struct Scene: Sendable {
  /// The title of a window or a picture.
  package var name: String
  /// The size of the screen, in points. Touches are in its coordinates.
  package var screen: Size
  /// A sentence that suggests what to try.
  package var note: String?
  /// A suggested touch, in screen coordinates.
  package var touch: Point?
  /// The id of the view that should be hit at `touch`.
  package var expect: String?
  /// The view that is the first responder before the first touch, by its id (row 88); `nil` for
  /// none.
  package var firstResponder: String?
  /// The text of a `TouchScript` that exercises the scene.
  package var script: String?
  package var tree: ViewTree
  /// The overrides in code for the views of `tree`.
  package var behaviors = TouchBehaviors()
  /// The objects from which `tree` and `behaviors` were taken; `nil` for a scene without objects.
  package private(set) var hosted: HostedViews?
  /// The end of the responder chain, above the windows.
  package var chainEnding = ResponderChain.Ending()
  /// Unknown top-level keys of the scene file, each with its JSON text.
  package var unknownKeys: [String: String] = [:]

  package init(name: String, screen: Size, tree: ViewTree) {
    self.name = name
    self.screen = screen
    self.tree = tree
  }

  /// The current views of a host.
  package init(name: String, screen: Size, host: any SceneHost) {
    self.init(name: name, screen: screen, tree: .empty)
    chainEnding = host.chainEnding
    show(host.views())
  }

  /// Indicates whether the views run custom code, which must stay on the window's thread.
  package var runsCode: Bool { hosted != nil || !behaviors.hitTests.isEmpty }

  /// Replaces the views by those of the host at another time.
  package mutating func show(_ views: HostedViews) {
    tree = views.tree
    behaviors = views.behaviors
    hosted = views
  }
}

// All front ends search through these methods, so they get the same result.
extension Scene {
  /// The hit test of the scene, overrides in code included.
  package var hitTest: HitTest { HitTest(tree, behaviors: behaviors.hitTests) }

  /// Records the search for the view that receives a touch, step by step.
  ///
  /// - Parameter point: The touch in screen coordinates.
  package func trace(at point: Point) -> Trace { hitTest.trace(at: point) }

  /// The view that receives a touch; `nil` if every window refuses it.
  ///
  /// - Parameter point: The touch in screen coordinates.
  package func hit(at point: Point) -> NodeID? { hitTest.hit(at: point) }

  /// Every view that would be hit if those before it were not, topmost first.
  ///
  /// - Parameter point: The touch in screen coordinates.
  package func allHits(at point: Point) -> [NodeID] { hitTest.allHits(at: point) }

  /// The responder chain of the view that a search found; empty if it found none.
  package func responderChain(of trace: Trace) -> [Responder] {
    trace.result.map {
      ResponderChain(from: $0, in: trace.tree, ending: chainEnding).responders
    } ?? []
  }
}
