// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var customView: UIView?
  public var visualEffect: UIVisualEffect?
  public static func clear() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
}

extension UIButton {
  /// The appearance of a button as a value. Its title and image become those of the button; the
  /// rest is stored without effect.
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseBackgroundColor: UIColor?
    public var baseForegroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var imagePlacement = UIRectEdge.left
    public var showsActivityIndicator = false
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public static func plain() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderedTinted() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }
    public static func borderless() -> Self { Self() }
  }
}

#if !canImport(Darwin)
/// A record of changes to undo, which nothing undoes.
open class UndoManager: NSObject {
  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open func undo() {}
  open func redo() {}
  open func removeAllActions() {}
  open func setActionName(_ actionName: String) {}
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {}
}
#endif
