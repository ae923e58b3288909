// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIFont {
  public struct Width: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }
  public class func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
  public class var familyNames: [String] { ["Helvetica", "Helvetica Neue", "Menlo"] }
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let family = familyName.filter { $0 != " " }
    return familyNames.contains(familyName) ? [family, family + "-Bold"] : []
  }
}

extension UIFont.TextStyle {
  public static let extraLargeTitle = Self(rawValue: "extraLargeTitle")
  public static let extraLargeTitle2 = Self(rawValue: "extraLargeTitle2")
}

public let kNumberSpacingType = 6
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1
public let kNumberCaseType = 21
public let kUpperCaseNumbersSelector = 1
public let kLowerCaseNumbersSelector = 0
public let kStylisticAlternativesType = 35
public let kContextualFractionalFormsType = 11
public let kFractionsType = 11
public let kDiagonalFractionsSelector = 2

public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
}
/// Registers no font: fonts are those of the machine.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
