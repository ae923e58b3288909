import Foundation
import Testing

@testable import HitTesting

/// The article about the search has a picture of each refusal.
struct RefusalArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/HitTesting/HitTesting.docc").standardized.path

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
    let article = try String(contentsOfFile: Self.folder + "/HitTestSemantics.md", encoding: .utf8)
    let picture = "refused-\(kind.rawValue).svg"
    #expect(article.contains("](\(picture))"), "\(kind)")
    #expect(FileManager.default.fileExists(atPath: "\(Self.folder)/\(picture)"), "\(kind)")
  }
}
