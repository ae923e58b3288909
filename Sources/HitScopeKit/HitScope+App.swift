import Debugger
import Foundation
public import TouchKit

extension HitScope {
  /// Launches an app without opening the debugger, as UIKit does at the start of a process.
  ///
  /// Tests launch the app, send touches to its window, and record or render it:
  ///
  /// ```swift
  /// let delegate = HitScope.launch(AppDelegate.self)
  /// try delegate.window?.send("down 100,200; up")
  /// ```
  ///
  /// - Parameters:
  ///   - delegate: The class of the app's delegate.
  ///   - application: A subclass of `UIApplication`, which becomes `UIApplication.shared`.
  /// - Returns: The delegate, which stays alive until another app is launched.
  @discardableResult
  public static func launch<Delegate: UIApplicationDelegate>(
    _ delegate: Delegate.Type, application: UIApplication.Type = UIApplication.self
  ) -> Delegate {
    UIApplication.forget()
    let app = UIApplication.launch(delegate, application: application)
    guard let made = app.delegate as? Delegate else {
      preconditionFailure("\(delegate) is not a subclass of NSObject with init()")
    }
    return made
  }

  /// The windows of the launched app, from back to front.
  public static var windows: [UIWindow] { UIApplication.shared.shownWindows }

  /// Opens a launched app in the debugger until the user closes it, and ends it.
  ///
  /// Without a display, the search of a touch in the middle of its window is printed.
  ///
  /// - Returns: The exit status of the process.
  static func run(_ application: UIApplication, _ title: String) -> Int32 {
    let windows = application.shownWindows
    guard let first = windows.first else {
      FileHandle.standardError.write(Data("The app has no window.\n".utf8))
      return 65
    }
    var options = Options()
    options.title = title
    options.touch = CGPoint(x: first.frame.midX, y: first.frame.midY)
    let ending = show(windows, options, file: CommandLine.arguments.first ?? "")
    application.finish()
    return ending.exitStatus
  }
}

extension UIApplicationDelegate {
  /// Launches the app whose delegate is marked `@main`, and opens it in the debugger.
  public static func main() {
    exit(HitScope.run(UIApplication.launch(Self.self), ProcessInfo.processInfo.processName))
  }
}

/// Launches an app from `main.swift`, and opens it in the debugger until the user closes it.
///
/// - Parameters:
///   - principalClassName: The name of a subclass of `UIApplication`; `nil` for `UIApplication`.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` gives it.
/// - Returns: The exit status of the process.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  HitScope.run(
    UIApplication.launch(named: delegateClassName, application: principalClassName),
    ProcessInfo.processInfo.processName)
}
