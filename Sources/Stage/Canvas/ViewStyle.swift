package import Drawing
internal import Geometry
package import HitTesting

/// The appearance of a view in the picture before a touch.
///
/// Hidden: dashed, no fill. Interaction off: hatched. Alpha below 0.01: dotted, hardly filled.
/// Subviews of such a view are dimmed with it. A view that only holds others has no fill.
struct ViewStyle {
  var fill: Color?
  var hatch: Color?
  /// The outline; `nil` for none.
  var stroke: Stroke?
  /// The colour behind the name, for a readable text colour.
  var ground: Color
  /// A fraction from 0 to 1.
  private var labelStrength: Double
  /// True if a name behind the view becomes unreadable.
  private(set) var covers: Bool
  /// The colour of the name's background; `nil` for none.
  private(set) var nameGround: Color?
  /// True in the look *App*, in which corners are not rounded.
  private(set) var isSketch = false
  /// The reason why the view is pruned, and a shorter form.
  var captions: [String] = []

  /// The state that a view inherits from its superviews.
  struct Surroundings {
    /// The colour behind the view.
    var ground: Color
    /// The product of all alphas, each limited so that something stays visible.
    var alpha = 1.0
    /// True if a superview is pruned.
    var isPruned = false
    /// True if the view covers other views and has no background: it is drawn transparent, like
    /// glass.
    var isGlass = false
    /// True if the view only holds others, so that it has no fill.
    var isQuiet = false
    /// The product of the alphas as the app shows them.
    var opacity = 1.0
  }

  init(
    _ view: NodeID, color: Color, in tree: ViewTree, _ theme: Theme, _ around: Surroundings
  ) {
    let refusal = tree.guardRefusal(of: view)
    let visibility = tree.visibility(of: view, refusing: refusal)
    var color = theme.tinted(color)
    // In the dark theme, pale colours are darkened to nearly the same grey.
    if theme.name == "dark", color == around.ground { color = color.mixed(with: theme.ink, 0.07) }
    var strength = around.alpha
    if visibility != .hidden, visibility != .faint {
      strength = Double.maximum(0.25, strength * Double(tree.alpha(of: view)))
    }
    var edge = 1.0
    var dash: [Double] = []
    var isRound = false
    if around.isPruned {
      strength *= 0.4
      edge = 0.5
    }
    switch visibility {
    case .hidden:
      strength = 0
      dash = [5, 4]
    case .faint:
      strength *= 0.16
      dash = [0, 3.5]
      isRound = true
    case .visible:
      strength *= 0.7
    case nil where around.isQuiet:
      strength = 0
      edge *= 0.6
    case nil:
      if around.isGlass { strength *= 0.08 }
    }
    // A source may record that a view is not visible on the device, which does not concern touches.
    if tree.appearance(of: view)?.isVisible == false { strength *= 0.2 }
    // A pruned superview is the reason for its subviews, too.
    captions = around.isPruned ? [] : refusal.map { [Sentences.shortRefusal($0)] } ?? []
    // The hatching says the rest.
    if refusal == .interactionDisabled, !around.isPruned { captions.append("off") }
    covers = strength > 0.3
    let own = color.opacity(strength)
    fill = strength > 0 ? own : nil
    ground = around.ground.covered(by: own)
    let text = ground.ink
    labelStrength = around.isPruned || refusal != nil ? 0.62 : 0.92
    let line = refusal == nil ? color.covered(by: text.opacity(0.3)) : text.opacity(0.5)
    stroke = Stroke(
      line.opacity(edge * (refusal == nil ? 0.9 : 1)), width: dash.isEmpty ? 1 : 1.25,
      dash: dash, isRound: isRound)
    if visibility == .visible {
      hatch = text.opacity(around.isPruned ? 0.1 : 0.2)
    }
  }
}

