// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// These are Message UI's names, which do nothing here; a comment on each would only repeat it.

public import Foundation

public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A controller of a mail. None can be sent.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  open class func canSendMail() -> Bool { false }
  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ toRecipients: [String]?) {}
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

public enum MessageComposeResult: Int, Sendable {
  case cancelled, sent, failed
}

@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open var subject: String?
  open class func canSendText() -> Bool { false }
}
