import Foundation
import Testing

@testable import TouchKit

/// Raw values, keys and notifications, which apps compare and store.
@MainActor
struct NameConstantsTests {
  @Test func `sets of bits have UIKit's values`() {
    let traits: [(UIAccessibilityTraits, UInt64)] = [
      (.none, 0), (.button, 1), (.link, 2), (.image, 4), (.selected, 8), (.playsSound, 16),
      (.keyboardKey, 32), (.staticText, 64), (.summaryElement, 128), (.notEnabled, 256),
      (.updatesFrequently, 512), (.searchField, 1024), (.startsMediaSession, 2048),
      (.adjustable, 4096), (.allowsDirectInteraction, 8192), (.causesPageTurn, 16384),
      (.header, 65536), (.tabBar, 524_288), (.toggleButton, 9_007_199_254_740_992),
    ]
    for (trait, raw) in traits { #expect(trait.rawValue == raw) }
    #expect(
      [UIKeyModifierFlags.alphaShift, .shift, .control, .alternate, .command].map(\.rawValue)
        == [65536, 131_072, 262_144, 524_288, 1_048_576])
    #expect(
      [NSKeyValueObservingOptions.new, .old, .initial, .prior].map(\.rawValue) == [1, 2, 4, 8])
    #expect(
      [UIDataDetectorTypes.phoneNumber, .link, .address, .all].map(\.rawValue)
        == [1, 2, 4, UInt.max])
    #expect(UIDataDetectorTypes().rawValue == 0)
  }

  @Test func `cases have UIKit's numbers`() {
    consecutive(
      [UIAccessibilityScrollDirection.right, .left, .up, .down, .next, .previous], from: 1)
    consecutive([UIContextualAction.Style.normal, .destructive])
    consecutive([UITableViewRowAction.Style.default, .normal])
    #expect(UITableViewRowAction.Style.destructive == .default)
    consecutive(
      [
        UIButton.Configuration.CornerStyle.fixed, .dynamic, .small, .medium, .large, .capsule,
      ], from: -1)
    consecutive([UIButton.Configuration.Size.medium, .small, .mini, .large])
    consecutive([
      UIButton.Configuration.TitleAlignment.automatic, .leading, .center, .trailing,
    ])
    consecutive([UIPageViewController.TransitionStyle.pageCurl, .scroll])
    consecutive([UIPageViewController.NavigationOrientation.horizontal, .vertical])
    consecutive([UIPageViewController.NavigationDirection.forward, .reverse])
    consecutive([
      UIImagePickerController.SourceType.photoLibrary, .camera, .savedPhotosAlbum,
    ])
    consecutive([UINavigationController.Operation.none, .push, .pop])
    consecutive([
      UIPencilPreferredAction.ignore, .switchEraser, .switchPrevious, .showColorPalette,
      .showInkAttributes, .showContextualPalette, .runSystemShortcut,
    ])
    consecutive([UIPencilInteraction.Phase.began, .changed, .ended, .cancelled])
    consecutive(
      [UIScene.ActivationState.unattached, .foregroundActive, .foregroundInactive, .background],
      from: -1)
    consecutive([UIApplication.State.active, .inactive, .background])
    consecutive([UIBackgroundFetchResult.newData, .noData, .failed])
    consecutive([UIImage.ResizingMode.tile, .stretch])
    consecutive([
      UIImage.SymbolWeight.unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold,
      .bold, .heavy, .black,
    ])
    consecutive([UITextField.DidEndEditingReason.committed, .cancelled])
    consecutive([UITextSpellCheckingType.default, .no, .yes])
    consecutive([UIKeyboardAppearance.default, .dark, .light])
    consecutive([UISearchBar.Style.default, .prominent, .minimal])
    #expect(
      [OSLogType.default, .info, .debug, .error, .fault].map(\.rawValue) == [0, 1, 2, 16, 17])
    #expect(OSLogType(rawValue: 7) == OSLogType(7) && OSLogType(7).rawValue == 7)
    #expect(UIBackgroundTaskIdentifier.invalid.rawValue == 0)
    #expect(UIBackgroundTaskIdentifier(rawValue: 4).rawValue == 4)
  }

  @Test func `keys and notifications have UIKit's names`() {
    let names: [(String, String)] = [
      (UIContentSizeCategory.unspecified.rawValue, "_UICTContentSizeCategoryUnspecified"),
      (UIContentSizeCategory.small.rawValue, "UICTContentSizeCategoryS"),
      (UIContentSizeCategory.medium.rawValue, "UICTContentSizeCategoryM"),
      (UIContentSizeCategory.large.rawValue, "UICTContentSizeCategoryL"),
      (UIContentSizeCategory.extraLarge.rawValue, "UICTContentSizeCategoryXL"),
      (UIContentSizeCategory.extraExtraLarge.rawValue, "UICTContentSizeCategoryXXL"),
      (UIContentSizeCategory.accessibilityMedium.rawValue, "UICTContentSizeCategoryAccessibilityM"),
      (UIContentSizeCategory(rawValue: "a").rawValue, "a"),
      (UIKeyCommand.inputEscape, "UIKeyInputEscape"),
      (UIKeyCommand.inputUpArrow, "UIKeyInputUpArrow"),
      (UIKeyCommand.inputDownArrow, "UIKeyInputDownArrow"),
      (UIKeyCommand.inputLeftArrow, "UIKeyInputLeftArrow"),
      (UIKeyCommand.inputRightArrow, "UIKeyInputRightArrow"),
      (NSKeyValueChangeKey.newKey.rawValue, "new"), (NSKeyValueChangeKey.oldKey.rawValue, "old"),
      (NSKeyValueChangeKey.kindKey.rawValue, "kind"),
      (
        UIPageViewController.OptionsKey.spineLocation.rawValue,
        "UIPageViewControllerOptionSpineLocationKey"
      ),
      (
        UIPageViewController.OptionsKey.interPageSpacing.rawValue,
        "UIPageViewControllerOptionInterPageSpacingKey"
      ),
      (UIActivity.ActivityType.mail.rawValue, "com.apple.UIKit.activity.Mail"),
      (UIActivity.ActivityType.message.rawValue, "com.apple.UIKit.activity.Message"),
      (
        UIActivity.ActivityType.copyToPasteboard.rawValue,
        "com.apple.UIKit.activity.CopyToPasteboard"
      ),
      (UIActivity.ActivityType.print.rawValue, "com.apple.UIKit.activity.Print"),
      (UIActivity.ActivityType.airDrop.rawValue, "com.apple.UIKit.activity.AirDrop"),
      (
        UIImagePickerController.InfoKey.originalImage.rawValue,
        "UIImagePickerControllerOriginalImage"
      ),
      (UIImagePickerController.InfoKey.editedImage.rawValue, "UIImagePickerControllerEditedImage"),
      (UIImagePickerController.InfoKey.mediaType.rawValue, "UIImagePickerControllerMediaType"),
      (UIImagePickerController.InfoKey.mediaURL.rawValue, "UIImagePickerControllerMediaURL"),
      (UIApplication.LaunchOptionsKey.url.rawValue, "UIApplicationLaunchOptionsURLKey"),
      (
        UIApplication.LaunchOptionsKey.sourceApplication.rawValue,
        "UIApplicationLaunchOptionsSourceApplicationKey"
      ),
      (
        UIApplication.LaunchOptionsKey.remoteNotification.rawValue,
        "UIApplicationLaunchOptionsRemoteNotificationKey"
      ),
      (UIApplication.LaunchOptionsKey.location.rawValue, "UIApplicationLaunchOptionsLocationKey"),
      (
        UIApplication.LaunchOptionsKey.shortcutItem.rawValue,
        "UIApplicationLaunchOptionsShortcutItemKey"
      ),
      (
        UIApplication.LaunchOptionsKey.userActivityDictionary.rawValue,
        "UIApplicationLaunchOptionsUserActivityDictionaryKey"
      ),
      (
        UIApplication.OpenURLOptionsKey.sourceApplication.rawValue,
        "UIApplicationOpenURLOptionsSourceApplicationKey"
      ),
      (
        UIApplication.OpenURLOptionsKey.annotation.rawValue,
        "UIApplicationOpenURLOptionsAnnotationKey"
      ),
      (
        UIApplication.OpenURLOptionsKey.openInPlace.rawValue,
        "UIApplicationOpenURLOptionsOpenInPlaceKey"
      ),
      (
        UIApplication.OpenExternalURLOptionsKey.universalLinksOnly.rawValue,
        "UIApplicationOpenURLOptionUniversalLinksOnly"
      ),
      (UIApplication.openSettingsURLString, "app-settings:"),
      (UIApplication.openNotificationSettingsURLString, "app-settings:notifications"),
      (
        UISceneSession.Role.windowApplication.rawValue, "UIWindowSceneSessionRoleApplication"
      ),
      (
        UISceneSession.Role.windowExternalDisplayNonInteractive.rawValue,
        "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
      ),
      (UITextContentType.name.rawValue, "name"), (UITextContentType.username.rawValue, "username"),
      (UITextContentType.password.rawValue, "password"),
      (UITextContentType.newPassword.rawValue, "new-password"),
      (UITextContentType.oneTimeCode.rawValue, "one-time-code"),
      (UITextContentType.emailAddress.rawValue, "email"),
      (UITextContentType.telephoneNumber.rawValue, "tel"), (UITextContentType.URL.rawValue, "url"),
      (UIResponder.keyboardFrameBeginUserInfoKey, "UIKeyboardFrameBeginUserInfoKey"),
      (UIResponder.keyboardFrameEndUserInfoKey, "UIKeyboardFrameEndUserInfoKey"),
      (
        UIResponder.keyboardAnimationDurationUserInfoKey, "UIKeyboardAnimationDurationUserInfoKey"
      ), (UIResponder.keyboardAnimationCurveUserInfoKey, "UIKeyboardAnimationCurveUserInfoKey"),
      (UIResponder.keyboardIsLocalUserInfoKey, "UIKeyboardIsLocalUserInfoKey"),
      (UIKeyboardFrameBeginUserInfoKey, "UIKeyboardFrameBeginUserInfoKey"),
      (UIKeyboardFrameEndUserInfoKey, "UIKeyboardFrameEndUserInfoKey"),
      (UIKeyboardAnimationDurationUserInfoKey, "UIKeyboardAnimationDurationUserInfoKey"),
    ]
    for (name, expected) in names { #expect(name == expected) }
    let notifications: [(Notification.Name, String)] = [
      (UIContentSizeCategory.didChangeNotification, "UIContentSizeCategoryDidChange"),
      (
        UIAccessibility.voiceOverStatusDidChangeNotification,
        "UIAccessibilityVoiceOverStatusDidChange"
      ),
      (
        UIAccessibility.reduceMotionStatusDidChangeNotification,
        "UIAccessibilityReduceMotionStatusDidChange"
      ), (UIResponder.keyboardWillShowNotification, "UIKeyboardWillShow"),
      (UIResponder.keyboardDidShowNotification, "UIKeyboardDidShow"),
      (UIResponder.keyboardWillHideNotification, "UIKeyboardWillHide"),
      (UIResponder.keyboardDidHideNotification, "UIKeyboardDidHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "UIKeyboardWillChangeFrame"),
      (UIResponder.keyboardDidChangeFrameNotification, "UIKeyboardDidChangeFrame"),
      (.UIKeyboardWillShow, "UIKeyboardWillShow"), (.UIKeyboardDidShow, "UIKeyboardDidShow"),
      (.UIKeyboardWillHide, "UIKeyboardWillHide"), (.UIKeyboardDidHide, "UIKeyboardDidHide"),
      (.UIKeyboardWillChangeFrame, "UIKeyboardWillChangeFrame"),
      (.UIApplicationDidBecomeActive, "UIApplicationDidBecomeActive"),
      (.UIApplicationWillResignActive, "UIApplicationWillResignActive"),
      (.UIApplicationDidEnterBackground, "UIApplicationDidEnterBackground"),
      (.UIApplicationWillEnterForeground, "UIApplicationWillEnterForeground"),
      (.UIDeviceOrientationDidChange, "UIDeviceOrientationDidChange"),
      (UIApplication.didFinishLaunchingNotification, "UIApplicationDidFinishLaunching"),
      (UIApplication.didBecomeActiveNotification, "UIApplicationDidBecomeActive"),
      (UIApplication.willResignActiveNotification, "UIApplicationWillResignActive"),
      (UIApplication.didEnterBackgroundNotification, "UIApplicationDidEnterBackground"),
      (UIApplication.willEnterForegroundNotification, "UIApplicationWillEnterForeground"),
      (UIApplication.willTerminateNotification, "UIApplicationWillTerminate"),
      (UIApplication.didReceiveMemoryWarningNotification, "UIApplicationDidReceiveMemoryWarning"),
      (UIApplication.significantTimeChangeNotification, "UIApplicationSignificantTimeChange"),
      (UIApplication.userDidTakeScreenshotNotification, "UIApplicationUserDidTakeScreenshot"),
      (UIScene.willConnectNotification, "UISceneWillConnect"),
      (UIScene.didDisconnectNotification, "UISceneDidDisconnect"),
      (UIScene.didActivateNotification, "UISceneDidActivate"),
      (UIScene.willDeactivateNotification, "UISceneWillDeactivate"),
      (UIScene.willEnterForegroundNotification, "UISceneWillEnterForeground"),
      (UIScene.didEnterBackgroundNotification, "UISceneDidEnterBackground"),
      (UITextField.textDidChangeNotification, "UITextFieldTextDidChange"),
      (UITextField.textDidBeginEditingNotification, "UITextFieldTextDidBeginEditing"),
      (UITextField.textDidEndEditingNotification, "UITextFieldTextDidEndEditing"),
      (UITextView.textDidChangeNotification, "UITextViewTextDidChange"),
    ]
    for (name, expected) in notifications {
      #expect(name.rawValue == expected + "Notification")
    }
    #expect(UIApplication.backgroundFetchIntervalMinimum == 0)
    let posted: [(UIAccessibility.Notification, UInt32)] = [
      (.announcement, 1008), (.layoutChanged, 1001), (.screenChanged, 1000), (.pageScrolled, 1009),
    ]
    for (name, number) in posted { #expect(name.rawValue == number) }
  }

  @Test func `the settings of accessibility are those of a phone as it comes`() {
    UIAccessibility.post(notification: .announcement, argument: "a")
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isBoldTextEnabled)
    #expect(
      !UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isSwitchControlRunning)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    let action = UIAccessibilityCustomAction(name: "Go") { _ in true }
    #expect(action.name == "Go")
    let other = UIAccessibilityCustomAction(name: "Stop", target: nil, selector: Selector("stop"))
    kept(other, \.name, "Stop", "Halt")
  }
}
