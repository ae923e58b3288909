// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, most of which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UIAttachmentBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) { self.init(item: item1, attachedTo: item2) }
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let behavior = UIAttachmentBehavior(item: item, attachedToAnchor: point)
    let (dx, dy) = (item.center.x - point.x, item.center.y - point.y)
    behavior.length = (dx * dx + dy * dy).squareRoot()
    return behavior
  }
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedTo: item2) }
  public var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }
  public var attachmentRange: UIFloatRange {
    get { stored(UIFloatRange(minimum: 0, maximum: .infinity)) }
    set { store(newValue) }
  }
  public var frictionTorque: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
}

extension UIDynamicAnimator {
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) { self.init() }
  public func items(in rect: CGRect) -> [any UIDynamicItem] {
    behaviors.compactMap { $0 as? UIItemsBehavior }.flatMap(\.items).filter {
      let size = $0.bounds.size
      let origin = CGPoint(
        x: $0.center.x - size.width / 2, y: $0.center.y - size.height / 2)
      return CGRect(origin: origin, size: size).intersects(rect)
    }
  }
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

extension UIDynamicItemBehavior {
  public var charge: CGFloat {
    get { stored(0) }
    set { store(newValue) }
  }
}

extension UIGravityBehavior {
  public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    (self.angle, self.magnitude) = (angle, magnitude)
  }
}

extension UIPushBehavior {
  public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    (self.angle, self.magnitude) = (angle, magnitude)
  }
  public func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    stored(.zero, "offset \(ObjectIdentifier(item))")
  }
  public func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    store(o, "offset \(ObjectIdentifier(item))")
  }
}
