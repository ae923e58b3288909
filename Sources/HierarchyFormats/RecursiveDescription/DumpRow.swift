import Geometry
import HitTesting

/// One row of a dump: what its attributes say.
struct DumpRow {
  /// Something about a row that could not be taken as it stands.
  struct Problem {
    var severity = Diagnostic.Severity.warning
    var offset: Int
    var message: String
    var hint: String?
  }

  var frame: Rect?
  var transform: AffineTransform?
  var text: String?
  var placeholder: String?
  var baseClass: String?
  var alpha: Float = 1
  var isHidden = false
  var isUserInteractionEnabled = true
  var clipsToBounds = false
  var backgroundColor: ViewColor?
  var contentOffset: Point?
  var hasGestures = false
  var hasAnimations = false
  /// Where the description ends, after its `>`.
  var end = 0
  /// Whether the text ends before the description does.
  var isCut = false
  var problems: [Problem] = []
}
