package import HitTesting

/// An object that can respond to events: a view, a view controller, or an object above the windows.
package enum Responder: Hashable, Sendable {
  /// A view or a window.
  case view(NodeID)
  /// A view controller, by its class and its root view.
  case viewController(String, rootView: NodeID)
  /// The scene of the windows (`UIWindowScene`).
  case windowScene
  /// The application object (`UIApplication`).
  case application
  /// The application's delegate.
  case applicationDelegate

  /// The id of a view, or the class of any other responder.
  package func name(in tree: ViewTree) -> String {
    switch self {
    case .view(let id): tree.id(of: id)
    case .viewController(let className, _): className
    case .windowScene: "UIWindowScene"
    case .application: "UIApplication"
    case .applicationDelegate: "UIApplicationDelegate"
    }
  }

  /// The responder's view, or its controller's root view; `nil` for objects above the windows.
  package var view: NodeID? {
    switch self {
    case .view(let view), .viewController(_, let view): view
    case .windowScene, .application, .applicationDelegate: nil
    }
  }

  /// The name shown to people.
  package func displayName(in tree: ViewTree) -> String {
    switch self {
    case .view(let id): tree.displayName(of: id)
    default: name(in: tree)
    }
  }
}

/// The path of an unhandled event from a view up to the application's delegate (rows 67 and 68).
package struct ResponderChain: Sendable {
  /// The end of the chain, above the windows.
  package struct Ending: Hashable, Sendable {
    /// Indicates whether the application has scenes; if so, a `UIWindowScene` follows the window.
    package var usesScenes = false
    /// Indicates whether the delegate is a `UIResponder`.
    package var hasDelegate = true

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
