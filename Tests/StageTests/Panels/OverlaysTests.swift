import Drawing
import Geometry
import TestSupport
import Testing

@testable import Stage

@Suite struct OverlaysTests {
  private func texts(_ model: FrameModel, _ size: Size) -> [String] {
    FrameRenderer(GridTextMeasure()).frame(model, size: size).overlay.commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480)])
  func `a long entry in the list of keys takes two lines and is not cut`(size: Size) {
    var model = FrameModel(DemoScene.scene)
    let words = "a line about keys which is quite long"
    model.help = [KeyHint("A", words)]
    let shown = texts(model, size)
    #expect(shown.contains(words) || shown.contains { words.hasPrefix($0) && $0.count > 10 })
    #expect(!shown.contains { $0.hasPrefix("a line") && $0.contains("…") })
  }

  @Test func `a message shows as many lines as fit on the canvas, with long paths in full`() {
    var model = FrameModel(DemoScene.scene)
    let path = "/home/somebody/" + String(repeating: "long-folder-name/", count: 12) + "x.json"
    model.notice = Notice(.error, "one\ntwo\nthree\nfour\nfive\nsix\nseven\n\(path)")
    let shown = texts(model, Size(1280, 800))
    #expect(shown.contains("seven"))
    let pieces = shown.filter { path.contains($0) && $0.contains("/") }
    #expect(pieces.joined() == path)
    model.notice = Notice(.info, Array(repeating: "line", count: 90).joined(separator: "\n"))
    #expect(texts(model, Size(480, 200)).count { $0 == "line" } == 5)
  }
}
