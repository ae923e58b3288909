/// What a document of Interface Builder is made for.
enum IBRuntime {
  /// The element `document` of a text.
  ///
  /// - Throws: `FileFailure` when there is none, or when it is for another kind of device.
  static func root(
    of tree: MarkupTree, file: String, bytes: UnsafeBufferPointer<UInt8>, log: inout DiagnosticLog
  ) throws(FileFailure) -> Int {
    let roots = Array(tree.roots)
    guard let root = roots.first(where: { tree[$0].name == "document" }) else {
      let isArchive = roots.contains { tree[$0].name == "archive" }
      log.add(
        .error, at: roots.first.map { tree[$0].offset } ?? 0,
        isArchive
          ? "this is a XIB in the format of Xcode 4 and older, which cannot be read"
          : "there is no <document> of Interface Builder in this text",
        hint: isArchive ? "open it once in Xcode 5 or later and save it" : nil)
      throw FileFailure(.unusableContent, log.finish(file: file, bytes: bytes))
    }
    let element = tree[root]
    let target = element["targetRuntime"] ?? ""
    let type = element["type"] ?? ""
    if target.hasPrefix("MacOSX") || type.contains("InterfaceBuilder3.Cocoa.") {
      log.add(
        .error, at: element.offset, "this document is for the Mac: AppKit's views cannot be read",
        hint: "only documents for UIKit can: AppKit's hit-testing differs")
      throw FileFailure(.unusableContent, log.finish(file: file, bytes: bytes))
    }
    if target.hasPrefix("watchKit") || type.contains("WatchKit") {
      log.add(
        .error, at: element.offset,
        "this document is for the watch: WatchKit's interfaces have neither views nor frames",
        hint: "only documents for UIKit can be read")
      throw FileFailure(.unusableContent, log.finish(file: file, bytes: bytes))
    }
    if target == "AppleTV" {
      log.add(
        .note, at: element.offset,
        "this document is for Apple TV, where focus moves instead of touches")
    } else if !target.isEmpty, !target.hasPrefix("iOS.CocoaTouch") {
      log.add(
        .note, at: element.offset, "the runtime \"\(target)\" is unknown: UIKit's rules are taken")
    }
    return root
  }
}
