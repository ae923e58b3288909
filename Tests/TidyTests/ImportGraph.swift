/// Which target may import which: the arrows of the architecture, and what each needs of the
/// system. What a target may import, it may import with all that lies below it.
enum ImportGraph {
  /// The targets and the targets right below them.
  static let table: [String: Set<String>] = [
    "Geometry": [],
    "HitTesting": ["Geometry"],
    "Analysis": ["HitTesting"],
    "HierarchyFormats": ["HitTesting"],
    "TouchKit": ["HitTesting"],
    "Drawing": ["Geometry"],
    "Stage": ["HitTesting", "Analysis", "Drawing"],
    "Raster": ["Drawing", "CPango"],
    "Recording": ["Stage", "Raster"],
    "Debugger": ["Stage", "HierarchyFormats"],
    "Window": ["Debugger", "Raster", "Recording", "CSDL2"],
    "HitScopeKit": ["TouchKit", "Window"],
    "ExampleApp": ["HitScopeKit"],
    "Commands": ["Debugger", "Recording"],
    "hitscope": ["Commands", "Window"],
    "Benchmarks": ["HierarchyFormats", "NaiveModel", "Raster", "Stage", "TestSupport"],
    "NaiveModel": ["HitTesting"],
    "TestSupport": ["HitTesting", "NaiveModel", "Raster"],
    "CSDL2": [],
    "CPango": [],
  ]

  /// Targets that are pure Swift: no Foundation, no C library.
  static let pure: Set<String> = [
    "Geometry", "HitTesting", "Analysis", "Drawing", "Stage", "NaiveModel",
  ]

  /// The only targets that may import a module from outside the package.
  static let outside: [String: Set<String>] = [
    "ArgumentParser": ["Commands"],
    "Subprocess": ["Recording", "Commands"],
  ]

  /// The target and everything below it.
  static func reachable(from target: String) -> Set<String> {
    var found: Set<String> = []
    var open = [target]
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += table[next] ?? []
    }
    return found
  }
}
