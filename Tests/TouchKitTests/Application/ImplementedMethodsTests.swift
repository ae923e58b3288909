import Foundation
import Testing

@testable import TouchKit

/// The methods that classes of an app implement.
@MainActor
struct ImplementedMethodsTests {
  private class Rows: NSObject {
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private final class Derived: Rows {}
  private final class Generic<Item>: NSObject {
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  fileprivate final class Extended: NSObject {}
  private final class Other: NSObject {
    func tableView(_ tableView: UITableView, commit: Int) {}
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  private func commits(_ object: AnyObject) -> Bool {
    ImplementedMethods.has("tableView(_:commit:forRowAt:)", "commit", in: object)
  }

  @Test func `a method counts in its class, a superclass, an extension and a generic class`() {
    final class Local: NSObject {
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {}
    }
    #expect(commits(Rows()) && commits(Derived()) && commits(Extended()))
    #expect(commits(Generic<Int>()) && commits(Local()))
  }

  @Test func `methods with other labels, and those of UIKit's classes, do not count`() {
    #expect(!commits(Other()) && !commits(NSObject()) && !commits(UITableViewController()))
  }
}

extension ImplementedMethodsTests.Extended {
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}
