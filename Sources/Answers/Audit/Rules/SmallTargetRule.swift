import Geometry
import HitTesting
import TouchDelivery

/// The area in which something can be touched is smaller than a fingertip.
///
/// A warning where other views take a part of it; a note where it was made so small. UIKit's own
/// controls of a fixed height, such as switches, are left alone as long as all of them is reachable,
/// and so are subclasses that are named after them, such as `VolumeSlider`. Nothing is said about a
/// view whose size is a guess.
package struct SmallTargetRule: AuditRule {
  package let id = "small-target"
  package let summary = "a touch area that is smaller than 44 × 44 points"

  /// UIKit's own buttons in bars.
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
      // What elements take from each other says little about the views behind them.
      let isCut = subject.deadShare(of: target) > 0.05 && !subject.settings.viewsAreElements
      if !isCut, isOfUIKitsSize(target.view, subject) { return nil }
      if subject.settings.assumedFrames.contains(target.view) { return nil }
      // What the edge of the screen or a clipping superview cuts can be scrolled into view.
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
          "only \(share) % of \(name) can be touched, within \(size): less than "
            + "\(limit) × \(limit)")
        : finding(
          .note, target.view, "\(name) can be touched in \(size): less than \(limit) × \(limit)")
    }
  }

  /// Whether the size is not the app's choice: that of a control of a fixed height, or, among
  /// elements, of a button in a bar, which takes touches as high as the bar.
  private func isOfUIKitsSize(_ view: NodeID, _ subject: AuditSubject) -> Bool {
    let tree = subject.tree
    let name = tree.className(of: view)
    if Self.barButtons.contains(name) || Self.fixedEndings.contains(where: { name.hasSuffix($0) }) {
      return true
    }
    return subject.settings.viewsAreElements
      && tree.ancestors(of: view).contains { Self.bars.contains(tree.className(of: $0)) }
  }

  /// How UIKit's controls of a fixed height and their subclasses are named.
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
