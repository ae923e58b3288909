import Answers
import Foundation
import Geometry
import HitTesting
import SceneFormat
import TestSupport
import Testing
import TouchDelivery

@testable import Commands

/// The fixes of `why`, written into the scene file and into a sidecar.
struct WhyFixesTests {
  /// A JSON object whose numbers keep their values.
  private typealias Object = [String: Any]

  private static func bytes(_ object: Object) throws -> [UInt8] {
    Array(try JSONSerialization.data(withJSONObject: object))
  }

  private static func reading(_ file: Object) throws -> Reading {
    try bytes(file).withUnsafeBufferPointer { try SceneReader.read($0, file: "scene.json") }
  }

  /// Changes every view of a file.
  private static func map(_ file: Object, _ change: (inout Object) -> Void) -> Object {
    func changed(_ view: Object) -> Object {
      var view = view
      change(&view)
      view["subviews"] = (view["subviews"] as? [Object])?.map(changed)
      return view
    }
    var file = file
    file["windows"] = (file["windows"] as? [Object])?.map(changed)
    return file
  }

  /// A file whose views give their geometry in all the ways that the format has.
  private static func file(_ seed: UInt64) throws -> Object {
    var trees = RandomTree(seed: seed, .everything)
    let scene = Scene(name: "Random", screen: Size(400, 800), tree: trees.tree(of: 24))
    let data = Data(SceneWriter().bytes(of: scene))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    var random = SeededGenerator(seed: seed)
    return map(file) { view in
      if let frame = view["frame"] as? [Double], random.chance(0.5) {
        let bounds = view["bounds"] as? [Double] ?? [0, 0, frame[2], frame[3]]
        view["frame"] = nil
        view["bounds"] = bounds
        view["center"] = [frame[0] + bounds[2] / 2, frame[1] + bounds[3] / 2]
      }
      if let map = view["transform"] as? [Double], map[1] == 0, map[2] == 0 {
        view["transform"] = nil
        view["scale"] = [map[0], map[3]]
        if random.chance(0.5) { view["rotation"] = 90 }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the edits of every fix can be put into the scene file and into a sidecar`(
    seed: UInt64
  ) throws {
    let file = try Self.file(seed)
    let reading = try Self.reading(file)
    #expect(!reading.geometryKeys.isEmpty)
    let problems = Set(reading.diagnostics.map(\.message))
    let tree = reading.scene.tree
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let view = NodeID(Int(random.next() % UInt64(tree.count)))
      let point = Point(random.number(0...400).rounded(), random.number(0...800).rounded())
      let why = Why(view, in: reading.scene, at: point)
      guard why.winner != view else { continue }
      var out = JSONWriter(.compact)
      out.append(WhyDocument(why: why, keys: reading.geometryKeys).json)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(out.bytes)) as? Object)
      for fix in try #require(document["fixes"] as? [Object]) {
        var views: [String: Object] = [:]
        for edit in try #require(fix["edits"] as? [Object]) {
          let id = try #require(edit["view"] as? String)
          views[id, default: [:]][try #require(edit["key"] as? String)] = edit["value"]
        }
        let expected = try #require(fix["winner"] as? String)
        let edited = try Self.reading(
          Self.map(file) { object in
            let edits = (object["id"] as? String).flatMap { views[$0] } ?? [:]
            object.merge(edits) { $1 }
          })
        let text = Comment(rawValue: "\(fix["text"] ?? "")")
        #expect(edited.scene.hit(at: point).map { tree.id(of: $0) } == expected, text)
        #expect(Set(edited.diagnostics.map(\.message)).isSubset(of: problems), text)
        let sidecar = try Self.bytes(["hitscope": 1, "views": views])
        let joined = SidecarReader.join(Companion(name: "side.json", bytes: sidecar), to: reading)
        #expect(joined.scene.hit(at: point).map { tree.id(of: $0) } == expected, text)
        #expect(Set(joined.diagnostics.map(\.message)).isSubset(of: problems), text)
      }
    }
  }
}
