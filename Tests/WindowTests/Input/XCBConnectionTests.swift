import Foundation
import TestSupport
import Testing

@testable import Window

/// A connection to a real server.
@SecondDisplayActor
@Suite(.needs(.xvfb, .pythonXlib), .serialized)
struct XCBConnectionTests {
  private let display: VirtualDisplay

  init() throws { display = try #require(VirtualDisplay(width: 640, height: 480)) }

  /// Stores the text of the resources that all programs read.
  private func setResources(_ expression: String) {
    #expect(
      display.python(
        "root.change_property(Xatom.RESOURCE_MANAGER, Xatom.STRING, 8, \(expression))") == "")
  }

  @Test func `resources are read as often as wanted, and whole up to a megabyte`() throws {
    let connection = try #require(XCBConnection(display: display.name))
    #expect(connection.resources == nil)
    setResources("b'Xft.dpi:\\t192\\n'")
    for _ in 0..<2 { #expect(connection.resources == "Xft.dpi:\t192\n") }
    // A request of python-xlib has at most 256 kB.
    setResources("b'x' * 200_000")
    for _ in 0..<5 {
      #expect(
        display.python(
          "root.change_property(Xatom.RESOURCE_MANAGER, Xatom.STRING, 8, b'x' * 200_000, 1)") == "")
    }
    #expect(connection.resources?.utf8.count == 1 << 20)
  }

  @Test func `a reply that was read takes no memory`() async throws {
    setResources("b'x' * 200_000")
    await #expect(processExitsWith: .success) { [name = display.name as String] in
      func pages() throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return try #require(Int(text.split(separator: " ")[1]))
      }
      let connection = try #require(XCBConnection(display: name))
      for _ in 0..<10 { _ = connection.resources }
      let before = try pages()
      for _ in 0..<200 { #expect(connection.resources?.utf8.count == 200_000) }
      // 200 replies have 40 MB.
      #expect(try (pages() - before) * Int(sysconf(Int32(_SC_PAGESIZE))) < 10 << 20)
    }
  }

  @Test func `atoms, owners and properties are those of the server`() throws {
    let connection = try #require(XCBConnection(display: display.name))
    let clipboard = connection.atom("CLIPBOARD")
    #expect(connection.atom("STRING") == XCBConnection.stringAtom)
    #expect(clipboard != 0 && connection.atom("CLIPBOARD") == clipboard)
    #expect(connection.atom("PRIMARY") == 1 && connection.atom("HITSCOPE_TEST") != clipboard)
    let window = connection.makeWindow()
    #expect(window != 0 && connection.makeWindow() != window)
    #expect(!connection.hasOwner(clipboard))
    #expect(!connection.isOwner(clipboard, clientOf: window))
    #expect(connection.takeProperty(clipboard, of: window, atMost: 100) == nil)
    let begin = ContinuousClock.now
    #expect(connection.nextEvent(milliseconds: 50) == nil)
    #expect(begin.duration(to: .now) >= .milliseconds(49))
    // Nobody owns the clipboard: the server answers without a property.
    connection.convert(
      clipboard, to: XCBConnection.stringAtom, property: clipboard, of: window)
    let answer = try #require(connection.nextEvent(milliseconds: 5_000))
    #expect(answer.isSelection(clipboard, as: XCBConnection.stringAtom) && !answer.hasProperty)
    #expect(connection.nextEvent(milliseconds: 0) == nil)
  }

  @Test func `a property is taken once, cut at the limit, and its change is an event`() throws {
    let connection = try #require(XCBConnection(display: display.name))
    let (window, other) = (
      connection.makeWindow(), try #require(XCBConnection(display: display.name))
    )
    func store(_ text: String) {
      #expect(
        display.python(
          """
          window = d.create_resource_object("window", \(window))
          window.change_property(d.intern_atom("HITSCOPE_TEST"), Xatom.STRING, 8, \(text))
          """) == "")
    }
    let property = connection.atom("HITSCOPE_TEST")
    store("b'0123456789'")
    #expect(try #require(connection.nextEvent(milliseconds: 5_000)).isNewValue(of: property))
    let taken = try #require(connection.takeProperty(property, of: window, atMost: 100))
    #expect(taken.type == 31 && taken.bytes == Array("0123456789".utf8) && !taken.isCut)
    // The deletion is an event as well, but not a new value.
    #expect(
      try #require(connection.nextEvent(milliseconds: 5_000)).isNewValue(of: property) == false)
    #expect(connection.takeProperty(property, of: window, atMost: 100) == nil)
    store("b'0123456789'")
    // The server counts in words of four bytes.
    for (limit, count) in [(1, 4), (4, 4), (5, 8)] {
      let part = try #require(other.takeProperty(property, of: window, atMost: limit))
      #expect(part.bytes.count == count && part.isCut)
    }
    let whole = try #require(other.takeProperty(property, of: window, atMost: 9))
    #expect(whole.bytes.count == 10 && !whole.isCut)
    #expect(other.takeProperty(property, of: window, atMost: 9) == nil)
    // Another program that sets numbers of 32 bits.
    #expect(
      display.python(
        """
        window = d.create_resource_object("window", \(window))
        window.change_property(d.intern_atom("HITSCOPE_TEST"), Xatom.CARDINAL, 32, [1, 258])
        """) == "")
    let numbers = try #require(other.takeProperty(property, of: window, atMost: 100))
    #expect(numbers.type == 6 && numbers.bytes == [1, 0, 0, 0, 2, 1, 0, 0])
  }

  @Test func `a connection that breaks has no atoms, no events and no resources`() throws {
    setResources("b'x'")
    let connection = try #require(XCBConnection(display: display.name))
    display.end(by: SIGKILL)
    #expect(connection.nextEvent(milliseconds: 5_000) == nil)
    #expect(connection.atom("CLIPBOARD") == 0)
    #expect(connection.resources == nil)
    #expect(!connection.hasOwner(1))
  }
}

