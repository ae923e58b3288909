// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CAAnimation: CAMediaTiming {}

extension CALayer: CAMediaTiming {
  public var repeatDuration: CFTimeInterval {
    get { stored(0) }
    set { store(newValue) }
  }
}

/// A layer that Metal draws in, of which there is none.
open class CAMetalLayer: CALayer {
  open var device: AnyObject?
  open var framebufferOnly = true
  open var drawableSize = CGSize.zero
  open var presentsWithTransaction = false
  open var allowsNextDrawableTimeout = true
  open var maximumDrawableCount = 3
  open var colorspace: CGColorSpace?
  open var wantsExtendedDynamicRangeContent = false
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = Self(rawValue: "rotateX")
  public static let rotateY = Self(rawValue: "rotateY")
  public static let rotateZ = Self(rawValue: "rotateZ")
  public static let scale = Self(rawValue: "scale")
  public static let scaleX = Self(rawValue: "scaleX")
  public static let scaleY = Self(rawValue: "scaleY")
  public static let scaleZ = Self(rawValue: "scaleZ")
  public static let translate = Self(rawValue: "translate")
  public static let translateX = Self(rawValue: "translateX")
  public static let translateY = Self(rawValue: "translateY")
  public static let translateZ = Self(rawValue: "translateZ")
}

open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName
  public init?(name: CAValueFunctionName) {
    self.name = name
    super.init()
  }
}

extension CAPropertyAnimation {
  public var valueFunction: CAValueFunction? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateAuto = Self(rawValue: "auto")
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

extension CAKeyframeAnimation {
  public var rotationMode: CAAnimationRotationMode? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var tensionValues: [NSNumber]? {
    get { stored(nil) }
    set { store(newValue) }
  }
}

extension CATransition {
  public var startProgress: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var endProgress: Float {
    get { stored(1) }
    set { store(newValue) }
  }
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = Self(rawValue: "unordered")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  public static let backToFront = Self(rawValue: "backToFront")
  public static let additive = Self(rawValue: "additive")
}

extension CAEmitterLayerEmitterShape {
  public static let cuboid = Self(rawValue: "cuboid")
  public static let sphere = Self(rawValue: "sphere")
}

extension CAEmitterLayer {
  public var emitterMode: CAEmitterLayerEmitterMode {
    get { stored(.volume) }
    set { store(newValue) }
  }
  public var renderMode: CAEmitterLayerRenderMode {
    get { stored(.unordered) }
    set { store(newValue) }
  }
  public var emitterZPosition: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var emitterDepth: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var preservesDepth: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var velocity: Float {
    get { stored(1) }
    set { store(newValue) }
  }
  public var scale: Float {
    get { stored(1) }
    set { store(newValue) }
  }
  public var spin: Float {
    get { stored(1) }
    set { store(newValue) }
  }
  public var seed: UInt32 {
    get { stored(0) }
    set { store(newValue) }
  }
}

extension CAEmitterCell {
  public var emitterCells: [CAEmitterCell]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var emissionLatitude: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var zAcceleration: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
  public var redRange: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var greenRange: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var blueRange: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var redSpeed: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var greenSpeed: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var blueSpeed: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var contentsRect: CGRect {
    get { stored(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { store(newValue) }
  }
  public var contentsScale: CGFloat {
    get { stored(1) }
    set { store(newValue) }
  }
}
