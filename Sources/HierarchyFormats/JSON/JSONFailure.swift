/// What is wrong with the syntax of a JSON text, and where.
struct JSONFailure: Error {
  /// The place, in bytes from the start.
  var offset: Int
  /// What is the matter.
  var message: String
  /// What to do about it.
  var hint: String?
}
