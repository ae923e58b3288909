internal import Geometry
package import SceneFormat

/// The files that a page reads: scenes and sidecars.
package enum PageFile {
  /// Reads scenes and sidecars, and names the command that converts other files.
  package static let opener = HierarchyOpener(
    parse: { (content) throws(FileFailure) in
      do throws(FileFailure) {
        return try HierarchyOpener.scenes.reading(of: content)
      } catch {
        guard !isJSON(content.bytes) else { throw error }
        throw FileFailure(
          file: content.name, message: "a page reads scene files only",
          hint: "hitscope convert \(content.name) -o scene.json")
      }
    },
    isCompanion: { SidecarReader.isSidecar($0) })

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
  }
}
