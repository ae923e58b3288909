import Foundation
import Testing

@testable import TouchKit

/// The items that constraints place, and the messages about constraints that cannot be satisfied.
@MainActor
struct ConstraintEdgeTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func free(in superview: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func fill(_ view: UIView, _ guide: UILayoutGuide, by inset: CGFloat) {
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: inset),
      view.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -inset),
    ])
  }

  @Test func `the content of a scroll view is as large as its guide, wherever it is scrolled`() {
    let scroll = UIScrollView(frame: CGRect(x: 40, y: 30, width: 100, height: 80))
    window.addSubview(scroll)
    let content = free(in: scroll)
    fill(content, scroll.contentLayoutGuide, by: 5)
    content.widthAnchor.constraint(equalToConstant: 190).isActive = true
    content.heightAnchor.constraint(equalToConstant: 290).isActive = true
    for offset in [CGPoint.zero, CGPoint(x: 7, y: 9)] {
      scroll.contentOffset = offset
      window.layoutIfNeeded()
      #expect(scroll.contentSize == CGSize(width: 200, height: 300))
      #expect(content.frame == CGRect(x: 5, y: 5, width: 190, height: 290))
      #expect(
        scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 300))
    }
  }

  @Test func `other guides of a scroll view do not affect its content`() {
    let scroll = UIScrollView(frame: CGRect(x: 40, y: 30, width: 100, height: 80))
    window.addSubview(scroll)
    scroll.contentSize = CGSize(width: 500, height: 600)
    scroll.contentOffset = CGPoint(x: 20, y: 10)
    let own = UILayoutGuide()
    scroll.addLayoutGuide(own)
    let views = [free(in: scroll), free(in: scroll)]
    fill(views[0], scroll.frameLayoutGuide, by: 3)
    fill(views[1], own, by: 0)
    own.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor).isActive = true
    own.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
    own.widthAnchor.constraint(equalToConstant: 33).isActive = true
    own.heightAnchor.constraint(equalToConstant: 22).isActive = true
    window.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 500, height: 600))
    // The frame guide stays in place while the content is scrolled by 20 and 10.
    #expect(views[0].frame == CGRect(x: 23, y: 13, width: 94, height: 74))
    #expect(views[1].frame == CGRect(x: 20, y: 10, width: 33, height: 22))
  }

  @Test func `a stack places its arranged views, constraints its other subviews`() {
    let stack = UIStackView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    window.addSubview(stack)
    let (arranged, loose, beside) = (free(in: stack), free(in: stack), free(in: window))
    stack.addArrangedSubview(arranged)
    NSLayoutConstraint.activate([
      loose.leftAnchor.constraint(equalTo: stack.leftAnchor, constant: 4),
      loose.topAnchor.constraint(equalTo: stack.topAnchor, constant: 5),
      loose.widthAnchor.constraint(equalToConstant: 6),
      loose.heightAnchor.constraint(equalToConstant: 7),
      beside.leftAnchor.constraint(equalTo: arranged.rightAnchor),
    ])
    _ = window.hitTest(.zero, with: nil)
    stack.setNeedsLayout()
    _ = window.hitTest(.zero, with: nil)
    #expect(arranged.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(loose.frame == CGRect(x: 4, y: 5, width: 6, height: 7))
    #expect(beside.frame.origin.x == 110)
  }

  @Test func `a guide without a view places nothing`() {
    let view = free(in: window)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    let (guide, gone) = (UILayoutGuide(), UILayoutGuide())
    window.addLayoutGuide(gone)
    gone.widthAnchor.constraint(equalToConstant: 9).isActive = true
    view.widthAnchor.constraint(equalTo: guide.widthAnchor).isActive = true
    view.heightAnchor.constraint(equalTo: gone.widthAnchor).isActive = true
    window.removeLayoutGuide(gone)
    window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(guide.layoutFrame == .zero && gone.layoutFrame == .zero)
    let alone = guide.widthAnchor.constraint(equalToConstant: 3)
    alone.isActive = true
    #expect(!alone.isActive)
  }

  @Test func `a view switches to its constraints and back to its frame`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 99)
    // A lower priority than the constraints that the frame implies.
    width.priority = UILayoutPriority(1)
    width.isActive = true
    _ = window.hitTest(.zero, with: nil)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    view.translatesAutoresizingMaskIntoConstraints = false
    _ = window.hitTest(.zero, with: nil)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 99, height: 40))
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame.size.width = 50
    _ = window.hitTest(.zero, with: nil)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 50, height: 40))
  }

  @Test func `conflicting constraints are reported once on standard error`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let usual = ConstraintSolver.output
    ConstraintSolver.output = try FileHandle(forWritingTo: file)
    defer { ConstraintSolver.output = usual }
    let view = free(in: window)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 21.25),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1, constant: 31.5),
    ])
    for _ in 0..<2 {
      view.setNeedsLayout()
      window.layoutIfNeeded()
    }
    let format = "H:|-[x\(UUID().uuidString.filter { $0 != "-" })]-|"
    for _ in 0..<2 {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: [], metrics: nil, views: [:])
      #expect(made == [])
    }
    let start = "TouchKit: unsatisfiable constraint on"
    let end = ": it conflicts with other constraints"
    #expect(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init) == [
        "\(start) width of UIView, constant 21.25\(end)",
        "\(start) height of UIView and width of UIView, constant 31.5\(end)",
        "TouchKit: the visual format string \"\(format)\" gives no constraints: "
          + "it cannot be read at \"]-|\"",
      ])
  }
}
