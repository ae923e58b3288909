// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  public static let initial = Self(rawValue: 4)
  public static let prior = Self(rawValue: 8)
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let newKey = Self(rawValue: "new")
  public static let oldKey = Self(rawValue: "old")
  public static let kindKey = Self(rawValue: "kind")
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior = false
}

/// An observation, which ends with the object.
open class NSKeyValueObservation: NSObject {
  private let end: @Sendable () -> Void
  init(_ end: @escaping @Sendable () -> Void) { self.end = end }
  deinit { end() }
  open func invalidate() { end() }
}

/// The observer of one property of an object.
final class PropertyObserver: @unchecked Sendable {
  private var look: (@MainActor () -> Void)?
  /// The observer and the property, if it is observed by name.
  @MainActor var name: (observer: ObjectIdentifier, keyPath: String)?
  private var isLooking = false
  @MainActor var isOver: Bool { look == nil }

  init(_ look: @escaping @MainActor () -> Void) { self.look = look }

  /// Compares the value with the last one, and reports a change.
  @MainActor func check() {
    if isLooking { return }
    isLooking = true
    look?()
    isLooking = false
  }

  func end() { look = nil }
}

/// The observers of objects: those of a view are in its `ViewExtras`.
@MainActor
private enum ObjectObservers {
  private struct Entry {
    weak var object: AnyObject?
    var observers: [PropertyObserver]
  }
  private static var entries: [ObjectIdentifier: Entry] = [:]

  static func add(_ observer: PropertyObserver, to object: AnyObject) {
    let observers = all(of: object).filter { !$0.isOver } + [observer]
    if let view = object as? UIView {
      view.more.observers = observers
      return
    }
    entries = entries.filter { $0.value.object != nil }
    entries[ObjectIdentifier(object)] = Entry(object: object, observers: observers)
  }

  static func all(of object: AnyObject) -> [PropertyObserver] {
    if let view = object as? UIView { return view.extras?.observers ?? [] }
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return [] }
    return entry.observers
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property: of a view, one that hit testing, layout or pictures depend on; of other
  /// objects, one whose changes are announced with `didChangeValue(forKey:)`, as `hitscope-adopt`
  /// writes it for `dynamic` properties.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = look(at: { $0[keyPath: keyPath] }) { object, old, value in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? value : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation { observer.end() }
  }

  /// Calls a function after each change of a value of the object, with the old and the new value.
  @MainActor
  fileprivate func look<Value>(
    at read: @escaping @MainActor (Self) -> Value,
    _ changed: @escaping @MainActor (Self, _ old: Value, _ new: Value) -> Void
  ) -> PropertyObserver {
    var last = read(self)
    let observer = PropertyObserver { [weak self] in
      guard let self else { return }
      let (value, old) = (read(self), last)
      guard !same(value, old) else { return }
      last = value
      changed(self, old, value)
    }
    ObjectObservers.add(observer, to: self)
    return observer
  }

  /// Observes a property by its name.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let report = { [weak observer] (object: Any, old: Any?, new: Any?) in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.old) { change[.oldKey] = old }
      if options.contains(.new) { change[.newKey] = new }
      (observer as? any KeyValueObserver)?
        .observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    guard let read = reader(of: keyPath) else { return }
    let looker = look(at: read) { report($0, $1, $2) }
    looker.name = (ObjectIdentifier(observer), keyPath)
    if options.contains(.initial) { report(self, nil, read(self)) }
  }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    for looker in ObjectObservers.all(of: self)
    where looker.name?.observer == ObjectIdentifier(observer) && looker.name?.keyPath == keyPath {
      looker.end()
    }
  }
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) { removeObserver(observer, forKeyPath: keyPath) }

  /// Returns a function that reads a property by its name; `nil` if the object has none.
  @MainActor
  private func reader(of keyPath: String) -> (@MainActor (Self) -> AnyHashable?)? {
    if let read = UIView.observed[keyPath], self is UIView {
      return { ($0 as? UIView).flatMap(read) }
    }
    guard Mirror.value(ofProperty: { $0 == keyPath }, of: self) != nil else { return nil }
    return { Mirror.value(ofProperty: { $0 == keyPath }, of: $0) as? AnyHashable }
  }
}

/// Returns whether two values are equal; values that cannot be compared count as equal.
private func same<Value>(_ a: Value, _ b: Value) -> Bool {
  func compare<Known: Equatable>(_ known: Known) -> Bool { known == b as? Known }
  guard let known = a as? any Equatable else { return true }
  return compare(known)
}

extension UIView {
  /// The properties of UIKit's classes that can be observed by name.
  fileprivate static let observed: [String: @MainActor (UIView) -> AnyHashable?] = [
    "frame": { NSValue(rect: $0.frame) }, "bounds": { NSValue(rect: $0.bounds) },
    "center": { NSValue(point: $0.center) }, "alpha": { $0.alpha },
    "hidden": { $0.isHidden }, "backgroundColor": { $0.backgroundColor },
    "contentOffset": { ($0 as? UIScrollView).map { NSValue(point: $0.contentOffset) } },
    "contentSize": { ($0 as? UIScrollView).map { NSValue(size: $0.contentSize) } },
    "contentInset": { ($0 as? UIScrollView).map(\.contentInset) },
    "zoomScale": { ($0 as? UIScrollView).map(\.zoomScale) },
    "transform": { $0.transform }, "enabled": { ($0 as? UIControl)?.isEnabled },
    "selected": { ($0 as? UIControl)?.isSelected },
    "highlighted": { ($0 as? UIControl)?.isHighlighted },
    "text": { view in
      switch view {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      case let text as UITextView: text.text
      default: nil
      }
    },
  ]
}

/// An object that is called when a property changes that it observes by its name.
///
/// In UIKit, `NSObject` has the method. `hitscope-adopt` adds the conformance to subclasses.
@preconcurrency @MainActor
public protocol KeyValueObserver: NSObjectProtocol {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension NSObjectProtocol {
  /// Does nothing: the method that an observer calls on its superclass for other changes.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Does nothing, like the next one: a method that a subclass calls on its superclass.
  public func awakeFromNib() {}
  public func prepareForInterfaceBuilder() {}
  /// Has no effect: observers are called after a change.
  public func willChangeValue(forKey key: String) {}
  /// Calls the observers of the object whose values have changed.
  public func didChangeValue(forKey key: String) {
    guard MainActor.isCurrent else { return }
    nonisolated(unsafe) let object = self
    MainActor.assumeIsolated {
      for observer in ObjectObservers.all(of: object) { observer.check() }
    }
  }
}

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}

extension NSAttributedString {
  /// Returns a dictionary of attributes as a Swift dictionary; `nil` for other objects.
  ///
  /// `hitscope-adopt` writes it in place of a cast, which traps for an `NSDictionary` on Linux.
  public static func attributes(of dictionary: Any?) -> [NSAttributedString.Key: Any]? {
    if let found = dictionary as? [NSAttributedString.Key: Any] { return found }
    guard let object = dictionary as? NSDictionary else { return nil }
    var found: [NSAttributedString.Key: Any] = [:]
    for (key, value) in object {
      let name = key as? String
      let known = key as? NSAttributedString.Key ?? name.map { NSAttributedString.Key($0) }
      guard let known else { return nil }
      found[known] = value
    }
    return found
  }
}
