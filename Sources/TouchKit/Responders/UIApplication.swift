public import Foundation
import TouchDelivery

/// The application's delegate; part of the responder chain when it is a responder.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

/// The application: the end of the responder chain but for its delegate.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application.
  public static let shared = UIApplication()
  /// The application's delegate.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The responder that keys and actions without a target go to.
  weak var firstResponder: UIResponder?
  /// The windows that exist, in the order in which they were made.
  private var references: [Reference] = []

  private struct Reference {
    weak var window: UIWindow?
  }

  override var standardNext: UIResponder? { delegate as? UIResponder }

  /// The windows that exist, in the order in which they were made.
  open var windows: [UIWindow] { references.compactMap(\.window) }
  /// The window that was made key last, else the first one.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) ?? windows.first }
  /// The scenes: the one that there is.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  /// How the application shows itself: always in front.
  open var applicationState: State { .active }
  /// How much of the screen the status bar takes: none.
  open var statusBarFrame: CGRect { .zero }

  /// The states of an application.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Calls a method of a target; without a target, of the first responder that has it: from the first
  /// responder up, else from the sender up.
  ///
  /// - Returns: whether somebody had it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      return action.perform(on: target as AnyObject, sender: sender, event: event)
    }
    for start in [firstResponder, sender as? UIResponder] {
      guard let found = start?.target(forAction: action, withSender: sender) else { continue }
      return action.perform(on: found as AnyObject, sender: sender, event: event)
    }
    return false
  }

  /// Whether the device stays awake. Kept.
  open var isIdleTimerDisabled = false
  /// The number on the icon. Kept.
  open var applicationIconBadgeNumber = 0
  /// Whether the interface is read from the right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether somebody opens an address: nobody.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens an address: nothing does.
  open func open(
    _ url: URL, options: [String: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// An event comes: the windows of its touches hear of it, from back to front.
  open func sendEvent(_ event: UIEvent) {
    let touched = Set(event.allTouches?.compactMap(\.window) ?? [])
    for window in windows where touched.contains(window) { window.sendEvent(event) }
  }

  /// Takes no events until the other call.
  open func beginIgnoringInteractionEvents() {
    perform(.beginIgnoring)
  }

  /// Takes events again.
  open func endIgnoringInteractionEvents() {
    perform(.endIgnoring)
  }

  private func perform(_ command: TouchCommand) {
    var done: [TouchDriver] = []
    for driver in windows.compactMap(\.driver) where !done.contains(where: { $0 === driver }) {
      driver.perform(command)
      done.append(driver)
    }
  }

  /// A window was made.
  func add(_ window: UIWindow) {
    references.removeAll { $0.window == nil }
    references.append(Reference(window: window))
  }
}

/// A part of the application's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Always in front.
  open var activationState: ActivationState { .foregroundActive }
}

/// The scene that all windows are in.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The only one.
  static let main = UIWindowScene()

  /// The windows that exist.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The key window.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The coordinates of the scene: the screen's.
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
  /// The status bar, which takes no room.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// How the interface is turned.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The appearance and the device.
  open var traitCollection: UITraitCollection { .light }
}

/// The status bar, which takes no room.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The style.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether it is hidden.
  open var isStatusBarHidden: Bool { true }
  /// How much of the screen it takes.
  open var statusBarFrame: CGRect { .zero }
}

/// A space with coordinates.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

/// The screen: 390 × 844 points, three pixels a point.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
  /// The only one.
  public static let main = UIScreen()

  /// The rectangle of the screen, in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The rectangle in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  /// How many pixels a point takes.
  open var scale: CGFloat { 3 }
  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// How bright it is. Kept.
  open var brightness: CGFloat = 0.5
  /// How many frames it can show in a second.
  open var maximumFramesPerSecond: Int { 60 }
  /// The appearance and the device.
  open var traitCollection: UITraitCollection { .light }
  /// How many pixels a point takes on the panel.
  open var nativeScale: CGFloat { 3 }
}

/// A button that is pressed. Nothing presses any.
@preconcurrency @MainActor
open class UIPress: NSObject {}

/// An event of buttons. Nothing sends any.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The buttons.
  open var allPresses: Set<UIPress> { [] }
}
