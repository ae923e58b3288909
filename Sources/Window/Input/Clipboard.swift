internal import CSDL2
internal import Foundation

/// The text in the clipboard.
@MainActor
enum Clipboard {
  /// A reason why the text is missing or incomplete.
  enum Problem: Error, Hashable, CustomStringConvertible {
    /// The clipboard is empty, or its content is not text.
    case noText
    /// The program that owns the clipboard does not respond.
    case noAnswer
    /// The program stopped sending, after `received` of at least `announced` bytes.
    case incomplete(received: Int, announced: Int)
    /// The program sends too slowly: `received` of at least `announced` bytes in `seconds` seconds.
    case tooSlow(received: Int, announced: Int, seconds: Int)
    /// The text is longer than `limit` bytes.
    case tooLong(limit: Int)

    /// One sentence without a full stop.
    var description: String {
      switch self {
      case .noText: "The clipboard does not contain text"
      case .noAnswer: "The program that filled the clipboard does not answer"
      case .incomplete(let received, let announced):
        Self.part(received, of: announced)
          + ": the program that filled it stopped sending. Nothing is shown"
      case .tooSlow(let received, let announced, let seconds):
        Self.part(received, of: announced) + " in \(seconds) seconds: the program that filled it "
          + "is too slow. Save the text as a file and open that"
      case .tooLong(let limit):
        "The clipboard has more than \(Self.size(limit)): save it as a file and open that"
      }
    }

    private static func part(_ received: Int, of announced: Int) -> String {
      "Only part of the clipboard arrived, \(size(received))"
        + (announced > received ? " of \(size(announced))" : "")
    }

    private static func size(_ bytes: Int) -> String {
      bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) kB" : "\(bytes) B"
    }
  }

  /// The text that this program copied last.
  private static var own: String?

  /// Copies a text to the clipboard.
  ///
  /// - Returns: `false` if SDL fails.
  static func write(_ text: String) -> Bool {
    guard SDL_SetClipboardText(text) == 0 else { return false }
    own = text
    // Process events, so that the server also reports the new owner over other connections.
    SDL_PumpEvents()
    return true
  }

  /// Reads the clipboard's text as UTF-8.
  ///
  /// SDL 2 reads only texts that X11 sends in one piece, about a megabyte, and reports longer texts
  /// as missing. Therefore this method queries X11 directly. The window's own text is returned at
  /// once; another program may send its text late or never.
  ///
  /// - Returns: The text; `nil` if another program must send it, see `receive()`.
  static func read(for window: SDLWindow) -> Result<[UInt8], Problem>? {
    if let identifier = window.x11Identifier, let selection = X11Selection() {
      if let own, selection.isOwned(byClientOf: identifier) { return .success(Array(own.utf8)) }
      return nil
    }
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
      return .failure(.noText)
    }
    defer { SDL_free(text) }
    // SDL returns an empty text when it cannot read the clipboard.
    let length = strlen(text)
    guard length > 0 else { return .failure(.noText) }
    return .success(
      text.withMemoryRebound(to: UInt8.self, capacity: length) {
        Array(UnsafeBufferPointer(start: $0, count: length))
      })
  }

  /// Requests the text from the program that owns the clipboard under X11, and waits for it.
  nonisolated static func receive() -> Result<[UInt8], Problem> {
    X11Selection()?.text() ?? .failure(.noAnswer)
  }
}

/// The clipboard of an X server, read over a separate connection.
///
/// Long texts are sent in pieces, as the ICCCM describes under INCR: the owner puts the next piece
/// into a property of our window whenever the previous piece has been removed.
final class X11Selection {
  /// Longer texts are rejected.
  static let maximumBytes = 256 << 20

  /// The time that the owner may take for each piece, in milliseconds.
  var patience: Int32 = 2000
  /// The time that the owner may take for all pieces, in seconds.
  var deadline = 20
  /// Called after each piece of a long text.
  var onPiece: () -> Void = {}
  var limit = maximumBytes

  private let connection: XCBConnection
  private let window: UInt32
  private let property: UInt32

  /// Connects to a display; `nil` if it does not respond, or if the machine has no libxcb.
  ///
  /// - Parameter display: The display's name; `nil` for the name in the environment.
  init?(display: String? = nil) {
    guard let connection = XCBConnection(display: display) else { return nil }
    self.connection = connection
    window = connection.makeWindow()
    property = connection.atom("HITSCOPE_CLIPBOARD")
  }

  /// Returns whether the client that created a window owns the clipboard.
  func isOwned(byClientOf window: UInt32) -> Bool {
    connection.isOwner(connection.atom("CLIPBOARD"), clientOf: window)
  }

  /// Returns the text as UTF-8.
  func text() -> Result<[UInt8], Clipboard.Problem> {
    let clipboard = connection.atom("CLIPBOARD")
    guard connection.hasOwner(clipboard) else { return .failure(.noText) }
    do throws(Clipboard.Problem) {
      if let bytes = try bytes(of: clipboard, as: connection.atom("UTF8_STRING")) {
        return .success(bytes)
      }
      // Old programs offer only Latin-1.
      if let bytes = try bytes(of: clipboard, as: XCBConnection.stringAtom) {
        let scalars = bytes.map { Character(Unicode.Scalar($0)) }
        return .success(Array(String(scalars).utf8))
      }
      return .failure(.noText)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the content of a selection in a format; `nil` if its owner does not offer the format,
  /// or if the content is empty.
  private func bytes(
    of selection: UInt32, as target: UInt32
  ) throws(Clipboard.Problem) -> [UInt8]? {
    connection.convert(selection, to: target, property: property, of: window)
    var answer: XCBEvent?
    while answer == nil {
      guard let event = connection.nextEvent(milliseconds: patience) else { throw .noAnswer }
      if event.isSelection(selection, as: target) { answer = event }
    }
    guard answer?.hasProperty == true,
      let first = connection.takeProperty(property, of: window, atMost: limit)
    else { return nil }
    guard first.type == connection.atom("INCR") else {
      // Some owners ignore the requested format.
      guard first.type == target else { return nil }
      if first.isCut { throw .tooLong(limit: limit) }
      return first.bytes.isEmpty ? nil : first.bytes
    }
    let announced =
      first.bytes.count >= 4 ? first.bytes.withUnsafeBytes { $0.load(as: UInt32.self) } : 0
    return try pieces(of: target, announced: Int(announced))
  }

  /// Reads the pieces of a long text; `nil` if they are empty.
  private func pieces(
    of target: UInt32, announced: Int
  ) throws(Clipboard.Problem) -> [UInt8]? {
    guard announced <= limit else { throw .tooLong(limit: limit) }
    var result: [UInt8] = []
    result.reserveCapacity(announced)
    let end = ContinuousClock.now + .seconds(deadline)
    while true {
      guard ContinuousClock.now < end else {
        throw .tooSlow(received: result.count, announced: announced, seconds: deadline)
      }
      guard let event = connection.nextEvent(milliseconds: patience) else {
        throw .incomplete(received: result.count, announced: announced)
      }
      guard event.isNewValue(of: property),
        let piece = connection.takeProperty(property, of: window, atMost: limit)
      else { continue }
      guard piece.type == target else { return nil }
      if piece.bytes.isEmpty { return result.isEmpty ? nil : result }
      guard !piece.isCut, result.count + piece.bytes.count <= limit else {
        throw .tooLong(limit: limit)
      }
      result += piece.bytes
      onPiece()
    }
  }
}
