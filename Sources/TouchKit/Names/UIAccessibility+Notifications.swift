// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIAccessibility {
  public nonisolated static let announcementDidFinishNotification =
    NSNotification.Name(
      "UIAccessibilityAnnouncementDidFinishNotification")
  public nonisolated static let assistiveTouchStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  public nonisolated static let boldTextStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityBoldTextStatusDidChangeNotification")
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  public nonisolated static let closedCaptioningStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public nonisolated static let differentiateWithoutColorDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityDifferentiateWithoutColorDidChangeNotification")
  public nonisolated static let elementFocusedNotification =
    NSNotification.Name(
      "UIAccessibilityElementFocusedNotification")
  public nonisolated static let grayscaleStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityGrayscaleStatusDidChangeNotification")
  public nonisolated static let guidedAccessStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  public nonisolated static let invertColorsStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityInvertColorsStatusDidChangeNotification")
  public nonisolated static let monoAudioStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityMonoAudioStatusDidChangeNotification")
  public nonisolated static let onOffSwitchLabelsDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange =
    NSNotification.Name(
      "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChange")
  public nonisolated static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public nonisolated static let shakeToUndoDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityShakeToUndoDidChangeNotification")
  public nonisolated static let speakScreenStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  public nonisolated static let speakSelectionStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  public nonisolated static let switchControlStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public nonisolated static let videoAutoplayStatusDidChangeNotification =
    NSNotification.Name(
      "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
}
