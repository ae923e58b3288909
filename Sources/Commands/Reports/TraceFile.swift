package import HitTesting
package import TouchDelivery

/// A trace as the text of a file.
package enum TraceFile {
  /// The same text that “hitscope trace” prints, without colour.
  package static func text(of trace: Trace, in scene: Scene) -> String {
    TraceText(scene: scene, trace: trace, style: TextStyle(isColored: false)).text
  }
}
