package import HitTesting

/// The objects behind a scene built in Swift, whose code handles touches and may change the views.
///
/// A `TouchSession` over such a scene reads the views before and after each command. The overrides
/// of the views call methods of objects, targets and actions while the session decides; the session
/// follows their changes when the command has been performed.
package protocol SceneHost: AnyObject, Sendable {
  /// The end of the responder chain, above the windows.
  var chainEnding: ResponderChain.Ending { get }

  /// The current views and their overrides, with the same `source` while nothing changes.
  func views() -> HostedViews

  /// Maps each view to its successor. Views without an entry are gone.
  func mapping(from old: HostedViews, to new: HostedViews) -> [NodeID: NodeID]

  /// Maps each recognizer to its successor. Recognizers without an entry are gone.
  func recognizers(
    from old: HostedViews, to new: HostedViews
  ) -> [RecognizerID: RecognizerID]

  /// A new session sends the touches from now on: touches of earlier sessions are discarded.
  func sessionBegins()

  /// A command begins: commands that code requests until `commandEnds` are queued.
  func commandBegins()

  /// The first queued command, with the current ids of the views. Each is returned once.
  func takeCommand() -> TouchCommand?

  /// A command was performed, and all code that it concerns was called: updates the objects.
  func settle(_ state: TouchState)

  /// A command and its consequences are complete.
  func commandEnds()
}

/// A snapshot of a host's views and their overrides.
package struct HostedViews: Sendable {
  package let host: any SceneHost
  package let tree: ViewTree
  package let behaviors: TouchBehaviors
  /// The object by which the host identifies the snapshot; the overrides live as long as it does.
  package let source: any AnyObject & Sendable

  package init(
    _ host: any SceneHost, tree: ViewTree, behaviors: TouchBehaviors,
    source: any AnyObject & Sendable
  ) {
    self.host = host
    self.tree = tree
    self.behaviors = behaviors
    self.source = source
  }

  /// Returns whether nothing has changed between the two snapshots.
  package func isSame(as other: HostedViews) -> Bool { source === other.source }

  /// The current views of the host.
  package var current: HostedViews { host.views() }

  /// Maps each view to its successor.
  package func mapping(to later: HostedViews) -> [NodeID: NodeID] {
    host.mapping(from: self, to: later)
  }

  /// Maps each recognizer to its successor.
  func recognizers(to later: HostedViews) -> [RecognizerID: RecognizerID] {
    host.recognizers(from: self, to: later)
  }
}
