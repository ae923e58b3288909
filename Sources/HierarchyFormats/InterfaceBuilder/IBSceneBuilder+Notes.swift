extension IBSceneBuilder {
  /// Says why a scene shows nothing.
  mutating func sayWhyEmpty(_ scene: IBScene) {
    guard let index = scene.controller else {
      log.add(.note, at: document[scene.element].offset, "the scene has no view controller")
      return
    }
    let element = document[index]
    let text: String
    switch element.name {
    case "viewControllerPlaceholder":
      let name = element["storyboardName"].map { "the storyboard \($0)" } ?? "another storyboard"
      text = "this scene stands for one of \(name): there is nothing to show here"
    case "hostingController":
      text = "SwiftUI makes the view of this scene: there is nothing to show"
    case "pageViewController":
      text = "the pages of this scene come from code: there is nothing to show"
    default: text = "the controller has no view in this file: it comes from code or from a XIB"
    }
    log.add(.note, at: element.offset, text)
  }

  /// Says that a view is embedded in another size than it is drawn in.
  mutating func sayResized(_ view: Int) {
    log.add(
      .note, at: document[view].offset,
      "\(document.title(of: view)) is drawn in another size than its container has: what is in it "
        + "keeps its frames")
  }

  /// Says what is doubtful about a view.
  mutating func note(_ view: Int, _ parts: IBViewParts) {
    let element = document[view]
    if element["misplaced"] == "YES" {
      log.add(
        .warning, at: element.offset,
        "\(document.title(of: view)) is misplaced: its constraints put it elsewhere",
        hint: "open the file in Xcode and update frames")
    }
    if element["ambiguous"] == "YES" {
      log.add(
        .note, at: element.offset,
        "\(document.title(of: view)) is ambiguous: its constraints allow other frames")
    }
    for child in parts.leftOut where document.flags[child].contains(.uninstalled) {
      log.add(
        .note, at: document[child].offset,
        "\(document.title(of: child)) is not installed: it is left out")
    }
    for variation in parts.variations {
      guard let name = document[variation]["key"],
        said.insert("variation " + name).inserted
      else { continue }
      variations.append((name, document[variation].offset))
    }
    prototypes = prototypes ?? parts.prototypes
  }

  /// Says once what concerns many views.
  mutating func saySummaries() {
    if let first = variations.first {
      log.add(
        .note, at: first.offset,
        "what differs for \(variations.map(\.name).joined(separator: ", ")) is not applied")
    }
    if let prototypes {
      log.add(
        .note, at: document[prototypes].offset,
        "prototypes of cells are shown where Interface Builder draws them: at run time the data "
          + "source makes the cells")
    }
  }
}
