internal import Drawing
internal import Geometry
internal import Stage
package import TouchDelivery

/// Scenes as a folder of live pages with an index, for a web server.
package struct SitePages {
  /// A scene of the site.
  package struct Entry: Sendable {
    /// The name of the files, without an extension.
    package var id: String
    package var scene: Scene

    package init(id: String, _ scene: Scene) {
      self.id = id
      self.scene = scene
    }
  }

  /// A file of the site.
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]
  }

  private let title: String
  private let entries: [Entry]
  private let assets: PageAssets

  package init(title: String, _ entries: [Entry], _ assets: PageAssets) {
    self.title = title
    self.entries = entries
    self.assets = assets
  }

  /// Writes the files one after another: the index, the shared engine, and a page and two pictures
  /// for each scene.
  ///
  /// - Throws: The errors of `write` and of drawing.
  package func write(_ write: (File) throws -> Void) throws {
    try write(File(name: "index.html", bytes: Array(index.utf8)))
    let engine = PlayerPage.sharedEngine(assets)
    try write(File(name: PlayerPage.engineName, bytes: Array(engine.utf8)))
    for entry in entries {
      let scene = entry.scene
      let model = FrameModel(scene, trace: scene.touch.map { scene.trace(at: $0) })
      let page = PlayerPage(Self.recording(of: model), assets).html()
      try write(File(name: entry.id + ".html", bytes: Array(page.utf8)))
      for theme in [Theme.light, .dark] {
        let name = Self.picture(entry.id, theme)
        try write(File(name: name, bytes: try Self.picture(of: model, theme)))
      }
    }
  }

  private static func recording(of model: FrameModel) -> SceneRecording {
    var recording = SceneRecording(model, size: Size(1280, 800))
    recording.page.sharesEngine = true
    return recording
  }

  private static func picture(_ id: String, _ theme: Theme) -> String {
    theme.name == "dark" ? "\(id)-dark.svg" : "\(id).svg"
  }

  /// Draws a small picture of the search after its last step.
  private static func picture(of model: FrameModel, _ theme: Theme) throws -> [UInt8] {
    var model = model
    model.theme = theme
    model.presentation = Presentation()
    let recording = SceneRecording(model, size: Size(420, 420))
    return try StillPicture(recording, at: recording.position(afterSteps: recording.stepCount))
      .bytes(.svg)
  }

  // MARK: Index

  private var index: String {
    let policy =
      "default-src 'none'; img-src 'self'; style-src \(PlayerPage.source(of: Self.style)); "
      + "base-uri 'none'; form-action 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.markupEscaped)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>\(title.markupEscaped)</h1>
      <p>Touch a screen to see which view answers, and why.</p>
      <main>
      \(entries.map(Self.card).joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  private static func card(_ entry: Entry) -> String {
    let note = entry.scene.note.map { "<p>\($0.markupEscaped)</p>" } ?? ""
    return """
      <a href="\(entry.id.markupEscaped).html">
      <picture><source media="(prefers-color-scheme: dark)" \
      srcset="\(picture(entry.id, .dark).markupEscaped)">\
      <img src="\(picture(entry.id, .light).markupEscaped)" width="420" height="420" \
      loading="lazy" alt=""></picture>
      <h2>\(entry.scene.name.markupEscaped)</h2>\(note)</a>
      """
  }

  static let style = """
    :root{color-scheme:light dark;--desk:light-dark(#f4f2ee,#17181b);\
    --paper:light-dark(#fff,#1f2125);--ink:light-dark(#26272b,#e9e8e4);\
    --quiet:light-dark(#66676d,#9c9da3);--line:light-dark(#dedad2,#34363c);\
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
    *{box-sizing:border-box}
    body{max-width:1280px;margin:0 auto;padding:48px 24px;background:var(--desk);color:var(--ink)}
    h1{margin:0;font-size:32px;letter-spacing:-.02em;line-height:1.2}
    body>p{margin:8px 0 32px;color:var(--quiet);font-size:18px}
    main{display:grid;grid-template-columns:repeat(auto-fill,minmax(264px,1fr));gap:20px}
    a{display:block;overflow:hidden;border:1px solid var(--line);border-radius:16px;\
    background:var(--paper);color:inherit;text-decoration:none}
    a:hover,a:focus-visible{border-color:var(--quiet);box-shadow:0 8px 24px -8px #0000002e}
    img{display:block;width:100%;height:auto;border-bottom:1px solid var(--line)}
    h2{margin:14px 18px 0;font-size:17px;line-height:1.3}
    a p{margin:4px 18px 18px;color:var(--quiet);font-size:14px;text-wrap:pretty}
    """
}
