import Geometry
import HitTesting
import Testing

@testable import HierarchyFormats

struct ObjectReferenceTests {
  /// The reference at the start of a text: class, address and end.
  private func reference(_ text: String, at start: Int = 0, to end: Int? = nil) -> String? {
    withBytes(text) { bytes in
      ObjectReference(in: bytes, at: start, end ?? bytes.count).map {
        "\($0.className) \($0.address ?? "-") \($0.start) \($0.next)"
      }
    }
  }

  @Test func `a class and an address are read as debuggers print them`() {
    for (text, expected) in [
      ("<A: 0x1f>", "A 0x1f 0 8"), ("<A 0x1f>", "A 0x1f 0 7"), ("<A:0x1F;", "A 0x1F 0 7"),
      ("<A>", "A - 0 2"), ("<A;", "A - 0 2"), ("<A: >", "A - 0 2"), ("<A:  0x1>", "A 0x1 0 8"),
      ("<A:   0x1>", "A 0x1 0 9"), ("<A:    0x1>", "A - 0 2"), ("<A 0x>", "A - 0 2"),
      ("<A 0xg>", "A - 0 2"), ("<A 0x1g>", "A 0x1 0 6"), ("<A 1x1>", "A - 0 2"),
      ("<M.A: 0x1>", "M.A 0x1 0 9"), ("<_A$: 0x1>", "_A$ 0x1 0 9"), ("<A9 0x1>", "A9 0x1 0 7"),
      ("<Ü: 0x1>", "Ü 0x1 0 8"), ("<A<B>: 0x1>", "A<B> 0x1 0 10"),
      ("<A<B, C<D>>: 0x1>", "A<B, C<D>> 0x1 0 16"), ("<A<B:C;D> 0x1>", "A<B:C;D> 0x1 0 13"),
      ("<z 0x1>", "z 0x1 0 6"), ("<Z 0x1>", "Z 0x1 0 6"), ("<a0 0x1>", "a0 0x1 0 7"),
    ] as [(String, String)] {
      #expect(reference(text) == expected, "\(text)")
    }
  }

  @Test func `other text in angle brackets is not a reference`() {
    for text in [
      "", "A", "<", "<>", "<:", "< A>", "<<A>>", "<9A>", "<.A>", "<A", "<A-B>", "<A(", "<A<B",
      "<A<B\n>: 0x1>", "<;", "</a>",
    ] {
      #expect(reference(text) == nil, "\(text)")
    }
    #expect(reference("x<A>", at: 1) == "A - 1 3" && reference("x<A>", at: 0) == nil)
    #expect(reference("<A>", to: 2) == nil && reference("<A>", to: 0) == nil)
    #expect(reference("<A: 0x12>", to: 7) == "A 0x1 0 7")
  }

  @Test func `names and addresses have limits`() {
    let name = String(repeating: "a", count: 1022)
    #expect(reference("<\(name) 0x1>") == "\(name) 0x1 0 1027")
    #expect(reference("<\(name)a 0x1>") == nil)
    let digits = String(repeating: "1", count: 38)
    #expect(reference("<A 0x\(digits)>") == "A 0x\(digits) 0 43")
    #expect(reference("<A 0x\(digits)2>") == "A 0x\(digits) 0 43")
  }

  @Test func `addresses are equal regardless of case and leading zeros`() throws {
    #expect(ObjectReference.key("0x00Ab") == "ab" && ObjectReference.key("0xAB0") == "ab0")
    #expect(ObjectReference.key("0x0") == nil && ObjectReference.key("0x000") == nil)
    var builder = ViewTreeBuilder()
    for id in ["0x00A", "0xa", "name", "0xB", "0x0"] {
      var node = ViewNode(frame: .zero)
      node.id = id
      builder.open(node)
      builder.close()
    }
    let index = AddressIndex(builder.finish())
    #expect(index.view("0xA") == NodeID(0) && index.view("0x0b") == NodeID(3))
    #expect(index.view("0xc") == nil && index.view("name") == nil && index.view("0x0") == nil)
    for (text, name) in [("<A: 0x1>", "A 0x1"), ("<A>", "A"), ("<A: 0x0>", "A 0x0")] {
      withBytes(text) { bytes in
        let found = ObjectReference(in: bytes, at: 0, bytes.count)
        #expect(found?.name == name && found?.key == (name == "A 0x1" ? "1" : nil))
      }
    }
  }
}
