#if hasFeature(Embedded)
/// A stand-in for `Synchronization.Mutex` where there is a single thread.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>

  init(_ initial: Value) {
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value.pointee) }
}

/// A stand-in for `Synchronization.AtomicLazyReference` where there is a single thread.
struct AtomicLazyReference<Instance: AnyObject>: ~Copyable, @unchecked Sendable {
  private let value = UnsafeMutablePointer<Instance?>.allocate(capacity: 1)

  init() { value.initialize(to: nil) }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  func load() -> Instance? { value.pointee }

  func storeIfNil(_ instance: Instance) -> Instance {
    if value.pointee == nil { value.pointee = instance }
    return value.pointee ?? instance
  }
}

/// A stand-in for `Synchronization.Atomic` where there is a single thread.
struct Atomic<Value>: ~Copyable, @unchecked Sendable {
  enum Ordering { case acquiring, releasing }

  private let value: UnsafeMutablePointer<Value>

  init(_ initial: Value) {
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  func load(ordering: Ordering) -> Value { value.pointee }
  func store(_ new: Value, ordering: Ordering) { value.pointee = new }
}
#endif
