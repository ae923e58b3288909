/// The allowed imports between targets, and the system libraries of each target, as in the
/// architecture. A target may also import everything below its imports.
enum ImportGraph {
  /// The targets with their direct dependencies.
  static let table: [String: Set<String>] = [
    "Geometry": [],
    "HitTesting": ["Geometry"],
    "TouchDelivery": ["HitTesting"],
    "Answers": ["TouchDelivery"],
    "Files": [],
    "SceneFormat": ["TouchDelivery"],
    "HierarchyFormats": ["SceneFormat", "Files", "CXML2"],
    "TouchKit": ["Drawing", "HierarchyFormats"],
    "UIKit": ["CoreGraphics", "QuartzCore"],
    "QuartzCore": ["TouchKit"],
    "CoreGraphics": ["TouchKit"],
    "_Testing_UIKit": ["UIKit"],
    "_Testing_CoreGraphics": ["CoreGraphics"],
    "Drawing": ["Geometry"],
    "Stage": ["TouchDelivery", "Answers", "Drawing"],
    "Raster": ["Drawing", "CPango", "CJPEG"],
    "Debugger": ["Stage", "SceneFormat"],
    "Page": ["Debugger"],
    "Recording": ["Page", "Raster", "Files"],
    "Window": ["Debugger", "HierarchyFormats", "Recording", "CSDL2"],
    "HitScopeKit": ["TouchKit", "Window"],
    "ExampleApp": ["HitScopeKit", "UIKit"],
    "Commands": ["Answers", "Debugger", "HierarchyFormats", "Recording", "Files"],
    "Adoption": ["Commands"],
    "hitscope-adopt": ["Adoption"],
    "hitscope": ["Commands", "Window"],
    "Benchmarks": ["NaiveModel", "TestSupport", "Window", "CXML2"],
    "NaiveModel": ["HitTesting"],
    "TestSupport": ["Debugger", "Raster"],
    "CSDL2": [],
    "CPango": [],
    "CJPEG": [],
    "CXML2": [],
  ]

  /// Targets in pure Swift, without Foundation and C libraries.
  static let pure: Set<String> = [
    "Geometry", "HitTesting", "TouchDelivery", "Answers", "SceneFormat", "Drawing", "Stage",
    "Page", "NaiveModel",
  ]

  /// Modules that come with the language.
  static let standard: Set<String> = ["Synchronization"]

  /// Modules from outside the package, with the only targets that may import them.
  static let outside: [String: Set<String>] = [
    "ArgumentParser": ["Commands", "Adoption"],
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
