import Testing

@testable import Adoption

/// The rewriting of each construct. A case is a text before and after the rewriting.
struct SourceRewriterTests {
  typealias Case = (before: String, after: String)

  /// - Parameter header: The text in front of both.
  private func check(
    _ cases: [Case], header: String = "import UIKit\n",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (before, after) in cases {
      let result = Adopted(header + before)
      #expect(result.text == header + after, sourceLocation: sourceLocation)
      #expect(result.source.errors == [], sourceLocation: sourceLocation)
      #expect(Adopted(result.text).source.changes == [], sourceLocation: sourceLocation)
    }
  }

  @Test func `attributes of Objective-C and Interface Builder are removed, the rest stays`() {
    check(
      [
        ("@objc func a() {}", "func a() {}"),
        ("@objc(run:) public func a() {}", "public func a() {}"),
        ("@objcMembers\nclass A {}", "class A {}"),
        ("/// Doc.\n@objc\n@objcMembers\n\nclass A {}", "/// Doc.\n\nclass A {}"),
        ("class A {\n  @IBOutlet weak var a: B!\n}", "class A {\n  weak var a: B!\n}"),
        ("class A {\n  @IBInspectable\n  var a = 1\n}", "class A {\n  var a = 1\n}"),
        (
          "@discardableResult @objc\nfunc a() -> Int { 1 }",
          "@discardableResult\nfunc a() -> Int { 1 }"
        ),
        (
          "@objc @discardableResult\nfunc a() -> Int { 1 }",
          "@discardableResult\nfunc a() -> Int { 1 }"
        ),
        ("@objc // why\nfunc a() {}", "// why\nfunc a() {}"),
        ("@objc /* why */ func a() {}", "/* why */func a() {}"),
        ("private @objc func a() {}", "private func a() {}"),
        ("private @objc(b) dynamic func a() {}", "private func a() {}"),
        (
          "private @discardableResult func a() -> Int { 1 }",
          "private @discardableResult func a() -> Int { 1 }"
        ),
        ("@objc private extension A {}", "private extension A {}"),
        ("@objc enum A: Int { case a }", "enum A: Int { case a }"),
        ("class A {\n  dynamic var a = 1\n}", "class A {\n  var a = 1\n}"),
        ("class A { var a: Int { @objc(isA) get { 1 } } }", "class A { var a: Int { get { 1 } } }"),
        ("@IBDesignable @IBSegueAction @nonobjc @NSCopying var a = 1", "var a = 1"),
        ("let a: @convention(block) () -> Void", "let a: () -> Void"),
        ("let a: @convention(c) () -> Void", "let a: @convention(c) () -> Void"),
        ("@UIApplicationMain\nclass A {}", "@main\nclass A {}"),
        ("#if DEBUG\n@objc\n#endif\nfunc a() {}", "#if DEBUG\n#endif\nfunc a() {}"),
      ])
  }

