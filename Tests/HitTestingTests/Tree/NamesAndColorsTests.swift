import Geometry
import HitTesting
import Testing

@Suite struct NamesAndColorsTests {
  @Test func `a colour of three, six and eight digits`() {
    #expect(ViewColor(hex: "#18f")?.rgba == 0x1188_FFFF)
    #expect(ViewColor(hex: "#123456")?.rgba == 0x1234_56FF)
    #expect(ViewColor(hex: "#12345678")?.rgba == 0x1234_5678)
    #expect(ViewColor(hex: "#ABCdef")?.rgba == 0xABCD_EFFF)
    for wrong in ["", "#", "123456", "#12345", "#1234567", "#12345g", "x123456"] {
      #expect(ViewColor(hex: wrong) == nil)
    }
  }

  @Test func `an opaque colour is written with six digits, others with eight`() {
    #expect(ViewColor(rgba: 0x0102_03FF).hex == "#010203")
    #expect(ViewColor(rgba: 0x0000_00FF).hex == "#000000")
    #expect(ViewColor(rgba: 0x0000_0001).hex == "#00000001")
    #expect(ViewColor(rgba: 0xFFFF_FFFE).hex == "#fffffffe")
  }

  @Test func `numbers have two digits at most, and a true minus`() {
    #expect(NumberText.short(1.25) == "1.25" && NumberText.short(1.256) == "1.26")
    #expect(NumberText.short(3) == "3" && NumberText.short(-0.5) == "−0.5")
    #expect(NumberText.plain(-0.5) == "-0.5" && NumberText.exact(0.1) == "0.1")
    #expect(NumberText.plain(.infinity) == "inf" && NumberText.plain(-.infinity) == "-inf")
    #expect(NumberText.exact(.nan) == "nan" && NumberText.exact(1e300) == "1e+300")
    #expect(NumberText.short(0.0004) == "0" && NumberText.short(0.0049, digits: 4) == "0.0049")
  }

  @Test func `a display name is the name, else the id, else the class`() {
    func name(_ id: String?, _ name: String?, idsAreNames: Bool = true) -> String {
      var builder = ViewTreeBuilder()
      builder.idsAreNames = idsAreNames
      let view = builder.open(ViewNode("UIWindow", id: id, name: name, frame: .zero))
      let tree = builder.finish()
      #expect(tree.idsAreNames == idsAreNames)
      return tree.displayName(of: view)
    }
    #expect(name("id", "Name") == "Name" && name("id", nil) == "id")
    #expect(name(nil, nil) == "UIWindow" && name("id", nil, idsAreNames: false) == "UIWindow")
    #expect(name(nil, "Two\nlines") == "Two lines")
  }

  @Test func `a view that is replaced while the tree is built has all properties of the new one`() {
    var builder = ViewTreeBuilder()
    var old = ViewNode("Old", id: "old", name: "Old one", frame: Rect(0, 0, 1, 1))
    old.policy = .passThrough
    old.details = ViewDetails()
    old.details?.windowLevel = 3
    let id = builder.open(old)
    builder.add(ViewNode("UIView", id: "inside", frame: Rect(0, 0, 5, 5)))
    var new = ViewNode("New", id: "new", name: "New one", frame: Rect(7, 8, 9, 10))
    new.isHidden = true
    new.clipsToBounds = true
    new.isUserInteractionEnabled = false
    new.alpha = 0.25
    new.backgroundColor = ViewColor(rgba: 0x1234_56FF)
    builder.replace(id, with: new)
    let tree = builder.finish()
    #expect(tree[id] == new)
    #expect(!tree.hasPolicies && tree.policy(of: id) == .standard && tree.ownDetails(of: id) == nil)
    #expect(tree.subviews(of: id).map { tree.id(of: $0) } == ["inside"])
    #expect(tree.view(named: "old") == nil && tree.view(named: "new") == id)
  }

  @Test func `a path has no empty and no negative part`() {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: .zero)) {
      $0.add(ViewNode(frame: .zero))
      $0.add(ViewNode(frame: .zero)) { $0.add(ViewNode(frame: .zero)) }
    }
    let tree = builder.finish()
    #expect(tree.view(atPath: "0.1.0") == NodeID(3))
    for wrong in ["", ".", "0.", ".0", "0..1", "0.1.", "0.-1", "-0.x", "1", "0.2", "0.1.1"] {
      #expect(tree.view(atPath: wrong) == nil, "\(wrong)")
    }
    #expect(tree.siblingIndex(of: NodeID(0)) == 0 && tree.siblingIndex(of: NodeID(2)) == 1)
  }

  @Test func `two windows have different paths`() {
    var builder = ViewTreeBuilder()
    for _ in 0..<3 {
      builder.add(ViewNode("UIWindow", frame: .zero)) { $0.add(ViewNode(frame: .zero)) }
    }
    let tree = builder.finish()
    #expect(tree.ids.map { tree.path(of: $0) } == ["0", "0.0", "1", "1.0", "2", "2.0"])
    #expect(tree.ids.map { tree.depth(of: $0) } == [0, 1, 0, 1, 0, 1])
    #expect(tree.windowsFrontToBack == [NodeID(4), NodeID(2), NodeID(0)])
  }
}
