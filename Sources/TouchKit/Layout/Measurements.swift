import Foundation

/// The sizes that are found during one layout: a view in several stacks is measured once.
@MainActor
enum Measurements {
  /// The size of a view that its contents and constraints require.
  struct Fitting {
    /// The lengths; `nil` on an axis that is left open.
    var width: CGFloat?
    var height: CGFloat?
    /// True if required equations alone give the lengths.
    var hasRigidWidth = false
    var hasRigidHeight = false
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let isStack: Bool
    let width: CGFloat?
    let height: CGFloat?
  }

  private static var sizes: [Key: Fitting] = [:]
  private static var depth = 0

  /// Keeps sizes while a closure runs. It must not change views.
  static func scope<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { sizes = [:] }
    }
    return body()
  }

  /// Returns the size of a view that is measured for a width and a height.
  ///
  /// - Parameter isStack: True for the size of arranged views, false for that of constraints.
  static func size(
    of view: UIView, width: CGFloat?, height: CGFloat?, isStack: Bool = false,
    _ measure: () -> Fitting
  ) -> Fitting {
    let key = Key(
      view: ObjectIdentifier(view), isStack: isStack, width: width, height: height)
    if let known = sizes[key] { return known }
    let size = scope(measure)
    if depth > 0 { sizes[key] = size }
    return size
  }
}
