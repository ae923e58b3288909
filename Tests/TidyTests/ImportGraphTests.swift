import Testing

struct ImportGraphTests {
  @Test func `no arrow of the import graph leads back`() {
    for target in ImportGraph.table.keys {
      for below in ImportGraph.table[target] ?? [] {
        #expect(
          !ImportGraph.reachable(from: below).contains(target), "\(below) imports \(target)")
      }
    }
  }

  @Test func `every target imports only what lies below it`() {
    for file in Repository.sources {
      let allowed = ImportGraph.reachable(from: file.target)
      #expect(ImportGraph.table[file.target] != nil, "\(file.target) is not in the table")
      for module in file.imports where ImportGraph.table[module] != nil {
        #expect(allowed.contains(module), "\(file) imports \(module)")
      }
    }
  }

  @Test func `the manifest has the same arrows`() {
    var manifest: [String: Set<String>] = [:]
    let names = /"(\w+)"/
    let text = Repository.text("Package.swift")
    for match in text.matches(of: /\n    target\("(\w+)"(?:, \[([^\]]*)\])?\)/) {
      manifest[String(match.1)] = Set((match.2 ?? "").matches(of: names).map { String($0.1) })
    }
    let executables = /executableTarget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/
    for match in text.matches(of: executables) {
      manifest[String(match.1)] = Set(match.2.matches(of: names).map { String($0.1) })
    }
    let systems: Set<String> = ["CSDL2", "CPango"]
    #expect(manifest == ImportGraph.table.filter { !systems.contains($0.key) })
  }

  @Test func `only Window imports SDL and only Raster imports Pango`() {
    for file in Repository.sources {
      if file.imports.contains("CSDL2") { #expect(file.target == "Window", "\(file)") }
      if file.imports.contains("CPango") { #expect(file.target == "Raster", "\(file)") }
    }
  }

  @Test func `the core is pure Swift, and every package has few users`() {
    for file in Repository.sources {
      for module in file.imports where ImportGraph.table[module] == nil {
        #expect(!ImportGraph.pure.contains(file.target), "\(file) imports \(module)")
        if let users = ImportGraph.outside[module] {
          #expect(users.contains(file.target), "\(file) imports \(module)")
        }
      }
    }
  }
}
