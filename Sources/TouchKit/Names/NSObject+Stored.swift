import Foundation

/// The properties of one object that its class has no room for.
private final class Store {
  struct Weak { weak var object: AnyObject? }
  var values: [String: Any] = [:]
  var references: [String: Weak] = [:]
}

nonisolated(unsafe) private let storeKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// Storage for the names in extensions, by the name of the property. They are read and set so
/// rarely that a place in every object would be wasted.
extension NSObject {
  private var store: Store? { objc_getAssociatedObject(self, storeKey) as? Store }

  private var madeStore: Store {
    if let store { return store }
    let made = Store()
    objc_setAssociatedObject(self, storeKey, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  /// Returns the stored value of the property that calls this method.
  func stored<Value>(_ standard: Value, _ name: String = #function) -> Value {
    guard let value = store?.values[name] else { return standard }
    return value as? Value ?? standard
  }
  func store(_ value: Any?, _ name: String = #function) { madeStore.values[name] = value }

  /// Takes over the stored values of an object, for a copy.
  func takeStored(from other: NSObject) {
    guard let store = other.store else { return }
    madeStore.values = store.values
    madeStore.references = store.references
  }

  /// Stores all values of another object, except weak references.
  func storeAll(of other: NSObject) {
    guard let values = other.store?.values, !values.isEmpty else { return }
    madeStore.values.merge(values) { $1 }
  }

  /// Returns the object that a weak property refers to.
  func storedWeakly<Value>(_ name: String = #function) -> Value? {
    store?.references[name]?.object as? Value
  }
  func storeWeakly(_ value: AnyObject?, _ name: String = #function) {
    madeStore.references[name] = Store.Weak(object: value)
  }
}
