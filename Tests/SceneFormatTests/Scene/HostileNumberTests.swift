import Foundation
import Geometry
import HitTesting
import TestSupport
import Testing
import TouchDelivery

@testable import SceneFormat

/// Numbers that no app has, in each place where a scene has a number.
@Suite struct HostileNumberTests {
  /// A scene with each key of a number; the numbers are in angle brackets.
  private static let scene = """
    {"hitscope": 1, "screen": [‹320›, ‹480›], "touch": [‹30›, ‹30›], "windows": [
      {"id": "w", "frame": [‹0›, ‹0›, ‹320›, ‹480›], "alpha": ‹1›, "zPosition": ‹2›,
       "windowLevel": ‹3›, "subviews": [
        {"id": "turned", "bounds": [‹0›, ‹0›, ‹90›, ‹90›], "center": [‹50›, ‹50›],
         "anchorPoint": [‹0.5›, ‹0.5›], "rotation": ‹10›, "scale": ‹2›},
        {"id": "scaled", "bounds": [‹0›, ‹0›, ‹90›, ‹90›], "center": [‹50›, ‹50›],
         "scale": [‹1›, ‹2›], "hitTest": {"expand": ‹4›}},
        {"id": "sheared", "bounds": [‹0›, ‹0›, ‹90›, ‹90›], "center": [‹50›, ‹50›],
         "transform": [‹1›, ‹0›, ‹0.5›, ‹1›, ‹3›, ‹4›],
         "hitTest": {"shape": {"path": [[‹0›, ‹0›], [‹80›, ‹0›], [‹40›, ‹80›]]}}},
        {"id": "scroll", "class": "UIScrollView", "frame": [‹0›, ‹0›, ‹90›, ‹90›],
         "hitTest": {"expand": [‹1›, ‹2›, ‹3›, ‹4›]},
         "scroll": {"contentSize": [‹200›, ‹900›], "contentInset": [‹1›, ‹2›, ‹3›, ‹4›]}},
        {"id": "inset", "class": "UIScrollView", "frame": [‹0›, ‹0›, ‹90›, ‹90›],
         "scroll": {"contentSize": [‹200›, ‹900›], "contentInset": ‹5›}},
        {"id": "label", "class": "UILabel", "frame": [‹0›, ‹0›, ‹90›, ‹20›], "text": "Hello",
         "font": {"size": ‹17›}, "numberOfLines": ‹2›},
        {"id": "slider", "class": "UISlider", "frame": [‹0›, ‹0›, ‹90›, ‹20›], "value": ‹0.5›},
        {"id": "dots", "class": "UIPageControl", "frame": [‹0›, ‹0›, ‹90›, ‹20›],
         "numberOfPages": ‹3›, "value": ‹1›},
        {"id": "top", "frame": [‹0›, ‹0›, ‹90›, ‹90›], "gestures": [
          {"type": "tap", "numberOfTapsRequired": ‹2›, "numberOfTouchesRequired": ‹1›},
          {"type": "pan", "minimumNumberOfTouches": ‹1›, "maximumNumberOfTouches": ‹2›},
          {"type": "longPress", "minimumPressDuration": ‹0.5›, "allowableMovement": ‹10›}]}]}]}
    """

  private static let numbers = [
    #""nan""#, #""inf""#, #""-inf""#, "1e308", "-1e308", "1e400", "5e-324", "-0", "-1", "1e19",
    "9007199254740993", "1e-7", "2147483648",
  ]

  /// The text before the first number, and each number with the text after it.
  private static let parts: (head: String, places: [(number: String, text: String)]) = {
    let parts = scene.split(separator: "‹", omittingEmptySubsequences: false)
    let places = parts.dropFirst().map { $0.split(separator: "›", maxSplits: 1).map(String.init) }
    return (String(parts[0]), places.map { ($0[0], $0[1]) })
  }()

  private static let places = parts.places.count

  /// Returns the scene with a number in a place.
  private static func scene(with number: String, in place: Int) -> String {
    var text = parts.head
    for (index, part) in parts.places.enumerated() {
      text += index == place ? number : part.number
      text += part.text
    }
    return text
  }

  /// The keys of numbers and of lists of numbers in a schema.
  private static func numericKeys(_ node: Any?, _ key: String = "") -> Set<String> {
    if let nodes = node as? [Any] { return Set(nodes.flatMap { numericKeys($0, key) }) }
    guard let node = node as? [String: Any] else { return [] }
    let isNumber =
      ["number", "integer"].contains(node["type"] as? String)
      || node["$ref"] as? String == "#/$defs/number"
    var keys: Set<String> = isNumber ? [key] : []
    for name in ["anyOf", "oneOf", "items"] { keys.formUnion(numericKeys(node[name], key)) }
    for (name, value) in node["properties"] as? [String: Any] ?? [:] {
      keys.formUnion(numericKeys(value, name))
    }
    return keys
  }

  @Test func `the scene has each key of a number in the schema`() throws {
    let bytes = try SceneText.file("Assets/scene.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let keys = definitions.filter { $0.key != "number" }
      .reduce(Self.numericKeys(schema)) { $0.union(Self.numericKeys($1.value)) }
    #expect(keys.count > 20)
    for key in keys { #expect(Self.scene.contains("\"\(key)\": "), "\(key)") }
  }

  @Test(arguments: numbers)
  func `a hostile number is read or refused, searched, touched and written`(number: String) {
    for place in 0..<Self.places {
      let text = Self.scene(with: number, in: place)
      guard let reading = try? SceneText.read(text) else { continue }
      let scene = reading.scene
      for point in [Point(30, 30), Point(5, 300)] {
        let trace = HitTest(scene.tree).trace(at: point)
        #expect(trace.result == HitTest(scene.tree).allHits(at: point).first)
      }
      var session = TouchSession(scene.tree)
      session.run(TouchScript("down 30,30; move 40,60; up; down 30,30; up @2"))
      let written = SceneWriter().text(of: scene)
      #expect((try? SceneText.read(written)).map { SceneWriter().text(of: $0.scene) } == written)
    }
  }
}
