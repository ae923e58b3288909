// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIScene {
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    open var requestingScene: UIScene?
    open var collectionJoinBehavior = CollectionJoinBehavior.automatic
    @preconcurrency @MainActor
    public override init() { super.init() }
  }
  public enum CollectionJoinBehavior: Int, Sendable {
    case automatic, preferred, disallowed, preferredWithoutActivating
  }
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false
    @preconcurrency @MainActor
    public override init() { super.init() }
  }
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    open var annotation: Any? { nil }
    open var openInPlace: Bool { false }
    open var sourceApplication: String? { nil }
  }
  public func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { UIApplication.shared.open(url, options: [:], completionHandler: completion) }
  @discardableResult
  public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    UIApplication.shared.canOpenURL(url)
  }
  public var subtitle: String {
    get { stored("") }
    set { store(newValue) }
  }
}

extension UIScene.ConnectionOptions {
  public var handoffUserActivityType: String? { nil }
}

extension UIOpenURLContext {
  public var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
}

extension UISceneSession.Role {
  public static let windowExternalDisplay = Self(
    rawValue: "UIWindowSceneSessionRoleExternalDisplay")
}

@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  @preconcurrency @MainActor
  public override init() { super.init() }
}

open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit, decline
  }
  open var windowDismissalAnimation = DismissalAnimation.standard
}

@preconcurrency @MainActor
open class UISceneSessionActivationRequest: NSObject {
  public let role: UISceneSession.Role
  open private(set) var session: UISceneSession?
  open var userActivity: NSUserActivity?
  open var options: UIScene.ActivationRequestOptions?
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, self.userActivity, self.options) = (role, userActivity, options)
    super.init()
  }
  public convenience init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.init(role: session.role, userActivity: userActivity, options: options)
    self.session = session
  }
}

extension UISceneSizeRestrictions {
  public var allowsFullScreen: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
}

extension UIWindowScene {
  public var isFullScreen: Bool { true }
}

extension UIWindowScene.Geometry {
  public var coordinateSpace: any UICoordinateSpace { UIScreen.main }
  public var isInteractivelyResizing: Bool { false }
  public var isInterfaceOrientationLocked: Bool { false }
}

extension UIScene {
  public var pointerLockState: UIPointerLockState? { nil }
}

@preconcurrency @MainActor
open class UIPointerLockState: NSObject {
  open var isLocked: Bool { false }
}
