import Foundation
import Testing
import TouchKit

/// Properties that are observed by their names.
@MainActor
struct KeyValueObservingTests {
  private final class Observer: UIView {
    var log: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      log.append("\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
    }
  }

  @Test func `an observer is called for each change, until it is removed`() {
    let (observer, field) = (Observer(), UITextField())
    field.addObserver(observer, forKeyPath: "text", options: [.old, .new], context: nil)
    field.text = "a"
    field.text = "a"
    field.insertText("b")
    #expect(observer.log == ["text  a", "text a ab"])
    field.removeObserver(observer, forKeyPath: "text")
    field.text = "c"
    #expect(observer.log.count == 2)
  }

  @Test func `the offset of a scroll view is observed, with its value at the beginning`() {
    let (observer, view) = (Observer(), UIScrollView())
    view.addObserver(
      observer, forKeyPath: "contentOffset", options: [.initial, .new], context: nil)
    view.addObserver(observer, forKeyPath: "unknown", options: .initial, context: nil)
    view.contentOffset.y = 20
    #expect(observer.log.count == 2)
    view.removeObserver(observer, forKeyPath: "contentOffset", context: nil)
    view.contentOffset.y = 30
    view.willChangeValue(forKey: "a")
    view.didChangeValue(forKey: "a")
    #expect(observer.log.count == 2)
  }

  private final class Watcher: NSObject, KeyValueObserver {
    var keys: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      keys.append(keyPath ?? "")
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  @Test func `an object that is not a responder observes, too`() {
    let (watcher, view) = (Watcher(), UIScrollView())
    view.addObserver(watcher, forKeyPath: "contentOffset", options: [], context: nil)
    view.contentOffset.y = 20
    #expect(watcher.keys == ["contentOffset"])
    view.removeObserver(watcher, forKeyPath: "contentOffset")
    view.contentOffset.y = 30
    #expect(watcher.keys.count == 1)
  }
}
