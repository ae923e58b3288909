import Foundation
import Testing
import TouchKit

@MainActor
struct VisualFormatTests {
  private let stage = Stage()
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
  }

  private func lay(_ formats: String..., options: NSLayoutConstraint.FormatOptions = []) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: ["gap": 30, "low": 250.0],
          views: ["a": a, "b": b]))
    }
    stage.window.layoutIfNeeded()
  }

  @Test func `numbers, metrics, hyphens and edges place views`() {
    lay("H:|-12-[a(40)]-gap-[b]-|", "V:|[a]|", "V:|-(5)-[b(>=20)]")
    #expect(a.frame == CGRect(x: 12, y: 0, width: 40, height: 300))
    #expect(b.frame == CGRect(x: 82, y: 5, width: 210, height: 20))
  }

  @Test func `views have equal lengths, and options align them`() {
    lay("|[a(==b)]-[b]|", options: [.alignAllTop, .alignAllBottom])
    lay("V:|-10-[a(50)]")
    #expect(a.frame == CGRect(x: 0, y: 10, width: 146, height: 50))
    #expect(b.frame == CGRect(x: 154, y: 10, width: 146, height: 50))
  }

  @Test func `a priority and several predicates are read`() {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:[a(>=70@low,<=100)]-(>=8,==20@750)-[b]", metrics: ["low": 250],
      views: ["a": a, "b": b])
    #expect(made.map(\.priority.rawValue) == [250, 1000, 1000, 750])
    #expect(made.map(\.constant) == [70, 100, 8, 20])
    #expect(
      made.map(\.relation) == [
        .greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual, .equal,
      ])
  }

  @Test(arguments: ["", "H:", "[c]", "[a", "[a]-", "[a(x)]", "[a]-5[b]", "[a]]", "|-|"])
  func `a string with a mistake gives no constraints`(format: String) {
    #expect(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: nil, views: ["a": a, "b": b]
      ).isEmpty)
  }
}
