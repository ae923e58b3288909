// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Core Graphics' names; a comment on each would only repeat it.

public import Foundation

extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  public var dictionaryRepresentation: CFDictionary {
    ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height] as NSDictionary
  }
  public init?(dictionaryRepresentation dict: CFDictionary) {
    func value(_ key: String) -> CGFloat? { dict[key] as? CGFloat }
    guard let x = value("X"), let y = value("Y"), let width = value("Width"),
      let height = value("Height")
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CGPoint {
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] as NSDictionary }
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict["X"] as? CGFloat, let y = dict["Y"] as? CGFloat else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  public var dictionaryRepresentation: CFDictionary {
    ["Width": width, "Height": height] as NSDictionary
  }
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict["Width"] as? CGFloat, let height = dict["Height"] as? CGFloat
    else { return nil }
    self.init(width: width, height: height)
  }
}