/// A cache of the styles of ordinary views: opaque ones that take touches, of which a wide
/// superview has many with the same few colours.
struct ViewStyleCache {
  private struct Key: Equatable {
    var color: Color
    var ground: Color
    var alpha: Double
    var isPruned: Bool
    var isGlass: Bool
    var isQuiet: Bool
  }

  /// The number of colours of a family of tints and its neighbours.
  private static let capacity = 16

  private var known: [(key: Key, style: ViewStyle)] = []
  private var next = 0

  /// Returns the style of a view of one tree in one theme.
  mutating func style(
    of view: NodeID, color: Color, in tree: ViewTree, _ theme: Theme,
    _ around: ViewStyle.Surroundings
  ) -> ViewStyle {
    guard tree.guardRefusal(of: view) == nil, tree.alpha(of: view) == 1,
      !tree.hasAppearance(view)
    else { return ViewStyle(view, color: color, in: tree, theme, around) }
    let key = Key(
      color: color, ground: around.ground, alpha: around.alpha, isPruned: around.isPruned,
      isGlass: around.isGlass, isQuiet: around.isQuiet)
    for entry in known where entry.key == key { return entry.style }
    let style = ViewStyle(view, color: color, in: tree, theme, around)
    if known.count < Self.capacity {
      known.append((key, style))
    } else {
      known[next] = (key, style)
      next = (next + 1) % Self.capacity
    }
    return style
  }
}

extension ViewStyle {
  /// Creates the style of a view in the look *App*: its recorded background, and no outline unless
  /// it refuses every touch.
  ///
  /// - Parameter usual: The default background that UIKit gives the class; `nil` if none.
  init(
    sketching view: NodeID, usual: Color?, in tree: ViewTree, _ theme: Theme,
    _ around: Surroundings
  ) {
    let refusal = tree.guardRefusal(of: view)
    let visibility = tree.visibility(of: view, refusing: refusal)
    let recorded = tree.backgroundColor(of: view).map(Color.init)
    var opacity = around.opacity * Double(tree.alpha(of: view))
    var line: Stroke?
    let ink = around.ground.ink
    switch visibility {
    case .hidden:
      opacity = 0
      line = Stroke(ink.opacity(around.isPruned ? 0.25 : 0.5), width: 1.25, dash: [5, 4])
    case .faint:
      opacity = 0.12 * around.opacity
      line = Stroke(
        ink.opacity(around.isPruned ? 0.25 : 0.5), width: 1.25, dash: [0, 3.5], isRound: true)
    case .visible, nil: break
    }
    let own = (recorded ?? usual)?.opacity(opacity)
    fill = own.flatMap { $0.alpha > 0 ? $0 : nil }
    ground = fill.map { around.ground.covered(by: $0) } ?? around.ground
    stroke = line
    isSketch = true
    covers = (fill?.alpha ?? 0) > 76
    labelStrength = 0.92
    // Hatching all labels, images and parts of controls would hide the app. A label of which nothing
    // else is seen is hatched, too.
    let isUsual = refusal == .interactionDisabled && ViewContent.isUsuallyOff(view, in: tree)
    let isSeen =
      fill != nil || tree.hasSubviews(view) || tree.appearance(of: view) != nil
      || ViewContent.kind(ofClass: tree.shortClassName(of: view)) != .label
    if visibility == .visible, !(isUsual && isSeen), !around.isPruned {
      let strength = Double.maximum(0.4, opacity)
      hatch = ground.ink.opacity(0.16 * strength)
      stroke = Stroke(ground.ink.opacity(0.4 * strength))
    }
  }

  /// Removes everything but the outline, on the colour behind the view.
  mutating func drawOutline(on ground: Color, _ theme: Theme) {
    fill = nil
    hatch = nil
    covers = false
    self.ground = ground
    let color = stroke?.color ?? ground.ink.opacity(0.5)
    stroke = Stroke(
      color.opacity(1).mixed(with: theme.ink, 0.45), width: stroke?.width ?? 1,
      dash: stroke?.dash ?? [], isRound: stroke?.isRound ?? false)
    labelStrength = 0.85
  }

