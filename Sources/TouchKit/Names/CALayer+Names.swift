// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Animation's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension CALayerContentsGravity {
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
}

public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  public static let gray8Uint = Self(rawValue: "Gray8")
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nearest = Self(rawValue: "nearest")
  public static let linear = Self(rawValue: "linear")
  public static let trilinear = Self(rawValue: "trilinear")
}

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = Self(rawValue: 1)
  public static let layerRightEdge = Self(rawValue: 2)
  public static let layerBottomEdge = Self(rawValue: 4)
  public static let layerTopEdge = Self(rawValue: 8)
}

extension CALayer {
  public var contentsCenter: CGRect {
    get { stored(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { store(newValue) }
  }
  public var contentsFormat: CALayerContentsFormat {
    get { stored(.RGBA8Uint) }
    set { store(newValue) }
  }
  public var minificationFilter: CALayerContentsFilter {
    get { stored(.linear) }
    set { store(newValue) }
  }
  public var magnificationFilter: CALayerContentsFilter {
    get { stored(.linear) }
    set { store(newValue) }
  }
  public var minificationFilterBias: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var backgroundFilters: [Any]? {
    get { stored(nil) }
    set { store(newValue) }
  }
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { stored([.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]) }
    set { store(newValue) }
  }
}

extension CALayer {
  public var visibleRect: CGRect {
    guard let superlayer else { return bounds }
    return bounds.intersection(convert(superlayer.bounds, from: superlayer))
  }
  public func scroll(_ p: CGPoint) {
    var layer = superlayer
    while let next = layer, !(next is CAScrollLayer) { layer = next.superlayer }
    layer?.bounds.origin = p
  }
  public func scrollRectToVisible(_ r: CGRect) {}
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  public func shouldArchiveValue(forKey key: String) -> Bool { false }
}

public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let vertically = Self(rawValue: "vertically")
  public static let horizontally = Self(rawValue: "horizontally")
  public static let both = Self(rawValue: "both")
}

extension CAScrollLayer {
  public var scrollMode: CAScrollLayerScrollMode {
    get { stored(.both) }
    set { store(newValue) }
  }
  public func scroll(to p: CGPoint) { bounds.origin = p }
  public func scroll(to r: CGRect) { bounds.origin = r.origin }
}

extension CAReplicatorLayer {
  public var preservesDepth: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var instanceRedOffset: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var instanceGreenOffset: Float {
    get { stored(0) }
    set { store(newValue) }
  }
  public var instanceBlueOffset: Float {
    get { stored(0) }
    set { store(newValue) }
  }
}

extension CATextLayer {
  public var allowsFontSubpixelQuantization: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
}
