public import Foundation

/// A method that a control, a recognizer or a timer calls on its target.
///
/// It replaces the result of `#selector`, which requires an Objective-C runtime. It is created from
/// a reference to the method, in any form that Swift supports:
///
/// ```swift
/// Selector(ViewController.tapped(_:), named: "tapped(_:)")
/// Selector(tapped)
/// ```
///
/// A reference qualified with a type is called on the target, and retains no object. An unqualified
/// reference retains the object it was taken from, and is always called on that object.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the method without its arguments; empty if none was given.
  public let name: String
  /// Calls the method on a target with a sender and an event; returns false if the target lacks it.
  private let call: @MainActor @Sendable (AnyObject?, Any?, UIEvent?) -> Bool
  /// The identity of a selector without a name.
  private let token: Token?
  /// Returns whether an object has the method.
  private let accepts: @MainActor @Sendable (AnyObject) -> Bool

  private final class Token: Sendable {}

  private init(
    _ name: String, accepts: @escaping @MainActor @Sendable (AnyObject) -> Bool,
    call: @escaping @MainActor @Sendable (AnyObject?, Any?, UIEvent?) -> Bool
  ) {
    self.name = String(name.prefix { $0 != "(" && $0 != ":" })
    token = name.isEmpty ? Token() : nil
    self.accepts = accepts
    self.call = call
  }

  /// Creates a selector from a name alone.
  ///
  /// The methods that a class lists in `nibConnections` can be called by name, and the editing
  /// actions that every responder has, such as `copy(_:)`.
  public init(_ name: String) {
    let base = String(name.prefix { $0 != "(" && $0 != ":" })
    let edit = Self.editAction(named: base)
    self.init(
      name,
      accepts: { object in
        edit != nil && object is UIResponder
          || NibConnections.of(type(of: object)).method(base) != nil
      },
      call: { target, sender, event in
        guard let target else { return false }
        if let method = NibConnections.of(type(of: target)).method(base) {
          return method.perform(on: target, sender: sender, event: event)
        }
        guard let edit, let target = target as? UIResponder else { return false }
        edit(target)(sender)
        return true
      })
  }

  /// Returns a selector for the methods of several classes that have one name.
  ///
  /// A method called by name, as of a target of `nil`, is that of the nearest responder that has
  /// it. References to methods belong to one class each, so that the classes are listed:
  ///
  /// ```swift
  /// Selector(Card.tapped(_:), named: "tapped(_:)").or(Selector(Board.tapped(_:), named: "tapped(_:)"))
  /// ```
  public func or(_ other: Selector) -> Selector {
    let first = self
    return Selector(
      name, accepts: { first.accepts($0) || other.accepts($0) },
      call: { target, sender, event in
        guard let target, !first.accepts(target) else {
          return first.call(target, sender, event)
        }
        return other.call(target, sender, event)
      })
  }

  private static func editAction(
    named name: String
  ) -> (@MainActor @Sendable (UIResponder) -> @MainActor (Any?) -> Void)? {
    switch name {
    case "cut": { $0.cut }
    case "copy": { $0.copy }
    case "paste": { $0.paste }
    case "delete": { $0.delete }
    case "select": { $0.select }
    case "selectAll": { $0.selectAll }
    default: nil
    }
  }

  /// Creates a selector from a name alone, as `init(_:)` does.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates a selector for a method of the target without arguments.
  @preconcurrency
  public init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result, named name: String = ""
  ) {
    self.init(name, accepts: { $0 is Target }) { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a selector for a method of the target with the sender as its argument.
  @preconcurrency
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    named name: String = ""
  ) {
    self.init(name, accepts: { $0 is Target }) { target, sender, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, Sender.self) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a selector for a method of the target with the sender and the event as its arguments.
  @preconcurrency
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result,
    named name: String = ""
  ) {
    self.init(name, accepts: { $0 is Target }) { target, sender, event in
      guard let target = target as? Target, let sender = Self.argument(sender, Sender.self),
        let event = Self.argument(event, Event.self)
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Creates a selector for a method without arguments of a target that is not isolated to the main
  /// actor.
  @_disfavoredOverload
  public init<Target: AnyObject, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String = "",
    isolated isolation: Void = ()
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, accepts: { $0 is Target }) { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a selector for a method with the sender as its argument, of a target that is not
  /// isolated to the main actor.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, named name: String = "",
    isolated isolation: Void = ()
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, accepts: { $0 is Target }) { target, sender, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, Sender.self) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a selector for a method with the sender and the event as its arguments, of a target
  /// that is not isolated to the main actor.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result, named name: String = "",
    isolated isolation: Void = ()
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, accepts: { $0 is Target }) { target, sender, event in
      guard let target = target as? Target, let sender = Self.argument(sender, Sender.self),
        let event = Self.argument(event, Event.self)
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  // A reference qualified with a type also matches the following initializers, as a function from
  // the target to another function. The initializers above take precedence.

  /// Creates a selector for a method of an object without arguments. The object is retained.
  @_disfavoredOverload @preconcurrency
  public init<Result>(_ method: @escaping @MainActor () -> Result, named name: String = "") {
    self.init(name, accepts: { _ in true }) { _, _, _ in
      _ = method()
      return true
    }
  }

  /// Creates a selector for a method of an object with the sender as its argument. The object is
  /// retained.
  @_disfavoredOverload @preconcurrency
  public init<Sender, Result>(
    _ method: @escaping @MainActor (Sender) -> Result, named name: String = ""
  ) {
    self.init(name, accepts: { _ in true }) { _, sender, _ in
      guard let sender = Self.argument(sender, Sender.self) else { return false }
      _ = method(sender)
      return true
    }
  }

  /// Creates a selector for a method of an object with the sender and the event as its arguments.
  /// The object is retained.
  @_disfavoredOverload @preconcurrency
  public init<Sender, Event, Result>(
    _ method: @escaping @MainActor (Sender, Event) -> Result, named name: String = ""
  ) {
    self.init(name, accepts: { _ in true }) { _, sender, event in
      guard let sender = Self.argument(sender, Sender.self),
        let event = Self.argument(event, Event.self)
      else { return false }
      _ = method(sender, event)
      return true
    }
  }

  /// Converts a value to the type of an argument, which may be optional.
  private static func argument<Argument>(_ value: Any?, _ type: Argument.Type) -> Argument? {
    // In Objective-C, an object that is passed as a Boolean value is true.
    if Argument.self == Bool.self, !(value is Bool) { return (value != nil) as? Argument }
    if let value { return value as? Argument }
    // `nil` is a value of optional types only.
    return Optional<Any>.none as? Argument
  }

  /// Calls the method.
  ///
  /// - Returns: False if the target does not have the method with arguments of these types.
  @MainActor
  func perform(on target: AnyObject?, sender: Any?, event: UIEvent? = nil) -> Bool {
    call(target, sender, event)
  }

  @MainActor
  func isMethod(of object: AnyObject) -> Bool { accepts(object) }

  /// The name of the method; "action" if it has none.
  public var description: String { name.isEmpty ? "action" : name }

  /// Returns a Boolean value indicating whether two selectors have the same name. A selector
  /// without a name equals only its copies.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.name == b.name && a.token === b.token
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension NSObjectProtocol {
  /// Returns a Boolean value indicating whether the object is an instance of a class or a subclass.
  public func isKind(of aClass: AnyClass) -> Bool {
    var current: AnyClass? = type(of: self)
    while let next = current {
      if next == aClass { return true }
      current = _getSuperclass(next)
    }
    return false
  }

  /// Returns a Boolean value indicating whether the object is an instance of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Returns a Boolean value indicating whether the object has a method.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isMethod(of: self) ?? false
  }

  /// Calls a method of the object if it has the method. Always returns `nil`.
  @preconcurrency @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any? = nil) -> Any? {
    _ = aSelector.perform(on: self, sender: object)
    return nil
  }
}

/// Returns the name of a selector, which ends with a colon for each argument in Objective-C; here, it
/// has none.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
