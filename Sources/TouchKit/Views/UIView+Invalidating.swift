// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names; a comment on each would only repeat it.

public protocol UIViewInvalidating {
  @MainActor static func invalidate(_ view: UIView)
}

extension UIView {
  public enum Invalidations {
    public struct Constraints: UIViewInvalidating {
      public static func invalidate(_ view: UIView) { view.setNeedsUpdateConstraints() }
    }
    public struct Display: UIViewInvalidating {
      public static func invalidate(_ view: UIView) { view.setNeedsDisplay() }
    }
    public struct IntrinsicContentSize: UIViewInvalidating {
      public static func invalidate(_ view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    public struct Layout: UIViewInvalidating {
      public static func invalidate(_ view: UIView) { view.setNeedsLayout() }
    }
    public struct Tuple<A: UIViewInvalidating, B: UIViewInvalidating>: UIViewInvalidating {
      public static func invalidate(_ view: UIView) {
        A.invalidate(view)
        B.invalidate(view)
      }
    }
  }

  /// A property that invalidates parts of its view when its value changes.
  @propertyWrapper
  public struct Invalidating<Value: Equatable, Invalidation: UIViewInvalidating> {
    private var value: Value
    public init(wrappedValue: Value, _ invalidation: Invalidation) { value = wrappedValue }
    public init<A: UIViewInvalidating, B: UIViewInvalidating>(
      wrappedValue: Value, _ first: A, _ second: B
    ) where Invalidation == Invalidations.Tuple<A, B> { value = wrappedValue }
    public init<A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating>(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C
    ) where Invalidation == Invalidations.Tuple<A, Invalidations.Tuple<B, C>> {
      value = wrappedValue
    }
    @available(*, unavailable, message: "The wrapper is for properties of views.")
    public var wrappedValue: Value {
      get { preconditionFailure("The wrapper is for properties of views.") }
      set { preconditionFailure("The wrapper is for properties of views.") }
    }
    @MainActor
    public static subscript<Enclosing: UIView>(
      _enclosingInstance view: Enclosing,
      wrapped wrappedKeyPath: ReferenceWritableKeyPath<Enclosing, Value>,
      storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, Self>
    ) -> Value {
      get { view[keyPath: storageKeyPath].value }
      set {
        guard view[keyPath: storageKeyPath].value != newValue else { return }
        view[keyPath: storageKeyPath].value = newValue
        Invalidation.invalidate(view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: Self { Self() }
}
