/// The changes that a list collects until the outermost updates end.
struct ListUpdates {
  fileprivate var changes = ListChanges()
  /// The number of updates that have begun and not ended.
  fileprivate var depth = 0
  /// True if changes during a layout wait for its end.
  fileprivate var isWaiting = false
  /// True while the list lays out its views.
  fileprivate var isLayingOut = false

  /// Returns the collected changes, and removes them.
  mutating func take() -> ListChanges {
    defer { (changes, isWaiting) = (ListChanges(), false) }
    return changes
  }
}

/// A table or a collection, whose changes are made together. The cells of rows that stay are not
/// asked for again.
@MainActor
protocol UpdatedList: UIScrollView {
  var updates: ListUpdates { get set }
  /// Makes the collected changes. Those that do not lead to the numbers of the data source, for
  /// which UIKit throws an exception, reload the list.
  func makeChanges()
}

extension UpdatedList {
  /// Adds to the changes that are being made, or makes a change alone.
  func update(_ change: (inout ListChanges) -> Void) {
    beginUpdating()
    change(&updates.changes)
    endUpdating()
  }

  /// Makes the changes of a closure together.
  func update(_ changes: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginUpdating()
    changes?()
    endUpdating()
    AnimationEnd.call { completion?(true) }
  }

  func beginUpdating() { updates.depth += 1 }

  /// Makes the changes at the end of the outermost updates, and lays out a list in a window.
  /// Changes during its layout are made at the end of that.
  func endUpdating() {
    updates.depth = max(0, updates.depth - 1)
    if updates.depth > 0 { return }
    updates.isWaiting = true
    if updates.isLayingOut { return }
    makeChanges()
    showChanges()
  }

  func beginLayout() { updates.isLayingOut = true }

  /// Makes the changes that have waited for the end of a layout.
  func endLayout() {
    updates.isLayingOut = false
    if updates.isWaiting { makeChanges() }
  }

  /// Lays out a list in a window after a change of its rows.
  func showChanges() {
    if window != nil, !updates.isLayingOut { LayoutPass.run([self], from: root) }
  }
}
