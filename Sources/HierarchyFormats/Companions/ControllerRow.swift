/// A row of `_printHierarchy`: a view controller and its view.
struct ControllerRow {
  /// The controller.
  var controller: ObjectReference
  /// `appeared`, `appearing`, `disappeared` or `disappearing`.
  var state: String
  /// Its view; `nil` when the row names none.
  var view: ObjectReference?
  /// Whether the row says that the view is not loaded.
  var isViewMissing = false
  /// Whether the row says that the view is in no window.
  var isOutsideWindow = false
  /// The presentation controller, when it is presented.
  var presentation: String?
  /// Where the row ends.
  var end: Int

  /// Reads a row that reaches to the end of its line at most.
  init(_ start: CompanionStart, in bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: Int) {
    controller = start.reference
    // Behind `>, state: `.
    var index = min(start.reference.next + 10, lineEnd)
    let word = index
    while index < lineEnd, bytes[index] | 0x20 >= 0x61, bytes[index] | 0x20 <= 0x7A { index += 1 }
    state = UTF8Text.string(bytes, word..<index)
    end = index
    guard UTF8Text.has(", view:", in: bytes, at: index, lineEnd) else { return }
    index += 7
    while index < lineEnd, bytes[index] == 0x20 { index += 1 }
    if UTF8Text.has("(view not loaded)", in: bytes, at: index, lineEnd) {
      isViewMissing = true
      index += 17
    } else if let reference = ObjectReference(in: bytes, at: index, lineEnd) {
      view = reference
      var scanner = DescriptionScanner(bytes, at: reference.next, lineEnd)
      while scanner.next() != nil {}
      index = scanner.index
    }
    if UTF8Text.has(" not in the window", in: bytes, at: index, lineEnd) {
      isOutsideWindow = true
      index += 18
    }
    if UTF8Text.has(", presented with: ", in: bytes, at: index, lineEnd) {
      index += 18
      if let reference = ObjectReference(in: bytes, at: index, lineEnd) {
        presentation = reference.className
        index = min(lineEnd, reference.next + 1)
      }
    }
    end = index
  }
}
