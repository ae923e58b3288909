import Testing

@testable import Adoption

/// Outlets and actions, which storyboards and XIBs find by name.
struct NibMembersTests {
  @Test func `a class lists its outlets and actions, with their names in Objective-C`() {
    let adopted = Adopted(
      """
      import UIKit
      class A: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet var buttons: [UIButton]!
        @IBInspectable var size: CGFloat = 1 { didSet {} }
        @IBInspectable var fixed: Int { 1 }
        @IBAction func tap(_ sender: UIButton) {}
        @IBAction private func done() {}
        @IBAction func back(sender: UIStoryboardSegue) {}
        @IBAction func move(to place: Any, with event: UIEvent) {}
        @objc(other:) @IBAction func named(_ sender: Any) {}
        @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
      }

      """)
    #expect(
      adopted.text.hasSuffix(
        """
          func make(_ coder: NSCoder) -> UIViewController? { nil }

          override class var nibConnections: NibConnections {
            super.nibConnections
              .outlet("label", \\A.label)
              .outlet("buttons", \\A.buttons)
              .outlet("size", \\A.size)
              .action("tap:", Selector(A.tap(_:)))
              .action("done", Selector(A.done))
              .action("backWithSender:", Selector(A.back(sender:)))
              .action("moveTo:with:", Selector(A.move(to:with:)))
              .action("other:", Selector(A.named(_:)))
              .segueAction("make:", A.make(_:))
          }
        }

        """))
    #expect(Adopted(adopted.text).source.changes.isEmpty)
  }

  @Test func `a class of NSObject conforms, and its subclass overrides`() {
    let adopted = Adopted(
      """
      class A: NSObject, UITableViewDelegate {
          @IBOutlet var table: UITableView!
      }
      public final class B: A {
          @IBOutlet var label: UILabel!
      }
      """)
    #expect(adopted.text.contains("class A: NSObject, UITableViewDelegate, NibConnectable {"))
    #expect(
      adopted.text.contains(
        "    @MainActor class var nibConnections: NibConnections {\n        NibConnections()\n"
          + "            .outlet(\"table\", \\A.table)\n    }\n}"))
    #expect(
      adopted.text.contains("    public override class var nibConnections: NibConnections {"))
  }

  @Test func `a class without superclass has no list`() {
    let text = Adopted("class A {\n  @IBOutlet var label: UILabel!\n}\n").text
    #expect(!text.contains("nibConnections"))
  }

  @Test func `members of extensions are listed, unless they are private in another file`() throws {
    let sources = [
      "class A: UIView {}\nextension A {\n  @IBAction private func a() {}\n}\n",
      "extension A {\n  @IBAction private func b() {}\n  @IBAction func c() {}\n}\n",
    ]
    let adopted = Adopter(
      sources.enumerated().map { SourceText(name: "\($0).swift", bytes: Array($1.utf8)) }
    ).adopted()
    let text = String(decoding: try #require(adopted.first?.bytes), as: UTF8.self)
    #expect(text.contains(".action(\"a\", Selector(A.a))\n      .action(\"c\", Selector(A.c))"))
    #expect(!text.contains("\"b\""))
    let leftover = try #require(adopted.first?.leftovers.first)
    #expect(leftover.kind == .nib && leftover.place.line == 1)
    #expect(leftover.hint == "remove “private”, or move it into the class")
  }

  @Test func `inspectable properties of UIKit's classes are listed once, in a class of their own`()
  {
    let adopted = Adopted(
      """
      import UIKit
      extension UIView {
        @IBInspectable var corner: CGFloat {
          get { layer.cornerRadius }
          set { layer.cornerRadius = newValue }
        }
      }
      extension UILabel {
        @IBInspectable var key: String? { get { nil } set {} }
      }

      """)
    #expect(
      adopted.text.contains(
        """
        final class NibExtensions: NibConnectable {
          static var nibConnections: NibConnections {
            NibConnections()
              .outlet("corner", \\UIView.corner)
              .outlet("key", \\UILabel.key)
          }
        }
        """))
  }

  @Test func `timers and blocks on the main queue run on the time of touches`() {
    let adopted = Adopted(
      """
      import UIKit
      var timer: Timer?
      func a() {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { a() }
        DispatchQueue.global().async { DispatchQueue.main.async { a() } }
        b(DispatchQueue.main)
        DispatchGroup().notify(queue: .main) { a() }
      }

      """)
    #expect(
      adopted.text == """
        import UIKit
        var timer: SessionTimer?
        func a() {
          timer = SessionTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
          SessionQueue.main.asyncAfter(deadline: .now() + 1) { a() }
          SessionQueue.global().async { SessionQueue.main.async { a() } }
          b(DispatchQueue.main)
          SessionGroup().notify(queue: .main) { a() }
        }

        """)
    #expect(adopted.source.changes.map(\.kind) == [.time, .time, .time, .time, .time, .time])
    #expect(!Adopted("class Timer {}\nlet a = Timer()\n").text.contains("Session"))
    #expect(
      Adopted("import Foundation\nlet a: Timer? = nil\n").text
        == "import Foundation\nimport UIKit\nlet a: SessionTimer? = nil\n")
  }
}
