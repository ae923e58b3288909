// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Foundation's names, which it lacks on Linux; a comment on each would only repeat it.

public import Foundation

extension NSTextCheckingResult {
  public var url: URL? { (self as? DetectedData)?.link }
  public var phoneNumber: String? { (self as? DetectedData)?.phone }
  public var date: Date? { nil }
  public var addressComponents: [String: String]? { nil }
}

private final class DetectedData: NSTextCheckingResult {
  let link: URL?
  let phone: String?
  private let place: NSRange
  init(_ place: NSRange, link: URL? = nil, phone: String? = nil) {
    (self.place, self.link, self.phone) = (place, link, phone)
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  override var resultType: NSTextCheckingResult.CheckingType {
    NSTextCheckingResult.CheckingType(rawValue: link == nil ? 1 << 11 : 1 << 5)
  }
  override var range: NSRange { place }
  override func range(at idx: Int) -> NSRange { place }
  override var numberOfRanges: Int { 1 }
}

/// A detector of links and telephone numbers. In Foundation, it is a regular expression.
open class NSDataDetector: NSObject {
  public let checkingTypes: UInt64
  public init(types checkingTypes: UInt64) throws {
    self.checkingTypes = checkingTypes
    super.init()
  }
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    let text = NSString(string: string)
    func ranges(_ pattern: String) -> [NSRange] {
      (try? NSRegularExpression(pattern: pattern, options: .caseInsensitive))?
        .matches(in: string, range: range).map(\.range) ?? []
    }
    var found: [DetectedData] = []
    if types.contains(.init(rawValue: 1 << 5)) {
      let link = #"(https?://|www\.)[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(\.[\w-]+)+"#
      for place in ranges(link + #"|\b[\w-]+\.(com|org|net|io|dev|app)\b(/[^\s<>"]*)?"#) {
        let name = text.substring(with: place)
        let prefix = name.contains("://") ? "" : name.contains("@") ? "mailto:" : "http://"
        if let url = URL(string: prefix + name) { found.append(DetectedData(place, link: url)) }
      }
    }
    if types.contains(.init(rawValue: 1 << 11)) {
      for place in ranges(#"(?<![\w/])\+?\(?\d[\d ()./-]{5,}\d(?!\w)"#) {
        found.append(DetectedData(place, phone: text.substring(with: place)))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !stop.boolValue {
      block(match, [], &stop)
    }
  }
}
