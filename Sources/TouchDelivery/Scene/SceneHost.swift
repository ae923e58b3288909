package import HitTesting

/// Objects whose code takes part in touches and may change the views: what a scene that is built in
/// Swift has behind it.
///
/// A `TouchSession` over such a scene asks for the views before each command and after it. Methods
/// of objects are called while the session decides; targets and actions in `carryOut`, afterwards.
package protocol SceneHost: AnyObject, Sendable {
  /// What the responder chain has above the windows.
  var chainEnding: ResponderChain.Ending { get }

  /// The views and their overrides as they are now: of the same `source` while nothing changes.
  func views() -> HostedViews

  /// What became of each view. One that is not in it is gone.
  func mapping(from old: HostedViews, to new: HostedViews) -> [NodeID: NodeID]

  /// Another session sends the touches from now on: the touches of earlier ones are forgotten.
  func sessionBegins()

  /// A command begins: what code asks of the session until `commandEnds` has to wait.
  func commandBegins()

  /// What code has asked of the session; each is returned once.
  func takeCommands() -> [TouchCommand]

  /// Calls targets and actions.
  ///
  /// - Parameters:
  ///   - deliveries: of which ids are those of `views`.
  ///   - state: what objects are brought up to date with; `nil` when it is of other views.
  func carryOut(_ deliveries: [Delivery], in views: HostedViews, _ state: TouchState?)

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
}
