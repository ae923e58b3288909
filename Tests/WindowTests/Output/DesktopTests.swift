import Drawing
import Foundation
import Raster
import Stage
import Testing

@testable import Window

/// What the program tells a desktop and what its package says are the same.
struct DesktopTests {
  private static func packaged(_ name: String) throws -> String {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appending(path: "Assets/Package/\(name)"), encoding: .utf8)
  }

  @Test func `the icon of the package is the one of the window`() throws {
    let svg = SVGWriter.svg(
      AppIcon.list, size: AppIcon.size, title: "HitScope", measuring: Typesetter())
    #expect(try Self.packaged("hitscope.svg") == svg, "the file should be:\n\(svg)")
  }

  @Test func `the desktop entry has the name by which windows are grouped`() throws {
    let lines = try Self.packaged("hitscope.desktop").split(separator: "\n")
    #expect(lines.first == "[Desktop Entry]")
    #expect(lines.contains("StartupWMClass=\(Desktop.identifier)"))
    #expect(lines.contains("Icon=\(Desktop.identifier)"))
    #expect(lines.contains("Exec=\(Desktop.identifier) %f"))
  }
}
