import Foundation
import Testing
import TouchKit

@MainActor
struct NSMapTableTests {
  private final class Box {}

  private typealias Table = NSMapTable<Box, Box>

  @Test func `a table retains keys and values by its options, and drops released entries`() {
    for (table, keepsKey, keepsObject) in [
      (Table(), true, true), (Table.strongToStrongObjects(), true, true),
      (Table.weakToStrongObjects(), false, true), (Table.strongToWeakObjects(), true, false),
      (Table.weakToWeakObjects(), false, false),
    ] {
      let (outerKey, outerObject) = (Box(), Box())
      weak var key: Box?
      weak var object: Box?
      do {
        let (innerKey, innerObject) = (Box(), Box())
        (key, object) = (innerKey, innerObject)
        table.setObject(outerObject, forKey: innerKey)
        table.setObject(innerObject, forKey: outerKey)
        #expect(table.count == 2)
        #expect(table.object(forKey: innerKey) === outerObject)
        #expect(table.object(forKey: outerKey) === innerObject)
      }
      #expect((key != nil) == keepsKey)
      #expect((object != nil) == keepsObject)
      #expect(table.count == (keepsKey ? 1 : 0) + (keepsObject ? 1 : 0))
      #expect(table.keyEnumerator().allObjects.count == table.count)
      #expect(table.objectEnumerator()?.allObjects.count == table.count)
      #expect(table.object(forKey: outerKey) === object)
      _ = outerObject
    }
  }

  @Test func `entries are replaced and removed`() {
    let table = NSMapTable<Box, NSString>()
    let (a, b) = (Box(), Box())
    table.setObject("1", forKey: a)
    table.setObject("2", forKey: b)
    table.setObject("3", forKey: a)
    table.setObject("4", forKey: nil)
    #expect(table.object(forKey: a) == "3")
    #expect(table.object(forKey: nil) == nil)
    #expect(table.count == 2)
    table.removeObject(forKey: nil)
    table.removeObject(forKey: a)
    #expect(table.object(forKey: a) == nil)
    #expect(table.object(forKey: b) == "2")
    table.removeAllObjects()
    #expect(table.count == 0)
  }

  @Test func `strong keys are compared by equality, weak ones by identity`() {
    let strong = NSMapTable<NSString, Box>.strongToStrongObjects()
    let weak = NSMapTable<NSString, Box>.weakToStrongObjects()
    let (key, equal) = (NSString(string: "a long key, a"), NSString(string: "a long key, a"))
    for table in [strong, weak] { table.setObject(Box(), forKey: key) }
    #expect(strong.object(forKey: equal) != nil)
    #expect(weak.object(forKey: key) != nil)
    #expect((weak.object(forKey: equal) != nil) == (key === equal))
  }

  @Test func `a hash table contains what was added`() {
    let strong = NSHashTable<Box>()
    let weak = NSHashTable<Box>.weakObjects()
    let kept = Box()
    for table in [strong, weak] {
      table.add(kept)
      table.add(kept)
      table.add(Box())
      #expect(table.contains(kept))
      #expect(!table.contains(Box()))
      #expect(!table.contains(nil))
    }
    #expect(strong.count == 2)
    #expect(strong.allObjects.count == 2)
    #expect(weak.count == 1)
    #expect(weak.allObjects.first === kept)
    weak.remove(kept)
    #expect(!weak.contains(kept))
    strong.removeAllObjects()
    #expect(strong.count == 0)
  }

  @Test func `associated objects belong to their object and key`() {
    let (a, b) = (Box(), Box())
    var keys: (UInt8, UInt8) = (0, 0)
    withUnsafePointer(to: &keys.0) { first in
      withUnsafePointer(to: &keys.1) { second in
        objc_setAssociatedObject(a, first, "a1", .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(a, second, "a2", .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(b, first, "b1", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(a, first) as? String == "a1")
        #expect(objc_getAssociatedObject(a, second) as? String == "a2")
        #expect(objc_getAssociatedObject(b, first) as? String == "b1")
        #expect(objc_getAssociatedObject(b, second) == nil)
        objc_setAssociatedObject(a, first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(a, first) == nil)
        #expect(objc_getAssociatedObject(a, second) as? String == "a2")
      }
    }
    let policies: [objc_AssociationPolicy] = [
      .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC,
      .OBJC_ASSOCIATION_COPY_NONATOMIC, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_COPY,
    ]
    #expect(policies.map(\.rawValue) == [0, 1, 3, 769, 771])
  }

  @Test func `associated values are released with their object`() {
    weak var value: Box?
    var key: UInt8 = 0
    withUnsafePointer(to: &key) { key in
      do {
        let (object, held) = (Box(), Box())
        value = held
        objc_setAssociatedObject(object, key, held, .OBJC_ASSOCIATION_RETAIN)
      }
      objc_setAssociatedObject(Box(), key, nil, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value == nil)
  }
}

@MainActor
struct OldNamesTests {
  private final class Listener: UIViewController {
    var log: [String] = []
    override func willMove(toParent parent: UIViewController?) {
      log.append(parent == nil ? "will leave" : "will move")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.append(parent == nil ? "did leave" : "did move")
    }
  }

  @Test func `the old methods do the same as the new ones`() {
    let (parent, child) = (UIViewController(), Listener())
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers == [child])
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(parent.childViewControllers.isEmpty)
    #expect(child.log == ["will move", "did move", "will leave", "did leave"])
    let (view, back, front) = (UIView(), UIView(), UIView())
    for subview in [back, front] { view.addSubview(subview) }
    view.bringSubview(toFront: back)
    #expect(view.subviews == [front, back])
    view.sendSubview(toBack: back)
    #expect(view.subviews == [back, front])
  }

  @Test func `the old constants are equal to the new ones`() {
    #expect([kCALineCapRound, kCALineCapButt, kCALineCapSquare] == [.round, .butt, .square])
    #expect([kCALineJoinRound, kCALineJoinMiter, kCALineJoinBevel] == [.round, .miter, .bevel])
    #expect(kCAFillRuleEvenOdd == .evenOdd)
    #expect([kCAFillModeForwards, kCAFillModeBoth] == [.forwards, .both])
    #expect(
      [
        kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut,
        kCAMediaTimingFunctionEaseInEaseOut,
      ] == [.linear, .easeIn, .easeOut, .easeInEaseOut])
    #expect(
      [UILayoutPriorityRequired, UILayoutPriorityDefaultHigh, UILayoutPriorityDefaultLow]
        .map(\.rawValue) == [1000, 750, 250])
  }
}
