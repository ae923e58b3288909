/// What stands before the `<` of a row besides bars: names of instance variables, a controller.
///
/// `_myButton, _button <UIButton: …>` and `'RootViewController:0x757a0b0' <UIView: …>`, as
/// HOURecursiveDescription prints them.
struct DumpOwner {
  /// The names of the instance variables that hold the view.
  var name: String?
  /// The class of the view controller whose view it is.
  var viewController: String?

  /// Reads a prefix.
  init(_ prefix: String) {
    // Most rows have bars and blanks only.
    guard prefix.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "'") })
    else { return }
    let quotes = prefix.split(separator: "'", omittingEmptySubsequences: false)
    if quotes.count >= 3, let colon = quotes[1].firstIndex(of: ":"),
      quotes[1][colon...].hasPrefix(":0x")
    {
      viewController = String(quotes[1][..<colon])
    }
    let words = prefix.split { " \t|,".contains($0) }.filter {
      $0.hasPrefix("_") && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    if !words.isEmpty { name = words.joined(separator: ", ") }
  }
}
