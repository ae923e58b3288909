extension HostileFile {
  /// The output formats of debuggers and test tools.
  static let prints = [
    HostileFile("dump, words between all rows") {
      lines($0) { "<UIView: 0x\(address($0)); frame = (0 0; 9 9)>\nand\n" }
    },
    HostileFile("dump, one view printed again and again") {
      "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>\n"
        + lines($0) { _ in "(lldb) po it\n<UIView: 0x2; frame = (0 0; 9 9)>" }
    },
    HostileFile("dump, texts without a frame") {
      lines($0, separator: " ") { "<RCTTextView: 0x\(address($0)); reactTag: 1; text: a b c>" }
    },
    HostileFile("EarlGrey, one address") { earlGrey($0) { _ in "0x2" } },
    HostileFile("EarlGrey, side by side and in each other") { count in
      lines(count) {
        "  " + String(repeating: "|  ", count: $0 % 100)
          + "|--<UIView:0x\(address($0)); AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}; alpha=1>"
      }
    },
    HostileFile("EarlGrey, open quotation marks") { count in
      earlGrey(9) { "0x\(address($0))" } + "\n"
        + lines(count) { "  |--<UILabel:0x\(address($0)); frame={{0, 0}, {9, 9}}; text='a; b" }
    },
    HostileFile("EarlGrey, no line breaks") {
      earlGrey(2) { "0x\(address($0))" } + "\n"
        + lines($0, separator: " ") {
          "|--<UIView:0x\(address($0)); AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}>"
        }
    },
    HostileFile("EarlGrey, flags of one view") {
      "<UIWindow:0x1; AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}; "
        + lines($0, separator: "; ") { "flag\($0)" } + ">"
    },
    HostileFile("Detox, texts of quotation marks") {
      "   + <UIWindow: 0x1; frame = (0 0; 9 9); ax.id = \"a\">\n"
        + lines($0) {
          "   |    | <UILabel: 0x\(address($0)); frame = (0 0; 9 9); text = \"a\"; b = \"\"\">"
        }
    },
    HostileFile("Detox, one id in XML") {
      "<ViewHierarchy>\n<UIWindow width=\"9\" height=\"9\" visibility=\"visible\">\n"
        + lines($0) { _ in
          "<UIView id=\"a\" x=\"0\" y=\"0\" width=\"9\" height=\"9\" visibility=\"visible\"/>"
        } + "\n</UIWindow>\n</ViewHierarchy>\n"
    },
    HostileFile("Maestro, one id") {
      maestro(
        lines($0, separator: ",") { _ in
          #"{"attributes":{"resource-id":"a","bounds":"[0,0][9,9]"},"children":[]}"#
        })
    },
    HostileFile("Maestro, attributes of one element") {
      maestro(
        #"{"attributes":{"bounds":"[0,0][9,9]","#
          + lines($0, separator: ",") { "\"k\($0)\":\"a\"" } + "}}")
    },
    HostileFile("Appium 1, types as keys") {
      "{\"UIAWindow\":{\"@\":{\(box)},\">\":["
        + lines($0, separator: ",") { _ in "{\"UIACell\":{\"@\":{\"name\":\"a\",\(box)},\">\":[]}}"
        }
        + "]}}"
    },
    HostileFile("page, fragments between words") {
      lines($0) { _ in
        "Then a & b:\n<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
      }
    },
  ]

  private static func earlGrey(_ count: Int, _ address: (Int) -> String) -> String {
    "<UIWindow:0x1; AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}; alpha=1>\n"
      + lines(count) {
        "  |--<UIView:\(address($0)); AX.frame={{0, 0}, {9, 9}}; frame={{0, 0}, {9, 9}}; alpha=1>"
      }
  }

  private static func maestro(_ children: String) -> String {
    #"{"attributes":{"accessibilityText":"App","bounds":"[0,0][9,9]"},"children":["#
      + children + "]}"
  }
}
