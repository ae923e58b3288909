import TestSupport
import Testing

@testable import Adoption

/// The complete result for sources with unusual forms: the text, each change, and each problem that
/// is left to the reader.
@Suite struct AdoptionTranscriptTests {
  private func transcript(of sources: [String]) -> String {
    var text = ""
    for source in sources {
      let adopted = Adopted("import UIKit\n" + source)
      text += "──── \(source)\n"
      text += adopted.source.bytes == nil ? "unchanged\n" : adopted.text + "\n"
      for line in adopted.lines { text += "  \(line)\n" }
      for line in adopted.leftovers { text += "  left \(line)\n" }
      for error in adopted.source.errors { text += "  error \(error.message)\n" }
    }
    return text
  }

  @Test func `selectors and key paths of every form become values of Swift`() throws {
    let sources = [
      "let a = #selector()", "let a = #selector(b, c)", "let a = #selector(getter: A.b)",
      "let a = #selector(setter: A.b)", "class A { func b() { c(#selector(b)) } }",
      "class A { func b() {}; func c() { d(#selector(A.b)) } }",
      "class A { @objc func b() {}; func b(_ c: Int) {}; func d() { e(#selector(b)) } }",
      "class A { @objc func b() {}; @objc func b(_ c: Int) {}; func d() { e(#selector(b)) } }",
      "class A { class B { @objc func c() {}; func d() { e(#selector(c)) } } }",
      "class A { class B { func d() { e(#selector(A.c)) } }; @objc func c() {} }",
      "struct A<T> { func b() { c(#selector(d)) } }", "func a() { b(#selector(c)) }",
      "protocol P { func b() }\nextension P { func c() { d(#selector(b)) } }",
      "protocol P { func b() }\nclass A { func c() { d(#selector(P.b)) } }",
      "class A { func b() { c(#selector((d))) } }",
      "class A { func b() { c(#selector(self.d(_:))) } }",
      "class A { func b() { c(#selector(d as () -> Void)) } }",
      "class A { func b() { c(#selector(UIResponderStandardEditActions.copy(_:))) } }",
      "class A { func b() { c(#selector(UIResponderStandardEditActions.nothing(_:))) } }",
      "class A { func b() { c(#selector( /* why */ d /* then */ )) } }",
      "class A { @objc func b() {} }\nclass C { @objc func b() {}; func d() { "
        + "e.addTarget(nil, action: #selector(b), for: .touchUpInside) } }",
      "class A { @objc func b(_ c: Int) {} }\nclass C { @objc func b() {}; func d() { "
        + "e.addTarget(nil, action: #selector(C.b), for: .touchUpInside) } }",
      "class A { func d() { e.sendAction(#selector(A.b(_:)), to: nil, from: nil, for: nil) } }",
      "class A { @objc func b() {} }\nclass C { @objc func b() {}; func d() { "
        + "e.sendAction(#selector(b), to: nil, from: self, for: nil); let f = #selector(b); "
        + "UIBarButtonItem(title: f, style: .plain, target: nil, action: #selector(b)) } }",
      "class A { @objc func b() {} }\nclass C { @objc func b() {}; func d() { "
        + "e.sendAction(#selector(b), to: self, from: nil, for: nil) } }",
      "let a = #keyPath(A.b.c)", "let a = #keyPath()", "let a = #keyPath(b)",
      "let a = Selector(\"b\")", "let a = Selector((\"b:\"))",
      "let a = NSSelectorFromString(\"b\")",
      "#if DEBUG\nlet a = #selector(A.b)\n#endif",
      "class A { lazy var b = c(target: self, action: #selector(d)); @objc func d() {} }",
      "extension A.B { func c() { d(#selector(e)) } }",
      "extension A { @objc private func b() {}; func c() { d(#selector(A.b), #selector(b)) } }",
    ]
    #expect(try Golden.mismatch(text: transcript(of: sources), named: "selectors.txt") == nil)
  }