@Suite struct XCBEventTests {
  /// An event of a kind, with the numbers at some of its eight words.
  private func event(_ kind: UInt8, _ words: [Int: UInt32] = [:]) -> XCBEvent {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 8)
    defer { memory.deallocate() }
    _ = memory.initializeMemory(as: UInt8.self, repeating: 0, count: 32)
    for (place, word) in words {
      memory.storeBytes(of: word, toByteOffset: place * 4, as: UInt32.self)
    }
    memory.storeBytes(of: kind, as: UInt8.self)
    return XCBEvent(memory)
  }

  @Test func `the reply to a request names its selection and its format`() {
    // The highest bit marks events that a program sent.
    for kind: UInt8 in [31, 31 | 0x80] {
      let reply = event(kind, [3: 7, 4: 9])
      #expect(reply.isSelection(7, as: 9))
      #expect(!reply.isSelection(8, as: 9))
      #expect(!reply.isSelection(7, as: 8))
      #expect(!reply.isSelection(9, as: 7))
    }
    for kind: UInt8 in [0, 28, 30, 32, 31 | 0x40] {
      #expect(!event(kind, [3: 7, 4: 9]).isSelection(7, as: 9))
    }
    #expect(!event(31, [2: 7, 3: 9]).isSelection(7, as: 9))
  }

  @Test func `a reply has the selection if it names a property`() {
    #expect(event(31, [5: 1]).hasProperty && event(31, [5: 1 << 31]).hasProperty)
    #expect(!event(31).hasProperty)
    #expect(!event(31, [1: 3, 2: 3, 3: 3, 4: 3, 6: 3, 7: 3]).hasProperty)
  }

  @Test func `a property has a new value if it was set, not if it was deleted`() {
    for kind: UInt8 in [28, 28 | 0x80] {
      #expect(event(kind, [2: 5]).isNewValue(of: 5))
      #expect(!event(kind, [2: 5]).isNewValue(of: 6))
      #expect(!event(kind, [2: 5, 4: 1]).isNewValue(of: 5))
      #expect(!event(kind, [1: 5, 3: 5]).isNewValue(of: 5))
    }
    for kind: UInt8 in [0, 27, 29, 31] { #expect(!event(kind, [2: 5]).isNewValue(of: 5)) }
  }

  @Test func `a display that does not respond has no connection`() {
    #expect(XCBConnection(display: ":4999") == nil)
    #expect(XCBConnection(display: "nonsense") == nil)
  }
}