  @Test func `imports of unavailable frameworks are removed or become UIKit or Foundation`() {
    check(
      [
        ("import UIKit\nimport AVFoundation\n\nclass A {}", "import UIKit\n\nclass A {}"),
        ("import AVKit\n\nclass A {}", "class A {}"),
        ("import AVFoundation\n\nclass A {}", "import UIKit\n\nclass A {}"),
        ("// Who.\n//\n\nimport WebKit\nimport UIKit\n", "// Who.\n//\n\nimport UIKit\n"),
        ("import UIKit\nimport MapKit", "import UIKit\n"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        ("import class UIKit.UIView\n", "import UIKit\n"),
        ("import UIKit\nimport UIKit.UIGestureRecognizerSubclass\n", "import UIKit\n"),
        ("import CoreText\nlet a = 1", "import UIKit\nlet a = 1"),
        ("import CoreGraphics\nimport QuartzCore\n", "import CoreGraphics\nimport QuartzCore\n"),
        ("import Foundation\nimport CoreImage\n", "import Foundation\n"),
        ("import struct CoreGraphics.CGFloat\n", "import CoreGraphics\n"),
        ("import Darwin\n", "import Foundation\n"),
        ("import os.log; import UIKit\n", "import UIKit\n"),
        (
          "import UIKit\n\nimport os // logs\nimport Dispatch\n",
          "import UIKit\n\nimport Dispatch\n"
        ),
        (
          "@testable import Mine\nimport SnapKit\nimport Dispatch\n",
          "@testable import Mine\nimport SnapKit\nimport Dispatch\n"
        ),
        (
          "#if canImport(Combine)\nimport Combine\n#endif",
          "#if canImport(Combine)\nimport Combine\n#endif"
        ),
        (
          "#if os(macOS)\nimport Cocoa\n#else\nimport UIKit\nimport WebKit\n#endif",
          "#if os(macOS)\nimport Cocoa\n#else\nimport UIKit\n#endif"
        ),
      ], header: "")
  }

  @Test func `a file that uses types of UIKit imports it`() {
    check(
      [
        (
          "// Who.\n\n/// Doc.\nextension UIView {}\n",
          "// Who.\n\nimport UIKit\n\n/// Doc.\nextension UIView {}\n"
        ),
        ("let a: UIView? = nil", "import UIKit\n\nlet a: UIView? = nil"),
        (
          "import Foundation\r\n\r\nlet a = UIView()",
          "import Foundation\r\nimport UIKit\r\n\r\nlet a = UIView()"
        ),
        // Foundation on Linux has CGFloat and CGPoint, but not CGVector.
        (
          "import Foundation\nlet a = CGPoint(x: 1, y: 2), b: CGFloat = 1\n",
          "import Foundation\nlet a = CGPoint(x: 1, y: 2), b: CGFloat = 1\n"
        ),
        (
          "import Foundation\nextension CGVector {}\n",
          "import Foundation\nimport UIKit\nextension CGVector {}\n"
        ),
        (
          "import Foundation\nclass UIMine {}\nlet a = UIMine(), b = UInt(1), c = d.UIView\n",
          "import Foundation\nclass UIMine {}\nlet a = UIMine(), b = UInt(1), c = d.UIView\n"
        ),
        (
          "#if canImport(UIKit)\nimport UIKit\nlet a: UIView? = nil\n#endif",
          "#if canImport(UIKit)\nimport UIKit\nlet a: UIView? = nil\n#endif"
        ),
        ("import HitScopeKit\nlet a = UIView()", "import HitScopeKit\nlet a = UIView()"),
      ], header: "")
  }

  @Test func `os(iOS) in a condition becomes canImport(UIKit)`() {
    check(
      [
        (
          "#if os(iOS) || os(tvOS)\nlet a = 1\n#endif",
          "#if canImport(UIKit) || os(tvOS)\nlet a = 1\n#endif"
        ),
        ("#if DEBUG\n#elseif !os(iOS)\n#endif", "#if DEBUG\n#elseif !canImport(UIKit)\n#endif"),
        ("let a = os(iOS)", "let a = os(iOS)"),
      ], header: "")
  }

  @Test func `a selector refers to the method of the type, which retains no object`() {
    func code(_ expression: String) -> String {
      "class A: UIView { @objc func tap(_ s: Any) { x(\(expression)) } }"
    }
    func plain(_ expression: String) -> String {
      "class A: UIView { func tap(_ s: Any) { x(\(expression)) } }"
    }
    let forms = [
      ("#selector(tap)", "Selector(A.tap, named: \"tap\")"),
      ("#selector(tap(_:))", "Selector(A.tap(_:), named: \"tap(_:)\")"),
      ("#selector(self.tap(_:))", "Selector(A.tap(_:), named: \"tap(_:)\")"),
      ("#selector(Self.tap)", "Selector(A.tap, named: \"tap\")"),
      ("#selector(A.tap)", "Selector(A.tap, named: \"tap\")"),
      ("#selector( super.tap )", "Selector( A.tap, named: \"tap\" )"),
      ("#selector(B.C.tap(_:for:))", "Selector(B.C.tap(_:for:), named: \"tap(_:for:)\")"),
      ("#selector(button.tap(_:))", "Selector(button.tap(_:), named: \"tap(_:)\")"),
      ("#selector((tap))", "Selector((A.tap), named: \"tap\")"),
      (
        "#selector(A.tap as (A) -> (Any) -> Void)",
        "Selector(A.tap as (A) -> (Any) -> Void, named: \"tap\")"
      ),
      ("#selector(inherited)", "Selector(A.inherited, named: \"inherited\")"),
    ]
    check(forms.map { (code($0.0), plain($0.1)) })
  }

  @Test func `the type in a selector is the one that declares the method`() {
    check([
      (
        "class A { func a() {}; class B { func b() { x(#selector(a)); x(#selector(b)) } } }",
        "class A { func a() {}; class B { func b() { x(Selector(A.a, named: \"a\")); x(Selector(B.b, named: \"b\")) } } }"
      ),
      (
        "extension A.B { func b() { x(#selector(c)) } }",
        "extension A.B { func b() { x(Selector(A.B.c, named: \"c\")) } }"
      ),
      (
        "class A<T> { func a() { x(#selector(a)) } }",
        "class A<T> { func a() { x(Selector(A.a, named: \"a\")) } }"
      ),
      (
        "protocol P {}\nextension P { func a() { x(#selector(b)) } }",
        "protocol P {}\nextension P { func a() { x(Selector(Self.b, named: \"b\")) } }"
      ),
      (
        "extension Q where Self: UIView { func a() { x(#selector(b)) } }",
        "extension Q where Self: UIView { func a() { x(Selector(Self.b, named: \"b\")) } }"
      ),
      (
        "class A { @objc func a(_ b: Int, c: Int) {}; func a() { x(#selector(a)) } }",
        "class A { func a(_ b: Int, c: Int) {}; func a() { x(Selector(A.a(_:c:), named: \"a(_:c:)\")) } }"
      ),
      ("x(#selector(A.a))", "x(Selector(A.a, named: \"a\"))"),
    ])
  }

  @Test func `selectors of properties and from strings are not rewritten`() {
    let result = Adopted(
      "import UIKit; class A {\n  let a = #selector(getter: b)\n  let c = Selector((\"d:\"))\n"
        + "  let e = Selector(\"f\")\n  let g = Selector(name)\n}")
    #expect(result.source.changes == [])
    #expect(result.source.leftovers.map(\.place.line) == [2, 3, 4])
    #expect(result.source.leftovers.map(\.kind) == [.accessor, .selector, .selector])
  }

  @Test func `methods of protocols are not values`() {
    check([
      (
        "x(#selector(UIResponderStandardEditActions.copy(_:)))",
        "x(Selector(stringLiteral: \"copy(_:)\"))"
      )
    ])
    let result = Adopted("import UIKit\nprotocol P { func a() }\nlet b = #selector(P.a)")
    #expect(result.source.changes == [])
    #expect(result.source.leftovers.map(\.kind) == [.selector])
  }

  @Test func `a key path becomes its string in Objective-C`() {
    check([
      ("x(#keyPath(UIView.frame))", "x(\"frame\")"),
      ("x(#keyPath(A.B.c.d))", "x(\"c.d\")"), ("x(#keyPath(c.d))", "x(\"c.d\")"),
      ("x(#keyPath(self.c))", "x(\"c\")"), ("x(#keyPath(UIView.isHidden) )", "x(\"hidden\" )"),
      (
        "class A { var isHidden = 1; func a() { x(#keyPath(isHidden)) } }",
        "class A { var isHidden = 1; func a() { x(\"isHidden\") } }"
      ),
    ])
  }

  @Test func `Xcode literals become the equivalent calls`() {
    check([
      (
        "x(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))",
        "x(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))"
      ),
      ("x(#imageLiteral(resourceName: \"a\"))", "x(UIImage(imageLiteralResourceName: \"a\"))"),
    ])
    #expect(
      Adopted("x(#fileLiteral(resourceName: \"a\"))").source.leftovers.map(\.kind) == [.literal])
  }

