import Foundation
import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct KeyedArchiveTests {
  /// Archives a root object with these values, and passes it to a closure.
  private func root<T>(
    _ values: KeyValuePairs<String, Any>, _ body: (KeyedArchive, KeyedArchive.Object) throws -> T
  ) throws -> T {
    let bytes = LookinArchive.bytes(LookinArchive.Object(values))
    return try bytes.withUnsafeBufferPointer { buffer in
      let list = try #require(BinaryPropertyList(buffer))
      let archive = try #require(KeyedArchive(list))
      let root = try #require(archive.root)
      return try body(archive, root)
    }
  }

  @Test func `values of an object are read by type`() throws {
    try root([
      "text": "abc", "yes": true, "no": false, "int": 7, "float": Float(0.5), "double": -2.25,
      "list": ["x", "y"], "numbers": [1.0, 2.5], "object": LookinArchive.Object(["inner": 1]),
      "objects": [LookinArchive.Object(["a": 1]), LookinArchive.Object(["a": 2])],
    ]) { archive, root in
      #expect(archive.className(root)?.hasSuffix("ArchivedObject") == true)
      #expect(Set(archive.keys(root)).isSuperset(of: ["$class", "text", "yes", "objects"]))
      #expect(archive.keys(root).count == 11 && archive.count > 5)
      #expect(archive.text(root, "text") == "abc" && archive.text(root, "int") == nil)
      #expect(archive.text(root, "absent") == nil && archive.text(root, "list") == nil)
      #expect(archive.number(root, "yes") == 1 && archive.number(root, "no") == 0)
      #expect(archive.number(root, "int") == 7 && archive.number(root, "float") == 0.5)
      #expect(archive.number(root, "double") == -2.25 && archive.number(root, "text") == nil)
      #expect(archive.bool(root, "yes") == true && archive.bool(root, "no") == false)
      #expect(archive.bool(root, "int") == true && archive.bool(root, "text") == nil)
      let list = try #require(archive.objects(root, "list"))
      #expect(list.count == 2 && archive.text(list, 1) == "y" && archive.text(list, 2) == nil)
      #expect(archive.number(list, 0) == nil && archive.object(list, 0) == nil)
      let numbers = try #require(archive.objects(root, "numbers"))
      #expect(archive.number(numbers, 1) == 2.5 && archive.text(numbers, 0) == nil)
      let objects = try #require(archive.objects(root, "objects"))
      let second = try #require(archive.object(objects, 1))
      #expect(archive.number(second, "a") == 2 && archive.object(objects, 2) == nil)
      let inner = try #require(archive.object(root, "object"))
      #expect(archive.number(inner, "inner") == 1 && archive.objects(root, "object") == nil)
      #expect(archive.object(root, "text") == nil && archive.objects(root, "absent") == nil)
      #expect(second.number != inner.number)
    }
  }

  @Test func `numbers of a rectangle are counted, and finite`() throws {
    try root([
      "four": "{{1, 2}, {3, 4}}", "two": "{5, -6.5}", "three": "{1, 2, 3}", "word": "{1, x}",
      "infinite": "{1, inf}", "empty": "", "size": LookinArchive.size("{7, 8}"),
      "point": LookinArchive.point("{9, 10}"),
      "rect": LookinArchive.Value(["NS.rectval": "{{1, 1}, {2, 2}}"]),
      "none": LookinArchive.Value(["NS.special": 1]),
      "long": "{1, 2" + String(repeating: " ", count: 994) + "}",
      "longer": "{1, 2" + String(repeating: " ", count: 995) + "}",
    ]) { archive, root in
      #expect(archive.numbers(root, "four", 4) == [1, 2, 3, 4])
      #expect(archive.numbers(root, "four", 2) == nil && archive.numbers(root, "four", 5) == nil)
      #expect(archive.numbers(root, "two", 2) == [5, -6.5])
      #expect(archive.numbers(root, "three", 2) == nil && archive.numbers(root, "word", 2) == nil)
      #expect(
        archive.numbers(root, "word", 1) == nil && archive.numbers(root, "infinite", 2) == nil)
      #expect(archive.numbers(root, "empty", 0) == [] && archive.numbers(root, "absent", 0) == nil)
      #expect(
        archive.numbers(root, "size", 2) == [7, 8] && archive.numbers(root, "point", 2) == [9, 10])
      #expect(
        archive.numbers(root, "rect", 4) == [1, 1, 2, 2] && archive.numbers(root, "none", 2) == nil)
      #expect(
        archive.numbers(root, "long", 2) == [1, 2] && archive.numbers(root, "longer", 2) == nil)
    }
  }

  @Test func `other property lists are not archives`() throws {
    for plist in [
      ["$archiver": "Other", "$objects": [], "$top": [:]], ["$objects": [], "$top": [:]],
      ["$archiver": "NSKeyedArchiver", "$top": [:]],
      ["$archiver": "NSKeyedArchiver", "$objects": []],
      ["$archiver": "NSKeyedArchiver", "$objects": [:], "$top": [:]],
      ["$archiver": "NSKeyedArchiver", "$objects": [], "$top": []],
    ] as [[String: Any]] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: plist, format: .binary, options: 0)
      Array(data).withUnsafeBufferPointer { buffer in
        #expect(BinaryPropertyList(buffer).flatMap { KeyedArchive($0) } == nil, "\(plist)")
      }
    }
    let empty: [String: Any] = ["$archiver": "NSKeyedArchiver", "$objects": [], "$top": [:]]
    let data = try PropertyListSerialization.data(
      fromPropertyList: empty, format: .binary, options: 0)
    let failure = #expect(throws: FileFailure.self) {
      try HierarchyReader().read(Array(data), name: "f")
    }
    #expect(
      failure?.diagnostics.first?.message == "this keyed archive has no root object")
  }

  private func archive<T>(_ bytes: [UInt8], _ body: (KeyedArchive) throws -> T) throws -> T {
    try bytes.withUnsafeBufferPointer { buffer in
      try body(#require(BinaryPropertyList(buffer).flatMap { KeyedArchive($0) }))
    }
  }

  @Test func `a mutable text contains a plain one`() throws {
    try root([
      "text": LookinArchive.Value(["NS.string": "mutable"]),
      "other": LookinArchive.Value(["NS.other": "x"]),
    ]) { archive, root in
      #expect(archive.text(root, "text") == "mutable" && archive.text(root, "other") == nil)
    }
  }

  @Test func `the first 64 keys of an object are listed`() throws {
    for (count, listed) in [(62, 63), (63, 64), (64, 64), (70, 64)] {
      var values: [(key: String, value: Any)] = []
      values += (0..<count).map { ("k\($0)", 1) }
      let bytes = LookinArchive.bytes(LookinArchive.Object(list: values))
      try archive(bytes) { archive in
        let root = try #require(archive.root)
        // The class is a key too.
        #expect(archive.keys(root).count == listed, "\(count)")
      }
    }
  }

  @Test func `the root object may have any name`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .binary
    archiver.encode(LookinArchive.Object(["oid": 7]), forKey: "other")
    archiver.finishEncoding()
    try archive(Array(archiver.encodedData)) { archive in
      let root = try #require(archive.root)
      #expect(archive.number(root, "oid") == 7)
    }
  }
}

