import Testing

struct ImportGraphTests {
  @Test func `the import graph has no cycles`() {
    for target in ImportGraph.table.keys {
      for below in ImportGraph.table[target] ?? [] {
        #expect(
          !ImportGraph.reachable(from: below).contains(target), "\(below) imports \(target)")
      }
    }
  }

  @Test func `every target imports only targets below it`() {
    for file in Repository.sources {
      let allowed = ImportGraph.reachable(from: file.target)
      #expect(ImportGraph.table[file.target] != nil, "\(file.target) is not in the table")
      for module in file.imports where ImportGraph.table[module] != nil {
        #expect(allowed.contains(module), "\(file) imports \(module)")
      }
    }
  }

  @Test func `the architecture's table of targets has these arrows`() {
    let page = Repository.text("Sources/hitscope/hitscope.docc/Architecture.md")
    var rows: [String: Set<String>] = [:]
    for match in page.matches(of: /\n\| `([\w-]+)` \| [^|]+ \| ([^|]*) \|/) {
      rows[String(match.1)] = Set(match.2.matches(of: /`(\w+)`/).map { String($0.1) })
    }
    let systems: Set<String> = ["CSDL2", "CPango", "CJPEG", "CXML2"]
    #expect(rows == ImportGraph.table.filter { !systems.contains($0.key) })
  }

  /// The dependencies that the manifest declares, by the folder of the target.
  static let manifest: [String: Set<String>] = {
    var manifest: [String: Set<String>] = [:]
    let names = /"(\w+)"|\b(argumentParser|subprocess)\b/
    let products: [Substring: String] = [
      "argumentParser": "ArgumentParser", "subprocess": "Subprocess",
    ]
    let text = Repository.text("Package.swift")
    func add(_ target: String, _ list: Substring?) {
      manifest[target] = Set(
        (list ?? "").matches(of: names).compactMap { match in
          match.1.map(String.init) ?? match.2.flatMap { products[$0] }
        })
    }
    for match in text.matches(of: /\n    target\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/) {
      add(String(match.1), match.2)
    }
    for match in text.matches(of: /\n    tests\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/) {
      add(match.1 + "Tests", match.2)
    }
    let executables = /executableTarget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/
    for match in text.matches(of: executables) { add(String(match.1), match.2) }
    return manifest
  }()

  @Test func `the manifest declares exactly the imports of each target`() {
    let known = Set(ImportGraph.table.keys).union(ImportGraph.outside.keys)
    var imported: [String: Set<String>] = [:]
    for file in Repository.sources + Repository.tests where Self.manifest[file.target] != nil {
      imported[file.target, default: []].formUnion(file.imports.filter(known.contains))
      guard file.imports.contains("Testing") else { continue }
      // The compiler imports these overlays implicitly, also for modules that UIKit re-exports.
      let overlays = file.imports.flatMap(ImportGraph.reachable).map { "_Testing_" + $0 }
      imported[file.target, default: []].formUnion(overlays.filter(known.contains))
    }
    #expect(Self.manifest.count > 25)
    #expect(Self.manifest["Adoption"]?.count == 8)
    for (target, declared) in Self.manifest {
      let needed = (imported[target] ?? []).subtracting([target])
      #expect(needed.subtracting(declared).isEmpty, "\(target) imports these undeclared")
      #expect(declared.subtracting(needed).isEmpty, "\(target) declares these for nothing")
    }
  }

  @Test func `the tool without its rewriter needs no part of the Swift parser`() {
    let needed = ImportGraph.reachable(from: "hitscope")
    #expect(!needed.contains("Adoption") && needed.contains("Commands"))
    for file in Repository.sources where !["Adoption"].contains(file.target) {
      #expect(!file.imports.contains { $0.hasPrefix("Swift") }, "\(file)")
    }
  }

  @Test func `only Window imports SDL and only Raster imports Pango`() {
    for file in Repository.sources {
      if file.imports.contains("CSDL2") { #expect(file.target == "Window", "\(file)") }
      for library in ["CPango", "CJPEG"] where file.imports.contains(library) {
        #expect(file.target == "Raster", "\(file)")
      }
    }
  }

  @Test func `the core is pure Swift, and every package has few users`() {
    for file in Repository.sources {
      for module in file.imports
      where ImportGraph.table[module] == nil && !ImportGraph.standard.contains(module) {
        #expect(!ImportGraph.pure.contains(file.target), "\(file) imports \(module)")
        if let users = ImportGraph.outside[module] {
          #expect(users.contains(file.target), "\(file) imports \(module)")
        }
      }
    }
  }
}
