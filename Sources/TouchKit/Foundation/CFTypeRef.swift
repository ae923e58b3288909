// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Foundation's names; a comment on each would only repeat it.

public import Foundation

public typealias CFTypeRef = AnyObject
public typealias CFArray = NSArray
public typealias CFMutableArray = NSMutableArray
public typealias CFBoolean = NSNumber
public typealias CFDate = NSDate
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFError = NSError
public typealias CFIndex = Int
public typealias CFMutableData = NSMutableData
public typealias CFMutableString = NSMutableString
public typealias CFNumber = NSNumber
public typealias CFSet = NSSet
public typealias CFURL = NSURL
public typealias CFAbsoluteTime = Double
public typealias CFAllocator = AnyObject
public typealias CFStringEncoding = UInt32
public typealias OSStatus = Int32
public typealias OSType = UInt32
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
public let noErr: OSStatus = 0
public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25300

// As in Core Foundation: code unwraps it, or uses it as it is.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFNull: NSNull! { NSNull() }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFAllocatorDefault: CFAllocator! { nil }
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }
public func CFEqual(_ cf1: CFTypeRef, _ cf2: CFTypeRef) -> Bool {
  (cf1 as? NSObject)?.isEqual(cf2) ?? (cf1 === cf2)
}
public func CFStringGetLength(_ theString: CFString) -> CFIndex { theString.length }
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }
public func CFDictionaryGetCount(_ theDict: CFDictionary) -> CFIndex { theDict.count }
public func CFDataGetLength(_ theData: CFData) -> CFIndex { theData.length }
public func CFDataGetBytePtr(_ theData: CFData) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

nonisolated(unsafe) public let kCFStringTransformToLatin: CFString = "Any-Latin"
nonisolated(unsafe) public let kCFStringTransformMandarinLatin: CFString = "Han-Latin"
nonisolated(unsafe) public let kCFStringTransformStripCombiningMarks: CFString =
  "NFD; [:Nonspacing Mark:] Remove; NFC"
nonisolated(unsafe) public let kCFStringTransformStripDiacritics: CFString =
  "NFD; [:Nonspacing Mark:] Remove; NFC"
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString!, _ range: UnsafeMutablePointer<NSRange>?, _ transform: CFString!,
  _ reverse: Bool
) -> Bool {
  guard let string, let transform else { return false }
  let text = String(describing: string)
  guard
    let result = text.applyingTransform(
      StringTransform(rawValue: String(describing: transform)), reverse: reverse)
  else { return false }
  string.setString(result)
  return true
}

public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let MSEC_PER_SEC: UInt64 = 1_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public typealias NSInteger = Int
