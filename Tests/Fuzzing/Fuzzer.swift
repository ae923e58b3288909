import Foundation
import HierarchyFormats
import HitTesting
import SceneFormat
import TouchDelivery

/// The name of the fuzzed reader: that of a format, `companion`, `sidecar` or `touches`; otherwise
/// the format is detected from the content. `list` prints the names instead.
private let reader = ProcessInfo.processInfo.environment["HITSCOPE_FUZZ"] ?? ""

/// The dump that companions and sidecars are joined with.
private let dump = """
  <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
     | <UIView: 0xa0; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
     |    | <UIButton: 0xb0; frame = (10 10; 100 40); opaque = NO; layer = <CALayer: 0x6>>
  """

private func read(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Reading {
  if reader == "companion" || reader == "sidecar" {
    return try HierarchyReader().read(
      Array(dump.utf8), name: "dump", companions: [Companion(name: "input", bytes: Array(bytes))])
  }
  if let format = FormatRegistry.format(named: reader) {
    return try HierarchyReader().read(Array(bytes), as: format, name: "input")
  }
  return try HierarchyReader().read(Array(bytes), name: "input")
}

/// Called by libFuzzer before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func begin(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> Int32
{
  guard reader == "list" else { return 0 }
  let formats = FormatRegistry.formats.filter(\.isReadable).map(\.id.name)
  print(
    (Set(formats).union(["companion", "sidecar", "touches", "any"])).sorted().joined(
      separator: "\n"))
  exit(0)
}

/// Called by libFuzzer with every input: reads it, writes the scene, and reads that again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  if reader == "touches" {
    _ = try? TouchLogReader.read(Array(bytes), name: "input")
    return 0
  }
  guard let scene = (try? read(bytes))?.scene else { return 0 }
  let written = SceneWriter().bytes(of: scene)
  guard let again = try? HierarchyReader().read(written, name: "written").scene,
    again.tree.count == scene.tree.count, SceneWriter().bytes(of: again) == written
  else { fatalError("a written scene changes when it is read again") }
  return 0
}
