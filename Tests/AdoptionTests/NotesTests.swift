import Testing

@testable import Adoption

/// The place and the text of every note: each change, and each remaining problem.
struct NotesTests {
  /// Each change as `line:column kind: message`, then each remaining problem in the same form with
  /// ` → hint`.
  private static func notes(_ text: String) -> [String] {
    let source = Adopted(text).source
    return source.changes.map { "\($0.place.line):\($0.place.column) \($0.kind): \($0.message)" }
      + source.leftovers.map {
        "\($0.place.line):\($0.place.column) \($0.kind): \($0.message) → \($0.hint)"
      }
  }

  @Test(
    arguments: [
      ("  @objc(run:) func a() {}", ["1:3 attribute: “@objc(run:)” is removed"]),
      (
        "@available(*,\n  deprecated) @objc(a:\n  b:) func a() {}",
        ["2:15 attribute: “@objc(a:   b:)” is removed"]
      ),
      (
        "import UIKit\n@UIApplicationMain\nclass A {}",
        ["2:1 attribute: “@UIApplicationMain” becomes “@main”"]
      ),
      ("@NSApplicationMain class A {}", ["1:1 attribute: “@NSApplicationMain” becomes “@main”"]),
      (
        "let a: @convention(block) () -> Void",
        ["1:8 attribute: “@convention(block)” is removed"]
      ), ("let a: @convention(c) () -> Void", []),
      ("private @objc(b:) func a() {}", ["1:9 attribute: “@objc(b:)” is removed"]),
      (
        "private @IBAction @objc func a() {}",
        [
          "1:9 attribute: “@IBAction” is removed", "1:19 attribute: “@objc” is removed",
        ]
      ), ("class A {\n  dynamic var a = 1\n}", ["2:3 modifier: “dynamic” is removed"]),
    ] as [(String, [String])]) func `changed attributes are reported`(text: String, notes: [String])
  {
    #expect(Self.notes(text) == notes)
  }

