import Synchronization

/// A list that a test's overrides write to while a session or a search asks them.
package final class Recorded<Element: Sendable>: Sendable {
  private let contents = Mutex<[Element]>([])

  /// Nothing recorded.
  package init() {}

  /// Adds an element at the end.
  package func append(_ element: Element) { contents.withLock { $0.append(element) } }

  /// What was recorded since the beginning or since the last `removeAll`.
  package var elements: [Element] { contents.withLock { $0 } }

  /// Forgets everything.
  package func removeAll() { contents.withLock { $0 = [] } }
}
