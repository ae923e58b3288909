import TestSupport
import Testing

@testable import HitTesting

/// The article about the search has a picture of each refusal.
struct RefusalArticleTests {
  private let article = Article("HitTesting/HitTesting.docc/HitTestSemantics.md")

  @Test(arguments: Refusal.Kind.allCases)
  func `every refusal has a picture in its article`(_ kind: Refusal.Kind) throws {
    let picture = "refused-\(kind.rawValue).svg"
    #expect(try article.contains(picture), "\(kind)")
    #expect(article.hasFile(of: picture), "\(kind)")
  }
}