  /// Makes the name readable on any picture.
  mutating func putNameOnPaper(_ theme: Theme) {
    nameGround = theme.paper.opacity(0.82)
    labelStrength = 1
    ground = theme.paper
  }

  /// Leaves a plain area in the view's colour, which has neither pattern nor edge.
  mutating func flatten() {
    fill = fill ?? stroke?.color
    stroke = nil
    hatch = nil
  }

  /// Dims a view, for example one outside the focused view.
  ///
  /// - Parameters:
  ///   - strength: The remaining opacity, 0 to 1.
  ///   - isFilled: Keeps the fill; a view in front of the focused one has none.
  mutating func dim(_ strength: Double, isFilled: Bool = true) {
    fill = isFilled ? fill.map { $0.opacity(strength) } : nil
    hatch = isFilled ? hatch.map { $0.opacity(strength) } : nil
    if let line = stroke { stroke?.color = line.color.opacity(strength) }
    covers = false
  }

  /// The colour of the name, readable even while the search tints or hatches the view.
  var label: Color { ground.ink.text(on: ground, strength: labelStrength, contrast: 6) }
}

extension ViewTree {
  /// The visibility of a view on the device; `nil` if it takes touches. A view may be invisible for
  /// another reason than the first one for which it refuses.
  func visibility(of view: NodeID, refusing refusal: Refusal?) -> Refusal.Visibility? {
    if isHidden(view) { return .hidden }
    if isClear(view) { return .faint }
    return refusal?.kind.visibility
  }
}

extension Color {
  /// The text colour that is readable on this colour.
  var ink: Color { luminance < 0.5 ? Color(0xF1EFEB) : Color(0x23262B) }

  /// The visible colour when another one, possibly translucent, is painted over this one.
  func covered(by other: Color) -> Color {
    let amount = Double(other.alpha) / 255
    var opaque = other
    opaque.alpha = alpha
    return mixed(with: opaque, amount)
  }
}

/// The colours of views: from the source if recorded, else calm hues by position in the tree.
///
/// Each sibling at the first branching of the tree starts a family with its own hue; its
/// descendants are tints of it. This shows at a glance which views belong together.
package struct Palette: Sendable {
  /// A family of tints and a step within it.
  package struct Tone: Hashable, Sendable {
    /// The number of the family; `nil` above the first branching.
    var family: Int?
    /// The number of steps from the family's first colour.
    var step: Int

    package static let window = Tone(family: nil, step: 0)
  }

  private static let greys: [UInt32] = [0x9AA3B2, 0xB7C0CC, 0xE6E7EC, 0xD3D7DE]
  private static let families: [[UInt32]] = [
    [0x9FC5EA, 0xA9CFF0, 0x6FA9DD, 0xC4DFF6], [0xF2B880, 0xF7D2AC, 0xE8A566, 0xFBE3CB],
    [0xD2C7E6, 0xE0D8EF, 0xB09BD6, 0xECE6F5], [0xA9D8C2, 0xC3E5D5, 0x86C5A8, 0xDCF0E7],
    [0xF0B5B5, 0xF6CFCF, 0xE59898, 0xFAE3E3], [0xE7D58F, 0xF0E4B5, 0xDAC36A, 0xF6EFD3],
    [0x9FD3DA, 0xBFE2E7, 0x7DC1CA, 0xD9EFF2], [0xD9BBA3, 0xE7D3C3, 0xC9A384, 0xF1E5DB],
  ]

  /// Returns the tone of a subview.
  ///
  /// - Parameters:
  ///   - parent: The tone of its superview.
  ///   - index: Its index among its siblings.
  ///   - count: The number of siblings, itself included.
  package static func tone(below parent: Tone, index: Int, of count: Int) -> Tone {
    if parent.family != nil {
      return Tone(family: parent.family, step: parent.step + 1 + index % 2)
    }
    if count > 1 { return Tone(family: index % families.count, step: 0) }
    return Tone(family: nil, step: parent.step + 1)
  }

  /// Returns the tone of a view in a tree.
  ///
  /// Bars over a controller's content are grey, as in UIKit, and do not start families: otherwise
  /// all of the content would have tints of one hue.
  static func tone(
    of view: NodeID, below parent: Tone, index: Int, of count: Int, in tree: ViewTree
  ) -> Tone {
    if parent.family == nil, (2...4).contains(count), let superview = tree.superview(of: view) {
      let others = tree.subviews(of: superview).dropFirst()
      if others.allSatisfy({ bars.contains(tree.className(of: $0)) }) {
        return index > 0 ? bar : Tone(family: nil, step: parent.step + 1)
      }
    }
    return tone(below: parent, index: index, of: count)
  }

  private static let bars: Set<String> = ["UINavigationBar", "UITabBar", "UIToolbar"]
  private static let bar = Tone(family: nil, step: 2)

  package static func color(_ tone: Tone) -> Color {
    let row = tone.family.map { families[$0] } ?? greys
    return Color(row[tone.step % row.count])
  }

  /// The colour of a view: its background if the source records a visible one, else its tone.
  package static func color(of view: NodeID, tone: Tone, in tree: ViewTree) -> Color {
    guard let own = tree.backgroundColor(of: view), own.rgba & 0xFF > 0x1F else {
      return color(tone)
    }
    return Color(own.rgba >> 8, opacity: Double(own.rgba & 0xFF) / 255)
  }
}

