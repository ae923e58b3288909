public import Foundation

/// The outlets and actions of a class, by the names that storyboards and XIBs use.
///
/// Objective-C finds properties and methods by name. Here, a class lists them in a class property,
/// which `hitscope-adopt` writes:
///
/// ```swift
/// override class var nibConnections: NibConnections {
///   super.nibConnections
///     .outlet("label", \ViewController.label)
///     .action("tapped:", Selector(ViewController.tapped(_:)))
/// }
/// ```
///
/// A class that derives from `NSObject` alone conforms to `NibConnectable` instead. UIKit does not
/// have this type.
@preconcurrency @MainActor
public struct NibConnections {
  /// The setters of outlets. Extensions of several classes may have a property of one name.
  private var outlets: [String: [@MainActor (AnyObject, Any?) -> Bool]] = [:]
  private var actions: [String: Selector] = [:]
  private var makers:
    [String: @MainActor (AnyObject, NSCoder, Any?, String?) -> UIViewController?] =
      [:]

  /// Creates an empty list.
  public init() {}

  /// Returns the list with an outlet, or with a property that a user-defined runtime attribute sets.
  ///
  /// The property is set only to objects of its type.
  public func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> NibConnections {
    var new = self
    new.outlets[name, default: []].append { owner, value in
      guard let owner = owner as? Owner, let value = Self.convert(value, to: Value.self) else {
        return false
      }
      owner[keyPath: path] = value
      return true
    }
    return new
  }

  /// Returns the list with an action.
  ///
  /// - Parameter name: The name of the method in Objective-C, such as `tapped:`.
  public func action(_ name: String, _ method: Selector) -> NibConnections {
    var new = self
    new.actions[Self.base(of: name)] = method
    return new
  }

  /// Returns the list with a method that creates the destination of a segue from a decoder.
  public func segueAction<Owner: AnyObject, Destination: UIViewController>(
    _ name: String, _ method: @escaping @MainActor (Owner) -> @MainActor (NSCoder) -> Destination?
  ) -> NibConnections {
    maker(name) { owner, coder, _, _ in (owner as? Owner).flatMap { method($0)(coder) } }
  }

  /// Returns the list with a method that creates the destination of a segue from a decoder and the
  /// sender.
  public func segueAction<Owner: AnyObject, Destination: UIViewController>(
    _ name: String,
    _ method: @escaping @MainActor (Owner) -> @MainActor (NSCoder, Any?) -> Destination?
  ) -> NibConnections {
    maker(name) { owner, coder, sender, _ in
      (owner as? Owner).flatMap { method($0)(coder, sender) }
    }
  }

  /// Returns the list with a method that creates the destination of a segue from a decoder, the
  /// sender and the identifier of the segue.
  public func segueAction<Owner: AnyObject, Destination: UIViewController>(
    _ name: String,
    _ method: @escaping @MainActor (Owner) -> @MainActor (NSCoder, Any?, String?) -> Destination?
  ) -> NibConnections {
    maker(name) { owner, coder, sender, identifier in
      (owner as? Owner).flatMap { method($0)(coder, sender, identifier) }
    }
  }

  private func maker(
    _ name: String,
    _ make: @escaping @MainActor (AnyObject, NSCoder, Any?, String?) -> UIViewController?
  ) -> NibConnections {
    var new = self
    new.makers[Self.base(of: name)] = make
    return new
  }

  // MARK: Use

  /// The list of a class; empty if it has none.
  static func of(_ kind: AnyClass) -> NibConnections {
    let key = ObjectIdentifier(kind)
    if let known = lists[key] { return known }
    let list = (kind as? any NibConnectable.Type)?.nibConnections ?? NibConnections()
    lists[key] = list
    return list
  }
  private static var lists: [ObjectIdentifier: NibConnections] = [:]

  /// The list of the class `NibExtensions` of a module: the properties that the module adds to
  /// UIKit's classes.
  static func extensions(of module: String?) -> NibConnections {
    module.flatMap { NSClassFromString("\($0).NibExtensions") }.map(of) ?? NibConnections()
  }

  /// The name of a method without its arguments.
  private static func base(of name: String) -> String { String(name.prefix { $0 != ":" }) }

  /// Sets an outlet.
  ///
  /// - Returns: False if the list does not contain it, or if the value is of another type.
  func set(_ name: String, _ value: Any?, of owner: AnyObject) -> Bool {
    // The list of a subclass comes after that of its superclass.
    outlets[name]?.reversed().contains { $0(owner, value) } ?? false
  }

  /// Returns the method for an action; `nil` if the list does not contain it.
  func method(_ name: String) -> Selector? { actions[Self.base(of: name)] }

  /// Creates the destination of a segue; `nil` if the list does not contain the method.
  func make(
    _ name: String, _ owner: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
  ) -> UIViewController? { makers[Self.base(of: name)]?(owner, coder, sender, identifier) }

  /// Converts the value of an outlet or an attribute to the type of its property.
  private static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return Optional<Any>.none as? Value }
    if let value = value as? Value { return value }
    guard let number = value as? Double else { return nil }
    let forms: [Any] = [CGFloat(number), Float(number), Int(exactly: number) as Any]
    for form in forms { if let value = form as? Value { return value } }
    return nil
  }
}

/// A class with outlets and actions. All responders conform; other classes of an app that a
/// storyboard or XIB creates declare the conformance.
@preconcurrency @MainActor
public protocol NibConnectable: AnyObject {
  /// The outlets and actions of the class and its superclasses.
  static var nibConnections: NibConnections { get }
}
