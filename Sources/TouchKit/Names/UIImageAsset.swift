// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

open class UIImageAsset: NSObject, @unchecked Sendable {
  private var images: [(style: UIUserInterfaceStyle?, image: UIImage)] = []
  public override init() { super.init() }
  @MainActor @preconcurrency
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    images.removeAll { $0.style == traitCollection.userInterfaceStyle }
    images.append((traitCollection.userInterfaceStyle, image))
  }
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    images.append((nil, image))
  }
  @MainActor @preconcurrency
  open func unregister(with traitCollection: UITraitCollection) {
    images.removeAll { $0.style == traitCollection.userInterfaceStyle }
  }
  @MainActor @preconcurrency
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let fitting = images.last { $0.style == traitCollection.userInterfaceStyle }
    return (fitting ?? images.last)?.image ?? UIImage()
  }
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    images.last?.image ?? UIImage()
  }
}

extension UIImageView {
  public var preferredImageDynamicRange: UIImage.DynamicRange {
    get { stored(.unspecified) }
    set { store(newValue) }
  }
  public var imageDynamicRange: UIImage.DynamicRange { .standard }
}
