import Geometry
import SceneFormat
import TestSupport
import Testing

@testable import HierarchyFormats

struct IBDeviceTests {
  private func device(_ attributes: String, runtime: String = "iOS.CocoaTouch") throws -> IBDevice {
    let text = "<document targetRuntime=\"\(runtime)\"><device \(attributes)/></document>"
    var log = DiagnosticLog()
    let tree = try Array(text.utf8).withUnsafeBufferPointer {
      try MarkupReader.read($0, file: "test", log: &log)
    }
    return IBDevice(IBDocument(tree, root: 0))
  }

  private func size(_ attributes: MarkupAttributes) -> Size? {
    IBDevice.size(
      of: MarkupElement(name: "device", attributes: attributes, parent: -1, offset: 0, end: 1))
  }

  @Test func `phones with a home indicator have a higher status bar and a safe area below`() throws
  {
    #expect(
      try device("id=\"retina4_7\"").safeArea == Insets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(
      try device("id=\"retina6_0\"").safeArea == Insets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(try device("id=\"retina5_9\"").safeArea.top == 44)
    #expect(try device("id=\"retina6_12\"").safeArea.top == 59)
    #expect(
      try device("id=\"ipad11_0rounded\"").safeArea
        == Insets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(try device("").safeArea == Insets(top: 20, left: 0, bottom: 0, right: 0))
  }

  @Test func `a phone held across has no status bar, and its cutout at a side`() throws {
    #expect(
      try device("id=\"retina6_0\" orientation=\"landscape\"").safeArea
        == Insets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(try device("id=\"retina4_7\" orientation=\"landscape\"").safeArea == Insets(all: 0))
    #expect(try device("id=\"ipad9_7\" orientation=\"landscape\"").safeArea.top == 20)
  }

  @Test func `bars are as high as UIKit makes them, whatever the file records`() throws {
    let old = try device("id=\"retina4_7\"")
    #expect(old.height(of: .navigationBar, stored: 0) == 44)
    #expect(old.height(of: .navigationBar, stored: 54) == 54)
    #expect(old.height(of: .tabBar, stored: 667) == 49)
    #expect(old.height(of: .toolbar, stored: 49) == 44)
    #expect(try device("id=\"retina6_0\"").height(of: .toolbar, stored: 44) == 49)
    let pad = try device("id=\"ipad9_7\"")
    #expect(pad.height(of: .navigationBar, stored: nil) == 50)
    #expect(pad.height(of: .navigationBar, stored: 44) == 44)
    #expect(pad.height(of: .tabBar, stored: nil) == 50)
    #expect(try device("", runtime: "iOS.CocoaTouch.iPad").height(of: .toolbar, stored: 0) == 50)
    let across = try device("id=\"retina6_0\" orientation=\"landscape\"")
    #expect(across.height(of: .navigationBar, stored: nil) == 32)
    #expect(across.height(of: .tabBar, stored: nil) == 32)
  }

  @Test func `every device has its screen, safe area and bars, upright and across`() throws {
    let phones = ["3_5", "4_0", "4_7", "5_5", "5_4", "5_9", "6_0", "6_1", "6_3", "6_5", "6_7"]
    let pads =
      ["7_9", "9_7", "10_2", "10_5", "12_9"]
      + ["8_3", "10_9", "11_0", "12_9"].map {
        $0 + "rounded"
      }
    let ids =
      (phones + ["6_9", "6_12", "6_72"]).map { "retina" + $0 } + pads.map { "ipad" + $0 }
      + ["appleTV", "unknown"]
    var text = ""
    for id in ids {
      for orientation in ["portrait", "landscape"] {
        let device = try device("id=\"\(id)\" orientation=\"\(orientation)\"")
        let size = size(["id": id, "orientation": orientation])
        let safe = device.safeArea
        let bars = [IBBarKind.navigationBar, .tabBar, .toolbar].map { bar in
          [nil, 32, 44, 49, 50, 54, 60].map { device.height(of: bar, stored: $0) }
        }
        text += "\(id) \(orientation): "
        text += size.map { "\($0.width) × \($0.height)" } ?? "no size"
        text += ", safe area \(safe.top) \(safe.left) \(safe.bottom) \(safe.right), bars \(bars)\n"
      }
    }
    #expect(try Golden.mismatch(text: text, named: "devices.txt") == nil)
    #expect(IBDevice.fallback(isTelevision: true) == Size(1920, 1080))
    #expect(IBDevice.fallback(isTelevision: false) == Size(390, 844))
  }

  @Test func `a television is wide already, whatever its orientation`() {
    #expect(size(["id": "appleTV", "orientation": "landscape"]) == Size(1920, 1080))
    #expect(size(["id": "appleTV", "orientation": "portrait"]) == Size(1920, 1080))
    #expect(size(["id": "retina4_7", "orientation": "landscape"]) == Size(667, 375))
    #expect(size(["id": "watch"]) == nil)
  }

  @Test func `a document of tvOS is for a television, also without a device`() throws {
    for (runtime, isTelevision) in [("AppleTV", true), ("iOS.CocoaTouch", false)] {
      let text = "<document type=\"x\" targetRuntime=\"\(runtime)\"></document>"
      let device = try withBytes(text) { bytes in
        var log = DiagnosticLog()
        return IBDevice(IBDocument(try MarkupReader.read(bytes, file: "f", log: &log), root: 0))
      }
      #expect(device.isTelevision == isTelevision)
    }
  }

  @Test func `a phone that lies on its side has a cutout at both sides, or none`() throws {
    func device(_ attributes: String) throws -> IBDevice {
      let text =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><device \(attributes)/></document>"
      return try withBytes(text) { bytes in
        var log = DiagnosticLog()
        return IBDevice(IBDocument(try MarkupReader.read(bytes, file: "f", log: &log), root: 0))
      }
    }
    for (attributes, insets) in [
      ("id=\"retina4_7\"", Insets(top: 20, left: 0, bottom: 0, right: 0)),
      ("id=\"retina4_7\" orientation=\"landscape\"", Insets(all: 0)),
      ("id=\"retina6_1\"", Insets(top: 48, left: 0, bottom: 34, right: 0)),
      (
        "id=\"retina6_1\" orientation=\"landscape\"",
        Insets(top: 0, left: 48, bottom: 21, right: 48)
      ),
      ("id=\"ipad9_7\" orientation=\"landscape\"", Insets(top: 20, left: 0, bottom: 0, right: 0)),
      ("id=\"odd\"", Insets(top: 20, left: 0, bottom: 0, right: 0)),
      ("id=\"appleTV\"", Insets(top: 60, left: 0, bottom: 60, right: 0)),
    ] {
      #expect(try device(attributes).safeArea == insets, "\(attributes)")
    }
  }
}
