import Foundation
import Testing

@testable import TouchKit

/// Equal values have equal hashes, and different values have different ones, so that sets are fast.
@MainActor
struct HashTests {
  private func rect(_ width: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: width, height: 1) }

  private func expect<Value: Hashable>(
    _ makes: [() -> Value], at location: SourceLocation = #_sourceLocation
  ) {
    let hashes = makes.map { $0().hashValue }
    #expect(hashes == makes.map { $0().hashValue }, sourceLocation: location)
    #expect(Set(hashes).count == makes.count, sourceLocation: location)
    #expect(Set(makes.map { $0() }).count == makes.count, sourceLocation: location)
  }

  @Test func `hashes follow from contents`() {
    expect([
      { CGColor(gray: 0, alpha: 1) }, { CGColor(gray: 1, alpha: 1) },
      { CGColor(gray: 0, alpha: 0) },
    ])
    expect([
      { UIColor(red: 1, green: 0, blue: 0, alpha: 1) },
      { UIColor(red: 0, green: 1, blue: 0, alpha: 1) },
      { UIColor(red: 0, green: 0, blue: 1, alpha: 1) },
      { UIColor(red: 0, green: 0, blue: 1, alpha: 0.5) },
    ])
    expect([
      { UIFont.systemFont(ofSize: 1) }, { UIFont.systemFont(ofSize: 2) },
      { UIFont.systemFont(ofSize: 3) },
    ])
    // A path's hash depends on the kinds of its elements.
    expect([
      { CGPath(rect: rect(1), transform: nil) }, { CGPath(ellipseIn: rect(1), transform: nil) },
      { CGMutablePath() as CGPath },
    ])
    expect([{ Selector("a") }, { Selector("b") }, { Selector("c") }])
    let images = [CGImage(width: 1, height: 1), CGImage(width: 1, height: 1)]
    expect(images.map { image in { image } })
  }

  private final class Kept {}

  /// Sets another associated object when it is deallocated.
  private final class Last {
    private let heir: NSObject
    private let key: UnsafeRawPointer
    init(_ heir: NSObject, _ key: UnsafeRawPointer) { (self.heir, self.key) = (heir, key) }
    deinit { objc_setAssociatedObject(heir, key, "left", .OBJC_ASSOCIATION_RETAIN) }
  }

  @Test func `values of a released object are released at the next association`() throws {
    let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { key.deallocate() }
    let (stays, heir) = (NSObject(), NSObject())
    var owners: [NSObject] = [NSObject(), NSObject()]
    weak var value: Kept?
    do {
      let kept = Kept()
      value = kept
      objc_setAssociatedObject(owners[0], key, kept, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(owners[1], key, Last(heir, key), .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value != nil)
    owners = []
    objc_setAssociatedObject(stays, key, "mine", .OBJC_ASSOCIATION_RETAIN)
    #expect(value == nil)
    #expect(objc_getAssociatedObject(stays, key) as? String == "mine")
    // A value that is released may set another value.
    #expect(objc_getAssociatedObject(heir, key) as? String == "left")
  }

  @MainActor private final class Caller: NSObject {
    var calls = 0
    func call() { calls += 1 }
  }

  @Test func `a value of a released object gets no action of a control or a recognizer`() {
    let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { key.deallocate() }
    let control = UIControl()
    var owners = [NSObject()]
    weak var caller: Caller?
    do {
      let made = Caller()
      caller = made
      control.addTarget(made, action: Caller.call, for: .touchUpInside)
      objc_setAssociatedObject(owners[0], key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    control.sendActions(for: .touchUpInside)
    #expect(caller?.calls == 1)
    owners = []
    control.sendActions(for: .touchUpInside)
    #expect(caller == nil)
  }

  @Test func `a value of a released object gets no notification`() {
    let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { key.deallocate() }
    let name = Notification.Name("HashTests")
    var owners = [NSObject()]
    weak var caller: Caller?
    do {
      let made = Caller()
      caller = made
      NotificationCenter.default.addObserver(
        made, selector: Selector(Caller.call), name: name, object: nil)
      objc_setAssociatedObject(owners[0], key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(caller?.calls == 1)
    owners = []
    NotificationCenter.default.post(name: name, object: nil)
    #expect(caller == nil)
  }
}
