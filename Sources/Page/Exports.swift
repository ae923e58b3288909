#if arch(wasm32)
internal import Debugger
internal import Drawing
internal import Geometry
internal import SceneFormat
internal import Stage
internal import TouchDelivery

/// The functions that the script of a page calls.
///
/// The script writes texts into `input`, and reads texts from `output`, both in UTF-8. The page has
/// one thread.
private enum Exports {
  nonisolated(unsafe) static var session: PageSession?
  nonisolated(unsafe) static let text = BrowserText()
  nonisolated(unsafe) static var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  nonisolated(unsafe) static var output: [UInt8] = []
  /// Addresses and lengths: of numbers and letters of the layer, then of the overlay.
  nonisolated(unsafe) static let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 8)
  nonisolated(unsafe) static var probed: Scene?

  static func bytes(_ start: Int32, _ count: Int32) -> [UInt8] {
    Array(input[Int(start)..<Int(start + count)])
  }

  static func string(_ start: Int32, _ count: Int32) -> String {
    String(decoding: bytes(start, count), as: UTF8.self)
  }

  /// Sets the output, whose address is returned by `page_output`.
  static func put(_ text: [UInt8]) -> Int32 {
    output = text
    return Int32(text.count)
  }

  static func put(_ text: String) -> Int32 { put(Array(text.utf8)) }

  /// Describes an array, which must not change until the script has read it.
  static func describe<Element>(_ array: [Element], at place: Int) {
    array.withUnsafeBufferPointer { buffer in
      table[place] = buffer.baseAddress.map { UInt32(UInt(bitPattern: $0)) } ?? 0
      table[place + 1] = UInt32(buffer.count)
    }
  }

  static func modifiers(_ bits: Int32) -> KeyModifiers {
    KeyModifiers(rawValue: UInt8(truncatingIfNeeded: bits))
  }
}

// MARK: Texts

/// Returns the address of a buffer for the script's texts.
@_expose(wasm, "page_input")
@_cdecl("page_input")
func pageInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if Exports.input.count < Int(count) {
    Exports.input.deallocate()
    Exports.input = .allocate(capacity: Int(count))
  }
  return Exports.input.baseAddress
}

@_expose(wasm, "page_output")
@_cdecl("page_output")
func pageOutput() -> UnsafePointer<UInt8>? {
  Exports.output.withUnsafeBufferPointer { $0.baseAddress }
}

// MARK: Start

/// Starts with the start, the name and the content of a scene file, and an earlier scene file of
/// which `baseline` is the length; returns the length of the problem, or 0.
@_expose(wasm, "page_start")
@_cdecl("page_start")
func pageStart(
  _ start: Int32, _ name: Int32, _ scene: Int32, _ baseline: Int32, _ width: Double,
  _ height: Double, _ isDark: Int32, _ reducesMotion: Int32
) -> Int32 {
  let options = PageStart(Exports.bytes(0, start))
  let file = FileContent(
    path: Exports.string(start, name), bytes: Exports.bytes(start + name, scene))
  let earlier =
    baseline == 0
    ? nil
    : FileContent(path: "earlier", bytes: Exports.bytes(start + name + scene, baseline))
  do throws(FileFailure) {
    Exports.session = try PageSession(
      file, options, baseline: earlier, size: Size(width, height), isDark: isDark != 0,
      reducesMotion: reducesMotion != 0, measuring: Exports.text)
    return 0
  } catch {
    return Exports.put(error.description)
  }
}

/// Opens a dropped file, given by its name and its content.
@_expose(wasm, "page_open")
@_cdecl("page_open")
func pageOpen(_ name: Int32, _ content: Int32) {
  Exports.session?.open(
    FileContent(path: Exports.string(0, name), bytes: Exports.bytes(name, content)))
}

// MARK: Events

/// Handles a pointer: the mouse is -1, its other buttons are -2, and fingers have their numbers.
@_expose(wasm, "page_point")
@_cdecl("page_point")
func pagePoint(_ phase: Int32, _ pointer: Int32, _ x: Double, _ y: Double, _ modifiers: Int32) {
  let phases: [PointerPhase] = [.down, .moved, .up, .cancelled]
  guard phases.indices.contains(Int(phase)) else { return }
  let device: Pointer =
    switch pointer {
    case -1: .mouse
    case -2: .grip
    default: .finger(Int64(pointer))
    }
  Exports.session?.point(
    phases[Int(phase)], device, at: Point(x, y), Exports.modifiers(modifiers))
}

@_expose(wasm, "page_wheel")
@_cdecl("page_wheel")
func pageWheel(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ modifiers: Int32) {
  Exports.session?.wheel(by: Point(dx, dy), at: Point(x, y), Exports.modifiers(modifiers))
}

/// Handles a key, whose name is the input.
@_expose(wasm, "page_key")
@_cdecl("page_key")
func pageKey(_ name: Int32, _ modifiers: Int32) {
  Exports.session?.press(Key(Exports.string(0, name)), Exports.modifiers(modifiers))
}

@_expose(wasm, "page_hold")
@_cdecl("page_hold")
func pageHold(_ modifiers: Int32) { Exports.session?.hold(Exports.modifiers(modifiers)) }

@_expose(wasm, "page_pass")
@_cdecl("page_pass")
func pagePass(_ seconds: Double) { Exports.session?.pass(seconds) }

@_expose(wasm, "page_resize")
@_cdecl("page_resize")
func pageResize(_ width: Double, _ height: Double) {
  Exports.session?.send(.resized(Size(width, height)))
}

