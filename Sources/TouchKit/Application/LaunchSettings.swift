import Foundation

/// The settings of an app that Xcode keeps in its property list: the main storyboard, and the class
/// of the scene's delegate.
///
/// They are read from an `Info.plist` among the resources of the package. SwiftPM does not allow
/// this file at the top of the resources, so it lies in a folder that is copied. Without it, the
/// values of Xcode's templates apply: the storyboard `Main`, if there is one, and the class
/// `SceneDelegate` beside the app's delegate.
@MainActor
struct LaunchSettings {
  /// The class of the scene's delegate; `nil` for an app without scenes.
  let sceneDelegate: AnyClass?
  private let storyboard: String
  private let module: String?

  /// Reads the settings of the app with a delegate of a class.
  init(_ delegateClass: AnyClass?) {
    module = delegateClass.map(NibFile.module)
    let list = Self.propertyList(module)
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    let scene = scenes?.first
    storyboard =
      scene?["UISceneStoryboardFile"] as? String ?? list["UIMainStoryboardFile"] as? String
      ?? "Main"
    // The name is that of a class in the module, after a variable of the build.
    let name = (scene?["UISceneDelegateClassName"] as? String)?.split(separator: ".").last
    sceneDelegate = ClassMaker.named(
      name.map(String.init) ?? "SceneDelegate", besides: delegateClass)
  }

  private static func propertyList(_ module: String?) -> [String: Any] {
    guard
      let path = ResourceFiles.path("Info", ["plist"], in: nil, module: module),
      let data = FileManager.default.contents(atPath: path)
    else { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list as? [String: Any] ?? [:]
  }

  /// Creates a hidden window with the initial controller of a storyboard; `nil` if there is none.
  ///
  /// - Parameter given: A storyboard in place of the main one.
  func window(_ given: UIStoryboard?) -> UIWindow? {
    let storyboard = given ?? UIStoryboard(storyboard, nil, module)
    guard storyboard.isRead, let root = storyboard.instantiateInitialViewController() else {
      return nil
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = true
    window.rootViewController = root
    return window
  }
}
