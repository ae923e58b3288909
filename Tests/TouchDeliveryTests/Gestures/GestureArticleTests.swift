import Foundation
import HitTesting
import Testing

/// The article about touches has a picture of each gesture.
struct GestureArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/TouchDelivery/TouchDelivery.docc").standardized.path

  @Test(arguments: GestureDescription.Kind.allCases)
  func `every gesture has a picture in its article`(_ kind: GestureDescription.Kind) throws {
    // The gesture of a recognizer in code is decided by the code.
    guard kind != .custom else { return }
    let article = try String(contentsOfFile: Self.folder + "/TouchSemantics.md", encoding: .utf8)
    let picture = "gesture-\(kind.rawValue).svg"
    #expect(article.contains("](\(picture))"), "\(kind)")
    #expect(FileManager.default.fileExists(atPath: "\(Self.folder)/\(picture)"), "\(kind)")
  }
}
