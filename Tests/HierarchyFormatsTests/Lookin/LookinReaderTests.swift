import Foundation
import Geometry
import HitTesting
import SceneFormat
import Testing
import TouchDelivery

@testable import HierarchyFormats

struct LookinReaderTests {
  /// A window with a list, a button, a label and a layer without a view.
  private static let document = LookinArchive.bytes(
    LookinArchive.file([
      LookinArchive.view(
        "0x100", ["UIWindow", "UIView", "UIResponder", "NSObject"], frame: "{{0, 0}, {390, 844}}",
        ["representedAsKeyWindow": true],
        subitems: [
          LookinArchive.view(
            "0x101", ["App.Feed", "UITableView", "UIScrollView", "UIView"],
            frame: "{{0, 100}, {390, 700}}", bounds: "{{0, -88}, {390, 700}}",
            [
              "hostViewControllerObject": LookinArchive.object("0x7", ["App.FeedController"]),
              "backgroundColor": [1.0, 0.5, 0.0, 1.0],
              "attributesGroupList": LookinArchive.attributes([
                "vl_i_i": true, "vl_i_m": true, "sv_c_d": false, "sv_b_v": true,
                "sv_c_s": LookinArchive.size("{390, 1200}"),
                "sv_o_o": LookinArchive.point("{0, -88}"), "iv_n_n": "x",
              ]),
              "eventHandlers": [
                LookinArchive.Handler([
                  "handlerType": 1, "eventName": "App.SideSwipe",
                  "inheritedRecognizerName": "UISwipeGestureRecognizer",
                  "gestureRecognizerIsEnabled": false,
                  "targetActions": [
                    LookinArchive.Pair(["first": "(App.FeedController *)", "second": "swipe:"])
                  ],
                ]),
                LookinArchive.Handler([
                  "handlerType": 1, "eventName": "UIScrollViewPanGestureRecognizer",
                  "gestureRecognizerIsEnabled": true,
                ]),
                LookinArchive.Handler([
                  "handlerType": 1, "eventName": "_UIGate",
                  "inheritedRecognizerName": "UIGestureRecognizer",
                  "gestureRecognizerIsEnabled": true,
                ]),
              ],
            ],
            subitems: [
              LookinArchive.Item([
                "frame": "{{0, 0}, {1, 1}}",
                "layerObject": LookinArchive.object("0x8", ["CALayer"]),
                "subitems": [
                  LookinArchive.view(
                    "0x105", ["UIView"], frame: "{{0, 0}, {5, 5}}", ["alpha": Float(0.005)])
                ],
              ]),
              LookinArchive.Item(["frame": "{{0, 0}, {1, 1}}", "surprise": 1]),
            ]),
          LookinArchive.view(
            "0x102", ["UIButton", "UIControl", "UIView"], frame: "{{10, 20}, {100, 44}}",
            [
              "attributesGroupList": LookinArchive.attributes(["ct_e_e": false, "vl_i_i": false]),
              "eventHandlers": [
                LookinArchive.Handler([
                  "handlerType": 0, "eventName": "UIControlEventTouchUpInside",
                  "targetActions": [LookinArchive.Pair(["first": "<C: 0x1>", "second": "buy:"])],
                ])
              ],
            ]),
          LookinArchive.view(
            "0x103", ["UILabel", "UIView"], frame: "{{0, 0}, {50, 20}}",
            [
              "hidden": true,
              "attributesGroupList": LookinArchive.attributes(["lb_t_t": "电子 text"]),
            ]),
          LookinArchive.view(
            "0x104", ["UIView"], frame: "{{0, 0}, {20, 50}}", bounds: "{{0, 0}, {50, 20}}"),
          LookinArchive.view(
            "0x106", ["UIView"], frame: "{{0, 0}, {20, 50}}", bounds: "{{0, 0}, {40, 100}}"),
        ])
    ]))

  private func read(_ bytes: [UInt8]) throws -> Reading {
    try HierarchyReader().read(bytes, name: "test")
  }

