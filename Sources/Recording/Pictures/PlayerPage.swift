internal import Answers
internal import Drawing
internal import Foundation
internal import Geometry
internal import HitTesting
internal import Page
internal import Raster
internal import SceneFormat
internal import Stage
internal import TouchDelivery

/// A recording as an HTML document in which the debugger runs.
///
/// Readers touch the screen and see the search of their touch, in the words and pictures of the
/// window. Without scripts, the document shows the last picture and the list of steps. It makes no
/// request, and allows no script but its own.
package struct PlayerPage {
  /// The name of the file with the engine that several pages share.
  package static let engineName = "hitscope-page.js"
  /// The maximum number of steps in the list for readers without scripts.
  static let longestList = 400
  /// The size of an SVG, in bytes, above which the last picture is a PNG.
  static let largestSVG = 200_000

  private let recording: SceneRecording
  private let assets: PageAssets

  package init(_ recording: SceneRecording, _ assets: PageAssets) {
    // Readers see one touch: that of the last shot.
    self.recording = recording.alone
    self.assets = assets
  }

  private var scene: Scene { recording.model.scene }
  private var content: PageContent { recording.page }

  /// Adds a class to the document, so that the style hides the picture where scripts run.
  private static let prelude = "document.documentElement.classList.add(\"live\")"

  package func html() -> String {
    let title = recording.model.title.isEmpty ? "HitScope" : recording.model.title
    let parts: [String: String] = [
      "class": content.isEmbedded ? " class=\"embed\"" : "",
      "policy": policy,
      "title": title.markupEscaped,
      "style": assets.style,
      "prelude": Self.prelude,
      "note": note.map { "<p>\($0.markupEscaped)</p>\n" } ?? "",
      "picture": picture,
      "width": NumberText.plain(recording.size.width, digits: 0),
      "height": NumberText.plain(recording.size.height, digits: 0),
      "headline": recording.title.markupEscaped,
      "rows": rows,
      "data": data,
    ]
    return Self.filled(assets.template, with: parts)
  }

  /// The file with the engine that pages in the same folder share.
  package static func sharedEngine(_ assets: PageAssets) -> String {
    "globalThis.hitscopeEngine=\"\(assets.engine)\";\n" + assets.script
  }

  /// Replaces the placeholders of a template; the replacements are not searched.
  static func filled(_ template: String, with parts: [String: String]) -> String {
    var result = ""
    for (index, piece) in template.components(separatedBy: "{{").enumerated() {
      guard index > 0, let end = piece.range(of: "}}") else {
        result += piece
        continue
      }
      result += parts[String(piece[..<end.lowerBound])] ?? ""
      result += piece[end.upperBound...]
    }
    return result
  }

  /// Allows the document's own style and scripts, its pictures, and nothing else.
  private var policy: String {
    let script = content.sharesEngine ? "'self'" : Self.source(of: assets.script)
    return "default-src 'none'; img-src data: blob:; style-src \(Self.source(of: assets.style)); "
      + "script-src \(Self.source(of: Self.prelude)) \(script) 'wasm-unsafe-eval'; "
      + "base-uri 'none'; form-action 'none'"
  }

  /// The source that allows a style or script of a document by its digest.
  static func source(of text: String) -> String {
    "'sha256-\(Data(SHA256(text.utf8).digest).base64EncodedString())'"
  }

  /// A sentence under the title: the scene's note, and a remark on code that a page cannot run.
  private var note: String? {
    let remark: String? =
      if !scene.runsCode {
        nil
      } else if content.overrides == nil {
        "Overrides in code run only in the app: here, their views use the standard hit test."
      } else {
        "Overrides in code run only in the app: here, their views give the answers that were "
          + "recorded there, point by point."
      }
    let parts = [scene.note, remark].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  // MARK: Without scripts

  /// The last picture as a `data:` URL: an SVG, or a PNG if the SVG would be large.
  private var picture: String {
    let picture = StillPicture(recording, at: recording.position(afterSteps: recording.stepCount))
    let svg = picture.compactSVG
    if svg.utf8.count > Self.largestSVG, let png = try? picture.bytes(.png) {
      return "data:image/png;base64,\(Data(png).base64EncodedString())"
    }
    return Self.url(ofSVG: svg)
  }

  /// Returns an SVG as a `data:` URL for an attribute in single quotes; in base 64 it would be a
  /// third longer.
  ///
  /// Parsers of URLs remove line breaks, which would join what they separate. Only ASCII keeps the
  /// text if a server sends the page in another encoding.
  static func url(ofSVG svg: String) -> String {
    let escaped = Set("%#&'".utf8)
    var url = Array("data:image/svg+xml;charset=utf-8,".utf8)
    for byte in svg.utf8 {
      if escaped.contains(byte) || !(0x20...0x7E).contains(byte) {
        let digits = Array("0123456789ABCDEF".utf8)
        url += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        url.append(byte)
      }
    }
    return String(decoding: url, as: UTF8.self)
  }

  /// The steps with their sentences.
  private var rows: String {
    let numbers = recording.keyframes(limit: Self.longestList).map(\.stepNumber)
    return zip(numbers, recording.sentences(ofSteps: numbers)).compactMap { number, sentence in
      sentence.map { "<li value=\"\(number)\"><span>\($0.markupEscaped)</span></li>" }
    }.joined(separator: "\n")
  }

  // MARK: Data

  /// The scene, the start and the engine as blocks that browsers do not run, and the script.
  private var data: String {
    var scene = scene
    if let script = content.script { scene.script = script }
    var blocks = [
      Self.block("start", start.json.text),
      Self.block("scene", content.writer.text(of: scene)),
    ]
    if case .comparison(let comparison, _) = recording.answer?.content {
      blocks.append(Self.block("earlier", content.writer.text(of: comparison.old)))
    }
    if content.sharesEngine {
      blocks.append("<script src=\"\(Self.engineName)\"></script>")
    } else {
      blocks.append("<script type=\"text/plain\" id=\"engine\">\(assets.engine)</script>")
      blocks.append("<script>\(assets.script)</script>")
    }
    return blocks.joined(separator: "\n")
  }

  /// Returns a block of JSON, in which only strings contain `<`.
  private static func block(_ id: String, _ json: String) -> String {
    let text = json.replacingOccurrences(of: "<", with: "\\u003c")
    return "<script type=\"application/json\" id=\"\(id)\">\(text)</script>"
  }

  /// The start of the live page: what the recording shows.
  private var start: PageStart {
    let model = recording.model
    var start = PageStart()
    start.touch = model.trace?.point
    start.runsScript = model.deliveries != nil
    start.space = model.space
    start.detail = model.sideList == .detail ? model.detail : nil
    start.isPresented = model.presentation != nil
    start.look = model.canvas.look
    start.options = Self.options(of: model.canvas)
    start.focus = model.canvas.focus.map { scene.tree.path(of: $0) }
    start.isDark = model.theme.name == "dark" ? true : nil
    start.speed = recording.speed
    start.images = content.images
    start.overrides = (content.overrides ?? [:]).sorted { $0.key < $1.key }
      .map { PageOverride(view: $0.key, answers: $0.value) }
    if let background = model.canvas.background {
      start.background = PageStart.Background(
        bytes: background.picture.bytes, opacity: background.opacity, isOver: background.isOver)
    }
    switch recording.answer?.content {
    case .map: start.question = .map
    case .audit: start.question = .audit
    case .comparison: start.question = .changes
    case .why(let why): start.question = .why(scene.tree.path(of: why.view))
    case nil: break
    }
    return start
  }

  private static func options(of settings: CanvasSettings) -> [CanvasOption] {
    let usual = CanvasSettings()
    return [.hidden, .clipped, .outside, .wireframe, .isolated, .rulers]
      .filter { settings[$0] != usual[$0] }
  }
}