struct LookinGeometryTests {
  private func reading(_ items: [LookinArchive.StandIn]) throws -> Reading {
    try HierarchyReader().read(LookinArchive.bytes(LookinArchive.file(items)), name: "f")
  }

  private func geometry(_ frame: String, _ bounds: String) throws -> (ViewGeometry, [String]) {
    let reading = try reading([
      LookinArchive.view("0x1", ["UIView"], frame: frame, bounds: bounds)
    ])
    return (try #require(reading.scene.tree.node("0x1")).geometry, reading.complaints)
  }

  @Test func `bounds that differ from the frame are a transform, from a hundredth on`() throws {
    let same = try geometry("{{10, 20}, {30, 40}}", "{{1, 2}, {30.009, 39.991}}")
    #expect(same.0 == ViewGeometry(frame: Rect(10, 20, 30, 40), boundsOrigin: Point(1, 2)))
    #expect(same.1.isEmpty)
    let wide = try geometry("{{10, 20}, {30, 40}}", "{{1, 2}, {60, 40}}")
    #expect(wide.0.bounds == Rect(1, 2, 60, 40) && wide.0.center == Point(25, 40))
    #expect(wide.0.transform == AffineTransform(0.5, 0, 0, 1, 0, 0))
    #expect(
      wide.1 == [
        "1:1: warning: 0x1 has a transform, which is not recorded: it counts as scaled to its frame"
      ])
    let high = try geometry("{{10, 20}, {30, 40}}", "{{0, 0}, {30, 80}}")
    #expect(high.0.transform == AffineTransform(1, 0, 0, 0.5, 0, 0))
    let turned = try geometry("{{10, 20}, {30, 40}}", "{{0, 0}, {40, 30}}")
    #expect(turned.0.transform == AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(turned.0.frame == Rect(10, 20, 30, 40) && turned.1.count == 1)
    #expect(turned.1[0].hasSuffix("it counts as turned by 90° clockwise"))
    let half = try geometry("{{10, 20}, {30, 40}}", "{{0, 0}, {40, 31}}")
    #expect(half.0.transform == AffineTransform(0.75, 0, 0, 40 / 31.0, 0, 0))
    let flat = try geometry("{{10, 20}, {30, 40}}", "{{0, 0}, {0, 0}}")
    #expect(flat.0.transform == AffineTransform(0, 0, 0, 0, 0, 0))
    let negative = try geometry("{{10, 20}, {-10, -20}}", "{{5, 5}, {-10, -20}}")
    #expect(negative.0 == ViewGeometry(frame: Rect(0, 0, 10, 20), boundsOrigin: Point(-5, -15)))
  }

