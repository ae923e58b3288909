import Foundation
import Testing
import TouchKit

/// Members of controllers and views that subclasses override.
@MainActor
struct ControllerOverrideTests {
  @MainActor
  private final class Mock: UIViewController {
    let stack = UINavigationController()
    var sizes: [CGSize] = []
    override var navigationController: UINavigationController? { stack }
    override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
      didSet { sizes.append(.zero) }
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { sizes.append(container.preferredContentSize) }
  }

  @MainActor
  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    override var forLastBaselineLayout: UIView { subviews.first ?? self }
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
  }

  @Test func `a subclass replaces the containers of a controller`() {
    let mock = Mock()
    #expect(mock.navigationController === mock.stack)
    mock.overrideUserInterfaceStyle = .dark
    #expect(mock.sizes == [.zero])
  }

  @Test func `a parent is called when the preferred size of a child changes`() {
    let (mock, child) = (Mock(), UIViewController())
    mock.addChild(child)
    child.preferredContentSize = CGSize(width: 3, height: 4)
    child.preferredContentSize = CGSize(width: 3, height: 4)
    #expect(mock.sizes == [CGSize(width: 3, height: 4)])
  }

  @Test func `alignment rectangles follow the insets`() {
    let ball = Ball(frame: .zero)
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let rectangle = CGRect(x: 2, y: 1, width: 4, height: 6)
    #expect(ball.alignmentRect(forFrame: frame) == rectangle)
    #expect(ball.frame(forAlignmentRect: rectangle) == frame)
    #expect((ball as any UIDynamicItem).collisionBoundsType == .ellipse)
    #expect(ball.forLastBaselineLayout === ball)
  }

  @Test func `added key commands are those of the controller`() {
    let controller = UIViewController()
    #expect(controller.keyCommands == nil)
    let command = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("close"))
    controller.addKeyCommand(command)
    #expect(controller.keyCommands == [command])
    controller.removeKeyCommand(command)
    #expect(controller.keyCommands == nil)
  }

  @Test func `an activity of the app is asked for its properties`() {
    @MainActor
    final class Archive: UIActivity {
      override class var activityCategory: UIActivity.Category { .share }
      override var activityTitle: String? { "Archive" }
      override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    }
    let activity: UIActivity = Archive()
    #expect(activity.activityTitle == "Archive")
    #expect(activity.canPerform(withActivityItems: []))
    #expect(type(of: activity).activityCategory == .share)
  }
}
