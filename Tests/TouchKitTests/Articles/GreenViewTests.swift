import HitTesting
import Testing
import UIKit

/// The article about hit-testing and the responder chain together: Green with Orange and Purple.
@MainActor
@Suite(.serialized)
struct GreenViewTests {
  private let stage = Stage()
  private let controller = ViewController()
  private let green = GreenView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
  private let orange: UIView
  private let purple: UIView

  init() {
    // As set in the article's storyboard.
    controller.greenView = green
    stage.window.rootViewController = controller
    controller.view.addSubview(green)
    orange = stage.add(UIView(), 10, 10, 80, 80, to: green)
    purple = stage.add(UIView(), 110, 10, 80, 80, to: green)
    green.backgroundColor = .systemGreen
    printed = []
  }

  @Test func `Purple is asked before Orange`() throws {
    let tree = stage.window.touchDriver.tree
    let trace = stage.window.touchDriver.trace(at: CGPoint(x: 70, y: 70))
    let asked = trace.steps.filter { $0.kind == .asked }.map { tree.siblingIndex(of: $0.view) }
    #expect(asked == [0, 0, 0, 1, 0])
    #expect(stage.hit(70, 70) === orange)
    #expect(stage.hit(170, 70) === purple)
  }

  @Test func `the override prints the subview that was hit, or that Green is topmost`() throws {
    #expect(stage.hit(70, 70) === orange)
    #expect(printed == ["그린 뷰의 hitTest: \(orange)"])
    printed = []
    #expect(stage.hit(70, 200) === green)
    #expect(printed == ["그린 뷰가 제일 위"])
    printed = []
    green.isHidden = true
    #expect(stage.hit(70, 200) === controller.view)
    #expect(printed == ["초록 뷰 - 아무것도 리턴되지 않음"])
    printed = []
    #expect(stage.hit(10, 10) === controller.view)
    #expect(printed == ["초록 뷰 - 아무것도 리턴되지 않음"])
  }

  @Test func `tapping anywhere toggles green and black, also on Orange`() throws {
    try stage.window.send("down 10,10; up")
    #expect(printed == ["df", "1"])
    #expect(green.backgroundColor == .black)
    printed = []
    try stage.window.send("down 70,70 @2; up")
    #expect(green.backgroundColor == .systemGreen)
    #expect(printed.suffix(2) == ["df", "2"])
    #expect(printed.contains("그린 터치"))
  }
}