  @Test func `a hundredth is the least difference, for each side alone`() throws {
    for (frame, bounds, transform) in [
      ("{0, 40}", "{0.009, 40}", nil), ("{40, 0}", "{40, 0.009}", nil),
      ("{0, 40}", "{0.01, 40}", [0, 0, 0, 1]), ("{40, 0}", "{40, 0.01}", [1, 0, 0, 0]),
      ("{0, 40}", "{40, 0.009}", [0, 1, -1, 0]), ("{40, 0}", "{0.009, 40}", [0, 1, -1, 0]),
      ("{0, 40}", "{40, 0.01}", [0, 0, 0, 40 / 0.01]),
      ("{40, 0}", "{0.01, 40}", [40 / 0.01, 0, 0, 0]),
      ("{30, 40}", "{30.5, 40}", [30 / 30.5, 0, 0, 1]),
      ("{30, 40}", "{30, 40.5}", [1, 0, 0, 40 / 40.5]),
    ] as [(String, String, [Double]?)] {
      let (found, complaints) = try geometry("{{0, 0}, \(frame)}", "{{0, 0}, \(bounds)}")
      let map = found.transform
      #expect([map.a, map.b, map.c, map.d] == transform ?? [1, 0, 0, 1], "\(frame) \(bounds)")
      #expect(complaints.count == (transform == nil ? 0 : 1), "\(frame) \(bounds)")
    }
  }

  @Test func `a background colour has four finite numbers`() throws {
    for (channels, color) in [
      ([0.2, 0.4, 0.6, 0.8], 0x3366_99CC), ([0.2, 0.4, 0.6], nil),
      ([0.2, 0.4, 0.6, 0.8, 1], nil), ([.infinity, 0.4, 0.6, 0.8], nil), ([], nil),
    ] as [([Double], UInt32?)] {
      let reading = try reading([
        LookinArchive.view(
          "0x1", ["UIView"], frame: "{{0, 0}, {9, 9}}", ["backgroundColor": channels])
      ])
      #expect(reading.scene.tree.node("0x1")?.backgroundColor?.rgba == color, "\(channels)")
    }
  }

