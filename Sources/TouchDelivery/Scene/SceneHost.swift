package import HitTesting

/// Objects whose code takes part in touches and may change the views: what a scene that is built in
/// Swift has behind it.
///
/// A `TouchSession` over such a scene asks for the views before each command and after it. Methods
/// of objects, targets and actions are called by the overrides of the views, while the session
/// decides: what they change is followed when the command has been performed.
package protocol SceneHost: AnyObject, Sendable {
  /// What the responder chain has above the windows.
  var chainEnding: ResponderChain.Ending { get }

  /// The views and their overrides as they are now: of the same `source` while nothing changes.
  func views() -> HostedViews

  /// What became of each view. One that is not in it is gone.
  func mapping(from old: HostedViews, to new: HostedViews) -> [NodeID: NodeID]

  /// What became of each recognizer. One that is not in it is gone.
  func recognizers(
    from old: HostedViews, to new: HostedViews
  ) -> [RecognizerID: RecognizerID]

  /// Another session sends the touches from now on: the touches of earlier ones are forgotten.
  func sessionBegins()

  /// A command begins: what code asks of the session until `commandEnds` has to wait.
  func commandBegins()

  /// What code has asked of the session first, with the ids of the views as they are now; each is
  /// returned once.
  func takeCommand() -> TouchCommand?

  /// A command has been performed, and all code that it concerns was called: objects are brought up
  /// to date.
  func settle(_ state: TouchState)

  /// A command and all that followed is over.
  func commandEnds()
}

/// The views of a host and their overrides at one moment.
package struct HostedViews: Sendable {
  /// Whose views they are.
  package let host: any SceneHost
  /// The views as a value.
  package let tree: ViewTree
  /// The overrides.
  package let behaviors: TouchBehaviors
  /// What the host knows the moment by; the overrides live as long as it.
  package let source: any AnyObject & Sendable

  /// The views of a host at one moment.
  package init(
    _ host: any SceneHost, tree: ViewTree, behaviors: TouchBehaviors,
    source: any AnyObject & Sendable
  ) {
    self.host = host
    self.tree = tree
    self.behaviors = behaviors
    self.source = source
  }

  /// Whether nothing has changed from one to the other.
  package func isSame(as other: HostedViews) -> Bool { source === other.source }

  /// The views as they are now.
  package var current: HostedViews { host.views() }

  /// What became of each view.
  package func mapping(to later: HostedViews) -> [NodeID: NodeID] {
    host.mapping(from: self, to: later)
  }

  /// What became of each recognizer.
  func recognizers(to later: HostedViews) -> [RecognizerID: RecognizerID] {
    host.recognizers(from: self, to: later)
  }
}
