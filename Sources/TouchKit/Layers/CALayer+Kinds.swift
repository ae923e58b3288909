// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names; a comment on each would only repeat it.

public import Foundation

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer with a path as its shape.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = .black
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var strokeColor: CGColor?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var miterLimit: CGFloat = 10
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPhase: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A layer with a colour gradient.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")
}

/// A layer with text.
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor? = .white
  open var isWrapped = false
  open var alignmentMode = CATextLayerAlignmentMode.natural
  open var truncationMode = CATextLayerTruncationMode.none
}

/// A layer that replicates its sublayers.
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceDelay: CFTimeInterval = 0
  open var instanceTransform = CATransform3DIdentity
  open var instanceColor: CGColor? = .white
  open var instanceAlphaOffset: Float = 0
}

/// A layer whose sublayers keep their depth.
open class CATransformLayer: CALayer {}

/// A layer that scrolls.
open class CAScrollLayer: CALayer {}

/// A layer that draws its content in tiles.
open class CATiledLayer: CALayer {
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
  open var levelsOfDetail = 1
  open var levelsOfDetailBias = 0
  open var tileSize = CGSize(width: 256, height: 256)
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let circle = Self(rawValue: "circle")
  public static let rectangle = Self(rawValue: "rectangle")
}

/// The properties of the particles that an emitter layer emits.
open class CAEmitterCell: NSObject {
  open var name: String?
  open var isEnabled = true
  open var contents: Any?
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var color: CGColor? = .white
  open var alphaSpeed: Float = 0
  open var alphaRange: Float = 0
}

/// A layer that emits particles. No particles are shown.
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var emitterPosition = CGPoint.zero
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
}
