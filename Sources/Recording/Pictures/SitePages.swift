internal import Drawing
package import Files
internal import Geometry
internal import Stage
package import TouchDelivery

/// A folder of live pages for a web server: a gallery of scenes, a page for newcomers, and the
/// rules, each with a screen to touch.
package struct SitePages {
  /// A scene of the site.
  package struct Entry: Sendable {
    /// The name of the files, without an extension.
    package var id: String
    package var scene: Scene
    /// Indicates whether the gallery has a card for the scene.
    package var isInGallery: Bool

    package init(id: String, _ scene: Scene, isInGallery: Bool = true) {
      self.id = id
      self.scene = scene
      self.isInGallery = isInGallery
    }
  }

  /// A file of the site.
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]
  }

  /// A live page: the search of a scene's touch, or the deliveries of its touch script.
  struct LivePage {
    var id: String
    var recording: SceneRecording
    /// The placeholder that a document replaces with the page.
    var placeholder: String
    /// Indicates whether a document shows the page in its whole width, beside its lists.
    var isWide = false

    init(_ entry: Entry, runsScript: Bool) {
      id = runsScript ? entry.id + "-touches" : entry.id
      placeholder = (runsScript ? "touches:" : "search:") + entry.id
      let scene = entry.scene
      var model = FrameModel(scene, trace: scene.touch.map { scene.trace(at: $0) })
      let script = runsScript ? scene.script : nil
      if let script { model.show(TouchSession(scene, running: TouchScript(script))) }
      recording = SceneRecording(model, size: Size(1280, 800))
      recording.page.sharesEngine = true
      recording.page.script = script
    }

    var scene: Scene { recording.model.scene }

    /// The pictures of the result.
    var pictures: [Picture] {
      (isWide ? [false, true] : [false]).flatMap { isWide in
        [Theme.light, .dark].map { Picture(id: id, isWide: isWide, theme: $0) }
      }
    }
  }

  /// A picture of the result of a page; a wide one also contains the lists.
  struct Picture {
    var id: String
    var isWide: Bool
    var theme: Theme

    private var isDark: Bool { theme.name == "dark" }

    /// The name of the file.
    var name: String { id + (isWide ? "-wide" : "") + (isDark ? "-dark" : "") + ".svg" }

    /// The condition in which browsers show the picture; `nil` for the one without a condition.
    var media: String? {
      let parts = [
        isWide ? "(min-width: 960px)" : nil, isDark ? "(prefers-color-scheme: dark)" : nil,
      ].compactMap { $0 }
      return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }

    func svg(of page: LivePage) throws -> [UInt8] {
      var model = page.recording.model
      model.theme = theme
      if !isWide { model.presentation = Presentation() }
      let recording = SceneRecording(model, size: isWide ? Size(1150, 560) : Size(420, 420))
      return try StillPicture(recording, at: recording.position(afterSteps: recording.stepCount))
        .bytes(.svg)
    }
  }

  private let entries: [Entry]
  private let assets: SiteAssets
  /// The pages, in the order of the entries.
  private let pages: [LivePage]

  /// Creates a site. It has a page for each scene of the gallery, and for each that a document
  /// refers to.
  package init(_ entries: [Entry], _ assets: SiteAssets) {
    self.entries = entries
    self.assets = assets
    pages = entries.flatMap { entry in
      [false, true].compactMap { runsScript in
        var page = LivePage(entry, runsScript: runsScript)
        func isUsed(_ placeholder: String) -> Bool {
          assets.documents.contains { $0.template.contains("{{\(placeholder)}}") }
        }
        page.isWide = isUsed("wide-" + page.placeholder)
        let isInGallery = entry.isInGallery && !runsScript
        return isInGallery || page.isWide || isUsed(page.placeholder) ? page : nil
      }
    }
  }

  /// The number of files.
  package var count: Int { assets.documents.count + assets.files.count + 1 + pictureCount }

  private var pictureCount: Int { pages.reduce(0) { $0 + 1 + $1.pictures.count } }

  /// Writes the files one after another: the documents, the shared engine, and a page and two
  /// pictures for each scene.
  ///
  /// - Throws: The errors of `write` and of drawing.
  package func write(_ write: (File) throws -> Void) throws {
    var parts = ["cards": cards]
    for page in pages {
      parts[page.placeholder] = Self.figure(page, page.pictures.prefix(2))
      if page.isWide { parts["wide-" + page.placeholder] = Self.figure(page, page.pictures[...]) }
    }
    for (name, template) in assets.documents {
      let document = PlayerPage.filled(template, with: parts)
      try write(File(name: name, bytes: Array(document.utf8)))
    }
    for (name, bytes) in assets.files { try write(File(name: name, bytes: bytes)) }
    let engine = PlayerPage.sharedEngine(assets.pages)
    try write(File(name: PlayerPage.engineName, bytes: Array(engine.utf8)))
    for page in pages {
      let html = PlayerPage(page.recording, assets.pages).html()
      try write(File(name: page.id + ".html", bytes: Array(html.utf8)))
      for picture in page.pictures {
        try write(File(name: picture.name, bytes: try picture.svg(of: page)))
      }
    }
  }

  // MARK: Markup

  private var cards: String {
    let shown = Set(entries.filter(\.isInGallery).map(\.id))
    return pages.filter { shown.contains($0.id) }.map(Self.card).joined(separator: "\n")
  }

  private static func card(_ page: LivePage) -> String {
    """
    <a class="card" href="\(page.id.markupEscaped).html">
    \(picture(page.pictures.prefix(2)))
    <h2>\(page.scene.name.markupEscaped)</h2>\(note(page, "p"))</a>
    """
  }

  /// Returns a screen that becomes live when it is touched; without scripts, a link to its page.
  private static func figure(_ page: LivePage, _ pictures: ArraySlice<Picture>) -> String {
    let name = page.id.markupEscaped + ".html"
    return """
      <figure><hit-scope src="\(name)" title="\(page.scene.name.markupEscaped)">\
      <a href="\(name)">\(picture(pictures))</a></hit-scope>\(note(page, "figcaption"))</figure>
      """
  }

  private static func note(_ page: LivePage, _ element: String) -> String {
    page.scene.note.map { "<\(element)>\($0.markupEscaped)</\(element)>" } ?? ""
  }

  /// Returns a picture that fits the width and the theme; the first one has no condition.
  private static func picture(_ pictures: ArraySlice<Picture>) -> String {
    // Browsers take the first source whose condition holds, so the narrowest condition comes first.
    let sources = pictures.reversed().compactMap { picture in
      picture.media.map {
        "<source media=\"\($0)\" srcset=\"\(picture.name.markupEscaped)\">"
      }
    }
    let last = pictures.first?.name.markupEscaped ?? ""
    return "<picture>\(sources.joined())<img src=\"\(last)\" width=\"420\" height=\"420\" "
      + "loading=\"lazy\" alt=\"\"></picture>"
  }
}

/// The files from which sites are made: the folder `Site` of the assets, and those of pages.
package struct SiteAssets: Sendable {
  /// The documents, with placeholders such as `{{search:demo}}`.
  let documents: [(name: String, template: String)]
  /// The files that are copied: the style, and the element that shows a page in another page.
  let files: [(name: String, bytes: [UInt8])]
  /// The files of the site's live pages.
  let pages: PageAssets

  /// Reads the files of a folder of assets; by default that of the running program.
  ///
  /// - Throws: `RecordingError` if the folder or the engine is missing; `FileError` for the other
  ///   files.
  package init(_ assets: AssetsFolder? = .find()) throws {
    pages = try PageAssets(assets)
    func bytes(_ name: String) throws -> [UInt8] {
      try FileSource((assets?.path ?? "") + "/Site/" + name).bytes()
    }
    documents = try ["index.html", "how-hit-testing-works.html", "semantics.html"].map {
      ($0, String(decoding: try bytes($0), as: UTF8.self))
    }
    files = try ["site.css", "hit-scope.js"].map { ($0, try bytes($0)) }
  }
}
