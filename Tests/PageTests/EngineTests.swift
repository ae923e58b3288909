import Foundation
import Geometry
import HierarchyFormats
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Page

/// The engine of pages, which is compiled for WebAssembly, gives the answers of the program.
struct EngineTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized.path
  static let engine = root + "/Assets/Page/page.wasm.lzma"

  /// A scene with the questions about it.
  private struct Request {
    var name: String
    var scene: [UInt8]
    var points: [Point]
    var traces: [Point]
    var scripts: [String]

    var json: JSONValue {
      [
        "scene": .string(name), "points": .string(name + ".points"),
        "traces": .list(traces.map { JSONValue($0) }), "scripts": .strings(scripts),
      ]
    }

    /// - Parameter seed: of the points and the touches.
    init(_ name: String, _ scene: [UInt8], seed: UInt64) throws {
      let reading = try HierarchyOpener.scenes.reading(of: FileContent(path: name, bytes: scene))
      var random = SeededGenerator(seed: seed)
      let size = reading.scene.screen
      func point() -> Point {
        let point = Point(
          random.number(-10...size.width + 10), random.number(-10...size.height + 10))
        return random.chance(0.3) ? Point(point.x.rounded(), point.y.rounded()) : point
      }
      self.name = name
      self.scene = scene
      points = (0..<(Sample.isThorough ? 10_000 : 1_000)).map { _ in point() }
      traces = (0..<(Sample.isThorough ? 200 : 10)).map { _ in point() }
      scripts = [reading.scene.script].compactMap { $0 }
      for _ in 0..<(Sample.isThorough ? 20 : 4) {
        let places = (0..<4).map { _ in point() }.map { "\(Int($0.x)),\(Int($0.y))" }
        scripts += [
          "down \(places[0]); up", "down \(places[0]); move \(places[1]); up @0.4",
          "down \(places[0]); 1:down \(places[1]); move \(places[2]); 1:move \(places[3]); up; 1:up",
          "down \(places[0]); up @1.5; down \(places[0]); up @1.7",
        ]
      }
    }
  }

  /// Returns the first lines in which two texts differ; `nil` if they are equal.
  private static func difference(_ first: String, _ second: String) -> String? {
    guard first != second else { return nil }
    let (a, b) = (first.split(separator: "\n"), second.split(separator: "\n"))
    let place = zip(a, b).prefix { $0 == $1 }.count
    return "\(a.dropFirst(place).first ?? "") / \(b.dropFirst(place).first ?? "")"
  }

  /// Compares the answers to requests, and returns the output of the engine's script.
  ///
  /// - Parameter touches: the number of touches after which the engine's memory is measured.
  @discardableResult
  private func compare(_ requests: [Request], touches: Int = 0) throws -> String {
    let folder = try TemporaryFolder()
    for request in requests {
      try Data(request.scene).write(to: URL(filePath: folder.file(request.name)))
      let numbers = request.points.flatMap { [$0.x, $0.y] }
      try numbers.withUnsafeBytes {
        try Data($0).write(to: URL(filePath: folder.file(request.name + ".points")))
      }
    }
    try folder.write(
      JSONValue.list(requests.map { $0.json }).text, to: "requests.json")
    let script = Self.root + "/Tests/PageTests/Scripts/probe.mjs"
    let run = try #require(Program.run("node", [script, Self.engine, folder.path, "\(touches)"]))
    #expect(run.status == 0)
    for request in requests {
      let file = FileContent(path: request.name, bytes: request.scene)
      let scene = try HierarchyOpener.scenes.reading(of: file).scene
      let answers = [
        ("winners", PageProbe.winners(of: request.points, in: scene)),
        ("traces", request.traces.map { PageProbe.trace(at: $0, in: scene) }.joined()),
        ("deliveries", request.scripts.map { PageProbe.deliveries(of: $0, in: scene) }.joined()),
      ]
      for (kind, expected) in answers {
        let answer = folder.text(of: "\(request.name).\(kind)")
        #expect(Self.difference(answer ?? "", expected) == nil, "\(kind) of \(request.name)")
      }
    }
    return run.output
  }

  @Test(.needs(.node)) func `every built-in scene has the same answers, and memory stops growing`()
    throws
  {
    let folder = Self.root + "/Assets/Scenes"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let requests = try zip(1..., names).map { number, name in
      let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
      return try Request(name, Array(bytes), seed: UInt64(number))
    }
    #expect(requests.count > 20)
    let output = try compare(requests, touches: Sample.isThorough ? 20_000 : 2_000)
    // The caches of text widths and layouts fill during the first touches.
    let sizes = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    #expect(sizes.count == 2 && sizes[1] <= sizes[0] * 1.1, "\(output)")
  }

  @Test(.needs(.node)) func `an engine that is cut off or damaged is refused`() throws {
    let script = Self.root + "/Tests/PageTests/Scripts/expander.mjs"
    let run = try #require(Program.run("node", [script, Self.root + "/Assets/Page"]))
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /\d{7} true\n?/) != nil, "\(run.output)")
  }

  @Test(.needs(.node)) func `random trees have the same answers`() throws {
    let kinds: [RandomTree.Options] = [
      [], .flags, .transforms, .scrolls, .policies, .windows, .everything,
    ]
    let requests = try (0..<(Sample.isThorough ? 60 : 14)).map { number in
      var random = RandomTree(seed: UInt64(number), kinds[number % kinds.count])
      let scene = Scene(
        name: "Random \(number)", screen: Size(400, 800), tree: random.tree(of: 20 + 10 * number))
      return try Request(
        "random-\(number).json", SceneWriter().bytes(of: scene), seed: UInt64(number))
    }
    try compare(requests)
  }

  @Test(.needs(.node), .needs(.corpus)) func `files of real apps have the same answers`() throws {
    let files = FileManager.default.enumerator(atPath: Requirement.corpusFolder)
    let names = (files?.compactMap { $0 as? String } ?? []).sorted()
      .filter { !$0.hasSuffix(".md") && !$0.contains("licences") && $0.contains(".") }
    var requests: [Request] = []
    for name in names where requests.count < 20 {
      let url = URL(filePath: Requirement.corpusFolder + "/" + name)
      guard let bytes = try? Data(contentsOf: url), bytes.count < 400_000,
        let reading = try? FileContent(path: name, bytes: Array(bytes)).reading()
      else { continue }
      let scene = SceneWriter(converting: reading).bytes(of: reading.scene)
      requests.append(
        try Request("real-\(requests.count).json", scene, seed: UInt64(requests.count)))
    }
    #expect(requests.count == 20)
    try compare(requests)
  }
}
