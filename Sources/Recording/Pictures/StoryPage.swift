internal import HitTesting
internal import Stage

/// A film as one page that needs nothing else: it plays by itself, and buttons, arrow keys and the
/// space bar step through it. Light and dark.
package struct StoryPage {
  private let film: Film

  /// The page of a film.
  package init(_ film: Film) { self.film = film }

  /// The file.
  package func html() -> String {
    var light = film
    light.model.theme = .light
    var dark = film
    dark.model.theme = .dark
    let picture = AnimatedPicture(light)
    let lightPicture = picture.svg()
    let title = Self.escaped(film.model.title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <div id="picture">\(lightPicture)</div>
      <template id="light">\(lightPicture)</template>
      <template id="dark">\(AnimatedPicture(dark).svg())</template>
      <nav aria-label="Steps">
      <button id="first" title="First step (Home)">⏮</button>
      <button id="back" title="Step back (←)">◀</button>
      <button id="play" title="Play or pause (space)">⏸</button>
      <button id="next" title="Step on (→)">▶</button>
      <button id="last" title="Last step (End)">⏭</button>
      <output id="count"></output>
      <button id="theme" title="Light or dark (t)">◐</button>
      </nav>
      <ol>\(sentences(of: picture.moments))</ol>
      </main>
      <script>\(Self.script(seconds: picture.moments.map(\.seconds)))</script>
      </body>
      </html>

      """
  }

  private func sentences(of moments: [Moment]) -> String {
    moments.compactMap { moment in
      film.sentence(ofStep: moment.stepNumber).map {
        "<li value=\"\(moment.stepNumber)\">" + Self.escaped($0) + "</li>"
      }
    }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
