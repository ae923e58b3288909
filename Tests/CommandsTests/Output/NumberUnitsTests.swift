import Foundation
import TestSupport
import Testing

/// The unit of every number in the JSON answers: in a scene of twice the size, lengths double,
/// areas quadruple, and shares, times and counts stay the same.
struct NumberUnitsTests {
  /// The power of the scale by which a number grows, by its key.
  private static let powers: [String: Int] = [
    "point": 1, "distance": 1, "bounds": 1, "tap": 1, "screen": 1, "frame": 1, "value": 1,
    "expand": 1, "location": 1,
    "area": 2, "visibleArea": 2, "unanswered": 2,
    "share": 0, "time": 0, "finger": 0, "hitscope": 0, "index": 0, "depth": 0, "line": 0,
    "views": 0, "scene": 0, "number": 0, "windows": 0, "touch": 0, "tapCount": 0,
  ]
  /// Numbers that are rounded to whole points, and so may be off by a few points.
  private static let rounded: Set = ["tap", "value", "expand"]

  /// A button that a card covers in part, and one outside the bounds of the card that contains it.
  ///
  /// - Parameters:
  ///   - scale: The factor of all lengths.
  ///   - width: The unscaled width of the first button.
  private static func scene(_ scale: Double, width: Double = 100) -> String {
    func list(_ numbers: Double...) -> String { "\(numbers.map { $0 * scale })" }
    return """
      {"hitscope": 1, "name": "Units", "screen": \(list(300, 400)), "touch": \(list(60, 70)),
       "windows": [{"class": "UIWindow", "id": "w", "frame": \(list(0, 0, 300, 400)), "subviews": [
        {"id": "a", "class": "UIButton", "frame": \(list(20, 30, width, 80)),
         "control": {"actions": {"touchUpInside": "go"}}},
        {"id": "b", "frame": \(list(60, 60, 100, 200)), "subviews": [
         {"id": "c", "class": "UIButton", "frame": \(list(150, 20, 50, 60))}]}]}]}
      """
  }

  /// All numbers of a JSON document in order, each with its key.
  private static func numbers(_ value: Any, _ key: String = "") -> [(key: String, value: Double)] {
    switch value {
    case let object as [String: Any]:
      object.sorted { $0.key < $1.key }.flatMap { numbers($0.value, $0.key) }
    case let list as [Any]: list.flatMap { numbers($0, key) }
    // Foundation decodes Booleans as numbers of the C type `char`.
    case let number as NSNumber where String(cString: number.objCType) != "c":
      [(key, number.doubleValue)]
    default: []
    }
  }

  private static func numbers(of arguments: [String]) async throws -> [(key: String, value: Double)]
  {
    let run = await CommandRun.run(list: arguments + ["--format", "json"])
    #expect(run.errors.isEmpty && run.status <= 1, "\(run.errors)")
    return numbers(try JSONSerialization.jsonObject(with: Data(run.bytes)))
  }

  @Test(arguments: ["trace", "touch", "why a", "why c", "map", "audit", "diff", "doctor", "scenes"])
  func `every number scales with its unit in a scene of twice the size`(
    command: String
  ) async throws {
    let folder = try TemporaryFolder()
    var answers: [[(key: String, value: Double)]] = []
    for scale in [1.0, 2] {
      let (one, two) = ("one-\(Int(scale)).json", "two-\(Int(scale)).json")
      try folder.write(Self.scene(scale), to: one)
      try folder.write(Self.scene(scale, width: 120), to: two)
      let words = command.split(separator: " ").map(String.init)
      var arguments = [words[0], folder.file(one)] + words.dropFirst()
      switch words[0] {
      case "diff": arguments.append(folder.file(two))
      case "trace", "why": arguments += ["--at", "\(65 * scale),\(70 * scale)"]
      case "touch":
        let points = ["\(30 * scale),\(40 * scale)", "\(50 * scale),\(40 * scale)"]
        arguments += ["--script", "down \(points[0]) @0.5; move \(points[1]) @0.75; up @1"]
      default: break
      }
      answers.append(try await Self.numbers(of: arguments))
    }
    #expect(answers[0].map(\.key) == answers[1].map(\.key))
    #expect(answers[0].count > 1)
    for (usual, large) in zip(answers[0], answers[1]) {
      let power = try #require(Self.powers[usual.key], "\(usual.key) has no unit")
      let expected = usual.value * [1, 2, 4][power]
      let tolerance = Self.rounded.contains(usual.key) ? 4 : 1e-6
      #expect((large.value - expected).magnitude <= tolerance, "\(usual.key): \(usual.value)")
    }
  }

  @Test func `times are in seconds, and twice as late in a script that is twice as slow`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene(1), to: "one.json")
    var times: [[Double]] = []
    for slowness in [1.0, 2] {
      let script = "down 30,40 @\(0.5 * slowness); move 40,40 @\(0.75 * slowness); up @\(slowness)"
      let answer = try await Self.numbers(
        of: ["touch", folder.file("one.json"), "--script", script])
      times.append(answer.filter { $0.key == "time" }.map(\.value))
    }
    #expect(Set(times[0]) == [0.5, 0.75, 1])
    #expect(times[1] == times[0].map { $0 * 2 })
  }

  @Test func `areas are in square points, lengths in points, shares from 0 to 1`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene(1), to: "one.json")
    let map = try await Self.numbers(of: ["map", folder.file("one.json")])
    #expect(map.filter { $0.key == "visibleArea" }.map(\.value) == [120_000, 8_000, 20_000])
    let why = try await Self.numbers(of: ["why", folder.file("one.json"), "a"])
    // The card covers 3,000 of the button's 8,000 square points.
    #expect(why.filter { $0.key == "area" }.map(\.value) == [5_000])
    #expect(why.filter { $0.key == "share" }.map(\.value) == [0.625])
  }
}
