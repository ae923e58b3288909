internal import CSDL2
internal import Foundation

/// The text in the clipboard, which programs exchange.
@MainActor
enum Clipboard {
  /// Why there is no text, or not all of it.
  enum Problem: Error, Hashable, CustomStringConvertible {
    /// Nothing is in it, or nothing that is text.
    case noText
    /// The program that it belongs to does not answer.
    case noAnswer
    /// The program stopped sending, after so many bytes of at least so many.
    case incomplete(received: Int, announced: Int)
    /// The program sends too slowly: so many bytes of at least so many in so many seconds.
    case tooSlow(received: Int, announced: Int, seconds: Int)
    /// It is longer than so many bytes.
    case tooLong(limit: Int)

    /// One sentence without a full stop.
    var description: String {
      switch self {
      case .noText: "There is no text in the clipboard"
      case .noAnswer: "The program that filled the clipboard does not answer"
      case .incomplete(let received, let announced):
        Self.part(received, of: announced)
          + ": the program that filled it stopped sending. Nothing of it is shown"
      case .tooSlow(let received, let announced, let seconds):
        Self.part(received, of: announced) + " in \(seconds) seconds: the program that filled it "
          + "is too slow. Save the text as a file and open that"
      case .tooLong(let limit):
        "The clipboard has more than \(Self.size(limit)): save it as a file and open that"
      }
    }

    private static func part(_ received: Int, of announced: Int) -> String {
      "The clipboard came in part only, \(size(received))"
        + (announced > received ? " of \(size(announced))" : "")
    }

    private static func size(_ bytes: Int) -> String {
      bytes >= 1 << 20 ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) kB" : "\(bytes) B"
    }
  }

  /// The text that was put into the clipboard last.
  private static var own: String?

  /// Puts a text into the clipboard.
  ///
  /// - Returns: whether it is there.
  static func write(_ text: String) -> Bool {
    guard SDL_SetClipboardText(text) == 0 else { return false }
    own = text
    // Over another connection, the server says whose it is once it knows.
    SDL_PumpEvents()
    return true
  }

  /// Reads the clipboard's text as UTF-8.
  ///
  /// SDL 2 reads no more from X11 than what comes in one piece, about a megabyte, and says of
  /// longer texts that there are none; so X11 is asked directly. The window's own text is at hand;
  /// any other program may take its time, or never send anything.
  ///
  /// - Parameter receive: gets the text of another program later, on another thread.
  /// - Returns: the text, or `nil` where another program was asked for it.
  static func read(
    for window: SDLWindow, later receive: @escaping @Sendable (Result<[UInt8], Problem>) -> Void
  ) -> Result<[UInt8], Problem>? {
    if let identifier = window.x11Identifier, let selection = X11Selection() {
      if let own, selection.isOwned(byClientOf: identifier) { return .success(Array(own.utf8)) }
      Thread.detachNewThread { receive(X11Selection()?.text() ?? .failure(.noAnswer)) }
      return nil
    }
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
      return .failure(.noText)
    }
    defer { SDL_free(text) }
    let length = strlen(text)
    guard length > 0 else { return .failure(.noText) }
    return .success(
      text.withMemoryRebound(to: UInt8.self, capacity: length) {
        Array(UnsafeBufferPointer(start: $0, count: length))
      })
  }
}

/// The clipboard of an X server, read over a connection of its own.
///
/// Long texts come in pieces, as the ICCCM describes under INCR: the owner puts one into a property
/// of our window whenever the one before was taken out of it.
final class X11Selection {
  /// Longer texts are refused.
  static let maximumBytes = 256 << 20

  /// How long the owner may take for each piece, in milliseconds.
  var patience: Int32 = 2000
  /// How long it may take for all of them, in seconds.
  var deadline = 20
  /// What is called whenever a piece of a long text arrived.
  var onPiece: () -> Void = {}
  var limit = maximumBytes

  private let connection: XCBConnection
  private let window: UInt32
  private let property: UInt32

  /// Connects to a display; `nil` when it does not answer, or the machine has no libxcb.
  ///
  /// - Parameter display: its name; `nil` for that of the environment.
  init?(display: String? = nil) {
    guard let connection = XCBConnection(display: display) else { return nil }
    self.connection = connection
    window = connection.makeWindow()
    property = connection.atom("HITSCOPE_CLIPBOARD")
  }

  /// Whether the client that made a window has the clipboard.
  func isOwned(byClientOf window: UInt32) -> Bool {
    connection.isOwner(connection.atom("CLIPBOARD"), clientOf: window)
  }

  /// The text as UTF-8.
  func text() -> Result<[UInt8], Clipboard.Problem> {
    let clipboard = connection.atom("CLIPBOARD")
    guard connection.hasOwner(clipboard) else { return .failure(.noText) }
    do throws(Clipboard.Problem) {
      if let bytes = try bytes(of: clipboard, as: connection.atom("UTF8_STRING")) {
        return .success(bytes)
      }
      // Old programs have Latin-1 only.
      if let bytes = try bytes(of: clipboard, as: XCBConnection.stringAtom) {
        let scalars = bytes.map { Character(Unicode.Scalar($0)) }
        return .success(Array(String(scalars).utf8))
      }
      return .failure(.noText)
    } catch {
      return .failure(error)
    }
  }

  /// The content of a selection in a form; `nil` when its owner has none in this form, or nothing.
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
      // Some owners send what they have, whatever they are asked for.
      guard first.type == target else { return nil }
      if first.isCut { throw .tooLong(limit: limit) }
      return first.bytes.isEmpty ? nil : first.bytes
    }
    let announced =
      first.bytes.count >= 4 ? first.bytes.withUnsafeBytes { $0.load(as: UInt32.self) } : 0
    return try pieces(of: target, announced: Int(announced))
  }

  /// The pieces of a long text; `nil` when they are empty.
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