  @Test func `a protocol of Objective-C is bound to classes`() {
    check([
      ("@objc protocol P {}", "protocol P: AnyObject {}"),
      ("@objc\npublic protocol P{\n}", "public protocol P: AnyObject{\n}"),
      ("@objc protocol P: Equatable {}", "protocol P: Equatable, AnyObject {}"),
      ("@objc protocol P: NSObjectProtocol {}", "protocol P: NSObjectProtocol {}"),
      ("@objc protocol P: class {}", "protocol P: class {}"),
      ("@objc protocol P: UIScrollViewDelegate {}", "protocol P: UIScrollViewDelegate {}"),
      ("@objc protocol P {}\n@objc protocol Q: P {}", "protocol P: AnyObject {}\nprotocol Q: P {}"),
      ("protocol P {}", "protocol P {}"),
    ])
  }

  @Test func `an optional requirement gets the default that its callers use`() {
    check([
      (
        "@objc protocol P: AnyObject {\n    @objc optional func a(_ b: Int)\n}\nlet c = 1",
        "protocol P: AnyObject {\n    func a(_ b: Int)\n}\n\nextension P {\n    func a(_ b: Int) {}\n}\nlet c = 1"
      ),
      (
        "@objc public protocol P: AnyObject {\n\t@objc optional func a() -> Int?\n}\n",
        "public protocol P: AnyObject {\n\tfunc a() -> Int?\n}\n\npublic extension P {\n\tfunc a() -> Int? { nil }\n}\n"
      ),
      (
        "@objc protocol P: AnyObject {\n  @objc optional func a(\n    b: Int,\n    c: Int\n  ) -> Bool\n}\nlet d = p?.a?(b: 1, c: 2) ?? true",
        "protocol P: AnyObject {\n  func a(\n    b: Int,\n    c: Int\n  ) -> Bool\n}\n\nextension P {\n  func a( b: Int, c: Int ) -> Bool { true }\n}\nlet d = p?.a(b: 1, c: 2) ?? true"
      ),
      (
        "@objc protocol P: AnyObject {\n  @objc optional func a() -> Bool\n}\nlet d = p?.a?() == true, e = p?.a?() != true",
        "protocol P: AnyObject {\n  func a() -> Bool\n}\n\nextension P {\n  func a() -> Bool { false }\n}\nlet d = p?.a() == true, e = p?.a() != true"
      ),
      ("self.delegate?.scrollViewDidScroll?(self)", "self.delegate?.scrollViewDidScroll(self)"),
      ("handler?.done?(self)", "handler?.done?(self)"),
    ])
  }

