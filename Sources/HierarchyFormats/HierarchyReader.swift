import HitTesting
import TouchDelivery

/// Reads a view hierarchy from a file of any format that is known.
package struct HierarchyReader: Sendable {
  /// What of a file is wanted.
  package var options: ReadingOptions

  /// A reader.
  package init(_ options: ReadingOptions = ReadingOptions()) { self.options = options }

  /// Reads the hierarchy from the bytes of a file. The format is told by the content.
  ///
  /// - Parameter name: what diagnostics call the file.
  /// - Throws: `FileFailure` of the kind `unusableContent` when no scene can be read from them.
  package func read(_ bytes: [UInt8], name: String) throws(FileFailure) -> Reading {
    let result: Result<Reading, FileFailure> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FileFailure) {
        return .success(try read(buffer, name: name))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads the hierarchy from the bytes of a file and joins what other texts say about it, in
  /// their order. What is wrong in those joins the diagnostics; the hierarchy is shown in any case.
  ///
  /// - Throws: as `read(_:name:)`.
  package func read(
    _ bytes: [UInt8], name: String, companions: [Companion]
  ) throws(FileFailure) -> Reading {
    companions.reduce(try read(bytes, name: name)) { reading, companion in
      CompanionReader.join(companion, to: reading)
    }
  }

  /// The format of a file by its content; `nil` when it is none that is known.
  package func format(of bytes: [UInt8]) -> (any HierarchyFormat)? {
    bytes.withUnsafeBufferPointer { FormatRegistry.recognise($0) }
  }

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String
  ) throws(FileFailure) -> Reading {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let start = UTF8Text.markLength(bytes)
    guard let first = bytes[start...].firstIndex(where: { !blanks.contains($0) }) else {
      throw FileFailure(
        .unusableContent, file: name, message: "the file is empty", hint: FormatRegistry.readable)
    }
    if bytes[first] == 0xFF || bytes[first] == 0xFE {
      throw FileFailure(
        .unusableContent, file: name, message: "the file is no UTF-8 text",
        hint: "save it as UTF-8: iconv -f UTF-16 -t UTF-8")
    }
    let format = FormatRegistry.recognise(bytes)
    if let format, format.isReadable {
      do throws(FileFailure) {
        let plain = try checkScene(try read(bytes, as: format, name: name), name: name)
        // A broken text may be whole without the marks between its lines.
        guard plain.isBroken, case .success(let pasted)? = readPaste(bytes, name: name),
          pasted.scene.tree.count > plain.scene.tree.count
        else { return plain }
        return pasted
      } catch {
        // What looks like a format may be another that is quoted, escaped or wrapped in one.
        guard format.id != .scene, case .success(let pasted)? = readPaste(bytes, name: name) else {
          throw error
        }
        return pasted
      }
    }
    if let pasted = readPaste(bytes, name: name) { return try pasted.get() }
    if let format { return try read(bytes, as: format, name: name) }
    let isBinary = bytes.prefix(4096).contains(0)
    throw FileFailure(
      .unusableContent, file: name,
      message: isBinary ? "the file is binary" : "no view hierarchy was found in this text",
      hint: FormatRegistry.readable)
  }

  /// Makes sure that the scene that was asked for is the one that was read.
  func checkScene(_ reading: Reading, name: String) throws(FileFailure) -> Reading {
    if options.scene != nil { _ = try reading.scenes.index(of: options.scene, file: name) }
    return reading
  }

  /// Reads the hierarchy from bytes that are taken for a format, whatever they look like.
  package func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as format: any HierarchyFormat, name: String
  ) throws(FileFailure) -> Reading {
    if let limit = format.maximumBytes, bytes.count > limit {
      throw FileFailure(
        .unusableContent, file: name,
        message: "\(bytes.count >> 20) MB are too much for \(format.title): the limit is "
          + "\(limit >> 20) MB", hint: "cut out the part in question")
    }
    return try format.read(bytes, file: name, options: options)
  }
}
