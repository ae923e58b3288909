// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Safari Services' names, which do nothing here; a comment on each would only repeat it.

public import Foundation

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

/// A controller of a web page, which is not shown.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
    public override init() { super.init() }
  }
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done
  public let configuration: Configuration
  public init(url URL: URL, configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(url URL: URL) {
    self.init(url: URL, configuration: Configuration())
  }
  public required init?(coder: NSCoder) { nil }
}