  @Test func `views may lack a frame or bounds`() throws {
    let reading = try reading([
      LookinArchive.Item(["viewObject": LookinArchive.object("0x1", ["A", "UIView"])]),
      LookinArchive.Item([
        "viewObject": LookinArchive.object("", ["B"]), "frame": "{{1, 2}, {3, 4}}",
      ]),
      LookinArchive.Item([
        "viewObject": LookinArchive.object("0x1", []), "frame": "{{1, 2}, {3, 4}}",
        "customDisplayTitle": "title", "alpha": Double.infinity,
        "attributesGroupList": LookinArchive.attributes([
          "sv_o_o": LookinArchive.point("{5, 6}"), "tf_p_p": "hint",
        ]),
      ]),
    ])
    let tree = reading.scene.tree
    #expect(tree.ids.map { tree.className(of: $0) } == ["A", "B", "UIView"])
    #expect(tree.ids.map { tree.explicitID(of: $0) ?? "-" } == ["0x1", "-", "0x1-2"])
    #expect(tree.ids.map { tree.frame(of: $0) } == [.zero, Rect(1, 2, 3, 4), Rect(1, 2, 3, 4)])
    #expect(tree.ids.map { tree.bounds(of: $0).origin } == [.zero, .zero, Point(5, 6)])
    #expect(tree.ids.map { tree[$0].name ?? "-" } == ["-", "-", "hint"])
    #expect(tree.ids.allSatisfy { tree[$0].alpha == 1 })
    #expect(
      reading.complaints == ["1:1: warning: 0x1 has no frame: using an empty one"])
  }

  @Test func `controls, scroll views and their events by their classes`() throws {
    func handler(_ name: String, _ type: Int, _ pair: LookinArchive.Pair?) -> LookinArchive.Handler
    {
      LookinArchive.Handler([
        "handlerType": type, "eventName": name, "targetActions": pair.map { [$0] } ?? [],
      ])
    }
    let pair = LookinArchive.Pair(["first": "(Owner *)", "second": "go:"])
    let long = "UIControlEvent" + String(repeating: "x", count: 66)
    let reading = try reading([
      LookinArchive.view(
        "0x1", ["Own", "UIButton", "UIControl"], frame: "{{0, 0}, {9, 9}}",
        [
          "eventHandlers": [
            handler("UIControlEventTouchDown", 0, pair), handler("UIControlEvent", 0, pair),
            handler("ControlEventTouchUp", 0, pair), handler("UIControlEventValueChanged", 0, nil),
            handler(long, 0, pair), handler(String(long.dropLast()), 0, pair),
            handler("UITapGestureRecognizer", 1, pair), handler("UIScrollViewTap", 1, pair),
            handler("UIScrollViewPinchGestureRecognizer", 1, pair),
            handler("UIScrollViewDelayedTouchesBegan", 1, pair),
            handler("UIScrollViewDelayedTouchesBeganGestureRecognizer", 1, pair),
            handler("UIScrollViewPagingSwipeGestureRecognizer", 1, pair),
          ],
          "attributesGroupList": LookinArchive.attributes([
            "sv_s_s": false, "lb_t_t": "", "te_t_t": "text", "tf_p_p": "hint", "x": 1, "y": 2,
          ]),
        ]),
      LookinArchive.view(
        "0x2", ["UIScrollView"], frame: "{{0, 0}, {9, 9}}",
        [
          "attributesGroupList": LookinArchive.attributes([
            "sv_s_s": false, "sv_b_h": true, "sv_c_c": false, "tf_p_p": "hint", "vl_i_i": "no",
            "sv_c_s": "{1, 2}", "vl_v_h": true, "c_c_c": 1,
          ])
        ]),
      LookinArchive.view("0x3", ["UIControl"], frame: "{{0, 0}, {9, 9}}"),
    ])
    let own = try #require(reading.scene.tree.node("0x1")?.details)
    #expect(own.control?.baseClass == "UIButton" && own.control?.isEnabled == true)
    #expect(
      own.control?.actions == [
        "touchDown": "go:", "x" + String(repeating: "x", count: 64): "go:",
      ])
    #expect(own.gestures.map(\.kind) == [.tap, .pinch] && own.scroll == nil)
    #expect(own.gestures.allSatisfy { $0.isEnabled && $0.target == "Owner" && $0.action == "go:" })
    #expect(reading.scene.tree.node("0x1")?.name == "text")
    let scroll = try #require(reading.scene.tree.node("0x2")?.details?.scroll)
    #expect(
      !scroll.isScrollEnabled && scroll.alwaysBounceHorizontal && !scroll.alwaysBounceVertical)
    #expect(!scroll.canCancelContentTouches && scroll.delaysContentTouches)
    #expect(scroll.contentSize == Size(1, 2))
    #expect(reading.scene.tree.node("0x2")?.name == "hint")
    #expect(reading.scene.tree.node("0x3")?.details?.control?.baseClass == nil)
    #expect(reading.scene.tree.node("0x3")?.details?.control != nil)
    #expect(
      reading.messages.dropFirst() == [
        "1:1: note: 2 attributes are irrelevant to touches: x, y",
        "1:1: note: 2 gesture recognizers are not simulated: "
          + "UIScrollViewPagingSwipeGestureRecognizer, UIScrollViewTap",
      ])
    #expect(reading.missing.contains(.interaction) && !reading.missing.contains(.controls))
  }

  @Test func `the screen is the app's where that has a size, and names are cut to twelve`() throws {
    func screen(_ width: Double, _ height: Double) throws -> Size {
      let window = LookinArchive.view("0x1", ["UIWindow"], frame: "{{0, 0}, {9, 8}}")
      let info = LookinArchive.Info([
        "1": [window], "2": LookinArchive.App(["6": width, "7": height]),
      ])
      let bytes = LookinArchive.bytes(LookinArchive.File(["hierarchyInfo": info]))
      return try HierarchyReader().read(bytes, name: "f").scene.screen
    }
    #expect(try screen(30, 40) == Size(30, 40) && screen(0.5, 1e6) == Size(0.5, 1e6))
    for (width, height) in [(0.0, 40.0), (30, 0), (-1, 40), (30, -1), (1_000_001, 40), (30, 2e6)] {
      #expect(try screen(width, height) == Size(9, 8), "\(width) \(height)")
    }
    func keys(_ count: Int) throws -> String? {
      var values: [(key: String, value: Any)] = [
        ("viewObject", LookinArchive.object("0x1", ["UIView"])), ("frame", "{{0, 0}, {9, 8}}"),
      ]
      values += (10..<10 + count).map { ("key\($0)", 1) }
      return try reading([LookinArchive.Item(list: values)]).messages.last
    }
    let twelve = (10..<22).map { "key\($0)" }.joined(separator: ", ")
    #expect(try keys(12) == "1:1: note: unknown keys of items: \(twelve)")
    #expect(try keys(13) == "1:1: note: unknown keys of items: \(twelve) and 1 more")
    let long = String(repeating: "k", count: 61)
    let cut = try reading([
      LookinArchive.Item([
        "viewObject": LookinArchive.object("0x1", ["UIView"]), "frame": "{{0, 0}, {9, 8}}",
      ]),
      LookinArchive.Item(list: [("frame", "{{0, 0}, {9, 8}}"), (long, 1)]),
    ])
    #expect(cut.messages.last?.hasSuffix(": " + long.dropLast()) == true)
    #expect(cut.elements == ElementCount(read: 1, reported: 1))
  }
}
