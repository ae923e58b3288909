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

  private final class Model: NSObject {
    var count = 1 { didSet { didChangeValue(forKey: "count") } }
  }

  @Test func `an object that announces its changes is observed by key path and by name`() {
    let (model, watcher) = (Model(), Watcher())
    var log: [String] = []
    var observation: NSKeyValueObservation? = model.observe(\.count, options: [.old, .new]) {
      log.append("\($0.count) \($1.oldValue ?? 0) \($1.newValue ?? 0)")
    }
    model.addObserver(watcher, forKeyPath: "count", options: .initial, context: nil)
    model.count = 2
    model.count = 2
    #expect(log == ["2 1 2"] && watcher.keys == ["count", "count"])
    observation?.invalidate()
    observation = nil
    model.removeObserver(watcher, forKeyPath: "count", context: nil)
    model.count = 3
    #expect(log.count == 1 && watcher.keys.count == 2)
    let other = Model()
    #expect(other.count == 1 && observation == nil)
  }

  @Test func `insets and states are observed by name, and observers are not retained`() {
    let (observer, view, button) = (Observer(), UIScrollView(), UIButton())
    view.addObserver(observer, forKeyPath: "contentInset", options: [], context: nil)
    button.addObserver(observer, forKeyPath: "enabled", options: .new, context: nil)
    view.contentInset.top = 5
    button.isEnabled = false
    #expect(observer.log == ["contentInset - -", "enabled - false"])
    weak var gone: Observer?
    do {
      let made = Observer()
      gone = made
      view.addObserver(made, forKeyPath: "alpha", options: [], context: nil)
    }
    #expect(gone == nil)
    view.alpha = 0.5
  }

  @Test func `the title of a controller is observed`() {
    let controller = UIViewController()
    var titles: [String?] = []
    let observation = controller.observe(\.title, options: .initial) { controller, _ in
      titles.append(controller.title)
    }
    controller.title = "Mail"
    #expect(titles == [nil, "Mail"])
    observation.invalidate()
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
