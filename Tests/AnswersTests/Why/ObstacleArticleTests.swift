import Answers
import Foundation
import Testing

/// The article about obstacles has a picture of each.
struct ObstacleArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Answers/Answers.docc").standardized.path

  @Test(arguments: Obstacle.Kind.allCases)
  func `every obstacle has a picture in its article`(_ kind: Obstacle.Kind) throws {
    // Only code can make an application ignore interaction events.
    guard kind != .ignoring else { return }
    let article = try String(contentsOfFile: Self.folder + "/Obstacles.md", encoding: .utf8)
    let picture = "obstacle-\(kind.rawValue).svg"
    #expect(article.contains("](\(picture))"), "\(kind)")
    #expect(FileManager.default.fileExists(atPath: "\(Self.folder)/\(picture)"), "\(kind)")
  }
}
