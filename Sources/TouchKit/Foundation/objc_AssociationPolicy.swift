// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are names of the Objective-C runtime; a comment on each would only repeat it.

import Foundation

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The associated values of objects, kept until the objects are deallocated.
private enum Associations {
  struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }
  nonisolated(unsafe) static var owners: [ObjectIdentifier: Owner] = [:]
  static let lock = NSLock()
}

/// Releases the associated values of deallocated objects, which the runtime of Apple's platforms does
/// at once. Called before events are sent to targets, which may be such values.
func releaseAssociatedObjects() {
  // Released outside the lock, because a deinitializer may call these functions.
  let gone = Associations.lock.withLock { () -> [ObjectIdentifier: Associations.Owner] in
    let gone = Associations.owners.filter { $0.value.object == nil }
    for id in gone.keys { Associations.owners[id] = nil }
    return gone
  }
  _ = gone
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  return Associations.lock.withLock {
    guard let owner = Associations.owners[ObjectIdentifier(object)], owner.object === object else {
      return nil
    }
    return owner.values[key]
  }
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = object as AnyObject
  let id = ObjectIdentifier(object)
  releaseAssociatedObjects()
  Associations.lock.withLock {
    var owner = Associations.owners[id] ?? Associations.Owner(object: object)
    owner.values[key] = value
    Associations.owners[id] = owner
  }
}

public func objc_removeAssociatedObjects(_ object: Any) {
  let id = ObjectIdentifier(object as AnyObject)
  // Released outside the lock, because a deinitializer may call these functions.
  let gone = Associations.lock.withLock { Associations.owners.removeValue(forKey: id) }
  _ = gone
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

private let syncLock = NSRecursiveLock()

/// Locks all objects: there is one lock.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  syncLock.lock()
  return 0
}
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  syncLock.unlock()
  return 0
}
