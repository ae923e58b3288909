import Foundation
import UIKit

/// Sends touches through the listings and reports whether each article is right.
@main
@MainActor
struct ArticleRun {
  static func main() throws {
    let runs: [(String, () throws -> Bool)] = [
      ("traversal", traversal), ("sketch", sketch), ("experiment", experiment),
      ("responder chain", responderChain),
    ]
    var isRight = true
    for (name, run) in runs {
      let answer = try run()
      Swift.print("\(name): \(answer ? "as the article says" : "NOT as the article says")")
      isRight = isRight && answer
    }
    if !isRight { exit(1) }
  }

  private static let screen = CGRect(x: 0, y: 0, width: 300, height: 300)

  private static func add<View: UIView>(
    _ view: View, _ frame: CGRect, to superview: UIView
  ) -> View {
    view.frame = frame
    superview.addSubview(view)
    return view
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// A touch in the intersection of A.2 and B.1 is delivered to B.1.
  private static func traversal() throws -> Bool {
    let window = UIWindow(frame: screen)
    let main = add(TraversalView(), screen, to: window)
    let a = add(TraversalView(), rect(10, 10, 150, 150), to: main)
    let a2 = add(TraversalView(), rect(60, 60, 80, 80), to: a)
    let b = add(TraversalView(), rect(80, 80, 150, 150), to: main)
    let b1 = add(TraversalView(), rect(10, 10, 60, 60), to: b)
    let record = try window.send("down 120,120; up")
    let began = record.entries.first { $0.kind == "touch" && $0.name == "touchesBegan" }
    let below = window.hitTest(CGPoint(x: 75, y: 75), with: nil)
    return began?.view === b1 && below === a2
  }

  /// The sketch finds the view at the point.
  private static func sketch() -> Bool {
    let root = SketchResponder(screen)
    let child = SketchResponder(rect(100, 100, 100, 100))
    let grandchild = SketchResponder(rect(10, 10, 20, 20))
    root.subViews = [child]
    child.subViews = [grandchild]
    return root.hitTest(point: CGPoint(x: 115, y: 115)) === grandchild
      && root.hitTest(point: CGPoint(x: 150, y: 150)) === child
      && root.hitTest(point: CGPoint(x: 400, y: 0)) == nil
  }

  /// A condition decides whether the touch is delivered to the front view or to those behind it.
  private static func experiment() throws -> Bool {
    let window = UIWindow(frame: screen)
    let white = add(DescribedView(), rect(20, 100, 200, 180), to: window)
    let brown = add(DescribedView(), rect(30, 30, 120, 120), to: white)
    let blue = add(ConditionView(), rect(20, 20, 100, 60), to: window)
    func hit() -> UIView? { window.hitTest(CGPoint(x: 60, y: 140), with: nil) }
    let taken = hit()
    blue.condition = false
    return taken === blue && hit() === brown
  }

  /// A tap anywhere makes Green black, and the next tap makes it green again.
  private static func responderChain() throws -> Bool {
    let window = UIWindow(frame: screen)
    let green = GreenView(frame: rect(50, 50, 200, 200))
    green.backgroundColor = .systemGreen
    let orange = add(UIView(), rect(10, 10, 80, 80), to: green)
    let controller = ViewController()
    controller.greenView = green
    window.rootViewController = controller
    controller.view.addSubview(green)
    printed = []
    try window.send("down 10,10; up")
    guard printed == ["df", "1"], green.backgroundColor == .black else { return false }
    printed = []
    try window.send("down 70,70 @2; up")
    return green.backgroundColor == .systemGreen && printed.suffix(2) == ["df", "2"]
      && printed.contains("그린 뷰의 hitTest: \(orange)") && printed.contains("그린 터치")
  }
}
