import Testing
import UIKit

/// The article about views that always return themselves.
@MainActor
struct ExperimentTests {
  private class SelfView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      return self
    }
  }

  /// The controller's view with Blue and White; White contains Brown, which contains Red.
  @MainActor
  private final class Experiment {
    let stage = Stage()
    let controller = UIViewController()
    let blue: UIView
    let white: UIView
    let brown: UIView
    let red = UIView()

    init(blue: UIView = UIView(), white: UIView = UIView(), brown: UIView = UIView()) {
      self.blue = blue
      self.white = white
      self.brown = brown
      stage.window.rootViewController = controller
      stage.add(blue, 20, 20, 100, 60, to: controller.view)
      stage.add(white, 20, 100, 200, 180, to: controller.view)
      stage.add(brown, 30, 30, 120, 120, to: white)
      stage.add(red, 30, 30, 40, 40, to: brown)
    }

    /// The results in Red, Brown, White and Blue, and outside them.
    var answers: [UIView?] {
      [(90, 170), (60, 140), (25, 105), (40, 40), (280, 20)].map { stage.hit($0.0, $0.1) }
    }
  }

  @Test func `without an override, every view returns itself`() {
    let all = Experiment()
    #expect(all.answers == [all.red, all.brown, all.white, all.blue, all.controller.view])
  }

  @Test func `the method that the article describes returns the same views as UIKit's`() {
    let all = Experiment(blue: DescribedView(), white: DescribedView(), brown: DescribedView())
    #expect(all.answers == [all.red, all.brown, all.white, all.blue, all.controller.view])
  }

  @Test func `a Brown that returns itself gets Red’s and White’s touches`() {
    let all = Experiment(brown: SelfView())
    #expect(all.answers == [all.brown, all.brown, all.brown, all.blue, all.controller.view])
  }

  @Test func `a White that returns itself gets everything`() {
    let all = Experiment(white: SelfView())
    #expect(all.answers == Array(repeating: all.white, count: 5))
  }

  @Test func `a Blue in front that returns itself gets everything`() {
    let all = Experiment(blue: SelfView())
    #expect(all.answers[0] === all.red)
    all.controller.view.bringSubviewToFront(all.blue)
    #expect(all.answers == Array(repeating: all.blue, count: 5))
  }

  @Test func `a condition decides between self and the views behind`() {
    let blue = ConditionView()
    let all = Experiment(blue: blue)
    all.controller.view.bringSubviewToFront(blue)
    #expect(all.answers == Array(repeating: blue, count: 5))
    blue.condition = false
    let root = all.controller.view
    #expect(all.answers == [all.red, all.brown, all.white, root, root])
  }
}