  @Test func `the views of a document are read with their geometry`() throws {
    let reading = try read(Self.document)
    let tree = reading.scene.tree
    #expect(reading.format.id == .keyedArchive)
    #expect(reading.scene.screen == Size(390, 844))
    #expect(
      tree.shape == [
        ">0x100", "0x100>0x101", "0x101>0x105", "0x100>0x102", "0x100>0x103", "0x100>0x104",
        "0x100>0x106",
      ])
    let feed = try #require(tree.node("0x101"))
    #expect(feed.className == "App.Feed")
    #expect(feed.geometry.frame == Rect(0, 100, 390, 700))
    #expect(feed.geometry.bounds.origin == Point(0, -88))
    #expect(feed.clipsToBounds && feed.isUserInteractionEnabled)
    #expect(feed.backgroundColor?.hex == "#ff8000")
    #expect(tree.node("0x103")?.isHidden == true)
    #expect(tree.node("0x103")?.name == "电子 text")
    #expect(tree.node("0x105").map { Double($0.alpha) < 0.01 } == true)
    #expect(tree.node("0x104")?.geometry.frame == Rect(0, 0, 20, 50))
    #expect(tree.node("0x104")?.geometry.bounds == Rect(0, 0, 50, 20))
    #expect(tree.node("0x106")?.geometry.frame == Rect(0, 0, 20, 50))
  }

  @Test func `controllers, controls, scroll views and recognizers are read`() throws {
    let tree = try read(Self.document).scene.tree
    let feed = try #require(tree.node("0x101")?.details)
    #expect(feed.viewController == "App.FeedController")
    #expect(feed.scroll?.delaysContentTouches == false)
    #expect(feed.scroll?.contentSize == Size(390, 1200))
    #expect(feed.scroll?.alwaysBounceVertical == true)
    #expect(feed.scroll?.alwaysBounceHorizontal == false)
    try #require(feed.gestures.map(\.kind) == [.swipe])
    #expect(feed.gestures[0].action == "swipe:" && !feed.gestures[0].isEnabled)
    #expect(feed.gestures[0].target == "App.FeedController")
    let button = try #require(tree.node("0x102"))
    #expect(!button.isUserInteractionEnabled)
    #expect(button.details?.control?.isEnabled == false)
    #expect(button.details?.control?.actions == ["touchUpInside": "buy:"])
  }

  @Test func `ignored items are reported once per kind, and the format as experimental`() throws {
    let reading = try read(Self.document)
    #expect(reading.elements == ElementCount(read: 7, reported: 2))
    let messages = reading.diagnostics.map { "\($0.severity.rawValue): \($0.message)" }
    #expect(
      messages == [
        "warning: 0x104 has a transform, which is not recorded: it counts as turned by 90° clockwise",
        "warning: 0x106 has a transform, which is not recorded: it counts as scaled to its frame",
        "note: reading Lookin documents is experimental: it follows the source of Lookin's server, "
          + "and was not tried on a document of a real app",
        "note: 1 item is a layer without a view: ignored",
        "note: 1 item is neither a view nor a layer: ignored",
        "note: 1 attribute is irrelevant to touches: iv_n_n",
        "note: unknown keys of items: surprise",
        "note: 1 gesture recognizer is not simulated: _UIGate",
      ])
    #expect(!reading.missing.contains(.interaction) && !reading.missing.contains(.controls))
    #expect(reading.missing.contains(.transform) && reading.missing.contains(.overrides))
  }

  @Test func `a document without attributes lists missing properties`() throws {
    let window = LookinArchive.view("0x1", ["UIWindow"], frame: "{{0, 0}, {9, 9}}")
    let reading = try read(LookinArchive.bytes(LookinArchive.file([window])))
    #expect(reading.missing.contains(.interaction) && reading.missing.contains(.clipping))
    #expect(reading.missing.contains(.controls))
  }

  @Test func `a repeated item is read once`() throws {
    let shared = LookinArchive.view("0x2", ["UIView"], frame: "{{0, 0}, {9, 9}}")
    let window = LookinArchive.view(
      "0x1", ["UIWindow"], frame: "{{0, 0}, {9, 9}}", subitems: [shared, shared])
    let reading = try read(LookinArchive.bytes(LookinArchive.file([window, shared])))
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x2"])
    #expect(reading.complaints == ["1:1: warning: 2 items are broken or repeated: ignored"])
  }

  /// A document with one window, and the number of objects in its archive.
  private func document(
    _ more: KeyValuePairs<String, Any>, classes: [String] = ["UIWindow"],
    subitems: [LookinArchive.StandIn] = [], beside: [LookinArchive.StandIn] = []
  ) throws -> (reading: Reading, objects: Int) {
    let window = LookinArchive.view(
      "0x1", classes, frame: "{{0, 0}, {9, 9}}", more, subitems: subitems)
    let bytes = LookinArchive.bytes(LookinArchive.file([window] + beside))
    let objects = try bytes.withUnsafeBufferPointer { buffer in
      try #require(BinaryPropertyList(buffer).flatMap { KeyedArchive($0) }).count
    }
    return (try read(bytes), objects)
  }

  @Test func `a list that repeats an item is left after as many as there are objects`() throws {
    let shared = LookinArchive.view("0x2", ["UIView"], frame: "{{0, 0}, {9, 9}}")
    let other = LookinArchive.view("0x3", ["UIWindow"], frame: "{{0, 0}, {9, 9}}")
    let (reading, objects) = try document(
      [:], subitems: Array(repeating: shared, count: 300), beside: [other])
    #expect(objects < 299)
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x2", ">0x3"])
    #expect(
      reading.complaints == ["1:1: warning: \(objects) items are broken or repeated: ignored"])
    #expect(reading.elements == ElementCount(read: 3, reported: objects))
  }

  @Test func `lists are read up to four elements for each object, and a thousand`() throws {
    let event = LookinArchive.Handler(["handlerType": 0])
    let warning = "1:1: warning: too many items repeat the same lists: some attributes are ignored"
    for (classCount, spent) in [(1, 1), (32, 32), (40, 32)] {
      let classes = (0..<classCount).map { "C\($0)" }
      func repeated(_ count: Int) throws -> (reading: Reading, objects: Int) {
        let events = Array(repeating: event, count: count)
        return try document(["eventHandlers": events], classes: classes)
      }
      let objects = try repeated(2).objects
      let most = 4 * objects + 1000 - spent
      for (count, isTooMany) in [(most - 1, false), (most, true), (most + 1, true)] {
        let found = try repeated(count)
        let complaints = isTooMany ? [warning] : []
        #expect(found.objects == objects)
        #expect(found.reading.complaints == complaints, "\(classCount) \(count)")
      }
    }
  }

  @Test func `a class has 32 superclasses at most`() throws {
    for (count, isControl) in [(1, true), (31, true), (32, false), (33, false)] {
      let classes = (0..<count).map { "C\($0)" } + ["UIControl"]
      let reading = try document([:], classes: classes).reading
      let node = try #require(reading.scene.tree.node("0x1"))
      #expect(node.className == "C0" && (node.details?.control != nil) == isControl, "\(count)")
    }
  }

  @Test func `up to 100 unknown keys, and 1,000 attributes and recognizers are named`() throws {
    for (count, more) in [(99, 87), (100, 88), (101, 88)] {
      let items = [100..<150, 150..<(100 + count)].map { numbers -> LookinArchive.Item in
        var values: [(key: String, value: Any)] = [("frame", "{{0, 0}, {1, 1}}")]
        values += numbers.map { ("key\($0)", 1) }
        return LookinArchive.Item(list: values)
      }
      let message = try document([:], subitems: items).reading.messages.last ?? ""
      #expect(message.hasPrefix("1:1: note: unknown keys of items: key100, key101, "))
      #expect(message.hasSuffix(", key111 and \(more) more"), "\(count)")
    }
    for (count, repeats, shown, more) in [
      (999, 0, 999, 987), (1000, 0, 1000, 988), (1001, 0, 1000, 988), (1000, 2, 1002, 988),
    ] {
      var names = (0..<count).map { "X\(10_000 + $0)" }
      names += Array(repeating: "X10000", count: repeats)
      let handlers = names.map { LookinArchive.Handler(["handlerType": 1, "eventName": $0]) }
      let attributes = names.map { LookinArchive.Attribute(["identifier": $0, "value": 1]) }
      let group = LookinArchive.Group([
        "attrSections": [LookinArchive.Section(["attributes": attributes])]
      ])
      let messages = try document(
        ["eventHandlers": handlers, "attributesGroupList": [group]]
      ).reading.messages.suffix(2)
      let ends = [
        "\(shown) attributes are irrelevant to touches: X10000, X10001, ",
        "\(shown) gesture recognizers are not simulated: X10000, X10001, ",
      ]
      for (message, start) in zip(messages, ends) {
        #expect(message.hasPrefix("1:1: note: " + start), "\(count) \(repeats)")
        #expect(message.hasSuffix(", X10011 and \(more) more"), "\(count) \(repeats)")
      }
      #expect(messages.count == 2)
    }
  }

  @Test func `items that are ignored are counted by kind`() throws {
    let shared = LookinArchive.view("0x2", ["UIView"], frame: "{{0, 0}, {9, 9}}")
    let layers = (0..<2).map { _ in
      LookinArchive.Item(["layerObject": LookinArchive.object("0x8", ["CALayer"])])
    }
    let others = (0..<2).map { _ in LookinArchive.Item(["frame": "{{0, 0}, {1, 1}}"]) }
    let (reading, _) = try document([:], subitems: layers + others + [shared, shared])
    #expect(
      reading.messages.dropFirst() == [
        "1:1: note: 2 items are layers without a view: ignored",
        "1:1: note: 2 items are neither a view nor a layer: ignored",
        "1:1: warning: 1 item is broken or repeated: ignored",
      ])
    #expect(reading.elements == ElementCount(read: 2, reported: 5))
    #expect(reading.scene.tree.shape == [">0x1", "0x1>0x2"])
  }

  @Test func `each attribute records its own property, if it is a Boolean`() throws {
    let all: Fidelity = [.interaction, .clipping, .controls]
    for (identifier, property) in [
      ("vl_i_i", Fidelity.interaction), ("vl_i_m", .clipping), ("ct_e_e", .controls),
    ] {
      for value in [true, false] {
        let reading = try document([
          "attributesGroupList": LookinArchive.attributes([identifier: value])
        ]).reading
        #expect(
          reading.missing.intersection(all) == all.subtracting(property), "\(identifier)")
        let node = try #require(reading.scene.tree.node("0x1"))
        #expect(node.isUserInteractionEnabled == (property != .interaction || value))
        #expect(node.clipsToBounds == (property == .clipping && value))
      }
      let text = try document([
        "attributesGroupList": LookinArchive.attributes([identifier: "no"])
      ]).reading
      #expect(text.missing.intersection(all) == all, "\(identifier)")
    }
  }

  @Test func `other property lists are distinguished from Lookin's`() throws {
    let plain = try PropertyListSerialization.data(
      fromPropertyList: ["a": 1], format: .binary, options: 0)
    let other = LookinArchive.bytes(LookinArchive.Object(["oid": 1]))
    let empty = LookinArchive.bytes(LookinArchive.file([]))
    for (bytes, message) in [
      (Array(plain), "not a keyed archive"), (other, ", not of Lookin"),
      (empty, "has no view"), (Array("bplist00".utf8), "cut off or broken"),
    ] {
      let failure = #expect(throws: FileFailure.self) { try read(bytes) }
      #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
    }
  }

  @Test func `broken bytes are refused or read, never a crash`() {
    var random = SystemLikeRandom(state: 2026)
    var readable = 0
    for round in 0..<6000 {
      var bytes = Self.document
      for _ in 0..<(1 + random.next(4)) {
        // Damages the objects, the table and the trailer.
        let place = round % 3 == 0 ? bytes.count - 1 - random.next(400) : random.next(bytes.count)
        bytes[place] = UInt8(random.next(256))
      }
      if round % 10 == 0 { bytes.removeLast(random.next(bytes.count)) }
      if (try? read(bytes)) != nil { readable += 1 }
    }
    #expect(readable > 1000)
  }

  /// A deterministic random number generator.
  private struct SystemLikeRandom {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, bound)))
    }
  }
}
