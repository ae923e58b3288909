import Geometry
import HitTesting

/// What the attributes of an item tell about touches.
struct LookinAttributes {
  /// What attributes tell; a document may have been saved without them.
  enum Topic: Hashable {
    case interaction, clipping, control
  }

  /// `userInteractionEnabled`
  var isUserInteractionEnabled: Bool?
  /// `masksToBounds` of the layer: `clipsToBounds`.
  var masksToBounds: Bool?
  /// `enabled` of a control.
  var isEnabled: Bool?
  /// `contentOffset`: the origin of the bounds.
  var contentOffset: Point?
  /// How a scroll view treats touches.
  var scroll = ScrollDescription()
  /// The text of a label, a text view or a text field.
  var text: String?
}

extension LookinReader {
  /// Reads the attributes of an item: groups of sections of them.
  mutating func readAttributes(of item: KeyedArchive.Object) -> LookinAttributes {
    var result = LookinAttributes()
    guard let groups = archive.objects(item, "attributesGroupList") else { return result }
    for group in 0..<groups.count {
      guard spend(), let group = archive.object(groups, group) else { break }
      guard let sections = archive.objects(group, "attrSections") else { continue }
      for section in 0..<sections.count {
        guard spend(), let section = archive.object(sections, section) else { break }
        guard let attributes = archive.objects(section, "attributes") else { continue }
        for attribute in 0..<attributes.count {
          guard spend(), let attribute = archive.object(attributes, attribute) else { break }
          take(attribute, into: &result)
        }
      }
    }
    return result
  }

  /// Pays for an element of a list; `false` when nothing is left.
  mutating func spend() -> Bool {
    budget -= 1
    return budget > 0
  }

  private mutating func take(
    _ attribute: KeyedArchive.Object, into result: inout LookinAttributes
  ) {
    guard let identifier = archive.text(attribute, "identifier") else { return }
    let bool = archive.bool(attribute, "value")
    switch identifier {
    case "vl_i_i":
      result.isUserInteractionEnabled = bool
      if bool != nil { told.insert(.interaction) }
    case "vl_i_m":
      result.masksToBounds = bool
      if bool != nil { told.insert(.clipping) }
    case "ct_e_e":
      result.isEnabled = bool
      if bool != nil { told.insert(.control) }
    case "sv_o_o":
      result.contentOffset = archive.numbers(attribute, "value", 2).map { Point($0[0], $0[1]) }
    case "sv_s_s": if let bool { result.scroll.isScrollEnabled = bool }
    case "sv_c_d": if let bool { result.scroll.delaysContentTouches = bool }
    case "sv_c_c": if let bool { result.scroll.canCancelContentTouches = bool }
    case "lb_t_t", "te_t_t", "tf_t_t":
      if let text = archive.text(attribute, "value"), !text.isEmpty { result.text = text }
    case "tf_p_p": result.text = result.text ?? archive.text(attribute, "value")
    // Told by the item itself.
    case "vl_v_h", "vl_v_o", "l_f_f", "l_b_b", "vl_b_b", "c_c_c": break
    default:
      if unusedAttributes.count < 1000 || unusedAttributes[identifier] != nil {
        unusedAttributes[identifier, default: 0] += 1
      }
    }
  }
}
