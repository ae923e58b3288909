import Debugger
import Foundation
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Window

/// Recordings written by several windows at once.
struct WindowRecordingTests {
  @Test func `windows that record one scene at once write a file each`() async throws {
    let folder = try TemporaryFolder()
    var log: [String] = []
    let scene = Scene(name: "Demo", screen: Size(40, 40), tree: .empty)
    let model = FrameModel(scene, trace: scene.trace(at: .zero))
    let order = RecordingOrder(
      model: model, answer: nil, size: Size(160, 120), scale: 1, speed: 16,
      path: folder.file("demo"))
    await withTaskGroup(of: (text: String, isError: Bool)?.self) { group in
      for _ in 0..<3 {
        group.addTask { await WindowRecording.write(order) { _ in } }
      }
      for await case let outcome? in group {
        #expect(!outcome.isError, "\(outcome.text)")
        log.append(outcome.text)
      }
    }
    let ending = folder.contents.contains("demo.gif") ? "gif" : "html"
    #expect(folder.contents == ["demo-2.\(ending)", "demo-3.\(ending)", "demo.\(ending)"])
    for name in folder.contents {
      #expect(log.contains { $0.hasPrefix("Recorded \(folder.file(name))") }, "\(log)")
    }
    #expect(Set(folder.contents.map { folder.bytes(of: $0) }).count == 1)
  }

  @Test(.needs(.ffmpeg)) func `a recording has the size, the scale and the speed of the window`()
    async throws
  {
    var builder = ViewTreeBuilder()
    builder.add(ViewNode("UIWindow", frame: Rect(0, 0, 40, 40)))
    let scene = Scene(name: "Demo", screen: Size(40, 40), tree: builder.finish())
    func recorded(_ scale: Double, _ speed: Double) async throws -> [UInt8] {
      let folder = try TemporaryFolder()
      let order = RecordingOrder(
        model: FrameModel(scene, trace: scene.trace(at: .zero)), answer: nil, size: Size(160, 120),
        scale: scale, speed: speed, path: folder.file("demo"))
      _ = await WindowRecording.write(order) { _ in }
      return try #require(folder.bytes(of: "demo.gif"))
    }
    let gif = try await recorded(2, 16)
    // The size of a GIF follows its signature, in little-endian order.
    #expect(Array(gif[6..<10]) == [0x40, 0x01, 0xF0, 0x00])
    #expect(gif != (try await recorded(2, 8)))
  }

  @Test func `a recording that cannot be written is an error with its path`() async throws {
    let scene = Scene(name: "Demo", screen: Size(40, 40), tree: .empty)
    let order = RecordingOrder(
      model: FrameModel(scene, trace: scene.trace(at: .zero)), answer: nil, size: Size(160, 120),
      scale: 1, speed: 16, path: "/proc/none/demo")
    let outcome = try #require(await WindowRecording.write(order) { _ in })
    #expect(outcome.isError && outcome.text.contains("/proc/none/demo"), "\(outcome.text)")
  }
}
