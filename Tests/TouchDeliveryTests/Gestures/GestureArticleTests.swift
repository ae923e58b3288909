import HitTesting
import TestSupport
import Testing

/// The article about touches has a picture of each gesture.
struct GestureArticleTests {
  private let article = Article("TouchDelivery/TouchDelivery.docc/TouchSemantics.md")

  @Test(arguments: GestureDescription.Kind.allCases)
  func `every gesture has a picture in its article`(_ kind: GestureDescription.Kind) throws {
    // The gesture of a recognizer in code is decided by the code.
    guard kind != .custom else { return }
    let picture = "gesture-\(kind.rawValue).svg"
    #expect(try article.contains(picture), "\(kind)")
    #expect(article.hasFile(of: picture), "\(kind)")
  }
}
