import Files
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The files that `install-desktop` writes into a temporary folder, and their complete removal.
struct DesktopInstallationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var data: String { folder.file("data") }

  private func run(_ arguments: String..., path: String = "/usr/bin:/bin") async -> CommandRun {
    let environment = ["XDG_DATA_HOME": data, "PATH": path, "HOME": folder.path]
    return await CommandRun.run(list: ["install-desktop"] + arguments) {
      $0.environment = environment
    }
  }

  /// Every file with its bytes, and every folder.
  private var contents: [String: Data] {
    let items = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return Dictionary(
      uniqueKeysWithValues: (items ?? []).map { item in
        (item, FileManager.default.contents(atPath: folder.file(item)) ?? Data())
      })
  }

  private func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: folder.file(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func `the entry, the icons and the types are where desktops look for them`() async throws {
    let run = await run()
    #expect(run.status == 0, "\(run.errors)")
    let written = run.output.split(separator: "\n").map(String.init)
    for name in [
      "applications/hitscope.desktop", "mime/packages/hitscope.xml",
      "icons/hicolor/scalable/apps/hitscope.svg", "icons/hicolor/48x48/apps/hitscope.png",
    ] {
      #expect(written.contains(data + "/" + name))
      #expect(contents["data/" + name]?.isEmpty == false)
    }
  }

  @Test func `removal leaves the folder as it was before`() async throws {
    let nothing = contents
    #expect(await run().status == 0)
    #expect(contents != nothing)
    let written = contents.keys.map { $0.split(separator: "/").last ?? "" }
      .filter { $0.hasPrefix("hitscope.") }
    let removal = await run("--remove")
    #expect(removal.status == 0, "\(removal.errors)")
    let names = removal.output.split(separator: "\n")
    #expect(!written.isEmpty)
    for name in written {
      #expect(names.contains { $0.hasSuffix("/" + name) }, "\(name): \(removal.output)")
    }
    #expect(contents == nothing, "\(contents.keys.sorted())")
  }

  @Test(arguments: ["icons", "hitscope", "mime/packages"])
  func `an installation that fails leaves nothing behind`(_ obstacle: String) async throws {
    // A file in place of a required folder.
    try write("mine", to: "data/\(obstacle)")
    let before = contents
    let run = await run()
    #expect(run.status == 73, "\(run.errors)")
    #expect(contents == before, "\(contents.keys.sorted())")
  }

  @Test func `files of other programs stay, and their caches are unchanged`() async throws {
    try write(
      "[Desktop Entry]\nType=Application\nName=Other\nExec=other\nMimeType=text/plain;\n",
      to: "data/applications/other.desktop")
    try write("x", to: "data/icons/hicolor/48x48/apps/other.png")
    let before = contents
    #expect(await run().status == 0)
    #expect(await run("--remove").status == 0)
    let after = contents
    for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
    let more = Set(after.keys).subtracting(before.keys)
    // Caches of the remaining entries belong to the desktop.
    #expect(
      more.isSubset(of: [
        "data/applications/mimeinfo.cache", "data/icons/hicolor/icon-theme.cache",
      ]), "\(more)")
    let cache = after["data/applications/mimeinfo.cache"].map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(cache?.contains("hitscope") != true)
  }

  @Test func `installing twice has the effect of installing once`() async throws {
    #expect(await run().status == 0)
    let once = contents
    #expect(await run().status == 0)
    #expect(contents.keys.sorted() == once.keys.sorted())
    #expect(await run("--remove").status == 0)
    #expect(!contents.keys.contains { $0.contains("hitscope.") })
  }

  @Test func `a file that was changed after installation is kept and reported`() async throws {
    #expect(await run().status == 0)
    try write("mine", to: "data/applications/hitscope.desktop")
    let removal = await run("--remove")
    #expect(removal.status == 0)
    #expect(removal.errors.contains("data/applications/hitscope.desktop was changed after"))
    #expect(contents["data/applications/hitscope.desktop"] == Data("mine".utf8))
    #expect(!contents.keys.contains { $0.hasSuffix("hitscope.png") })
  }

  @Test func `a file of another program is not replaced, and nothing is written beside it`()
    async throws
  {
    try write("mine", to: "data/applications/hitscope.desktop")
    let before = contents
    let run = await run()
    #expect(run.status == 73 && run.errors.contains("does not belong to HitScope"))
    #expect(contents == before)
  }

  @Test func `without an earlier run there is nothing to remove`() async {
    let run = await run("--remove")
    #expect(run.status == 0 && run.errors.contains("not installed"))
    #expect(contents.isEmpty)
  }

  @Test func `without the programs of a desktop, the files are still written`() async {
    #expect(await run(path: "/nowhere").status == 0)
    #expect(contents["data/applications/hitscope.desktop"] != nil)
    #expect(await run("--remove", path: "/nowhere").status == 0)
    #expect(!contents.keys.contains { $0.contains("hitscope") })
  }

  @Test(arguments: ["/etc/passwd", "/proc"])
  func `a folder that cannot be written is named, with a hint`(folder: String) async {
    let run = await CommandRun.run("install-desktop") {
      $0.environment = ["XDG_DATA_HOME": folder + "/data"]
    }
    #expect(run.status == 73)
    #expect(
      run.errors.contains("\(folder)/data/hitscope:1:1: error: this folder cannot be created"))
    #expect(run.errors.contains("hint: set XDG_DATA_HOME"))
  }

  @Test func `without a folder for data the status is 69`() async {
    for home in ["", "relative"] {
      let run = await CommandRun.run("install-desktop") { $0.environment = ["HOME": home] }
      #expect(run.status == 69 && run.errors.contains("XDG_DATA_HOME"))
    }
  }

  @Test func `the desktop's programs are given the folders that are there, and only those`()
    async throws
  {
    let names = ["update-desktop-database", "update-mime-database", "gtk-update-icon-cache"]
    for name in names {
      let script = "#!/bin/sh\necho \"${0##*/} $*\" >> '\(folder.file("calls"))'\n"
      _ = try #require(try folder.program(script, to: "bin/\(name)"))
    }
    let calls = [
      "update-desktop-database \(data)/applications", "update-mime-database \(data)/mime",
      "gtk-update-icon-cache --quiet --force --ignore-theme-index \(data)/icons/hicolor",
    ]
    #expect(await run(path: "/nowhere:\(folder.file("bin"))").status == 0)
    #expect(folder.text(of: "calls")?.split(separator: "\n").map(String.init) == calls)
    #expect(await run("--remove", path: folder.file("bin") + ":/nowhere").status == 0)
    #expect(folder.text(of: "calls")?.split(separator: "\n").map(String.init) == calls + calls)
    // Folders that no longer exist are not passed to the update programs.
    #expect(await run(path: "/nowhere").status == 0)
    for name in ["applications", "mime"] {
      try FileManager.default.removeItem(atPath: data + "/" + name)
    }
    try FileManager.default.removeItem(atPath: folder.file("calls"))
    #expect(await run("--remove", path: folder.file("bin")).status == 0)
    #expect(folder.text(of: "calls")?.split(separator: "\n").map(String.init) == [calls[2]])
  }

  @Test func `the manifest lists the installed files, folders and caches`() async throws {
    let script = "#!/bin/sh\ntouch \"$1/mimeinfo.cache\"\n"
    _ = try #require(try folder.program(script, to: "bin/update-desktop-database"))
    try write("x", to: "data/icons/mine")
    #expect(await run(path: folder.file("bin")).status == 0)
    let list = try #require(contents["data/hitscope/desktop.json"])
    let object = try #require(try JSONSerialization.jsonObject(with: list) as? [String: Any])
    #expect(object["hitscope"] as? Int == 1 && object["isRootNew"] as? Bool == false)
    #expect(object["caches"] as? [String] == ["applications/mimeinfo.cache"])
    let folders = try #require(object["folders"] as? [String])
    #expect(folders.first == "applications" && !folders.contains("icons"))
    #expect(Set(["icons/hicolor", "mime", "mime/packages", "hitscope"]).isSubset(of: folders))
    let files = try #require(object["files"] as? [String: String])
    #expect(files.count == 10)
    #expect(
      files["applications/hitscope.desktop"]
        == Fingerprint.of(
          String(decoding: contents["data/applications/hitscope.desktop"] ?? Data(), as: UTF8.self)
        )
        .replacing(/^0+/, with: ""))
    #expect(await run("--remove", path: "/nowhere").status == 0)
    #expect(
      contents.keys.filter { $0.hasPrefix("data/") }.sorted() == ["data/icons", "data/icons/mine"])
  }

  private func installation() throws -> DesktopInstallation {
    try DesktopInstallation(environment: ["XDG_DATA_HOME": data])
  }

  private func file(_ path: String, _ text: String) -> DesktopFiles.File {
    DesktopFiles.File(path: path, bytes: Array(text.utf8))
  }

  @Test func `another installation replaces the files of the first`() throws {
    let installation = try installation()
    #expect(installation.root == data && installation.manifest == nil)
    let paths = try installation.install([file("a/b/one", ""), file("a/two", "a")])
    #expect(paths == [data + "/a/b/one", data + "/a/two"])
    let manifest = try #require(installation.manifest)
    #expect(manifest.hitscope == 1 && manifest.isRootNew && manifest.caches == [])
    #expect(manifest.folders == ["a", "a/b", "hitscope"])
    // The hashes of no byte and of “a”.
    #expect(manifest.files == ["a/b/one": "cbf29ce484222325", "a/two": "af63dc4c8601ec8c"])
    #expect(try installation.install([file("a/b/one", "new")]) == [data + "/a/b/one"])
    #expect(contents["data/a/b/one"] == Data("new".utf8) && contents["data/a/two"] == nil)
    #expect(installation.manifest?.files.count == 1)
  }

  @Test func `a removal reports the removed and the changed files, and not the missing ones`()
    throws
  {
    let installation = try installation()
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
    _ = try installation.install(["c", "d/e", "b", "a"].map { file($0, $0) })
    #expect(installation.manifest?.isRootNew == false)
    try write("mine", to: "data/b")
    try FileManager.default.removeItem(atPath: data + "/c")
    let removal = try #require(try installation.remove())
    #expect(removal.removed == [data + "/a", data + "/d/e"] && removal.kept == [data + "/b"])
    #expect(contents.keys.sorted() == ["data", "data/b"])
    #expect(try installation.remove() == nil)
    // The folder for data was there before.
    try FileManager.default.removeItem(atPath: data + "/b")
    _ = try installation.install([file("a", "a")])
    _ = try installation.remove()
    #expect(contents.keys.sorted() == ["data"])
  }

  @Test func `a file that is the same belongs to the installation, another one does not`() throws {
    let installation = try installation()
    try write("same", to: "data/a")
    _ = try installation.install([file("a", "same")])
    #expect(installation.manifest?.files.keys.sorted() == ["a"])
    try write("mine", to: "data/b")
    let error = FileError(
      .notWritable, file: data + "/b", message: "the file exists and does not belong to HitScope",
      hint: "move it away first")
    #expect(throws: error) { try installation.install([file("c", ""), file("b", "other")]) }
    #expect(contents["data/b"] == Data("mine".utf8) && contents["data/c"] == nil)
  }

  /// Programs in place of those of a desktop, each of which creates a cache.
  private func writeUpdaters() throws {
    for (name, code) in [
      ("update-desktop-database", "touch \"$1/mimeinfo.cache\""),
      (
        "update-mime-database",
        "mkdir -p \"$1/application\"; touch \"$1/mime.cache\" \"$1/application/x.xml\""
      ),
      ("gtk-update-icon-cache", "for last; do :; done; touch \"$last/icon-theme.cache\""),
    ] {
      let script = "#!/bin/sh\necho x >> '\(folder.file("calls"))'\n\(code)\n"
      _ = try #require(try folder.program(script, to: "bin/\(name)"))
    }
    try folder.write("", to: "calls")
  }

  @Test(arguments: ["", "applications", "mime/packages", "icons"])
  func `a cache is removed unless its folder has other files`(_ area: String) async throws {
    try writeUpdaters()
    if !area.isEmpty { try write("x", to: "data/\(area)/other") }
    let before = Set(contents.keys)
    #expect(await run(path: folder.file("bin")).status == 0)
    #expect(
      try installation().manifest?.caches == [
        "applications/mimeinfo.cache", "icons/hicolor/icon-theme.cache", "mime/application/x.xml",
        "mime/mime.cache",
      ])
    #expect(await run("--remove", path: folder.file("bin")).status == 0)
    let caches = [
      "applications": ["applications/mimeinfo.cache"],
      "mime/packages": ["mime/application", "mime/application/x.xml", "mime/mime.cache"],
      "icons": ["icons/hicolor", "icons/hicolor/icon-theme.cache"],
    ]
    let left = (caches[area] ?? []).map { "data/" + $0 }
    #expect(contents.keys.sorted() == before.union(left).sorted())
  }

  @Test func `a cache that was there before the installation stays`() async throws {
    try writeUpdaters()
    try write("theirs", to: "data/applications/mimeinfo.cache")
    #expect(await run(path: folder.file("bin")).status == 0)
    #expect(try installation().manifest?.caches.contains("applications/mimeinfo.cache") == false)
    #expect(await run("--remove", path: folder.file("bin")).status == 0)
    #expect(contents["data/applications/mimeinfo.cache"] == Data("theirs".utf8))
    #expect(contents["data/mime"] == nil && contents["data/icons"] == nil)
  }

  @Test func `an installation that fails does not update the desktop`() async throws {
    try writeUpdaters()
    try write("mine", to: "data/mime/packages")
    #expect(await run(path: folder.file("bin")).status == 73)
    #expect(folder.text(of: "calls") == "")
    #expect(contents["data/applications"] == nil && contents["data/hitscope"] == nil)
  }
}