  @Test func `an optional requirement with an unknown default is not rewritten`() {
    let code = "@objc protocol P: AnyObject {\n  @objc optional func a() -> Bool\n}\n"
    let calls = ["if let b = p?.a?() {}", "let b = p?.a?() ?? true, c = p?.a?() ?? false"]
    for call in calls {
      let result = Adopted(code + call)
      #expect(result.source.leftovers.map(\.kind) == [.requirement])
      #expect(result.text.hasSuffix(call))
    }
    let property = Adopted("@objc protocol P: AnyObject {\n  @objc optional var a: Int { get }\n}")
    #expect(property.source.leftovers.map(\.kind) == [.requirement])
  }

  @Test func `a stored property whose value uses self becomes lazy`() {
    check([
      ("class A {\n  let a = B(target: self)\n}", "class A {\n  lazy var a = B(target: self)\n}"),
      (
        "class A {\n  // a\n  private let a: B = { B(self) }()\n}",
        "class A {\n  // a\n  private lazy var a: B = { B(self) }()\n}"
      ),
      (
        "class A { var a = B.self, b = C { _ in 1 } }",
        "class A { var a = B.self, b = C { _ in 1 } }"
      ),
      (
        "class A { lazy var a = B(self); static let b = C(self) }",
        "class A { lazy var a = B(self); static let b = C(self) }"
      ),
      (
        "class A { var a: B { B(self) }; func b() { let c = B(self) } }",
        "class A { var a: B { B(self) }; func b() { let c = B(self) } }"
      ),
      (
        "class A { let a = B(nil, #selector(self.c)) }",
        "class A { let a = B(nil, Selector(A.c, named: \"c\")) }"
      ),
    ])
    let wrapped = Adopted("class A {\n  @Wrapped var a = B(self)\n  @NSManaged var b: Int\n}")
    #expect(wrapped.source.leftovers.map(\.kind) == [.property, .property])
  }

  @Test func `an override in an extension is moved into its class`() {
    check([
      (
        "class A: B {\n  func a() {}\n}\n\npublic extension A {\n  /// Doc.\n  @objc override func b() {}\n\n  func c() {}\n}\n",
        "class A: B {\n  func a() {}\n\n  /// Doc.\n  public override func b() {}\n}\n\npublic extension A {\n  func c() {}\n}\n"
      ),
      (
        "class A: B {}\nextension A {\n  override func b() {}\n}",
        "class A: B {\n  override func b() {}\n}\nextension A {\n}"
      ),
    ])
    let others = Adopted("extension UIControl {\n  open override func a() {}\n}")
    #expect(others.leftovers == ["2: override: override it in a subclass of “UIControl”"])
  }

