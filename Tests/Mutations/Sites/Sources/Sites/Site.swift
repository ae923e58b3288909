/// A place in a file with one fault that can be put there.
struct Site: Encodable {
  /// The kinds of faults, by the standard names of mutation operators.
  enum Operator: String, Encodable {
    case comparison, negation, clause, constant, arithmetic, statement, assignment, otherwise
    case earlyReturn, arguments, defaultReturn
  }

  var file: String
  /// 1-based.
  var line: Int
  /// The names of the enclosing declarations, from the outermost to the innermost.
  var declaration: String
  var `operator`: Operator
  /// UTF-8 offsets of the text that is replaced.
  var start: Int
  var end: Int
  /// UTF-8 offset of the enclosing statement or member: of these no two faults share one.
  var item: Int
  /// The code without and with the fault; `new` is empty where code is removed.
  var old: String
  var new: String
  /// The replacement, in which the switch decides between both: `Site.number` stands for the number
  /// of the fault.
  var switched: String

  /// A character that no source contains.
  static let number = "\u{1}"
  /// The call that returns the state of the fault's switch.
  static let isOn = "isFaultOn(\(number))"
}
