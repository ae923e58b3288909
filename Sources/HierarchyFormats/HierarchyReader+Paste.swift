import HitTesting
import TouchDelivery

extension HierarchyReader {
  /// Reads the hierarchy from a text that has something around it.
  ///
  /// - Returns: the first that is whole, else the largest part that can be read, else why the
  ///   likeliest cannot be; `nil` when nothing in it looks like a hierarchy.
  func readPaste(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) -> Result<Reading, FileFailure>? {
    guard bytes.count <= Self.longestPaste, UTF8Text.firstInvalid(in: bytes) == nil else {
      return nil
    }
    var part: Reading?
    var failure: FileFailure?
    for text in PastedText.candidates(bytes) {
      let result: Result<Reading, FileFailure>? = text.withUnsafeBufferPointer { buffer in
        guard let format = FormatRegistry.recognise(buffer), format.isReadable else { return nil }
        do throws(FileFailure) {
          return .success(try checkScene(try read(buffer, as: format, name: name), name: name))
        } catch {
          return .failure(error)
        }
      }
      switch result {
      case .success(let reading)?:
        if !reading.isBroken { return result }
        if reading.scene.tree.count > (part?.scene.tree.count ?? -1) { part = reading }
      case .failure(let error)?: failure = failure ?? error
      case nil: break
      }
    }
    return part.map { .success($0) } ?? failure.map { .failure($0) }
  }

  /// Longer texts are not searched for something readable in them.
  private static let longestPaste = 64 << 20
}
