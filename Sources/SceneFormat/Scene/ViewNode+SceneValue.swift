import Geometry
package import HitTesting

extension ViewNode {
  /// Returns the value for a key of a view's object in a scene file; `nil` for an unknown key.
  ///
  /// For the listed keys, this includes default values, which `SceneWriter` omits.
  package func sceneValue(forKey key: String) -> JSONValue? {
    switch SceneKey.View(rawValue: key) {
    case .hidden: .bool(isHidden)
    case .alpha: .float(alpha)
    case .userInteractionEnabled: .bool(isUserInteractionEnabled)
    case .clipsToBounds: .bool(clipsToBounds)
    case .frame: .rect(geometry.frame)
    case .bounds: .rect(geometry.bounds)
    case .center: JSONValue(geometry.center)
    case .transform:
      .numbers([
        geometry.transform.a, geometry.transform.b, geometry.transform.c, geometry.transform.d,
        geometry.transform.tx, geometry.transform.ty,
      ])
    case .hitTest: policy.sceneValue
    case .multipleTouchEnabled: .bool(details?.isMultipleTouchEnabled ?? false)
    case .exclusiveTouch: .bool(details?.isExclusiveTouch ?? false)
    case .zPosition: .number(details?.zPosition ?? 0)
    case .windowLevel: .number(details?.windowLevel ?? 0)
    case .scroll: .object(details?.scroll?.sceneMembers ?? [])
    case .control:
      .object(
        [.init(SceneKey.Control.enabled.rawValue, .bool(details?.control?.isEnabled ?? true))]
          + (details?.control?.sceneMembers.filter { $0.key != SceneKey.Control.enabled.rawValue }
            ?? []))
    case .gestures: .list(details?.gestures.map { .object($0.sceneMembers) } ?? [])
    default: sceneMembers.first { $0.key == key }?.value
    }
  }
}
