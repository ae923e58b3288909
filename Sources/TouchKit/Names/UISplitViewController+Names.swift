// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are UIKit's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

extension UISplitViewController {
  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }
  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }
  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic, never, always
  }
  public enum BackgroundStyle: Int, Sendable {
    case none, sidebar
  }
  public var preferredSplitBehavior: SplitBehavior {
    get { stored(SplitBehavior.automatic) }
    set { store(newValue) }
  }
  public var splitBehavior: SplitBehavior { .automatic }
  public var presentsWithGesture: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  public var showsSecondaryOnlyButton: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  public var displayModeButtonVisibility: DisplayModeButtonVisibility {
    get { stored(DisplayModeButtonVisibility.automatic) }
    set { store(newValue) }
  }
  public var primaryEdge: PrimaryEdge {
    get { stored(PrimaryEdge.leading) }
    set { store(newValue) }
  }
  public var primaryBackgroundStyle: BackgroundStyle {
    get { stored(BackgroundStyle.none) }
    set { store(newValue) }
  }
  public var preferredPrimaryColumnWidth: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var preferredPrimaryColumnWidthFraction: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var minimumPrimaryColumnWidth: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var maximumPrimaryColumnWidth: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var primaryColumnWidth: CGFloat { 0 }
  public var preferredSupplementaryColumnWidth: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var minimumSupplementaryColumnWidth: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var maximumSupplementaryColumnWidth: CGFloat {
    get { stored(Self.automaticDimension) }
    set { store(newValue) }
  }
  public var supplementaryColumnWidth: CGFloat { 0 }
}
