internal import Drawing
internal import Geometry
internal import HitTesting

/// How one view looks in the picture, before anybody touches it.
///
/// Hidden: dashed, no fill. Interaction off: hatched. Alpha below 0.01: dotted, hardly filled. What
/// lies in such a view is dimmed with it.
struct ViewStyle {
  var fill: Color?
  var hatch: Color?
  var stroke: Stroke
  /// What is behind the name, for a text colour that can be read.
  var ground: Color
  var label: Color
  /// Whether a name that lies behind the view cannot be read any more.
  let covers: Bool
  /// A word for what prunes the view.
  var caption: String?

  /// What a view inherits from those around it.
  struct Surroundings {
    /// What is drawn behind it.
    var ground: Color
    /// The product of all alphas, each held to where something can be seen.
    var alpha = 1.0
    /// Whether a superview is pruned.
    var isPruned = false
    /// Whether the view lies over all that is behind it and has no background of its own: a glass
    /// plate, through which one must see.
    var isGlass = false
  }

  init(
    _ view: NodeID, color: Color, in tree: ViewTree, _ theme: Theme, _ around: Surroundings
  ) {
    let refusal = tree.guardRefusal(of: view)
    let color = theme.tinted(color)
    var strength = around.alpha
    var edge = 1.0
    var dash: [Double] = []
    var isRound = false
    if around.isPruned {
      strength *= 0.4
      edge = 0.5
    }
    switch refusal {
    case .hidden:
      strength = 0
      dash = [5, 4]
      caption = "hidden"
    case .interactionDisabled:
      strength *= 0.7
      caption = "off"
    case .alpha(let alpha):
      strength *= 0.16
      dash = [0, 3.5]
      isRound = true
      caption = "α " + NumberText.short(Double(alpha), digits: 4)
    case .singularTransform, .outside, nil:
      if around.isGlass { strength *= 0.08 }
    }
    covers = strength > 0.3
    let own = color.opacity(strength)
    fill = strength > 0 ? own : nil
    ground = around.ground.covered(by: own)
    let dark = ground.luminance < 0.5
    let text = dark ? Color(0xF1EFEB) : Color(0x23262B)
    let isFaint = around.isPruned || refusal != nil
    label = text.opacity(isFaint ? 0.62 : 0.92)
    let line = refusal == nil ? color.covered(by: text.opacity(0.3)) : text.opacity(0.5)
    stroke = Stroke(
      line.opacity(edge * (refusal == nil ? 0.9 : 1)), width: dash.isEmpty ? 1 : 1.25,
      dash: dash, isRound: isRound)
    if case .interactionDisabled = refusal {
      hatch = text.opacity(around.isPruned ? 0.1 : 0.2)
    }
  }
}

extension Color {
  /// The colour that is seen when another one, possibly translucent, is painted over this one.
  func covered(by other: Color) -> Color {
    let amount = Double(other.alpha) / 255
    var opaque = other
    opaque.alpha = alpha
    return mixed(with: opaque, amount)
  }
}