  @Test func `lists of outlets and actions have every form of member and of class`() throws {
    let sources = [
      "class A: UIView { @IBOutlet var b: UILabel!, c: UIView! }",
      "class A: UIView { @IBOutlet let b: UILabel }",
      "class A: UIView { @IBOutlet var (b, c): (UILabel, UIView) }",
      "class A: UIView { @IBOutlet static var b: UILabel!; @IBAction class func c() {} }",
      "class A: UIView { @IBInspectable var b: Int { get { 1 } set {} } }",
      "class A: UIView { @IBInspectable var b: Int { get { 1 } } }",
      "class A: UIView { @IBInspectable var b: Int { 1 } }",
      "class A: UIView { @IBInspectable var b: Int { _read { yield c } _modify { yield &c } } }",
      "class A: UIView { @IBInspectable var b: Int { get { 1 } _modify { yield &c } } }",
      "class A: UIView { @IBInspectable var b = 1 { willSet {} didSet {} } }",
      "class A: UIView { @GKInspectable var b = 1; @objc(d) @IBOutlet var c: UIView! }",
      "class A: UIView {\n  @IBAction func tap(sender: Any) {}\n  @IBAction func tapWith(_: Any) {}\n"
        + "  @IBAction func goTo(place: Any) {}\n  @IBAction func go(toPlace: Any, by: UIEvent) {}\n"
        + "  @IBAction func add(_ a: Any, for b: UIEvent) {}\n  @IBAction func at(place: Any) {}\n}",
      "class A: UIView {\n\t@IBAction\n\tfunc b() {}\n}",
      "class A: UIView { @IBAction func b() {} }",
      "class A: UIView { /* c */ @IBAction func b() {} // d\n}",
      "class A: UIView {\n  @IBAction func b() {}\n  // end\n}",
      "public class A: UIView {\n  @IBAction func b() {}\n}",
      "open class A: UIView {\n  @IBAction private func b() {}\n}",
      "package class A: UIView {\n  @IBAction fileprivate func b() {}\n}",
      "private class A: UIView {\n  @IBOutlet private(set) var b: UIView!\n}",
      "class A: NSObject {\n  @IBAction func b() {}\n}", "class A {\n  @IBAction func b() {}\n}",
      "class A: B {\n  @IBAction func b() {}\n}\nclass B: NSObject {}",
      "class A: B {\n  @IBAction func b() {}\n}\nclass B: NSObject {\n  @IBOutlet var c: UIView!\n}",
      "class A: B {\n  @IBAction func b() {}\n}\nclass B: C {}\nclass C: UIView {\n"
        + "  @IBOutlet var c: UIView!\n}",
      "class A: B {\n  @IBAction func b() {}\n}\nclass B: A {}",
      "class A: AnyObject {\n  @IBAction func b() {}\n}",
      "class A: UITableViewDelegate {\n  @IBAction func b() {}\n}",
      "class A: UITableViewDataSource {\n  @IBAction func b() {}\n}",
      "protocol P {}\nclass A: P {\n  @IBAction func b() {}\n}",
      "class A: MyGestureRecognizer {\n  @IBAction func b() {}\n}",
      "class A: CALayer {\n  @IBOutlet var b: UIView!\n}",
      "class A: UIView, P {\n  @IBOutlet var b: UIView!\n}",
      "class A: UIView {}\nextension A {\n  @IBAction func b() {}\n}",
      "class A: UIView {}\nprivate extension A {\n  @IBAction func b() {}\n}",
      "extension UIView {\n  @IBAction func b() {}\n  @IBInspectable var c: Int { get { 1 } set {} }\n}",
      "class A {\n  class B: UIView {\n    @IBAction func c() {}\n  }\n}",
      "class A<T>: UIView {\n  @IBAction func b() {}\n}",
      "class A: UIView {\n  @IBSegueAction func b(_ c: NSCoder, sender: Any?, id: String?) -> D? { nil }\n}",
      "class A: UIView {\n  #if DEBUG\n  @IBAction func b() {}\n  #endif\n}",
      "class A:UIView{@IBAction func b(){}}",
    ]
    #expect(try Golden.mismatch(text: transcript(of: sources), named: "members.txt") == nil)
  }

  @Test func `declarations of every form keep their comments, gaps and modifiers`() throws {
    let sources = [
      "@objc(a) protocol P { @objc optional func b(); @objc func c() }",
      "@objc public protocol P: AnyObject {\n  @objc optional func b(_ c: Int) -> Int\n"
        + "  @objc optional var d: Int { get }\n}\nclass A: P {}",
      "@objc protocol P {\n  optional func b()\n}\nclass A { func c(_ d: P?) { d?.b?() } }",
      "@NSManaged var a: Int", "@NSCopying var a: B", "@GKInspectable var a = 1",
      "class A { @objc init() {}; @objc deinit {} }",
      "class A { @objc subscript(_ b: Int) -> Int { 1 } }",
      "@objc\n\n\n@IBDesignable\n\n\nclass A {}", "@objc /* a */ // b\nclass A {}",
      "class A {\n  // before\n  @objc // after\n  // then\n  func b() {}\n}",
      "class A {\n\n  @objc\n\n  func b() {}\n\n}", "  @objc   final   class A {}",
      "class A { @objc dynamic lazy var b = 1 }", "@available(iOS 13, *) @objc func a() {}",
      "@objc @available(iOS 13, *) func a() {}", "@MainActor @objc func a() {}",
      "#if os(iOS)\n@objc func a() {}\n#else\n@objc func b() {}\n#endif",
      "class A: UIView {\n  override func b() {}\n}\nextension A {\n  override func c() {}\n}",
      "extension A {\n  override var b: Int { 1 }\n  override func c() {}\n}\nclass A: UIView {}",
      "extension A {\n  @objc override func c() {}\n}",
      "class A: NSObject, B {\n  required init() {}\n}",
      "class A: NSObject {\n  override init() { super.init() }\n}",
      "class A: NSObject { override var description: String { \"\" } }",
      "import ObjectiveC\nimport QuartzCore\nimport CoreGraphics\nimport SwiftUI",
      "@testable import UIKit\nimport class UIKit.UIView\nimport struct CoreGraphics.CGRect",
      "let a: Selector = b", "let a = b as! NSString", "let a = NSStringFromClass(A.self)",
      "let a = [NSNumber(value: 1)]", "let a = b.perform(#selector(c), with: nil)",
      "let a = b.responds(to: #selector(c))", "autoreleasepool { a() }",
      "let a = b.value(forKey: \"c\")", "b.setValue(1, forKey: \"c\")",
      "let a = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(b), "
        + "userInfo: nil, repeats: true)",
      "NotificationCenter.default.addObserver(self, selector: #selector(a), name: nil, object: nil)",
      "@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}",
      "@NSApplicationMain class A {}", "func a(b: @escaping @convention(block) (Int) -> Void) {}",
      "class A {", "let a = \"", "func a( {", "}", "",
    ]
    #expect(try Golden.mismatch(text: transcript(of: sources), named: "declarations.txt") == nil)
  }
}
