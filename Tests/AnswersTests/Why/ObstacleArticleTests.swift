import Answers
import TestSupport
import Testing

/// The article about obstacles has a picture of each.
struct ObstacleArticleTests {
  private let article = Article("Answers/Answers.docc/Obstacles.md")

  @Test(arguments: Obstacle.Kind.allCases)
  func `every obstacle has a picture in its article`(_ kind: Obstacle.Kind) throws {
    // Only code can make an application ignore interaction events. The article about the search
    // has a picture of each refusal.
    guard kind != .ignoring, kind != .refused else { return }
    let picture = "obstacle-\(kind.rawValue).svg"
    #expect(try article.contains(picture), "\(kind)")
    #expect(article.hasFile(of: picture), "\(kind)")
  }
}
