// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIDataDetectorTypes {
  public static let calendarEvent = Self(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = Self(rawValue: 1 << 4)
  public static let flightNumber = Self(rawValue: 1 << 5)
  public static let lookupSuggestion = Self(rawValue: 1 << 6)
  public static let money = Self(rawValue: 1 << 7)
  public static let physicalValue = Self(rawValue: 1 << 8)
}

extension UIKeyboardAppearance {
  public static let alert = Self.dark
}

extension UIKeyboardType {
  public static let alphabet = Self.asciiCapable
}

extension UITextContentType {
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  public static let namePrefix = Self("name-prefix")
  public static let givenName = Self("given-name")
  public static let middleName = Self("middle-name")
  public static let familyName = Self("family-name")
  public static let nameSuffix = Self("name-suffix")
  public static let nickname = Self("nickname")
  public static let jobTitle = Self("organization-title")
  public static let organizationName = Self("organization")
  public static let location = Self("location")
  public static let fullStreetAddress = Self("street-address")
  public static let streetAddressLine1 = Self("address-line1")
  public static let streetAddressLine2 = Self("address-line2")
  public static let addressCity = Self("address-level2")
  public static let addressState = Self("address-level1")
  public static let addressCityAndState = Self("address-level1+2")
  public static let sublocality = Self("address-level3")
  public static let countryName = Self("country-name")
  public static let postalCode = Self("postal-code")
  public static let creditCardNumber = Self("cc-number")
  public static let creditCardName = Self("cc-name")
  public static let creditCardGivenName = Self("cc-given-name")
  public static let creditCardMiddleName = Self("cc-middle-name")
  public static let creditCardFamilyName = Self("cc-family-name")
  public static let creditCardSecurityCode = Self("cc-csc")
  public static let creditCardExpiration = Self("cc-exp")
  public static let creditCardExpirationMonth = Self("cc-exp-month")
  public static let creditCardExpirationYear = Self("cc-exp-year")
  public static let creditCardType = Self("cc-type")
  public static let birthdate = Self("bday")
  public static let birthdateDay = Self("bday-day")
  public static let birthdateMonth = Self("bday-month")
  public static let birthdateYear = Self("bday-year")
  public static let dateTime = Self("date-time")
  public static let flightNumber = Self("flight-number")
  public static let shipmentTrackingNumber = Self("shipment-tracking-number")
  public static let cellularEID = Self("device-eid")
  public static let cellularIMEI = Self("device-imei")
}

public enum UITextInlinePredictionType: Int, Sendable {
  case `default`, no, yes
}

public enum UIWritingToolsBehavior: Int, Sendable {
  case none = -1
  case `default`, complete, limited
}

public struct UIWritingToolsResultOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let plainText = Self(rawValue: 1)
  public static let richText = Self(rawValue: 2)
  public static let list = Self(rawValue: 4)
  public static let table = Self(rawValue: 8)
}

extension UITextInputTraits where Self: NSObject {
  public var inlinePredictionType: UITextInlinePredictionType {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { stored(.default) }
    set { store(newValue) }
  }
  public var allowedWritingToolsResultOptions: UIWritingToolsResultOptions {
    get { stored([]) }
    set { store(newValue) }
  }
}

extension UITextField {
  public nonisolated static let didEndEditingReasonUserInfoKey =
    "UITextFieldDidEndEditingReasonKey"
  public var adjustsFontForContentSizeCategory: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}

extension UITextView {
  public enum BorderStyle: Int, Sendable {
    case none, roundedRect
  }
  public var borderStyle: BorderStyle {
    get { stored(.none) }
    set { store(newValue) }
  }
  public var usesStandardTextScaling: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var isWritingToolsActive: Bool { false }
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }
}
