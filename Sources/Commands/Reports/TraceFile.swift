public import HitTesting

/// A trace as the text of a file.
public enum TraceFile {
  /// The same text that “hitscope trace” prints, without colour.
  public static func text(of trace: Trace, in scene: Scene) -> String {
    TraceText(scene: scene, trace: trace, style: TextStyle(isColored: false)).text
  }
}
