/// A large value that few views have, kept on the heap so that views without it stay small.
struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  /// The value.
  var value: Value { storage.value }

  static func == (a: Boxed, b: Boxed) -> Bool {
    a.storage === b.storage || a.value == b.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
