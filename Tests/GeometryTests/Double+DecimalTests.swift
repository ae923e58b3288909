import Geometry
import Testing

struct DoubleDecimalTests {
  @Test func `a decimal number is read as by Double, a hexadecimal one is not`() {
    for text in ["0", "-1.5", "1e3", "+2.", "inf", "nan", "", " 1", "1,5", "a"] {
      #expect(Double(decimal: text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
    for text in ["0x10", "0X10", "-0x1p3", "0x.8p0"] {
      #expect(Double(text) != nil && Double(decimal: text) == nil, "\(text)")
    }
  }
}
