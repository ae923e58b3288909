internal import Glibc

/// A connection to an X server, separate from SDL's connection.
///
/// It uses libxcb, on which SDL's Xlib is built: here a broken connection is an error and does not
/// end the process. The functions are looked up by name, because the headers are missing where SDL
/// can be installed without X11. Events and replies have the layout of the X protocol, which is the
/// same on every machine except for the byte order.
final class XCBConnection {
  /// The atom of Latin-1 text, which the protocol defines.
  static let stringAtom: UInt32 = 31

  /// The value of a property of a window.
  struct Property {
    /// The atom of the value's type.
    var type: UInt32
    var bytes: [UInt8]
    /// Set if the property contained more bytes.
    var isCut: Bool
  }

  private let library: Library
  private let connection: OpaquePointer
  private let root: UInt32
  /// The bits of an identifier that a client chooses; the other bits identify the client.
  private let clientBits: UInt32

  /// Connects to a display; `nil` if it does not respond, or if the machine has no libxcb.
  ///
  /// - Parameter display: The display's name; `nil` for the name in the environment.
  init?(display: String? = nil) {
    guard let library = Library.shared, let connection = library.connect(display, nil) else {
      return nil
    }
    self.library = library
    self.connection = connection
    guard library.hasError(connection) == 0, let setup = library.setup(connection) else {
      (root, clientBits) = (0, 0)
      library.disconnect(connection)
      return nil
    }
    // The first screen follows after 40 bytes, the vendor's name and eight bytes for each format;
    // it begins with its root window.
    clientBits = setup.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
    let vendor = Int(setup.loadUnaligned(fromByteOffset: 24, as: UInt16.self))
    let formats = Int(setup.load(fromByteOffset: 29, as: UInt8.self))
    let screen = 40 + (vendor + 3) / 4 * 4 + formats * 8
    root = setup.loadUnaligned(fromByteOffset: screen, as: UInt32.self)
  }

  deinit { if root != 0 { library.disconnect(connection) } }

  /// Creates a hidden window that receives an event when one of its properties changes.
  func makeWindow() -> UInt32 {
    let window = library.generateID(connection)
    let inputOnly: UInt16 = 2
    let eventMask: UInt32 = 1 << 11
    var propertyChange: UInt32 = 1 << 22
    _ = library.createWindow(
      connection, 0, window, root, -10, -10, 1, 1, 0, inputOnly, 0, eventMask, &propertyChange)
    return window
  }

  /// Returns the atom of a name; 0 if the connection is broken.
  func atom(_ name: String) -> UInt32 {
    let cookie = library.internAtom(connection, 0, UInt16(name.utf8.count), name)
    return number(of: library.internAtomReply(connection, cookie, nil))
  }

  /// Returns whether a selection, such as the clipboard, has an owner.
  func hasOwner(_ selection: UInt32) -> Bool { owner(of: selection) != 0 }

  /// Returns whether the client that created a window owns a selection, even through another
  /// window.
  func isOwner(_ selection: UInt32, clientOf window: UInt32) -> Bool {
    // No client has the identifier 0 of a selection without an owner.
    (owner(of: selection) ^ window) & ~clientBits == 0
  }

  /// Returns the window that owns a selection; 0 for none.
  private func owner(of selection: UInt32) -> UInt32 {
    let cookie = library.getOwner(connection, selection)
    return number(of: library.getOwnerReply(connection, cookie, nil))
  }

  /// Returns the number after the header of a short reply, and frees the reply.
  private func number(of reply: UnsafeMutableRawPointer?) -> UInt32 {
    guard let reply else { return 0 }
    defer { free(reply) }
    return reply.load(fromByteOffset: 8, as: UInt32.self)
  }

  /// Requests that the owner of a selection put it into a property of a window.
  func convert(_ selection: UInt32, to target: UInt32, property: UInt32, of window: UInt32) {
    _ = library.convertSelection(connection, window, selection, target, property, 0)
    _ = library.flush(connection)
  }

  /// Reads a property of a window and deletes it; `nil` if the property is missing.
  ///
  /// - Parameter limit: The largest number of bytes to read.
  func takeProperty(_ property: UInt32, of window: UInt32, atMost limit: Int) -> Property? {
    self.property(property, of: window, atMost: limit, deleting: true)
  }