extension Theme {
  /// Returns a view's recorded colour as this theme shows it.
  ///
  /// On a dark ground, greys are darkened, so that a white app does not glare; hues keep their
  /// strength.
  func tinted(_ color: Color) -> Color {
    guard name == "dark" else { return color.opacity(viewOpacity) }
    let channels = [color.red, color.green, color.blue].map(Double.init)
    let spread = (channels.max() ?? 0) - (channels.min() ?? 0)
    let hue = Double.minimum(1, spread / 64)
    let strength = (0.3 + 0.58 * hue) * (1.15 - 0.3 * color.luminance)
    var mixed = screen.mixed(with: color, Double.minimum(0.92, strength))
    mixed.alpha = color.alpha
    return mixed
  }
}

extension Color {
  /// The perceived brightness, from 0 to 1.
  var luminance: Double {
    (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}

/// A cache of the tones of views; the tone of a superview is reused for its subviews.
final class ToneCache {
  private let tree: ViewTree
  private var known: [NodeID: Palette.Tone] = [:]

  /// The number of tones at which the cache is emptied.
  private static let capacity = 4_096

  init(_ tree: ViewTree) { self.tree = tree }

  /// Returns whether the tones belong to a tree.
  func isOf(_ other: ViewTree) -> Bool { tree.isSame(as: other) }

  /// Returns the tone of a view.
  ///
  /// - Complexity: O(depth) at first, O(1) for a view next to a cached one.
  func tone(of view: NodeID) -> Palette.Tone {
    var unknown: [NodeID] = []
    var current: NodeID? = view
    while let id = current, known[id] == nil {
      unknown.append(id)
      current = tree.superview(of: id)
    }
    var tone = current.flatMap { known[$0] }
    if known.count > Self.capacity { known.removeAll(keepingCapacity: true) }
    for id in unknown.reversed() {
      if let parent = tone, let superview = tree.superview(of: id) {
        tone = Palette.tone(
          of: id, below: parent, index: tree.siblingIndex(of: id),
          of: tree.subviews(of: superview).count, in: tree)
      } else {
        tone = .window
      }
      if id == view || unknown.count < 64 { known[id] = tone }
    }
    return tone ?? .window
  }
}
