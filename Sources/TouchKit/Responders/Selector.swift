public import Foundation

/// A method that a control, a recognizer or a timer calls on its target: what `#selector` makes where
/// there is an Objective-C runtime.
///
/// It is made of a reference to the method, in any form that Swift has for one:
///
/// ```swift
/// Selector(ViewController.tapped(_:), named: "tapped(_:)")
/// Selector(tapped)
/// ```
///
/// A reference with the type in front is called on the target, and keeps nobody alive. One without
/// holds the object that it was taken from, whatever the target is.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the method up to its arguments; empty where none was given.
  public let name: String
  /// Calls the method on a target with a sender and an event; false where it has no such method.
  private let call: @MainActor @Sendable (AnyObject?, Any?, UIEvent?) -> Bool
  /// What tells methods without a name apart.
  private let token: Token?
  /// Whether the target has the method.
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

  /// A name alone. Of names, only the editing actions that every responder has can be called, such as
  /// `copy(_:)`.
  public init(_ name: String) {
    let edit = Self.editAction(named: String(name.prefix { $0 != "(" && $0 != ":" }))
    self.init(name, accepts: { edit != nil && $0 is UIResponder }) { target, sender, _ in
      guard let edit, let target = target as? UIResponder else { return false }
      edit(target)(sender)
      return true
    }
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

  /// A name alone, as `init(_:)` takes it.
  public init(stringLiteral name: String) { self.init(name) }

  /// A method of the target without arguments.
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

  /// A method of the target with the sender as its argument.
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

  /// A method of the target with the sender and the event as its arguments.
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

  /// A method without arguments of a target that is not bound to the main actor.
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

  /// A method with the sender as its argument, of a target that is not bound to the main actor.
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

  /// A method with the sender and the event as its arguments, of a target that is not bound to the
  /// main actor.
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

  // A reference with its type in front fits these as well, as a function from the target to another
  // one: the others come first.

  /// A method of an object without arguments. It keeps the object alive.
  @_disfavoredOverload @preconcurrency
  public init<Result>(_ method: @escaping @MainActor () -> Result, named name: String = "") {
    self.init(name, accepts: { _ in true }) { _, _, _ in
      _ = method()
      return true
    }
  }

  /// A method of an object with the sender as its argument. It keeps the object alive.
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

  /// A method of an object with the sender and the event as its arguments. It keeps the object alive.
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

  /// A value as an argument of a type, which may be optional.
  private static func argument<Argument>(_ value: Any?, _ type: Argument.Type) -> Argument? {
    if let value { return value as? Argument }
    // `nil` is a value of an optional type only.
    return Optional<Any>.none as? Argument
  }

  /// Calls the method.
  ///
  /// - Returns: whether the target has it, with arguments of these types.
  @MainActor
  func perform(on target: AnyObject?, sender: Any?, event: UIEvent? = nil) -> Bool {
    call(target, sender, event)
  }

  /// Whether an object has the method.
  @MainActor
  func isMethod(of object: AnyObject) -> Bool { accepts(object) }

  /// The name, for people.
  public var description: String { name.isEmpty ? "action" : name }

  /// Whether the names are equal; without a name a selector equals its copies alone.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.name == b.name && a.token === b.token
  }

  /// Takes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension NSObjectProtocol {
  /// Whether the object is of a class or of one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var current: AnyClass? = type(of: self)
    while let next = current {
      if next == aClass { return true }
      current = _getSuperclass(next)
    }
    return false
  }

  /// Whether the object is of a class itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Whether the object has a method.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isMethod(of: self) ?? false
  }

  /// Calls a method of the object, if it has it.
  @preconcurrency @MainActor
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any? = nil) -> Any? {
    _ = aSelector.perform(on: self, sender: object)
    return nil
  }
}
