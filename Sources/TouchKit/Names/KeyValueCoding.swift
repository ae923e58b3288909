public import Foundation

/// Values by name, as Objective-C finds them.
///
/// Code uses names for parts that UIKit does not publish, such as the bar of a tab bar controller or
/// the field of a search bar. Names of UIKit's properties and of a class's `nibConnections` are
/// found; the value of any other name is kept, and has no effect.
extension NSObjectProtocol where Self: NSObject {
  /// Sets a property by its name in Objective-C.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) {
    guard !NibConnections.of(type(of: self)).set(key, value, of: self),
      !NibAttributes.set(key, value, of: self), !KeyValueCoding.set(key, value, of: self)
    else { return }
    KeyValueCoding.keep(key, value, of: self)
  }

  /// Sets a property by its name, or by a path of names such as `layer.cornerRadius`.
  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// Returns a property by its name in Objective-C; `nil` if the name is not known.
  @preconcurrency @MainActor
  public func value(forKey key: String) -> Any? {
    KeyValueCoding.value(key, of: self)
  }

  /// Returns a property by its name; `nil` if the name is not known.
  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}

/// The properties that are found by name.
@MainActor
private enum KeyValueCoding {
  /// Sets a property of UIKit's classes; returns false if the class does not have it.
  static func set(_ key: String, _ value: Any?, of object: NSObject) -> Bool {
    switch (key, object, value) {
    case ("tabBar", let controller as UITabBarController, let bar as UITabBar):
      controller.replaceTabBar(bar)
    case (_, let defaults as UserDefaults, _): defaults.set(value, forKey: key)
    case ("title", let controller as UIViewController, let title as String?):
      controller.title = title
    case ("text", let label as UILabel, let text as String?): label.text = text
    case ("text", let field as UITextField, let text as String?): field.text = text
    case ("frame", let view as UIView, let frame as CGRect): view.frame = frame
    case ("center", let view as UIView, let center as CGPoint): view.center = center
    case ("backgroundColor", let view as UIView, let color as UIColor?):
      view.backgroundColor = color
    default: return false
    }
    return true
  }

  /// Returns a kept value, a property of UIKit's classes, or a stored property of a class in Swift.
  static func value(_ key: String, of object: NSObject) -> Any? {
    if let defaults = object as? UserDefaults { return defaults.object(forKey: key) }
    if let kept: Any = object.stored(nil, storeName(of: key)) { return kept }
    let name = key.hasPrefix("_") ? String(key.dropFirst()) : key
    switch (name, object) {
    case ("searchField", let bar as UISearchBar): return bar.searchTextField
    case ("text", let label as UILabel): return label.text
    case ("text", let field as UITextField): return field.text
    case ("title", let controller as UIViewController): return controller.title
    case ("tabBar", let controller as UITabBarController): return controller.tabBar
    case ("navigationBar", let controller as UINavigationController):
      return controller.navigationBar
    case ("view", let item as UIBarButtonItem): return item.customView ?? item.button
    case ("frame", let view as UIView): return view.frame
    case ("center", let view as UIView): return view.center
    case ("alpha", let view as UIView): return view.alpha
    case ("hidden", let view as UIView): return view.isHidden
    case ("tag", let view as UIView): return view.tag
    case ("backgroundColor", let view as UIView): return view.backgroundColor
    default: break
    }
    return Mirror.value(ofProperty: { $0 == key }, of: object)
  }

  /// Keeps a value whose name has no effect.
  static func keep(_ key: String, _ value: Any?, of object: NSObject) {
    object.store(value, storeName(of: key))
  }

  private static func storeName(of key: String) -> String { "value for key " + key }
}

extension Mirror {
  /// Returns the stored property of a value, or of a superclass, that has a name; `nil` for none.
  static func value(ofProperty isMeant: (String) -> Bool, of object: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let part = mirror {
      if let child = part.children.first(where: { $0.label.map(isMeant) ?? false }) {
        return child.value
      }
      mirror = part.superclassMirror
    }
    return nil
  }
}
