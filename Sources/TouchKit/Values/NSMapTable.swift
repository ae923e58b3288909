// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

/// A map from objects to objects, which can be held weakly.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var weakKey: KeyType?
    var key: KeyType?
    weak var weakObject: ObjectType?
    var object: ObjectType?

    var presentKey: KeyType? { key ?? weakKey }
    var presentObject: ObjectType? { object ?? weakObject }
  }
  private let isKeyWeak: Bool
  private let isObjectWeak: Bool
  private var entries: [AnyHashable: Entry] = [:]

  private init(weakKeys: Bool, weakObjects: Bool) {
    (isKeyWeak, isObjectWeak) = (weakKeys, weakObjects)
  }
  public convenience override init() { self.init(weakKeys: false, weakObjects: false) }
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(weakKeys: false, weakObjects: false)
  }
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(weakKeys: true, weakObjects: false)
  }
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(weakKeys: false, weakObjects: true)
  }
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(weakKeys: true, weakObjects: true)
  }

  private func id(_ key: KeyType) -> AnyHashable {
    // A weak key may no longer exist when another key is compared with it.
    if !isKeyWeak, let object = key as? NSObject { return AnyHashable(object) }
    return AnyHashable(ObjectIdentifier(key))
  }
  private func live() -> [Entry] {
    entries = entries.filter { $0.value.presentKey != nil && $0.value.presentObject != nil }
    return Array(entries.values)
  }
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey, let entry = entries[id(aKey)], entry.presentKey != nil else { return nil }
    return entry.presentObject
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[id(aKey)] = Entry(
      weakKey: aKey, key: isKeyWeak ? nil : aKey, weakObject: anObject,
      object: isObjectWeak ? nil : anObject)
  }
  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { entries[id(aKey)] = nil }
  }
  open func removeAllObjects() { entries = [:] }
  open var count: Int { live().count }
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: live().compactMap(\.presentKey)).objectEnumerator()
  }
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: live().compactMap(\.presentObject)).objectEnumerator()
  }
}

/// A set of objects, which can be held weakly.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let table: NSMapTable<ObjectType, ObjectType>
  private init(_ table: NSMapTable<ObjectType, ObjectType>) { self.table = table }
  public convenience override init() { self.init(.strongToStrongObjects()) }
  public class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(.weakToWeakObjects())
  }
  open func add(_ object: ObjectType?) { table.setObject(object, forKey: object) }
  open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }
  open func removeAllObjects() { table.removeAllObjects() }
  open func contains(_ anObject: ObjectType?) -> Bool { table.object(forKey: anObject) != nil }
  open var count: Int { table.count }
  open var allObjects: [ObjectType] {
    (table.objectEnumerator()?.allObjects ?? []).compactMap { $0 as? ObjectType }
  }
}
