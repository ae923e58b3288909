import Synchronization

/// A thread-safe list that a test's overrides append to during a session or a search.
package final class Recorded<Element: Sendable>: Sendable {
  private let contents = Mutex<[Element]>([])

  package init() {}

  package func append(_ element: Element) { contents.withLock { $0.append(element) } }

  /// The elements since the beginning or the last `removeAll`.
  package var elements: [Element] { contents.withLock { $0 } }

  package func removeAll() { contents.withLock { $0 = [] } }
}
