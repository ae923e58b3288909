import Geometry
import HitTesting
import Testing

/// Every default and every zero, which other tests rely on without setting them.
@Suite struct DefaultsTests {
  @Test func `by default a view is visible, opaque, touchable and plain`() {
    let node = ViewNode(frame: Rect(1, 2, 3, 4))
    #expect(node.className == "UIView")
    #expect(node.id == nil && node.name == nil)
    #expect(!node.isHidden && node.isUserInteractionEnabled && !node.clipsToBounds)
    #expect(node.alpha == 1 && node.backgroundColor == nil)
    #expect(node.policy == .standard && node.details == nil)
    #expect(node.geometry == ViewGeometry(frame: Rect(1, 2, 3, 4)))
  }

  @Test func `only labels and image views have interaction off`() {
    for name in ["UILabel", "UIImageView"] {
      #expect(!ViewNode.interactionDefault(of: name))
      #expect(!ViewNode(name, frame: .zero).isUserInteractionEnabled)
    }
    for name in ["UIView", "UIButton", "UIControl", "MyLabel", "UITextField", ""] {
      #expect(ViewNode.interactionDefault(of: name))
    }
  }

  @Test func `by default a view has no details`() {
    let details = ViewDetails()
    #expect(details.zPosition == 0 && details.windowLevel == 0)
    #expect(details.viewController == nil && details.control == nil && details.scroll == nil)
    #expect(details.handles.isEmpty && details.viewControllerHandles.isEmpty)
    #expect(details.gestures.isEmpty && details.unknownKeys.isEmpty)
    #expect(!details.isMultipleTouchEnabled && !details.isExclusiveTouch)
  }

  @Test func `a control is enabled and sends nothing`() {
    let control = ControlDescription()
    #expect(control.isEnabled && control.actions.isEmpty && control.unknownKeys.isEmpty)
    #expect(control.baseClass == nil)
  }

  @Test func `a scroll view delays, may cancel and scrolls`() {
    let scroll = ScrollDescription()
    #expect(scroll.delaysContentTouches && scroll.canCancelContentTouches)
    #expect(scroll.isScrollEnabled && scroll.unknownKeys.isEmpty)
    #expect(scroll.contentSize == nil && scroll.contentInset == Insets(all: 0))
    #expect(!scroll.alwaysBounceVertical && !scroll.alwaysBounceHorizontal)
  }

  @Test func `row 81: a scroll view scrolls where its content is larger, or where it bounces`() {
    var scroll = ScrollDescription()
    func ways() -> [Bool] {
      let size = Size(100, 200)
      return [scroll.scrollsHorizontally(in: size), scroll.scrollsVertically(in: size)]
    }
    #expect(ways() == [true, true], "the content is not known")
    scroll.contentSize = Size(100, 200)
    #expect(ways() == [false, false])
    scroll.contentSize = Size(100.5, 200)
    #expect(ways() == [true, false])
    scroll.contentSize = Size(100, 200.5)
    #expect(ways() == [false, true])
    scroll.contentSize = Size(90, 190)
    scroll.contentInset = Insets(top: 0, left: 5, bottom: 11, right: 5)
    #expect(ways() == [false, true])
    scroll.contentInset = Insets(top: 11, left: 5, bottom: 0, right: 6)
    #expect(ways() == [true, true])
    scroll.contentInset = Insets(all: -50)
    #expect(ways() == [false, false])
    scroll.alwaysBounceVertical = true
    #expect(ways() == [false, true])
    scroll.alwaysBounceVertical = false
    scroll.alwaysBounceHorizontal = true
    #expect(ways() == [true, false])
  }

  @Test func `directions have UIKit's bits and names`() {
    typealias Direction = GestureDescription.Direction
    #expect(Direction.known.map(\.direction.rawValue) == [1, 2, 4, 8])
    #expect(Direction.known.map(\.name) == ["right", "left", "up", "down"])
    #expect(Direction(name: "left") == .left && Direction(name: "north") == nil)
    #expect(Direction([.down, .right]).names == ["right", "down"] && Direction([]).names.isEmpty)
  }

  @Test(arguments: GestureDescription.Kind.allCases)
  func `a recognizer has UIKit's defaults`(kind: GestureDescription.Kind) {
    let gesture = GestureDescription(kind)
    #expect(gesture.kind == kind && gesture.id.isEmpty)
    #expect(gesture.action.isEmpty && gesture.target.isEmpty)
    #expect(gesture.numberOfTapsRequired == (kind == .longPress ? 0 : 1))
    #expect(gesture.numberOfTouchesRequired == 1 && gesture.maximumNumberOfTouches == nil)
    #expect(gesture.minimumPressDuration == 0.5 && gesture.allowableMovement == nil)
    #expect(gesture.direction == .right && gesture.edges.isEmpty)
    #expect(gesture.cancelsTouchesInView && !gesture.delaysTouchesBegan)
    #expect(gesture.delaysTouchesEnded && gesture.isEnabled)
    #expect(gesture.requireToFail.isEmpty && gesture.simultaneousWith.isEmpty)
    #expect(gesture.shouldBegin && gesture.shouldReceive && gesture.unknownKeys.isEmpty)
  }

  @Test func `a frame has no transform, its anchor in the middle and no scrolling`() {
    let geometry = ViewGeometry(frame: Rect(10, 20, 30, 40))
    #expect(geometry.isFrameOnly && geometry.transform == .identity)
    #expect(geometry.anchorPoint == Point(0.5, 0.5) && geometry.center == Point(25, 40))
    #expect(geometry.bounds == Rect(0, 0, 30, 40) && geometry.frame == Rect(10, 20, 30, 40))
    #expect(geometry.toSuperview == AffineTransform(translation: Point(10, 20)))
  }

  @Test func `bounds and a center alone are the same as a frame`() {
    let geometry = ViewGeometry(bounds: Rect(0, 0, 30, 40), center: Point(25, 40))
    #expect(geometry == ViewGeometry(frame: Rect(10, 20, 30, 40)))
  }

  @Test func `a view in the tree has the properties that it was built with, also zeros`() {
    var builder = ViewTreeBuilder()
    let id = builder.open(ViewNode("UIWindow", frame: Rect(0, 0, 10, 10)))
    let tree = builder.finish()
    #expect(!tree.isHidden(id) && tree.isUserInteractionEnabled(id) && !tree.clipsToBounds(id))
    #expect(tree.alpha(of: id) == 1 && !tree.isClear(id))
    #expect(tree.policy(of: id) == .standard && !tree.hasPolicies)
    #expect(tree.details(of: id) == ViewDetails() && tree.ownDetails(of: id) == nil)
    #expect(tree.backgroundColor(of: id) == nil && tree.detailed.isEmpty)
    #expect(tree.explicitID(of: id) == nil && tree.id(of: id) == "0")
    #expect(tree.displayName(of: id) == "UIWindow" && tree.idsAreNames)
    #expect(tree.guardRefusal(of: id) == nil && tree.forwardTarget(of: id) == nil)
  }

  @Test func `alpha prunes below 0.01 and not at it, as a number of 64 bits`() {
    func clear(_ alpha: Float) -> Bool {
      var node = ViewNode("UIWindow", frame: Rect(0, 0, 10, 10))
      node.alpha = alpha
      var builder = ViewTreeBuilder()
      let id = builder.open(node)
      return builder.finish().isClear(id)
    }
    #expect(clear(0) && clear(0.0099) && clear(0.01), "0.01 of 32 bits is a little less")
    #expect(!clear(Float(0.01).nextUp) && !clear(0.5) && !clear(1))
  }
}
