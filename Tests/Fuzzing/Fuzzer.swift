import Foundation
import HierarchyFormats
import HitTesting

/// Which reader is fed, by the name of its format.
private let format = ProcessInfo.processInfo.environment["HITSCOPE_FUZZ"].flatMap {
  HierarchyFormat(rawValue: $0)
}

/// What libFuzzer calls with every input: read it, write what was read, read that again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let reader = HierarchyReader()
  let reading: Reading? =
    if let format {
      try? reader.read(bytes, as: format, name: "input")
    } else {
      try? reader.read(Array(bytes), name: "input")
    }
  guard let scene = reading?.scene else { return 0 }
  let written = SceneWriter().bytes(of: scene)
  guard let again = try? reader.read(written, name: "written").scene,
    again.tree.count == scene.tree.count, SceneWriter().bytes(of: again) == written
  else { fatalError("a scene that was written is not read as it was") }
  return 0
}
