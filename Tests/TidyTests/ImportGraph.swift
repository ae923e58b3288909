/// Which target may import which: the arrows of the architecture, and what each needs of the
/// system. What a target may import, it may import with all that lies below it.
enum ImportGraph {
  /// The targets and the targets right below them.
  static let table: [String: Set<String>] = [
    "Geometry": [],
    "HitTesting": ["Geometry"],
    "TouchDelivery": ["HitTesting"],
    "Answers": ["TouchDelivery"],
    "Files": [],
    "Adoption": [],
    "HierarchyFormats": ["TouchDelivery"],
    "TouchKit": ["TouchDelivery"],
    "UIKit": ["CoreGraphics", "QuartzCore"],
    "QuartzCore": ["TouchKit"],
    "CoreGraphics": ["TouchKit"],
    "_Testing_UIKit": ["UIKit"],
    "_Testing_CoreGraphics": ["CoreGraphics"],
    "Drawing": ["Geometry"],
    "Stage": ["TouchDelivery", "Answers", "Drawing"],
    "Raster": ["Drawing", "CPango", "CJPEG"],
    "Recording": ["Stage", "Raster", "Files"],
    "Debugger": ["Stage", "HierarchyFormats"],
    "Window": ["Debugger", "Raster", "Files", "CSDL2"],
    "HitScopeKit": ["TouchKit", "Window", "Recording"],
    "ExampleApp": ["HitScopeKit", "UIKit"],
    "Commands": ["Adoption", "Answers", "Debugger", "Recording", "Files"],
    "hitscope": ["Commands", "Window"],
    "Benchmarks": ["NaiveModel", "TestSupport", "Window"],
    "NaiveModel": ["HitTesting"],
    "TestSupport": ["Debugger", "Raster"],
    "CSDL2": [],
    "CPango": [],
    "CJPEG": [],
  ]

  /// Targets that are pure Swift: no Foundation, no C library.
  static let pure: Set<String> = [
    "Geometry", "HitTesting", "TouchDelivery", "Answers", "Drawing", "Stage", "NaiveModel",
  ]

  /// Modules that come with the language.
  static let standard: Set<String> = ["Synchronization"]

  /// The only targets that may import a module from outside the package.
  static let outside: [String: Set<String>] = [
    "ArgumentParser": ["Commands"],
    "Subprocess": ["Recording", "Commands", "Window"],
    "SwiftDiagnostics": ["Adoption"],
    "SwiftParser": ["Adoption"],
    "SwiftParserDiagnostics": ["Adoption"],
    "SwiftSyntax": ["Adoption"],
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
