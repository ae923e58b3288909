import HitTesting
import Testing
import TouchKit

/// What the listing has printed.
@MainActor private var printed: [String] = []

@MainActor
private func print(_ items: Any...) {
  printed.append(items.map { "\($0)" }.joined(separator: " "))
}

private class GreenView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    print("그린 터치")
  }
  func changeViewColor() {
    print("df")
    if self.backgroundColor != .black {
      print(1)
      self.backgroundColor = .black
    } else {
      self.backgroundColor = .systemGreen
      print(2)
    }
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if !isUserInteractionEnabled || isHidden || alpha <= 0.01 {
      print("초록 뷰 - 아무것도 리턴되지 않음")
      return nil
    }
    if self.point(inside: point, with: event) {
      for subview in subviews.reversed() {
        let convertedPoint = subview.convert(point, from: self)
        if let hitTestView = subview.hitTest(convertedPoint, with: event) {
          print("그린 뷰의 hitTest: \(hitTestView)")
          return hitTestView
        }
      }
      print("그린 뷰가 제일 위")
      return self
    }
    return nil
  }
}

private class ViewController: UIViewController {
  var greenView = GreenView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))

  override func loadView() {
    super.loadView()
    view.addSubview(greenView)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let greenViewGestureRecognizer = UITapGestureRecognizer.init(
      target: greenView, action: GreenView.changeViewColor)
    view.addGestureRecognizer(greenViewGestureRecognizer)
  }
}

/// The article on hit-testing and the responder chain together: Green with Orange and Purple.
@MainActor
@Suite(.serialized)
struct GreenViewTests {
  private let stage = Stage()
  private let controller = ViewController()
  private let orange: UIView
  private let purple: UIView

  init() {
    stage.window.rootViewController = controller
    orange = stage.add(UIView(), 10, 10, 80, 80, to: controller.greenView)
    purple = stage.add(UIView(), 110, 10, 80, 80, to: controller.greenView)
    controller.greenView.backgroundColor = .systemGreen
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
    #expect(stage.hit(70, 200) === controller.greenView)
    #expect(printed == ["그린 뷰가 제일 위"])
    printed = []
    controller.greenView.isHidden = true
    #expect(stage.hit(70, 200) === controller.view)
    #expect(printed == ["초록 뷰 - 아무것도 리턴되지 않음"])
    printed = []
    #expect(stage.hit(10, 10) === controller.view)
    #expect(printed == ["초록 뷰 - 아무것도 리턴되지 않음"])
  }

  @Test func `tapping anywhere toggles green and black, also on Orange`() throws {
    try stage.window.send("down 10,10; up")
    #expect(printed == ["df", "1"])
    #expect(controller.greenView.backgroundColor == .black)
    printed = []
    try stage.window.send("down 70,70 @2; up")
    #expect(controller.greenView.backgroundColor == .systemGreen)
    #expect(printed.suffix(2) == ["df", "2"])
    #expect(printed.contains("그린 터치"))
  }
}
