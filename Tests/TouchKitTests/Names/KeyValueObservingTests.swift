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
}
