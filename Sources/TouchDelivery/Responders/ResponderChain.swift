package import HitTesting

/// An object that can respond to events: a view, or what stands between and above views.
package enum Responder: Hashable, Sendable {
  /// A view or a window.
  case view(NodeID)
  /// The view controller of this class whose root view is given.
  case viewController(String, rootView: NodeID)
  /// The scene of the windows (`UIWindowScene`).
  case windowScene
  /// The application object (`UIApplication`).
  case application
  /// The application's delegate.
  case applicationDelegate

  /// The id of a view, the class of anything else.
  package func name(in tree: ViewTree) -> String {
    switch self {
    case .view(let id): tree.id(of: id)
    case .viewController(let className, _): className
    case .windowScene: "UIWindowScene"
    case .application: "UIApplication"
    case .applicationDelegate: "UIApplicationDelegate"
    }
  }

  /// The view that it is, or whose controller it is; `nil` for what stands above the windows.
  package var view: NodeID? {
    switch self {
    case .view(let view), .viewController(_, let view): view
    case .windowScene, .application, .applicationDelegate: nil
    }
  }

  /// What people call it.
  package func displayName(in tree: ViewTree) -> String {
    switch self {
    case .view(let id): tree.displayName(of: id)
    default: name(in: tree)
    }
  }
}

/// The way of an event that nobody handles: from a view up to the application's delegate
/// (rows 67 and 68).
package struct ResponderChain: Sendable {
  /// What the chain has above the windows.
  package struct Ending: Hashable, Sendable {
    /// Whether the application has scenes, so that a `UIWindowScene` follows the window.
    package var usesScenes = false
    /// Whether the delegate is a `UIResponder`.
    package var hasDelegate = true

    /// An application without scenes whose delegate is a responder.
    package init() {}
  }

  /// The responders in the order of `next`.
  package let responders: [Responder]

  /// The chain that begins at a view. O(depth).
  package init(from view: NodeID, in tree: ViewTree, ending: Ending = Ending()) {
    var responders: [Responder] = []
    var current: NodeID? = view
    while let id = current {
      responders.append(.view(id))
      if let controller = tree.details(of: id).viewController {
        responders.append(.viewController(controller, rootView: id))
      }
      current = tree.superview(of: id)
    }
    if ending.usesScenes { responders.append(.windowScene) }
    responders.append(.application)
    if ending.hasDelegate { responders.append(.applicationDelegate) }
    self.responders = responders
  }
}
