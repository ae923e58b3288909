import Drawing
import Testing

@Suite struct ColorTests {
  @Test func `channels, opacity and hexadecimal text`() {
    let color = Color(0xE5572E)
    #expect((color.red, color.green, color.blue, color.alpha) == (0xE5, 0x57, 0x2E, 255))
    #expect(color.hex == "#e5572e")
    #expect(color.opacity(0.5).alpha == 128)
    #expect(color.opacity(7).alpha == 255)
  }

  @Test func `mixing goes from one colour to the other`() {
    let mixed = Color(0x000000).mixed(with: Color(0xFF8000), 0.5)
    #expect(mixed == Color(0x804000))
    #expect(Color(0).mixed(with: Color(0xFFFFFF), 2) == Color(0xFFFFFF))
  }
}
