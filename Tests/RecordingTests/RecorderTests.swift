import Foundation
import Geometry
import HitTesting
import Stage
import TestSupport
import Testing
import TouchDelivery

@testable import Recording

@Suite struct RecorderTests {
  private let recording: SceneRecording

  init() {
    let scene = Scene(name: "Demo", screen: Size(40, 40), tree: .empty)
    recording = SceneRecording(
      FrameModel(scene, trace: scene.trace(at: .zero)), size: Size(160, 120), speed: 16)
  }

  @Test func `each format has a name, and a file extension where it is a file`() {
    #expect(
      RecordingFormat.allCases.map(\.rawValue)
        == ["gif", "webp", "apng", "mp4", "webm", "svg", "html", "sheet", "steps"])
    for format in RecordingFormat.allCases {
      #expect(RecordingFormat(rawValue: format.rawValue) == format)
      let isPicture = format != .sheet && format != .steps
      #expect(RecordingFormat(fileExtension: format.rawValue) == (isPicture ? format : nil))
      #expect(format.isBinary == (format != .svg && format != .html))
    }
    #expect(RecordingFormat(fileExtension: "png") == .sheet)
    #expect(
      RecordingFormat.fileExtensions() == ".gif, .webp, .apng, .mp4, .webm, .svg, .html, .png")
    #expect(RecordingFormat.fileExtensions(except: .sheet).hasSuffix(".svg, .html"))
    #expect(RecordingFormat(fileExtension: "htm") == .html)
    #expect(RecordingFormat(fileExtension: "txt") == nil && RecordingFormat(rawValue: "png") == nil)
  }

  @Test func `the bytes for a stream are the bytes of the file`() async throws {
    let folder = try TemporaryFolder()
    for format in [RecordingFormat.svg, .html, .sheet] {
      let path = folder.file("a.\(format.rawValue)")
      #expect(try await Recorder(recording).write(format, to: path) == path)
      #expect(
        try await Recorder(recording).bytes(format) == folder.bytes(of: "a.\(format.rawValue)"))
    }
    #expect(try await Recorder(recording).bytes(.steps) == [])
  }

  @Test func `a file is replaced, or a free name is chosen`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.svg")
    let other = try await Recorder(recording).write(.svg, to: path, replaces: false)
    #expect(other == folder.file("a-2.svg"))
    #expect(folder.bytes(of: "a.svg") == Array("old".utf8))
    try await Recorder(recording).write(.svg, to: path)
    #expect(folder.bytes(of: "a.svg") == folder.bytes(of: "a-2.svg"))
  }

  @Test func `the pictures of steps are a folder, with progress up to the last`() async throws {
    let folder = try TemporaryFolder()
    var parts: [Double] = []
    let path = folder.file("steps")
    #expect(
      try await Recorder(recording, progress: { parts.append($0) }).write(.steps, to: path) == path)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !$0.hasPrefix(".") }
    #expect(names.count == parts.count && parts.last == 1 && parts == parts.sorted())
    #expect(names.allSatisfy { $0.hasSuffix(".png") })
  }
}
