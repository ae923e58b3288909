// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

extension UIVibrancyEffect {
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init(blurEffect: blurEffect)
  }
  public class func widgetEffect(
    forVibrancyStyle vibrancyStyle: UIVibrancyEffectStyle
  ) -> UIVibrancyEffect {
    UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular), style: vibrancyStyle)
  }
}