  @Test func `row 85: a subclass implements an optional method for the class that conforms`() {
    let method = "gestureRecognizerShouldBegin(_ r: UIGestureRecognizer) -> Bool"
    check([
      (
        "class A: UIViewController, UIGestureRecognizerDelegate {}\nclass B: A {\n  func \(method) { false }\n}\n",
        "class A: UIViewController, UIGestureRecognizerDelegate {\n  func \(method) { true }\n}\nclass B: A {\n  override func \(method) { false }\n}\n"
      ),
      (
        "public class A: NSObject {\n\tlet a = 1\n}\nextension A: UITableViewDelegate {}\nclass B: A {}\npublic final class C: B {\n\t/// Doc.\n\t@objc public func scrollViewDidScroll(_ s: UIScrollView) { a() }\n}\nclass D: B { func scrollViewDidScroll(_ s: UIScrollView) {} }\n",
        "public class A: NSObject {\n\tlet a = 1\n\tpublic func scrollViewDidScroll(_ s: UIScrollView) {}\n}\nextension A: UITableViewDelegate {}\nclass B: A {}\npublic final class C: B {\n\t/// Doc.\n\tpublic override func scrollViewDidScroll(_ s: UIScrollView) { a() }\n}\nclass D: B { override func scrollViewDidScroll(_ s: UIScrollView) {} }\n"
      ),
      (
        "@objc protocol P: AnyObject {\n  @objc optional func a() -> Int?\n}\nclass A: P {\n  var b = 1\n}\nclass B: A {\n  func a() -> Int? { 2 }\n}\n",
        "protocol P: AnyObject {\n  func a() -> Int?\n}\n\nextension P {\n  func a() -> Int? { nil }\n}\nclass A: P {\n  var b = 1\n  func a() -> Int? { nil }\n}\nclass B: A {\n  override func a() -> Int? { 2 }\n}\n"
      ),
      // No change where the class itself conforms, or its superclass is not in the file.
      (
        "class A: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }",
        "class A: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }"
      ),
      (
        "class B: A, UIGestureRecognizerDelegate { func \(method) { true } }\nclass A: UIView {}",
        "class B: A, UIGestureRecognizerDelegate { func \(method) { true } }\nclass A: UIView {}"
      ),
      ("class B: C { func \(method) { true } }", "class B: C { func \(method) { true } }"),
    ])
    let other = Adopted(
      "import UIKit\nclass A: NSObject, UIScrollViewDelegate {}\nclass B: A {}\nextension B {\n  func scrollViewDidScroll(_ s: UIScrollView) {}\n}"
    )
    #expect(other.source.leftovers.map(\.kind) == [.override])
  }

  @Test func `functions of the runtime are reported`() {
    let result = Adopted("func a() {\n  method_exchangeImplementations(b, c)\n}")
    #expect(result.source.leftovers.map(\.kind) == [.runtime])
  }

  @Test func `an import counts as soon as the file has been given it`() {
    check(
      [
        ("import CoreText\nlet a: UIView? = nil\n", "import UIKit\nlet a: UIView? = nil\n"),
        ("import CoreText\nimport CoreImage\n", "import UIKit\n"),
        ("import Darwin\nimport simd\n", "import Foundation\n"),
        ("import QuartzCore.CALayer\n", "import QuartzCore\n"),
        ("import QuartzCore\nimport QuartzCore.CALayer\n", "import QuartzCore\n"),
        ("import Mine.Part\n", "import Mine.Part\n"),
        ("import class Mine.Thing\n", "import class Mine.Thing\n"),
        ("import Foundation.NSString\n", "import Foundation.NSString\n"),
        // A part of a module does not provide the whole.
        (
          "import class Foundation.NSString\nimport CoreImage\n",
          "import class Foundation.NSString\nimport UIKit\n"
        ),
        (
          "#if canImport(Combine)\nimport WebKit\n#endif\n", "#if canImport(Combine)\n#endif\n"
        ),
      ], header: "")
  }

