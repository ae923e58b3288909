import Geometry
package import HitTesting

/// The keys by which a scene file gives the geometry of a view, besides `frame` and `transform`.
package struct GeometryKeys: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bounds = GeometryKeys(rawValue: 1)
  package static let center = GeometryKeys(rawValue: 2)
  package static let rotation = GeometryKeys(rawValue: 4)
  package static let scale = GeometryKeys(rawValue: 8)

  /// The keys and values that give a property of a view in its file without contradicting the other
  /// keys of the view.
  ///
  /// - Parameters:
  ///   - key: The key of the property.
  ///   - node: The view with the value.
  package func members(for key: String, of node: ViewNode) -> [JSONValue.Member] {
    func member(_ key: SceneKey.View) -> JSONValue.Member {
      .init(key.rawValue, node.sceneValue(forKey: key.rawValue) ?? .null)
    }
    switch SceneKey.View(rawValue: key) {
    case .frame where isSuperset(of: [.bounds, .center]): return [member(.bounds), member(.center)]
    case .frame where contains(.bounds): return [member(.frame), member(.bounds)]
    case .transform
    where node.geometry.transform.isIdentity && !isDisjoint(with: [.rotation, .scale]):
      let rotation = JSONValue.Member(SceneKey.View.rotation.rawValue, .integer(0))
      let scale = JSONValue.Member(SceneKey.View.scale.rawValue, .integer(1))
      return (contains(.rotation) ? [rotation] : []) + (contains(.scale) ? [scale] : [])
    default: return [.init(key, node.sceneValue(forKey: key) ?? .null)]
    }
  }
}