  @Test(arguments: [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "NSCopying", "NSManaged", "nonobjc", "objc", "objcMembers",
  ]) func `each attribute of Objective-C is removed, before or after a modifier`(name: String) {
    #expect(
      Self.notes("@\(name) var a: Int?") == ["1:1 attribute: “@\(name)” is removed"])
    #expect(
      Self.notes("private @\(name) var a: Int?") == ["1:9 attribute: “@\(name)” is removed"])
    #expect(Self.notes("@my\(name) var a: Int?") == [])
  }

  @Test(
    arguments: [
      ("import UIKit\nimport UIKit.UIView", ["2:1 import: “import UIKit.UIView” is removed"]),
      ("import UIKit.UIView", ["1:1 import: “import UIKit.UIView” becomes “import UIKit”"]),
      ("import CoreText", ["1:1 import: “import CoreText” becomes “import UIKit”"]),
      ("import UIKit\nimport CoreImage", ["2:1 import: “import CoreImage” is removed"]),
      (
        "import Foundation\nimport CoreImage", ["2:1 import: “import CoreImage” is removed"]
      ), ("import Darwin.C", ["1:1 import: “import Darwin.C” becomes “import Foundation”"]),
      ("import UIKit\nimport Darwin", ["2:1 import: “import Darwin” is removed"]),
      ("import Foundation\nimport simd", ["2:1 import: “import simd” is removed"]),
      (
        "import os.log",
        ["1:1 import: “import os.log” becomes “import UIKit”"]
      ),
      (
        "let a: [UIView] = []",
        ["1:9 import: “import UIKit” is added: “UIView” requires it"]
      ),
      (
        "let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
        [
          "1:9 literal: “#colorLiteral” becomes “UIColor”",
          "1:10 import: “import UIKit” is added: “colorLiteral” requires it",
        ]
      ),
      (
        "let a: UIView = UILabel()", ["1:8 import: “import UIKit” is added: “UIView” requires it"]
      ),
      (
        "let a: UIView = b(#imageLiteral(resourceName: \"c\"))",
        [
          "1:8 import: “import UIKit” is added: “UIView” requires it",
          "1:19 literal: “#imageLiteral” becomes “UIImage”",
        ]
      ),
      (
        "let a = #selector(b.c)",
        [
          "1:9 selector: “#selector” becomes a “Selector” of the method",
          "1:10 import: “import UIKit” is added: “selector” requires it",
        ]
      ), ("#if canImport(os)\nimport os\n#endif", []),
      ("#if os(macOS)\nimport AppKit\n#endif", []), ("#if os(OSX)\nimport WebKit\n#endif", []),
      ("#if os(watchOS)\nimport WatchKit\n#endif", []),
      ("#if os(tvOS)\nimport TVUIKit\n#endif", []),
      ("#if DEBUG\nimport Cocoa\n#endif", []),
      (
        "#if DEBUG\nimport os\n#endif",
        ["2:1 import: “import os” becomes “import UIKit”"]
      ),
      // A conditional import does not make another import of the module redundant.
      (
        "#if DEBUG\nimport CoreText\n#endif\nimport CoreText",
        [
          "2:1 import: “import CoreText” becomes “import UIKit”",
          "4:1 import: “import CoreText” becomes “import UIKit”",
        ]
      ),
    ] as [(String, [String])]) func `changed imports are reported`(text: String, notes: [String])
  {
    #expect(Self.notes(text) == notes)
  }

  @Test func `imports of unavailable frameworks are removed, others stay`() {
    for name in ["AVKit", "WebKit", "Combine", "SwiftUI", "iAd", "Accelerate"] {
      #expect(Frameworks.fate(of: name) == .isMissing)
    }
    for name in ["AVFoundation", "CoreImage", "CoreText", "UIKitCore"] {
      #expect(Frameworks.fate(of: name) == .isPartOfUIKit)
    }
    for name in ["CoreFoundation", "Darwin", "ObjectiveC", "simd"] {
      #expect(Frameworks.fate(of: name) == .isPartOfFoundation)
    }
    for name in ["UIKit", "Foundation", "SnapKit", "Mine", "CoreGraphics", "QuartzCore"] {
      #expect(Frameworks.fate(of: name) == .stays)
    }
  }

  @Test func `changes of Objective-C protocols are reported`() {
    #expect(
      Self.notes("@objc protocol P {\n  @objc optional func a(_ b: Int)\n  func c()\n}") == [
        "1:1 attribute: “@objc” is removed", "1:16 protocol: “P” is bound to “AnyObject”",
        "2:3 attribute: “@objc” is removed",
        "2:9 protocol: “a” gets a default implementation",
      ])
    let kept = "remove “optional”, and"
    #expect(
      Self.notes(
        "@objc protocol P: AnyObject {\n  @objc optional var a: Int { get }\n"
          + "  @objc optional func b() -> Odd\n}"
      ).suffix(2) == [
        "2:9 requirement: optional properties in protocols require Objective-C → \(kept) give the "
          + "property a default value in an extension",
        "3:9 requirement: the default result of “b” is unknown → \(kept) implement the method in "
          + "an extension of the protocol",
      ])
    for bound in ["AnyObject", "NSObjectProtocol", "class", "UITableViewDataSource", "UIXDelegate"]
    {
      #expect(Self.notes("import UIKit\n@objc protocol P: \(bound) {}").count == 1, "\(bound)")
    }
    for free in ["Equatable", "MyDelegate", "UIXDelegates", "UIXDataSourcer"] {
      #expect(Self.notes("import UIKit\n@objc protocol P: \(free) {}").count == 2, "\(free)")
    }
  }

  @Test(arguments: [
    "Bool": "false", "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "String": "\"\"",
    "UInt": "0", "Int?": "nil", "Odd!": "nil", "Void": "", "()": "",
  ]) func `an optional method has a default result by its type`(type: String, answer: String) {
    let text = Adopted("@objc protocol P: AnyObject {\n  @objc optional func a() -> \(type)\n}")
      .text
    let body = answer.isEmpty ? "{}" : "{ \(answer) }"
    #expect(
      text == "protocol P: AnyObject {\n  func a() -> \(type)\n}\n\nextension P {\n  func a() -> "
        + "\(type) \(body)\n}")
  }

  @Test func `selectors, key paths, literals and conditions are reported`() {
    #expect(
      Self.notes(
        "import UIKit\nclass A { func a() {\n  x(#selector(a))\n  y(#keyPath(UIView.isHidden))\n"
          + "  z(#imageLiteral(resourceName: \"b\"))\n  w(#selector("
          + "UIResponderStandardEditActions.copy(_:)))\n} }\n#if os(iOS)\n#endif"
      ) == [
        "3:5 selector: “#selector” becomes a “Selector” of the method",
        "4:5 literal: “#keyPath” becomes “hidden”",
        "5:5 literal: “#imageLiteral” becomes “UIImage”",
        "6:5 selector: “#selector” becomes a “Selector” of the name “copy(_:)”",
        "8:5 condition: “os(iOS)” becomes “canImport(UIKit)”",
      ])
    #expect(
      Self.notes(
        "import UIKit\nprotocol P { func a() }\nlet b = #selector(P.a)\n"
          + "let c = #selector(getter: d.e)\nlet f = #selector(setter: d.e)\n"
          + "let g = Selector(\"h:\"), i = Selector((\"j\")), k = Selector(l)\n"
          + "let m = #fileLiteral(resourceName: \"n\")"
      ) == [
        "3:9 selector: “P” is a protocol, whose methods are not values → name the method of a "
          + "class",
        "4:9 accessor: the getter of a property is not a method in Swift → write a method that "
          + "calls it, and use that method",
        "5:9 accessor: the setter of a property is not a method in Swift → write a method that "
          + "calls it, and use that method",
        "6:9 selector: a selector from a string finds no method → name the method: "
          + "#selector(method(_:))",
        "6:29 selector: a selector from a string finds no method → name the method: "
          + "#selector(method(_:))",
        "7:9 literal: bundle resources are not available → use a file URL",
      ])
  }

  @Test func `changed calls, properties and overrides are reported`() {
    #expect(
      Self.notes("import UIKit\nd?.scrollViewDidScroll?(self)") == [
        "2:23 call: “scrollViewDidScroll” is always implemented: “?” is removed"
      ])
    #expect(
      Self.notes("class A {\n  private let a = B(self)\n}") == [
        "2:11 property: “a” becomes lazy: its initial value needs “self”"
      ])
    #expect(
      Self.notes(
        "class A {\n  @Wrapped let a = B(self)\n  let b = C(self), c = 1\n  @NSManaged var d: Int\n"
          + "  @NSManaged var e: Int?, f: Int!\n}"
      ).filter { $0.contains("→") } == [
        "2:3 property: the initial value of “a” needs “self”, which does not exist yet → set it in "
          + "an initializer",
        "3:3 property: the initial value of “b, c” needs “self”, which does not exist yet → set it "
          + "in an initializer",
        "4:18 property: “d” has no initial value → give it one: Core Data is not available",
      ])
    #expect(
      Self.notes("class A: B {}\nextension A {\n  override func b() {}\n}") == [
        "3:3 override: this override is moved into “A”"
      ])
    #expect(
      Self.notes(
        "import UIKit\nextension UIView {\n  override func b() {}\n}\n#if DEBUG\nclass C {}\n#endif\n"
          + "extension C {\n  public override var d: Int { 1 }\n}"
      ) == [
        "3:3 override: an extension cannot override a member of a superclass → override it in a "
          + "subclass of “UIView”",
        "9:10 override: an extension cannot override a member of a superclass → move it into “C”",
      ])
    #expect(
      Self.notes("func a() {\n  _ = NSClassFromString(b)\n}") == [
        "2:7 runtime: “NSClassFromString” is part of the Objective-C runtime → rewrite the code "
          + "without it: the runtime is not available"
      ])
  }

  @Test func `row 85: methods of a subclass for the conforming class are reported`() {
    let method = "func scrollViewDidScroll(_ s: UIScrollView) {}"
    #expect(
      Self.notes(
        "import UIKit\nclass A: NSObject, UIScrollViewDelegate {}\nclass B: A {\n  \(method)\n}"
      ) == [
        "2:7 override: “A” gets the protocol methods that its subclasses implement",
        "4:8 override: this method overrides that of “A”",
      ])
    #expect(
      Self.notes(
        "import UIKit\nclass A: NSObject, UIScrollViewDelegate {}\nclass B: A {}\nextension B {\n"
          + "  \(method)\n}"
      ) == [
        "5:8 override: an extension cannot override a member of a superclass → move it into “B” "
          + "and override the method of “A”"
      ])
    // Private, static and other such methods need no change.
    for word in ["private", "fileprivate", "static", "class", "override"] {
      #expect(
        Self.notes(
          "import UIKit\nclass A: NSObject, UIScrollViewDelegate {}\nclass B: A {\n  \(word) \(method)\n}"
        ) == [], "\(word)")
    }
  }

  @Test(arguments: [
    "NSClassFromString", "NSProtocolFromString", "class_addMethod",
    "class_copyIvarList", "class_copyMethodList", "class_copyPropertyList",
    "class_getInstanceMethod", "class_replaceMethod", "method_exchangeImplementations",
    "method_getImplementation", "method_setImplementation", "object_getClass", "object_setClass",
    "objc_allocateClassPair", "objc_getClass", "objc_msgSend", "objc_registerClassPair",
  ]) func `each function of the runtime is reported`(name: String) {
    #expect(Adopted("let a = \(name)(b)").source.leftovers.map(\.kind) == [.runtime])
    #expect(Adopted("let a = my_\(name)(b)").source.leftovers == [])
  }

  @Test(arguments: [
    (
      "if let a = (b[c] as AnyObject).cgRectValue {}",
      "if let a = (b[c] as? NSValue)?.cgRectValue {}"
    ),
    (
      "let a = (b as? AnyObject)?.boolValue ?? false",
      "let a = (b as? NSNumber)?.boolValue ?? false"
    ),
    ("let a = (b as AnyObject).cgRectValue.height", "let a = (b as! NSValue).cgRectValue.height"),
    ("let a = (b as AnyObject).count", "let a = (b as AnyObject).count"),
    ("let a = (b as NSValue).cgRectValue", "let a = (b as NSValue).cgRectValue"),
  ]) func `the value of an AnyObject is that of the class that has it`(old: String, new: String) {
    #expect(Adopted(old).text == new)
  }

  @Test(arguments: [
    (
      "import UIKit; class A<V: UIView> { let v = V(frame: .zero) }",
      "import UIKit; class A<V: UIView> { let v = V.instance(frame: .zero) }"
    ),
    (
      "import UIKit; func a<V: UIViewController>() -> V { V() }",
      "import UIKit; func a<V: UIViewController>() -> V { V.instance() }"
    ),
    ("func a<V: Equatable>() -> V { V() }", "func a<V: Equatable>() -> V { V() }"),
    ("import UIKit; func a<V: UIView>() { W() }", "import UIKit; func a<V: UIView>() { W() }"),
    (
      "import UIKit; func a<V: UIView>() -> V { V(style: 1) }",
      "import UIKit; func a<V: UIView>() -> V { V(style: 1) }"
    ),
  ]) func `an initializer of a generic parameter is called on the class`(old: String, new: String) {
    #expect(Adopted(old).text == new)
  }

  @Test(arguments: [
    (
      "import UIKit; func a(_ kind: UIView.Type) { add(kind.init(frame: b)) }",
      "import UIKit; func a(_ kind: UIView.Type) { add(kind.instance(frame: b)) }"
    ),
    (
      "import UIKit; protocol P: UIView {}; func a() { let k = b as! P.Type; c = k.init() }",
      "import UIKit; protocol P: UIView {}; func a() { let k = b as! P.Type; c = k.instance() }"
    ),
    (
      "import UIKit; func a() { guard let k = b as? (UICell & P).Type else { return } }",
      "import UIKit; func a() { guard let k = b as? (UICell & P).Type else { return } }"
    ),
    (
      "import UIKit; func a() { let k: UIViewController.Type = b; k.init(nibName: nil, bundle: nil) }",
      "import UIKit; func a() { let k: UIViewController.Type = b; k.instance(nibName: nil, bundle: nil) }"
    ),
    (
      "import UIKit; func a(_ kind: Model.Type) { kind.init() }",
      "import UIKit; func a(_ kind: Model.Type) { kind.init() }"
    ),
    (
      "import UIKit; struct UIModel {}; func a(_ kind: UIModel.Type) { kind.init() }",
      "import UIKit; struct UIModel {}; func a(_ kind: UIModel.Type) { kind.init() }"
    ),
    (
      "import UIKit; func a(_ kind: UIView.Type) { kind.init(style: 1); UIView.init() }",
      "import UIKit; func a(_ kind: UIView.Type) { kind.init(style: 1); UIView.init() }"
    ),
  ]) func `an initializer of a class in a variable is called on the class`(old: String, new: String)
  {
    #expect(Adopted(old).text == new)
  }

  @Test func `a member of a parameter of the type AnyObject is reported at its place`() throws {
    let adopted = Adopted(
      """
      class Screen {
        @IBAction func tapped(_ sender: AnyObject) { print(sender.index, sender) }
        func other(_ sender: Screen, _ any: AnyObject?) { sender.tapped(self); any.map { $0 } }
      }

      """)
    #expect(adopted.source.leftovers.map(\.kind) == [.lookup])
    let leftover = try #require(adopted.source.leftovers.first)
    #expect(leftover.place.line == 2 && leftover.message.contains("“index”"))
    #expect(leftover.hint == "convert it first, as in “(sender as? UIView)?.index”")
  }

  @Test(arguments: [
    "gestureRecognizerShouldBegin(a)", "gestureRecognizer(a, shouldReceive: b)",
    "gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b)",
    "gestureRecognizer(a, shouldRequireFailureOf: b)",
    "gestureRecognizer(a, shouldBeRequiredToFailBy: b)", "scrollViewDidScroll(a)",
    "scrollViewDidZoom(a)", "scrollViewWillBeginDragging(a)",
    "scrollViewWillEndDragging(a, withVelocity: b, targetContentOffset: &c)",
    "scrollViewDidEndDragging(a, willDecelerate: b)", "scrollViewWillBeginDecelerating(a)",
    "scrollViewDidEndDecelerating(a)", "scrollViewDidEndScrollingAnimation(a)",
    "scrollViewShouldScrollToTop(a)", "scrollViewDidScrollToTop(a)", "viewForZooming(in: a)",
  ]) func `each method of UIKit's delegates is called without “?”`(call: String) {
    let optional = call.replacing("(", with: "?(", maxReplacements: 1)
    #expect(Adopted("import UIKit\nd?.\(optional)").text == "import UIKit\nd?.\(call)")
    // A closure in a property of the same name, whose arguments have no labels, is something else.
    let name = call.prefix { $0 != "(" }
    let own = "import UIKit\nclass A { var \(name): ((Int) -> Void)? }\nd?.\(name)?(a)"
    #expect(Adopted(own).text == own)
  }

  @Test(arguments: [
    "isAnimating", "isContinuous", "isDecelerating", "isDirectionalLockEnabled", "isDragging",
    "isEditing", "isEnabled", "isExclusiveTouch", "isHidden", "isHighlighted",
    "isMultipleTouchEnabled", "isOn", "isOpaque", "isPagingEnabled", "isScrollEnabled",
    "isSelected", "isTracking", "isUserInteractionEnabled", "isZoomBouncing", "isZooming",
  ]) func `each property whose Objective-C name lacks “is” loses it in key paths`(name: String) {
    let plain = name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
    #expect(Adopted("let a = #keyPath(UIView.\(name))").text.hasSuffix("let a = \"\(plain)\""))
    #expect(Adopted("let a = #keyPath(b.\(name)Also)").text == "let a = \"b.\(name)Also\"")
  }

  @Test func `invalid attributes after a modifier are errors`() {
    for text in [
      "private @ func a() {}", "private @objc @ func a() {}", "private @objc) func a() {}",
      "private @objc(b func a() {}", "private foo @objc func a() {}", "private 1 func a() {}",
    ] {
      #expect(Adopted(text).source.bytes == nil, "\(text)")
    }
    let kept = "private @discardableResult @available(iOS 13, *) func a() -> Int { 1 }"
    #expect(Adopted(kept).text == kept && Adopted(kept).source.changes == [])
  }

  @Test func `a selector has labels only if one of several methods is marked`() {
    func text(_ methods: String) -> String {
      let result = Adopted(
        "import UIKit\nclass A {\n\(methods)\nfunc c() { x(#selector(a)) }\n}"
      ).text
      return String(result.split(separator: "x(").last?.prefix { $0 != " " } ?? "")
    }
    #expect(text("func a() {}") == "Selector(A.a,")
    #expect(text("@objc func a(_ b: Int) {}") == "Selector(A.a,")
    #expect(text("func a() {}\n@objc func a(_ b: Int, to c: Int) {}") == "Selector(A.a(_:to:),")
    #expect(text("func a() {}\nfunc a(_ b: Int) {}") == "Selector(A.a,")
    #expect(text("@objc func a() {}\n@objc func a(_ b: Int) {}") == "Selector(A.a,")
    #expect(text("@objc func a() {}\nfunc a(_ b: Int) {}") == "Selector(A.a,")
    #expect(
      text("func a() {}\n@IBAction func a(_ b: Int) {}\nfunc a(b: Int) {}") == "Selector(A.a(_:),")
  }

  @Test(
    arguments: [
      ("== true", "false"), ("!= true", "false"), ("== false", "true"), ("!= false", "true"),
      ("?? true", "true"), ("?? 1", "1"), ("?? 1.5", "1.5"), ("?? \"a\"", "\"a\""),
      ("?? .none", ".none"),
      ("?? \"\\(b)\"", nil), ("?? b", nil), ("?? A.none", nil), ("== b", nil), ("> 1", nil),
      ("+ 1", nil),
    ] as [(String, String?)])
  func `the default result is the value that callers use for a missing method`(
    end: String, answer: String?
  ) {
    let result = Adopted(
      "@objc protocol P: AnyObject {\n  @objc optional func a() -> Odd\n}\nlet c = p?.a?() \(end)")
    #expect(result.text.contains("extension P") == (answer != nil))
    if let answer { #expect(result.text.contains("func a() -> Odd { \(answer) }")) }
    #expect(result.source.leftovers.map(\.kind) == (answer == nil ? [.requirement] : []))
  }

  @Test func `after the maximum of errors, the last line counts the others`() {
    func mistakes(_ count: Int) -> [AdoptedSource.Mistake] {
      Adopted(String(repeating: "let 1 = 2\n", count: count)).source.errors
    }
    let each = mistakes(1).count
    #expect(each > 0 && mistakes(1).allSatisfy { !$0.message.contains("more errors") })
    let many = mistakes(100)
    #expect(many.count == 21 && many.last?.place == many[19].place)
    #expect(many.last?.message == "\(100 * each - 20) more errors")
  }

  @Test(arguments: ["class", "struct", "enum", "actor", "extension"])
  func `the type that encloses a selector may be of any kind`(kind: String) {
    let text = Adopted("import UIKit\n\(kind) A { func a() { x(#selector(b)) } }").text
    #expect(text.contains("Selector(A.b, named: \"b\")"))
  }
}
