// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIImageView {
  public var highlightedAnimationImages: [UIImage]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

extension UILabel {
  public var baselineAdjustment: UIBaselineAdjustment {
    get { stored(.alignBaselines) }
    set { store(newValue) }
  }
  public var showsExpansionTextWhenTruncated: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var minimumFontSize: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var adjustsLetterSpacingToFitWidth: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}
