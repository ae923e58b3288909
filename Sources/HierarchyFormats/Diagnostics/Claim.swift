public import HitTesting

/// What a file says about whether a view gets touches. It is compared with the engine's answer,
/// never fed to it.
public struct Claim: Hashable, Sendable {
  /// What is said.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// XCUITest's `isHittable`.
    case hittable
    /// Appium's `visible`.
    case visible
  }

  /// The view that it is said of.
  public var view: NodeID
  /// What is said.
  public var kind: Kind
  /// Whether it is said to be so.
  public var value: Bool

  /// A statement about a view.
  public init(_ kind: Kind, of view: NodeID, is value: Bool) {
    self.view = view
    self.kind = kind
    self.value = value
  }
}
