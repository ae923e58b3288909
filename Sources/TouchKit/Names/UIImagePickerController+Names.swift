// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIImagePickerController {
  public enum ImageURLExportPreset: Int, Sendable {
    case compatible, current
  }
  public var imageExportPreset: ImageURLExportPreset {
    get { stored(.compatible) }
    set { store(newValue) }
  }
  public var videoExportPreset: String {
    get { stored("") }
    set { store(newValue) }
  }
  public var cameraViewTransform: CGAffineTransform {
    get { stored(.identity) }
    set { store(newValue) }
  }
  @discardableResult
  public func startVideoCapture() -> Bool { false }
  public func stopVideoCapture() {}
  public class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }
}

extension UIImagePickerController.InfoKey {
  public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
  public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
  public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
  public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
  public static let livePhoto = Self(rawValue: "UIImagePickerControllerLivePhoto")
  public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
}

public let UIImagePickerControllerCropRect = "UIImagePickerControllerCropRect"
public let UIImagePickerControllerMediaURL = "UIImagePickerControllerMediaURL"
public let UIImagePickerControllerReferenceURL = "UIImagePickerControllerReferenceURL"
public let UIImagePickerControllerMediaMetadata = "UIImagePickerControllerMediaMetadata"
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
public typealias UIImagePickerControllerQualityType = UIImagePickerController.QualityType
public typealias UIImagePickerControllerCameraDevice = UIImagePickerController.CameraDevice
public typealias UIImagePickerControllerCameraFlashMode = UIImagePickerController.CameraFlashMode
public typealias UIImagePickerControllerCameraCaptureMode =
  UIImagePickerController.CameraCaptureMode

/// Saves nothing, and calls no selector.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

extension UIColorPickerViewController {
  public var supportsEyedropper: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
}

extension UIFontPickerViewController.Configuration {
  public var filteredTraits: UIFontDescriptor.SymbolicTraits {
    get { stored([]) }
    set { store(newValue) }
  }
  public var filteredLanguagesPredicate: NSPredicate? {
    get { stored(nil) }
    set { store(newValue) }
  }
}
