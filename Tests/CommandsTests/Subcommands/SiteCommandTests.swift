import Foundation
import TestSupport
import Testing

@testable import Commands

struct SiteCommandTests {
  @Test func `a site has its documents, one engine, and a page with pictures for each scene`()
    async throws
  {
    let folder = try TemporaryFolder()
    let assets = try BrokenAssets()
    let run = await CommandRun.run("site", folder.file("public")) { $0.scenes = assets.scenes }
    // The broken scene is reported.
    #expect(run.status == 65 && run.errors.contains("bad.json:1:29: error:"), "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("public")).sorted() == [
        ".hitscope", "alpha-dark.svg", "alpha.html", "alpha.svg", "hit-scope.js",
        "hitscope-page.js", "how-hit-testing-works.html", "index.html", "semantics.html",
        "site.css", "zeta-dark.svg", "zeta.html", "zeta.svg",
      ])
    let index = try #require(folder.text(of: "public/index.html"))
    #expect(index.contains("<a class=\"card\" href=\"alpha.html\">"))
    #expect(index.contains("<p>Try it.</p>"))
    let page = try #require(folder.text(of: "public/zeta.html"))
    #expect(page.contains("<script src=\"hitscope-page.js\"></script>"))
  }

  @Test func `a site is a folder`() async {
    #expect(await CommandRun.run("site", "-").status == 64)
  }
}
