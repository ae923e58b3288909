import HitTesting
import SceneFormat

@testable import HierarchyFormats

/// The storyboards and XIBs of the tests.
enum IBFixture {
  /// Reads a scene of a fixture.
  static func read(
    _ name: String, scene: String? = nil, followsEmbeds: Bool = true
  ) throws -> Reading {
    let options = ReadingOptions(
      scene: scene.flatMap { SceneChoice($0) }, followsEmbeds: followsEmbeds)
    let bytes = try TestFiles.fixture("InterfaceBuilder/" + name)
    return try HierarchyReader(options).read(bytes, name: name)
  }

  /// A storyboard with one scene and additional XML in its root view.
  static func storyboard(_ subviews: String, resources: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
    <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews>\(subviews)</subviews></view></viewController></objects></scene></scenes>
    <resources>\(resources)</resources></document>
    """
  }

  /// The diagnostics of a reading with their severities, including notes.
  static func messages(_ reading: Reading) -> [String] {
    reading.diagnostics.map { "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)" }
  }
}
