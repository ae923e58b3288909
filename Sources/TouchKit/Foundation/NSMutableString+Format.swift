public import Foundation

extension NSMutableString {
  /// Appends a text in which arguments replace the placeholders of a format.
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}