  @Test func `only names that look like types of UIKit require it`() {
    for text in [
      "let a = CGFLOAT_MAX, b = UI_USER_INTERFACE_IDIOM(), c = UInt(1), d = UIx, e = UI, f = CG",
      "let a = UIKit.Thing()", "let a: UIKit.Thing? = nil", "let a = b.UIView()",
      "let a: [CGRect] = [], b = CGSize.zero, c: CGPoint? = nil, d = CGFloat(1)",
      "struct UIMine {}\nlet a = UIMine()", "enum UIMine {}\nlet a: UIMine? = nil",
      "protocol UIMine {}\nlet a: [any UIMine] = []", "class CGMine {}\nlet a = CGMine()",
    ] {
      let source = "import Foundation\n\(text)\n"
      #expect(Adopted(source).text == source, "\(text)")
    }
    for name in ["UIView", "CGVector", "CGColor", "UIFont"] {
      let source = "import Foundation\nlet a: \(name)? = nil\n"
      let expected = "import Foundation\nimport UIKit\nlet a: \(name)? = nil\n"
      #expect(Adopted(source).text == expected)
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `removed and added lines have the line breaks of the file`(end: String) {
    func lines(_ text: String) -> String { text.replacing("|", with: end) }
    check(
      [
        ("import UIKit|import WebKit|let a = 1|", "import UIKit|let a = 1|"),
        ("import UIKit||import WebKit||let a = 1|", "import UIKit||let a = 1|"),
        ("import UIKit||import WebKit|let a = 1|", "import UIKit||let a = 1|"),
        (
          "import Foundation|let a = UIView()|", "import Foundation|import UIKit|let a = UIView()|"
        ),
        (
          "import UIKit|@objc protocol P: AnyObject {|  @objc optional func a()|}|",
          "import UIKit|protocol P: AnyObject {|  func a()|}||extension P {|  func a() {}|}|"
        ),
      ].map { (lines($0.0), lines($0.1)) }, header: "")
  }

  @Test func `a condition is rewritten only in a directive, and only for iOS`() {
    check(
      [
        (
          "#if DEBUG && !(os(iOS) || os(tvOS))\n#endif",
          "#if DEBUG && !(canImport(UIKit) || os(tvOS))\n#endif"
        ),
        ("#if DEBUG\nlet a = os(iOS)\n#endif", "#if DEBUG\nlet a = os(iOS)\n#endif"),
        (
          "#if os(Linux)\n#elseif arch(arm64)\n#endif",
          "#if os(Linux)\n#elseif arch(arm64)\n#endif"
        ),
      ], header: "")
  }

  @Test func `a key path loses the types in front, but never its last name`() {
    check([
      ("x(#keyPath(URL))", "x(\"URL\")"),
      ("struct point {}\nx(#keyPath(point.a))", "struct point {}\nx(\"a\")"),
      ("x(#keyPath(point.a))", "x(\"point.a\")"), ("x(#keyPath(a[0].b))", "x(#keyPath(a[0].b))"),
    ])
  }

  @Test func `a selector from a string is one argument without a label`() {
    for expression in [
      "Selector(stringLiteral: \"a\")", "Selector(\"a\", b)", "Selector((\"a\", \"b\"))",
      "Selector(a)", "MySelector(\"a\")", "Selector()",
    ] {
      #expect(Adopted("let a = \(expression)").source.leftovers == [], "\(expression)")
    }
    for expression in ["Selector(\"a:\")", "Selector((\"a:\"))", "Selector(((\"a:\")))"] {
      #expect(Adopted("let a = \(expression)").source.leftovers.map(\.kind) == [.selector])
    }
  }

  @Test func `the name of a generic type has no arguments in a selector`() {
    check([
      (
        "extension A<Int> { func b() { x(#selector(c)) } }",
        "extension A<Int> { func b() { x(Selector(A.c, named: \"c\")) } }"
      )
    ])
  }

  @Test func `a moved override has the access level of its extension, unless it has its own`() {
    check([
      (
        "class A: B {}\npackage extension A {\n  override func b() {}\n}",
        "class A: B {\n  package override func b() {}\n}\npackage extension A {\n}"
      ),
      (
        "class A: B {}\nfileprivate extension A {\n  override func b() {}\n}",
        "class A: B {\n  override func b() {}\n}\nfileprivate extension A {\n}"
      ),
      (
        "class A: B {}\npublic extension A {\n  open override func b() {}\n}",
        "class A: B {\n  open override func b() {}\n}\npublic extension A {\n}"
      ),
    ])
  }

  @Test func `moved overrides are separated by one blank line`() {
    let moved =
      "class A: B {\n  override func b() {}\n\n  override func c() {}\n}\nextension A {\n}"
    check([
      (
        "class A: B {}\nextension A {\n  override func b() {}\n  override func c() {}\n}", moved
      ),
      (
        "class A: B {}\nextension A {\n  override func b() {}\n\n  override func c() {}\n}", moved
      ),
    ])
    // The extension of a generic class may be for some arguments only.
    let generic = Adopted("class A<T>: B {}\nextension A where T: C {\n  override func b() {}\n}")
    #expect(generic.leftovers == ["3: override: move it into “A”"])
    #expect(generic.source.changes == [])
  }

  @Test func `row 85: the methods that a class gets are as visible as the class`() {
    let methods = [
      "func scrollViewDidScroll(_ s: UIScrollView) {}",
      "func scrollViewDidZoom(_ s: UIScrollView) {}",
    ]
    for (access, added) in [
      ("", ""), ("public ", "public "), ("open ", "public "), ("package ", "package "),
    ] {
      let head = "\(access)class A: UIView, UIScrollViewDelegate {"
      let old = methods.map { "  \($0)\n" }.joined()
      let new = methods.map { "  override \($0)\n" }.joined()
      let gained = methods.map { "  \(added)\($0)\n" }.joined()
      check([
        (
          "\(head)}\nclass B: A {\n\(old)}\n", "\(head)\n\(gained)}\nclass B: A {\n\(new)}\n"
        )
      ])
    }
  }

  @Test func `row 85: a method that no superclass lacks is not changed`() {
    let method = "func scrollViewDidScroll(_ s: UIScrollView) {}"
    for text in [
      "class A: UIView, UIScrollViewDelegate { \(method) }\nclass B: A { \(method) }",
      "class A: B { \(method) }\nclass B: A {}",
      "class C: A { \(method) }\nclass A: B {}\nclass B: A {}",
      "class A: UIView, UIGestureRecognizerDelegate {}\nclass B: A { \(method) }",
    ] {
      let result = Adopted("import UIKit\n" + text)
      #expect(result.text == "import UIKit\n" + text)
      #expect(result.source.changes == [] && result.source.leftovers == [])
    }
  }

  @Test func `the default implementations have the access level and attributes of the protocol`() {
    for access in ["public ", "package "] {
      check([
        (
          "@objc \(access)protocol P: AnyObject {\n  @objc optional func a()\n}",
          "\(access)protocol P: AnyObject {\n  func a()\n}\n\n"
            + "\(access)extension P {\n  func a() {}\n}"
        )
      ])
    }
    check([
      (
        "@objc private protocol P: AnyObject {\n  @objc optional func a()\n}",
        "private protocol P: AnyObject {\n  func a()\n}\n\nextension P {\n  func a() {}\n}"
      ),
      (
        "@objc protocol P: AnyObject {\n  @discardableResult @objc optional func a() -> Int?\n}",
        "protocol P: AnyObject {\n  @discardableResult func a() -> Int?\n}\n\n"
          + "extension P {\n  @discardableResult func a() -> Int? { nil }\n}"
      ),
    ])
  }

  @Test func `only a stored property of a class whose value is self becomes lazy`() {
    for text in [
      "struct A { var a = B(self) }", "extension A { static var a = B(self) }",
      "class A { class var a = B(self) }", "class A { weak var a = B(self) }",
      "class A { unowned var a = B(self) }", "class A { let a = b.self }",
      "class A { let a = { struct C { var b: C { self } } }() }",
      "class A { let a = { class C { func b() { d(self) } } }() }",
    ] {
      let result = Adopted(text)
      #expect(result.text == text)
      #expect(result.source.changes == [] && result.source.leftovers == [], "\(text)")
    }
    check([
      ("class A { let a = B(#keyPath(self.c)) }", "class A { let a = B(\"c\") }"),
      ("class A {\n  @objc let a = B(self)\n}", "class A {\n  lazy var a = B(self)\n}"),
    ])
    #expect(Adopted("class A {\n  @NSManaged var a: Int = 1\n}").source.leftovers == [])
  }

  @Test func `a local variable does not hide a method of a delegate`() {
    check([
      (
        "func f() { let scrollViewDidScroll = 1 }\nd?.scrollViewDidScroll?(self)",
        "func f() { let scrollViewDidScroll = 1 }\nd?.scrollViewDidScroll(self)"
      )
    ])
  }
}