@_expose(wasm, "page_theme")
@_cdecl("page_theme")
func pageTheme(_ isDark: Int32) { Exports.session?.setTheme(isDark: isDark != 0) }

@_expose(wasm, "page_reduce_motion")
@_cdecl("page_reduce_motion")
func pageReduceMotion() { Exports.session?.send(.reduceMotion) }

/// Touches the screen of the scene at a point; `step` is -1 to play.
@_expose(wasm, "page_touch")
@_cdecl("page_touch")
func pageTouch(_ x: Double, _ y: Double, _ step: Int32) {
  Exports.session?.touch(at: Point(x, y), step: step < 0 ? nil : Int(step))
}

@_expose(wasm, "page_show_row")
@_cdecl("page_show_row")
func pageShowRow(_ row: Int32) { Exports.session?.show(row: Int(row)) }

/// Pastes the text of the clipboard, which is the input.
@_expose(wasm, "page_paste")
@_cdecl("page_paste")
func pagePaste(_ count: Int32) {
  Exports.session?.open(FileContent(path: FileContent.clipboard, bytes: Exports.bytes(0, count)))
}

/// Shows the outcome of a request, which is the input.
@_expose(wasm, "page_finish")
@_cdecl("page_finish")
func pageFinish(_ count: Int32, _ isError: Int32) {
  Exports.session?.send(.finished(Exports.string(0, count), isError: isError != 0))
}

// MARK: Pictures

@_expose(wasm, "page_needs_ticks")
@_cdecl("page_needs_ticks")
func pageNeedsTicks() -> Int32 { Exports.session?.needsTicks == true ? 1 : 0 }

@_expose(wasm, "page_needs_display")
@_cdecl("page_needs_display")
func pageNeedsDisplay() -> Int32 { Exports.session?.loop.needsDisplay == true ? 1 : 0 }

/// Encodes the current picture; returns 1 if its layer is new.
@_expose(wasm, "page_display")
@_cdecl("page_display")
func pageDisplay() -> Int32 {
  guard let session = Exports.session else { return 0 }
  let isNew = session.display()
  Exports.describe(session.layer.numbers, at: 0)
  Exports.describe(session.layer.letters, at: 2)
  Exports.describe(session.overlay.numbers, at: 4)
  Exports.describe(session.overlay.letters, at: 6)
  return isNew ? 1 : 0
}

/// Returns the addresses and lengths of the current picture's numbers and letters.
@_expose(wasm, "page_picture")
@_cdecl("page_picture")
func pagePicture() -> UnsafeMutablePointer<UInt32> { Exports.table }

/// Puts the file of a picture; returns its length, or 0 for an invalid number.
@_expose(wasm, "page_image")
@_cdecl("page_image")
func pageImage(_ number: Int32) -> Int32 {
  guard let session = Exports.session, session.pictures.indices.contains(Int(number)) else {
    return 0
  }
  return Exports.put(session.pictures[Int(number)].bytes)
}

@_expose(wasm, "page_report")
@_cdecl("page_report")
func pageReport() -> Int32 { Exports.put(Exports.session?.report().text ?? "{}") }

@_expose(wasm, "page_rows")
@_cdecl("page_rows")
func pageRows() -> Int32 { Exports.put(Exports.session?.rows().text ?? "[]") }

/// Puts the requests since the last call as a list; returns its length, or 0 for none.
@_expose(wasm, "page_requests")
@_cdecl("page_requests")
func pageRequests() -> Int32 {
  guard let requests = Exports.session?.takeRequests(), !requests.isEmpty else { return 0 }
  return Exports.put(JSONValue.rows(requests) { $0 }.text)
}

// MARK: Tests

/// Reads the scene of the following probes, which is the input; returns 1 on success.
@_expose(wasm, "probe_scene")
@_cdecl("probe_scene")
func probeScene(_ count: Int32) -> Int32 {
  let file = FileContent(path: "scene.json", bytes: Exports.bytes(0, count))
  do throws(FileFailure) {
    Exports.probed = try HierarchyOpener.scenes.reading(of: file).scene
    return 1
  } catch {
    return 0
  }
}

/// Writes the view that is hit at each point to the output. The input holds the points as pairs of
/// 64-bit floating-point numbers.
@_expose(wasm, "probe_winners")
@_cdecl("probe_winners")
func probeWinners(_ count: Int32) -> Int32 {
  guard let scene = Exports.probed else { return 0 }
  let raw = UnsafeRawBufferPointer(Exports.input)
  let points = (0..<Int(count)).map { index in
    Point(
      raw.loadUnaligned(fromByteOffset: 16 * index, as: Double.self),
      raw.loadUnaligned(fromByteOffset: 16 * index + 8, as: Double.self))
  }
  return Exports.put(PageProbe.winners(of: points, in: scene))
}

@_expose(wasm, "probe_trace")
@_cdecl("probe_trace")
func probeTrace(_ x: Double, _ y: Double) -> Int32 {
  guard let scene = Exports.probed else { return 0 }
  return Exports.put(PageProbe.trace(at: Point(x, y), in: scene))
}

@_expose(wasm, "probe_deliveries")
@_cdecl("probe_deliveries")
func probeDeliveries(_ script: Int32) -> Int32 {
  guard let scene = Exports.probed else { return 0 }
  return Exports.put(PageProbe.deliveries(of: Exports.string(0, script), in: scene))
}
#endif