  /// The text of the X resources that the desktop sets for all programs; `nil` if it sets none.
  var resources: String? {
    let atom: UInt32 = 23
    return property(atom, of: root, atMost: 1 << 20, deleting: false).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  private func property(
    _ property: UInt32, of window: UInt32, atMost limit: Int, deleting: Bool
  ) -> Property? {
    let words = UInt32(clamping: (limit + 3) / 4)
    let cookie = library.getProperty(
      connection, deleting ? 1 : 0, window, property, 0, 0, words)
    guard let reply = library.getPropertyReply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    let format = Int(reply.load(fromByteOffset: 1, as: UInt8.self))
    let type = reply.load(fromByteOffset: 8, as: UInt32.self)
    guard type != 0 else { return nil }
    let rest = reply.load(fromByteOffset: 12, as: UInt32.self)
    let count = Int(reply.load(fromByteOffset: 16, as: UInt32.self)) * format / 8
    let bytes = UnsafeRawBufferPointer(start: reply + 32, count: count)
    return Property(type: type, bytes: Array(bytes), isCut: rest > 0)
  }

  /// Waits for the next event.
  ///
  /// - Parameter milliseconds: The timeout.
  /// - Returns: `nil` after the timeout, or if the connection is broken.
  func nextEvent(milliseconds: Int32) -> XCBEvent? {
    while true {
      if let event = library.pollForEvent(connection) {
        defer { free(event) }
        return XCBEvent(event)
      }
      var descriptor = pollfd(
        fd: library.descriptor(connection), events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, 1, milliseconds)
      if count < 0, errno == EINTR { continue }
      guard count > 0, library.hasError(connection) == 0 else { return nil }
      // The received data may be less than a whole event.
      if let event = library.pollForEvent(connection) {
        defer { free(event) }
        return XCBEvent(event)
      }
      guard library.hasError(connection) == 0 else { return nil }
    }
  }
}

/// An event of an X server: 32 bytes.
struct XCBEvent {
  private let kind: UInt8
  private let words: [UInt32]
  private let state: UInt8

  init(_ event: UnsafeMutableRawPointer) {
    // The highest bit marks events that a program sent, as owners of selections do.
    kind = event.load(as: UInt8.self) & 0x7F
    words = (0..<8).map { event.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    state = event.load(fromByteOffset: 16, as: UInt8.self)
  }

  /// Returns whether this is the reply to a request for a selection in a format.
  func isSelection(_ selection: UInt32, as target: UInt32) -> Bool {
    kind == 31 && words[3] == selection && words[4] == target
  }

  /// A Boolean value indicating whether the property contains the requested selection.
  var hasProperty: Bool { words[5] != 0 }

  /// Returns whether a property has received a new value.
  func isNewValue(of property: UInt32) -> Bool { kind == 28 && words[2] == property && state == 0 }
}

/// The functions of libxcb.
///
/// Its cookies are structs of one number, which are passed as that number.
private struct Library {
  typealias Connection = OpaquePointer
  typealias Reply = UnsafeMutableRawPointer

  let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Connection?
  let hasError: @convention(c) (Connection) -> Int32
  let disconnect: @convention(c) (Connection) -> Void
  let setup: @convention(c) (Connection) -> UnsafeRawPointer?
  let generateID: @convention(c) (Connection) -> UInt32
  let createWindow:
    @convention(c) (
      Connection, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32,
      UInt32, UnsafePointer<UInt32>?
    ) -> UInt32
  let internAtom: @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>?) -> UInt32
  let internAtomReply: @convention(c) (Connection, UInt32, OpaquePointer?) -> Reply?
  let getOwner: @convention(c) (Connection, UInt32) -> UInt32
  let getOwnerReply: @convention(c) (Connection, UInt32, OpaquePointer?) -> Reply?
  let convertSelection:
    @convention(c) (Connection, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  let getProperty:
    @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  let getPropertyReply: @convention(c) (Connection, UInt32, OpaquePointer?) -> Reply?
  let pollForEvent: @convention(c) (Connection) -> Reply?
  let descriptor: @convention(c) (Connection) -> Int32
  let flush: @convention(c) (Connection) -> Int32

  /// The library; `nil` if it is not installed.
  static let shared = Library()

  private init?() {
    let names = [
      "connect", "connection_has_error", "disconnect", "get_setup", "generate_id",
      "create_window", "intern_atom", "intern_atom_reply", "get_selection_owner",
      "get_selection_owner_reply", "convert_selection", "get_property", "get_property_reply",
      "poll_for_event", "get_file_descriptor", "flush",
    ]
    guard let library = dlopen("libxcb.so.1", RTLD_LAZY) else { return nil }
    let found = names.compactMap { dlsym(library, "xcb_" + $0) }
    guard found.count == names.count else { return nil }
    func function<Function>(_ index: Int) -> Function {
      unsafeBitCast(found[index], to: Function.self)
    }
    connect = function(0)
    hasError = function(1)
    disconnect = function(2)
    setup = function(3)
    generateID = function(4)
    createWindow = function(5)
    internAtom = function(6)
    internAtomReply = function(7)
    getOwner = function(8)
    getOwnerReply = function(9)
    convertSelection = function(10)
    getProperty = function(11)
    getPropertyReply = function(12)
    pollForEvent = function(13)
    descriptor = function(14)
    flush = function(15)
  }
}
