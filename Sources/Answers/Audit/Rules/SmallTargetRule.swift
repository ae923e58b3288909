import Geometry
import HitTesting
import TouchDelivery

/// A touch area that is smaller than a fingertip.
///
/// A warning if other views take part of the area, and a note if the view itself is small. UIKit
/// controls with a fixed height, such as switches, are exempt as long as they are fully reachable,
/// and so are subclasses named after them, such as `VolumeSlider`. Views whose size is assumed are
/// exempt as well.
package final class SmallTargetRule: AuditRule {
  package let id = "small-target"
  package let summary = "a touch area that is smaller than 44 × 44 points"

  /// The button classes that UIKit uses in bars.
  private static let barButtons: Set = [
    "_UIButtonBarButton", "UITabBarButton", "UINavigationButton", "UIToolbarButton",
  ]

  package func findings(in subject: AuditSubject) -> [Audit.Finding] {
    let least = subject.settings.minimumTarget
    let screen = Rect(origin: .zero, size: subject.scene.screen)
    return subject.targets.compactMap { target in
      guard let box = target.reach.bounds, box.width < least || box.height < least else {
        return nil
      }
      // The parts that accessibility elements take from each other say little about the underlying
      // views.
      let isCut = subject.deadShare(of: target) > 0.05 && !subject.settings.viewsAreElements
      if !isCut, isOfUIKitsSize(target.view, subject) { return nil }
      if subject.settings.assumedFrames.contains(target.view) { return nil }
      // Parts that the screen's edge or a clipping superview cuts off can be scrolled into view.
      guard let seen = target.visible.bounds, let whole = frame(of: target.view, subject.tree),
        (whole.area - seen.area).magnitude < 1, screen.contains(seen.center)
      else { return nil }
      let size =
        "\(NumberText.short(box.width, digits: 1)) × \(NumberText.short(box.height, digits: 1)) pt"
      let name = subject.name(target.view)
      let limit = NumberText.short(least)
      let share = NumberText.short((1 - subject.deadShare(of: target)) * 100, digits: 0)
      return isCut
        ? finding(
          .warning, target.view,
          "only \(share)% of \(name) can be touched, within \(size): less than "
            + "\(limit) × \(limit)")
        : finding(
          .note, target.view, "\(name) has a touch area of \(size): less than \(limit) × \(limit)")
    }
  }

  /// Returns whether UIKit determines the view's size: that of a control with a fixed height or,
  /// among accessibility elements, of a button in a bar, whose touch area is as high as the bar.
  private func isOfUIKitsSize(_ view: NodeID, _ subject: AuditSubject) -> Bool {
    let tree = subject.tree
    let name = tree.className(of: view)
    if Self.barButtons.contains(name) || Self.fixedEndings.contains(where: { name.hasSuffix($0) }) {
      return true
    }
    return subject.settings.viewsAreElements
      && tree.ancestors(of: view).contains { Self.bars.contains(tree.className(of: $0)) }
  }

  /// Class-name suffixes of UIKit controls with a fixed height and of their subclasses.
  private static let fixedEndings = [
    "Switch", "Slider", "Stepper", "SegmentedControl", "PageControl", "TextField", "DatePicker",
    "ColorWell",
  ]

  private static let bars: Set = ["UINavigationBar", "UIToolbar", "UITabBar"]

  private func frame(of view: NodeID, _ tree: ViewTree) -> Rect? {
    tree.convert(tree.bounds(of: view), from: view, to: nil)
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
