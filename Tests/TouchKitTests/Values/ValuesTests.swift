import HitTesting
import Testing
import TouchKit

struct CGAffineTransformTests {
  @Test func `a rotation by a right angle and back is the identity`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(turn.b - 1) < 1e-15)
    #expect(abs(turn.c + 1) < 1e-15)
    let nothing = turn.concatenating(turn.inverted())
    #expect(abs(nothing.a - 1) < 1e-15)
    #expect(abs(nothing.b) < 1e-15)
  }

  @Test func `steps are applied before the existing transform`() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 3, y: 4)
    #expect(transform.tx == 6)
    #expect(transform.ty == 8)
    #expect(transform.a == 2)
  }

  @Test func `a singular transform is its own inverse`() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }
}

struct NonretainedValueTests {
  @Test func `values of an object are equal, and lead to it without keeping it`() {
    var object: NSObject? = NSObject()
    let values = [NSValue(nonretainedObject: object), NSValue(nonretainedObject: object)]
    #expect(values[0] == values[1] && values[0].hash == values[1].hash)
    #expect(values[0] != NSValue(nonretainedObject: NSObject()))
    #expect(values[0].nonretainedObjectValue as? NSObject === object)
    #expect(NSValue(nonretainedObject: nil).nonretainedObjectValue == nil)
    let isGone = { [weak object] in object == nil }
    object = nil
    #expect(isGone())
  }

  @MainActor
  @Test func `key-value coding of user defaults reads and writes them`() throws {
    let defaults = try #require(UserDefaults(suiteName: "hitscope-tests"))
    defer { defaults.removePersistentDomain(forName: "hitscope-tests") }
    defaults.setValue(["a": 1], forKey: "text")
    #expect(defaults.dictionary(forKey: "text") as? [String: Int] == ["a": 1])
    #expect(defaults.value(forKey: "text") as? [String: Int] == ["a": 1])
    defaults.setValue(nil, forKey: "text")
    #expect(defaults.value(forKey: "text") == nil)
  }

  @MainActor
  @Test func `an object that is passed as a Boolean value is true`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    window.addSubview(field)
    window.addGestureRecognizer(
      UITapGestureRecognizer(
        target: window, action: Selector(UIView.endEditing, named: "endEditing")))
    window.makeKeyAndVisible()
    try window.send("down 20,20; up")
    #expect(field.isFirstResponder)
    try window.send("down 200,200; up")
    #expect(!field.isFirstResponder)
  }

  @Test func `a format is appended to a text`() {
    let text = NSMutableString(capacity: 0)
    text.appendFormat("(%@) %d", "123", 4)
    #expect(text == "(123) 4")
  }
}

struct UIColorTests {
  @Test func `colours of the same components are equal`() {
    #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1) == .black)
    #expect(UIColor.black != .systemGreen)
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.black.withAlphaComponent(0) == .clear)
  }

  @Test @MainActor func `the tree has the colours of views`() {
    let stage = Stage()
    stage.window.backgroundColor = .systemGreen
    let tree = stage.window.touchDriver.tree
    #expect(tree.roots.compactMap { tree.backgroundColor(of: $0)?.hex } == ["#34c759"])
  }
}
