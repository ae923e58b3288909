import Foundation
import Testing
import TouchKit

/// The raw values of UIKit's options, as its headers declare them: code that stores them, or that
/// combines them as numbers, depends on them.
@MainActor @Suite struct OptionValueTests {
  private func bits(_ range: ClosedRange<Int>) -> [Int] { range.map { 1 << $0 } }

  @Test func `options of animations`() {
    typealias Options = UIView.AnimationOptions
    let flags: [Options] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    #expect(flags.map { Int($0.rawValue) } == bits(0...9))
    let curves: [Options] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    #expect(curves.map { Int($0.rawValue) } == [0, 0x10000, 0x20000, 0x30000])
    let transitions: [Options] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(transitions.map { Int($0.rawValue) } == (1...7).map { $0 * 0x100000 })
    let keyframes: [UIView.KeyframeAnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic,
    ]
    #expect(keyframes.map { Int($0.rawValue) } == bits(0...4) + [0, 1024, 2048, 3072])
  }

  @Test func `edges, corners, directions and positions`() {
    #expect(
      [UIRectEdge.top, .left, .bottom, .right, .all].map { Int($0.rawValue) } == [1, 2, 4, 8, 15])
    #expect(
      [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map { Int($0.rawValue) }
        == bits(0...3))
    #expect(UIRectCorner.allCorners.rawValue == .max)
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(corners.map { Int($0.rawValue) } == bits(0...3))
    let swipes: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(swipes.map { Int($0.rawValue) } == bits(0...3))
    let arrows: [UIPopoverArrowDirection] = [.up, .down, .left, .right, .any]
    #expect(arrows.map { Int($0.rawValue) } == bits(0...3) + [15])
    let positions: [UICollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    #expect(positions.map { Int($0.rawValue) } == bits(0...5))
    let margins: [UIView.AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect(margins.map { Int($0.rawValue) } == bits(0...5))
    let orientations: [UIInterfaceOrientationMask] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .all,
      .allButUpsideDown,
    ]
    #expect(orientations.map { Int($0.rawValue) } == [2, 4, 8, 16, 24, 30, 26])
  }

  @Test func `alignments of visual formats`() {
    let options: [NSLayoutConstraint.FormatOptions] = [
      .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading,
      .alignAllTrailing, .alignAllCenterX, .alignAllCenterY, .alignAllLastBaseline,
      .directionLeadingToTrailing, .directionLeftToRight,
    ]
    #expect(
      options.map { Int($0.rawValue) } == bits(1...6) + bits(9...11) + [0, 1 << 16])
  }

  @Test func `touches, keys, controls and menus`() {
    let properties: [UITouch.Properties] = [.force, .azimuth, .altitude, .location]
    #expect(properties.map { Int($0.rawValue) } == bits(0...3))
    #expect(UIEvent.ButtonMask.primary.rawValue == 1 && UIEvent.ButtonMask.secondary.rawValue == 2)
    let keys: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command]
    #expect(keys.map { Int($0.rawValue) } == bits(16...20))
    let states: [UIControl.State] = [
      .normal, .highlighted, .disabled, .selected, .focused, .application, .reserved,
    ]
    #expect(states.map { Int($0.rawValue) } == [0, 1, 2, 4, 8, 0xFF_0000, 0xFF00_0000])
    let attributes: [UIMenuElement.Attributes] = [.disabled, .destructive, .hidden]
    #expect(attributes.map { Int($0.rawValue) } == bits(0...2))
    let menus: [UIMenu.Options] = [.displayInline, .destructive, .singleSelection]
    #expect(menus.map { Int($0.rawValue) } == [1, 2, 32])
    let masks: [UITableViewCell.StateMask] = [.showingEditControl, .showingDeleteConfirmation]
    #expect(masks.map { Int($0.rawValue) } == [1, 2])
  }

  @Test func `texts, fonts, gradients and observation`() {
    let detectors: [UIDataDetectorTypes] = [.phoneNumber, .link, .address]
    #expect(detectors.map { Int($0.rawValue) } == bits(0...2))
    #expect(UIDataDetectorTypes.all.rawValue == .max)
    let traits: [UIFontDescriptor.SymbolicTraits] = [.traitItalic, .traitBold]
    #expect(traits.map { Int($0.rawValue) } == [1, 2])
    let lines: [NSUnderlineStyle] = [.single, .thick, .double]
    #expect(lines.map { Int($0.rawValue) } == [1, 2, 9])
    let drawing: [NSStringDrawingOptions] = [
      .usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine,
    ]
    #expect(drawing.map { Int($0.rawValue) } == [1, 2, 32])
    let gradients: [CGGradientDrawingOptions] = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    #expect(gradients.map { Int($0.rawValue) } == [1, 2])
    let observing: [NSKeyValueObservingOptions] = [.new, .old, .initial, .prior]
    #expect(observing.map { Int($0.rawValue) } == bits(0...3))
  }

  @Test func `accessibility traits`() {
    let traits: [UIAccessibilityTraits] = [
      .none, .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText,
      .summaryElement, .notEnabled, .updatesFrequently, .searchField, .startsMediaSession,
      .adjustable, .allowsDirectInteraction, .causesPageTurn, .header, .tabBar, .toggleButton,
    ]
    #expect(traits.map { Int($0.rawValue) } == [0] + bits(0...14) + [1 << 16, 1 << 19, 1 << 53])
  }
}
