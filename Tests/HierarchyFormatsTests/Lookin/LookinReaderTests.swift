import Foundation
import Geometry
import HitTesting
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
        "note: reading Lookin documents is experimental: it follows the source of Lookin's server",
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
