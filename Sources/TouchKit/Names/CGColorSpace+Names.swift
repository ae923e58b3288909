// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

extension CGColorSpace {
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let linearGray = "kCGColorSpaceLinearGray"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"
  public static let genericLab = "kCGColorSpaceGenericLab"
  public static let genericXYZ = "kCGColorSpaceGenericXYZ"
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  public static let dcip3 = "kCGColorSpaceDCIP3"
  public static let itur_709 = "kCGColorSpaceITUR_709"
  public static let itur_2020 = "kCGColorSpaceITUR_2020"
  public static let acescgLinear = "kCGColorSpaceACESCGLinear"
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  public convenience init?(name: CFString) { self.init(name: String(describing: name)) }
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }
  public var name: CFString? {
    NSString(
      string: numberOfComponents == 1 ? Self.genericGrayGamma2_2 : Self.sRGB)
  }
  public var isWideGamutRGB: Bool { false }
  public var supportsOutput: Bool { true }
  public var baseColorSpace: CGColorSpace? { nil }
}

public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(4) }

extension CGColor {
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    let light = 1 - black
    self.init(
      red: (1 - cyan) * light, green: (1 - magenta) * light, blue: (1 - yellow) * light,
      alpha: alpha)
  }
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) { self.init(gray: 0.5, alpha: 1) }
  public var pattern: CGPattern? { nil }
  public func copy() -> CGColor? { self }
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? { self }
}
