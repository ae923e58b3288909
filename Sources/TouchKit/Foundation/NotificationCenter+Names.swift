// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

extension NotificationCenter {
  /// Returns the notifications of a name as they are posted.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> AsyncStream<Notification> {
    let center = self
    return AsyncStream { continuation in
      nonisolated(unsafe) let observer = addObserver(forName: name, object: object, queue: nil) {
        nonisolated(unsafe) let notification = $0
        continuation.yield(notification)
      }
      continuation.onTermination = { _ in center.removeObserver(observer) }
    }
  }
}
