public import Foundation
import TouchDelivery

/// The application object, which is last in the responder chain except for its delegate.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The shared application object: an instance of the subclass with which an app was launched.
  public class var shared: UIApplication {
    if let current { return current }
    let made = UIApplication()
    current = made
    return made
  }
  /// The application object of the process, once there is one.
  static var current: UIApplication?
  /// The application's delegate.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The responder that receives key events and actions without a target.
  weak var firstResponder: UIResponder? {
    didSet { if changes == 0 { Keyboard.follow(firstResponder) } }
  }
  /// The number of changes of the first responder in progress, during which the keyboard stays.
  var changes = 0
  /// The existing windows, in order of creation. An application object that replaces another one
  /// takes them over.
  private static var references: [Reference] = []

  private struct Reference {
    weak var window: UIWindow?
  }

  override var standardNext: UIResponder? { delegate as? UIResponder }

  /// The existing windows, in order of creation.
  open var windows: [UIWindow] { Self.references.compactMap(\.window) }
  /// The key window; the first window if none is key.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) ?? windows.first }
  /// The connected scenes, which consist of a single window scene.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  /// The state of the application: inactive during its launch, and active afterwards.
  open internal(set) var applicationState = State.active
  /// The frame of the status bar, which is always zero.
  open var statusBarFrame: CGRect { .zero }

  /// The states of an application.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Calls an action method on a target.
  ///
  /// Without a target, calls it on the nearest responder that implements it in the chain of the
  /// first responder, or else in the chain of the sender.
  ///
  /// - Returns: A Boolean value indicating whether an object handled the action.
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

  /// A Boolean value indicating whether the idle timer is disabled. It has no effect.
  open var isIdleTimerDisabled = false
  /// The badge number of the application's icon. It has no effect.
  open var applicationIconBadgeNumber = 0
  /// The layout direction, which is always left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Returns a Boolean value indicating whether an application can open a URL. Always false.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Calls the completion handler with false: URLs cannot be opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// Dispatches an event to the windows of its touches, in order of the windows' creation.
  open func sendEvent(_ event: UIEvent) {
    let touched = Set(event.allTouches?.compactMap(\.window) ?? [])
    for window in windows where touched.contains(window) { window.sendEvent(event) }
  }

  /// Ignores touch events until `endIgnoringInteractionEvents()` is called.
  open func beginIgnoringInteractionEvents() {
    perform(.beginIgnoring)
  }

  /// Resumes the handling of touch events.
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

  /// Registers a new window.
  func add(_ window: UIWindow) {
    Self.references.removeAll { $0.window == nil }
    Self.references.append(Reference(window: window))
  }
}

/// The configuration of the status bar, which takes no space.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// The style of the status bar.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value indicating whether the status bar is hidden, which is always true.
  open var isStatusBarHidden: Bool { true }
  /// The frame of the status bar, which is always zero.
  open var statusBarFrame: CGRect { .zero }
}

/// A frame of reference for coordinates.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds of the coordinate space.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// Converts a point to another coordinate space, that of a view or of the screen. O(depth).
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: view(of: coordinateSpace))
  }
  /// Converts a point of another coordinate space, that of a view or of the screen. O(depth).
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: view(of: coordinateSpace))
  }
  /// Converts a rectangle to its bounding box in another coordinate space. O(depth).
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: view(of: coordinateSpace))
  }
  /// Converts a rectangle of another coordinate space to its bounding box. O(depth).
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: view(of: coordinateSpace))
  }
  /// The view of a coordinate space; that of the screen is the window, which fills it.
  private func view(of space: any UICoordinateSpace) -> UIView? { space as? UIView ?? window }
}

/// The screen, with 390 × 844 points and three pixels per point.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
  /// The only screen.
  public static let main = UIScreen()

  /// The bounds of the screen, in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The bounds of the screen, in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  /// The number of pixels per point.
  open var scale: CGFloat { Self.pixelsPerPoint }
  nonisolated static let pixelsPerPoint: CGFloat = 3
  /// The coordinate space of the screen.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The brightness of the screen. It has no effect.
  open var brightness: CGFloat = 0.5
  /// The maximum number of frames per second.
  open var maximumFramesPerSecond: Int { 60 }
  /// The traits of the environment.
  open var traitCollection: UITraitCollection { .light }
  /// The number of physical pixels per point.
  open var nativeScale: CGFloat { 3 }
}

/// A press of a physical button. Presses do not occur.
@preconcurrency @MainActor
open class UIPress: NSObject {}

/// An event for presses of physical buttons. It is never sent.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event, which is always empty.
  open var allPresses: Set<UIPress> { [] }
}
