// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.white
  open var supportsAlpha = true
}

open class UIColorWell: UIControl {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: UIColor?
}

@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

open class UIFontPickerViewController: UIViewController {
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var includeFaces = false
    open var displayUsingSystemFont = false
    @preconcurrency @MainActor
    public override init() { super.init() }
  }
  open private(set) var configuration = Configuration()
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor?
  public convenience init(configuration: Configuration) {
    self.init(nibName: nil, bundle: nil)
    self.configuration = configuration
  }
}

@preconcurrency @MainActor
public protocol UIVideoEditorControllerDelegate: NSObjectProtocol {
  func videoEditorController(
    _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String)
  func videoEditorController(
    _ editor: UIVideoEditorController, didFailWithError error: any Error)
  func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)
}

extension UIVideoEditorControllerDelegate {
  public func videoEditorController(
    _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String
  ) {}
  public func videoEditorController(
    _ editor: UIVideoEditorController, didFailWithError error: any Error
  ) {}
  public func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) {}
}

open class UIVideoEditorController: UINavigationController {
  // The type is implicitly unwrapped as in UIKit, so that assignments compile.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var videoPath: String! = ""
  open var videoMaximumDuration: TimeInterval = 600
  open var videoQuality = UIImagePickerController.QualityType.typeLow
  open weak var editorDelegate: (any UIVideoEditorControllerDelegate)?
  open class func canEditVideo(atPath videoPath: String) -> Bool { false }
}

extension UIImagePickerController {
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  public enum CameraCaptureMode: Int, Sendable {
    case photo, video
  }
  public enum CameraDevice: Int, Sendable {
    case rear, front
  }
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }
  public var videoQuality: QualityType {
    get { stored(.typeMedium) }
    set { store(newValue) }
  }
  public var videoMaximumDuration: TimeInterval {
    get { stored(600) }
    set { store(newValue) }
  }
  public var cameraCaptureMode: CameraCaptureMode {
    get { stored(.photo) }
    set { store(newValue) }
  }
  public var cameraDevice: CameraDevice {
    get { stored(.rear) }
    set { store(newValue) }
  }
  public var cameraFlashMode: CameraFlashMode {
    get { stored(.auto) }
    set { store(newValue) }
  }
  public var showsCameraControls: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var cameraOverlayView: UIView? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public func takePicture() {}
  public class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  public class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  public class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }
}

@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage? { nil }
}

@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  open private(set) var placeholderItem: Any?
  open var activityType: UIActivity.ActivityType? { nil }
  open var item: Any { placeholderItem ?? "" }
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }
  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { item }
}

extension UIActivityViewController {
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void
  public var completionWithItemsHandler: CompletionWithItemsHandler? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var allowsProminentActivity: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
}

extension UIActivity.ActivityType {
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
}

open class UIReferenceLibraryViewController: UIViewController {
  public let term: String
  public init(term: String) {
    self.term = term
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    term = ""
    super.init(coder: coder)
  }
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}

@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, NSCopying {
  open var acceptableTypeIdentifiers: [String]
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: [])
  }
  @preconcurrency @MainActor
  public convenience override init() { self.init(acceptableTypeIdentifiers: []) }
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  var pasteConfiguration: UIPasteConfiguration? { get set }
  func paste(itemProviders: [NSItemProvider])
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}

open class UIPasteControl: UIControl {
  public enum DisplayMode: UInt, Sendable {
    case iconAndLabel, iconOnly, labelOnly
  }
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    open var displayMode = DisplayMode.iconAndLabel
    open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    open var cornerRadius: CGFloat = 0
    open var baseForegroundColor: UIColor?
    open var baseBackgroundColor: UIColor?
    @preconcurrency @MainActor
    public override init() { super.init() }
  }
  open private(set) var configuration = Configuration()
  open weak var target: (any UIPasteConfigurationSupporting)?
  public convenience init(configuration: Configuration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }
}
