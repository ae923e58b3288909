import TestSupport
import Testing

@testable import HitTesting

/// The article about the search has a picture of each refusal.
struct RefusalArticleTests {
  private let article = Article("HitTesting/HitTesting.docc/HitTestSemantics.md")

  private static var kinds: [Refusal.Kind] {
    let first = Refusal.Kind.hidden
    // The compiler requires a new case here, and with it a picture.
    switch first {
    case .hidden, .interactionDisabled, .alpha, .singularTransform, .outside:
      return [.hidden, .interactionDisabled, .alpha, .singularTransform, .outside]
    }
  }

  @Test(arguments: kinds)
  func `every refusal has a picture in its article`(_ kind: Refusal.Kind) throws {
    let picture = "refused-\(kind.rawValue).svg"
    #expect(try article.contains(picture), "\(kind)")
    #expect(article.hasFile(of: picture), "\(kind)")
  }
}
