import Testing

@testable import Adoption

/// Actions without a target, and the start of an app.
struct ActionTests {
  private static let board = """
    import UIKit
    class Card: UIView {
      func setUp(_ button: UIButton) {
        button.addTarget(nil, action: #selector(tapped(_:)), for: .touchUpInside)
      }
      @objc func tapped(_ sender: UIButton) {}
    }
    class Board: UIViewController {
      @objc func tapped(_ sender: UIButton) {}
      @objc func other() {}
    }

    """

  @Test func `for a target of nil, a selector names the methods of all classes`() {
    let adopted = Adopted(Self.board)
    #expect(
      adopted.text.contains(
        "addTarget(nil, action: Selector(Card.tapped(_:), named: \"tapped(_:)\")"
          + ".or(Selector(Board.tapped(_:), named: \"tapped(_:)\")), for: .touchUpInside)"))
    #expect(
      adopted.source.changes.contains {
        $0.message == "the target is nil: the selector also names the methods of “Board”"
      })
    #expect(Adopted(adopted.text).source.changes.isEmpty)
  }

  @Test func `an action with a target names only its own method`() {
    let text = Self.board.replacing("addTarget(nil", with: "addTarget(self")
    #expect(!Adopted(text).text.contains(".or("))
  }

  @Test func `a private method of another class is reported`() {
    let text = Self.board.replacing(
      "class Board: UIViewController {\n  @objc func tapped",
      with: "class Board: UIViewController {\n  @objc private func tapped")
    let leftovers = Adopted(text).source.leftovers
    #expect(leftovers.map(\.kind) == [.selector] && leftovers.first?.place.line == 4)
    #expect(leftovers.first?.hint == "remove “private”, or name the target")
  }

  @Test(arguments: [
    "import UIKit\n\n@UIApplicationMain\nclass App: UIResponder, UIApplicationDelegate {}\n",
    "import UIKit\n\n@main\nclass App: UIResponder, UIApplicationDelegate {}\n",
    "import UIKit\n\n@main class App: UIResponder {}\nextension App: UIApplicationDelegate {}\n",
    "import UIKit\n\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)\n",
  ]) func `the file that starts an app imports the debugger`(text: String) {
    let adopted = Adopted(text)
    #expect(
      adopted.text.hasPrefix(
        "import UIKit\n#if canImport(HitScopeKit)\n  import HitScopeKit\n#endif\n\n"))
    #expect(Adopted(adopted.text).text == adopted.text)
  }

  @Test func `other files do not`() {
    let text = "import UIKit\n\nclass App: UIResponder, UIApplicationDelegate {}\n"
    #expect(Adopted(text).text == text)
  }
}
