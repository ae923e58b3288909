import Foundation
import Testing

@testable import TouchKit

/// Forces, times of animations and traits, as code of apps uses them; and nested names.
@MainActor
struct MotionNamesTests {
  private final class Watcher: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {}

  @Test func `fields and delegates of dynamics are kept`() {
    let watcher = Watcher()
    let animator = UIDynamicAnimator(referenceView: UIView())
    animator.delegate = watcher
    let collision = UICollisionBehavior(items: [])
    collision.collisionDelegate = watcher
    #expect(animator.delegate === watcher && collision.collisionDelegate === watcher)
    kept(collision, \.collisionMode, .everything, .items)
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 1, y: 2))
    animator.addBehavior(field)
    #expect(field.position == CGPoint(x: 1, y: 2) && animator.behaviors.last === field)
    #expect(!field.region.contains(.zero))
    let group = UIDynamicItemGroup(items: [UIView()])
    #expect(group.items.count == 1 && group.center == .zero)
    #expect(UIFloatRange.infinite.isInfinite && UIFloatRange(minimum: 1, maximum: 2).maximum == 2)
  }

  @Test func `an animator is implicitly animating`() throws {
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
      duration: 1, curve: .linear)
    var calls: [String] = []
    animator.addAnimations { calls.append("animated") }
    animator.addCompletion { _ in calls.append("completed") }
    animator.startAnimation()
    try pass(2)
    #expect(calls == ["animated", "completed"])
  }

  @Test func `layers and animations have a timing`() {
    for var timing in [CALayer(), CABasicAnimation(keyPath: "opacity")] as [any CAMediaTiming] {
      timing.repeatDuration = 3
      timing.speed = 0
      #expect(timing.repeatDuration == 3 && timing.speed == 0 && timing.fillMode == .removed)
    }
    let animation = CAKeyframeAnimation(keyPath: "position")
    kept(animation, \.rotationMode, nil, .rotateAuto)
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    #expect(animation.valueFunction?.name == .rotateZ)
    let emitter = CAEmitterLayer()
    kept(emitter, \.emitterMode, .volume, .outline)
    kept(emitter, \.renderMode, .unordered, .additive)
    kept(CAMetalLayer(), \.framebufferOnly, true)
  }

  private struct Theme: UITraitDefinition {
    static let defaultValue = "plain"
  }

  private final class Screen: UIViewController {
    var registration: (any UITraitChangeRegistration)?
    override func viewDidLoad() {
      super.viewDidLoad()
      registration = registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (screen: Self, _: UITraitCollection) in screen.title = "changed"
      }
      traitOverrides[Theme.self] = "bold"
      traitOverrides.userInterfaceStyle = .dark
    }
  }

  @Test func `overrides of traits are kept, and observers never called`() throws {
    let screen = Screen()
    screen.loadViewIfNeeded()
    #expect(screen.traitOverrides[Theme.self] == "bold" && screen.title == nil)
    #expect(screen.traitOverrides.userInterfaceStyle == .dark)
    #expect(screen.traitOverrides.contains(Theme.self))
    screen.traitOverrides.remove(Theme.self)
    #expect(screen.traitOverrides[Theme.self] == "plain")
    #expect(screen.traitCollection[Theme.self] == "plain")
    screen.unregisterForTraitChanges(try #require(screen.registration))
    var isCurrent = false
    screen.traitCollection.performAsCurrent { isCurrent = true }
    #expect(isCurrent && screen.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func `nested names have UIKit's numbers and defaults`() {
    consecutive([UITableView.SeparatorInsetReference.fromCellEdges, .fromAutomaticInsets])
    consecutive([UICollectionView.ElementCategory.cell, .supplementaryView, .decorationView])
    consecutive([UIScrollView.IndexDisplayMode.automatic, .alwaysHidden])
    consecutive([UISwitch.Style.automatic, .checkbox, .sliding])
    kept(UITableView(), \.separatorInsetReference, .fromCellEdges, .fromAutomaticInsets)
    kept(UIScrollView(), \.indexDisplayMode, .automatic, .alwaysHidden)
    kept(UISwitch(), \.preferredStyle, .automatic, .checkbox)
    kept(UISlider(), \.sliderStyle, .default, .thumbless)
    let wide = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)
    UIWindowScene.main.requestGeometryUpdate(wide) { _ in }
    #expect(wide.interfaceOrientations == .landscape)
    #expect(UIWindowScene.main.effectiveGeometry.interfaceOrientation == .portrait)
    #expect(NSDataAsset(name: "a") == nil && UIScreen.main.availableModes.count == 1)
  }
}
