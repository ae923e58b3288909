/// A place in a file, with one fault that can be inserted there.
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
  /// UTF-8 offsets of the replaced text.
  var start: Int
  var end: Int
  /// UTF-8 offset of the enclosing statement or member, for which a sample has at most one fault.
  var item: Int
  /// The code without and with the fault; `new` is empty where code is removed.
  var old: String
  var new: String
  /// The replacement, in which the switch selects the old or the new code: `Site.number` is a
  /// placeholder for the number of the fault.
  var switched: String

  /// A character that occurs in no source.
  static let number = "\u{1}"
  /// The call that returns whether the fault's switch is on.
  static let isOn = "isFaultOn(\(number))"
}
