import SwiftParser
import SwiftSyntax

/// The code around a handwritten edit that can exist twice, with and without the edit, in one
/// build: the body of a function or accessor, or the initial value of a variable or parameter.
struct EditRegion: Encodable {
  /// A handwritten edit: UTF-8 offsets of the replaced text, and the text that replaces it.
  struct Edit: Decodable {
    var file: String
    var start: Int
    var end: Int
    var new: String
  }

  /// UTF-8 offsets of the region.
  var start: Int
  var end: Int
  /// A Boolean value indicating whether the region is an expression; otherwise it consists of the
  /// statements of a body.
  var isExpression: Bool
  /// The code without and with the edit.
  var kept: String
  var altered: String

  /// Returns the outermost region that contains an edit, or `nil` if the edit changes a
  /// declaration.
  init?(around edit: Edit, bytes: [UInt8], tree: SourceFileSyntax) {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: edit.start)) else { return nil }
    var place: Syntax? = Syntax(token)
    var found: (node: Syntax, returnsValue: Bool, isExpression: Bool)?
    while let node = place {
      place = node.parent
      guard node.position.utf8Offset <= edit.start, edit.end <= node.endPosition.utf8Offset,
        let owner = node.parent
      else { continue }
      if node.is(CodeBlockItemListSyntax.self), let returnsValue = Self.returnsValue(node) {
        found = (node, returnsValue, false)
      } else if owner.is(InitializerClauseSyntax.self), node.is(ExprSyntax.self),
        node.positionAfterSkippingLeadingTrivia.utf8Offset <= edit.start
      {
        found = (node, true, true)
      }
    }
    guard let found else { return nil }
    start = found.node.position.utf8Offset
    end = found.node.endPosition.utf8Offset
    if found.isExpression {
      start = found.node.positionAfterSkippingLeadingTrivia.utf8Offset
      end = max(edit.end, found.node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    isExpression = found.isExpression
    kept = String(decoding: bytes[start..<end], as: UTF8.self)
    altered =
      String(decoding: bytes[start..<edit.start], as: UTF8.self) + edit.new
      + String(decoding: bytes[edit.end..<end], as: UTF8.self)
    if found.returnsValue, !found.isExpression {
      kept = Self.returning(kept)
      altered = Self.returning(altered)
    }
  }

  /// Returns whether the body that consists of these statements has a result, or `nil` if they are
  /// not the body of a function or accessor.
  private static func returnsValue(_ statements: Syntax) -> Bool? {
    guard let block = statements.parent, let owner = block.parent else { return nil }
    if block.is(AccessorBlockSyntax.self) { return true }
    guard block.is(CodeBlockSyntax.self) else { return nil }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return owner.is(InitializerDeclSyntax.self) || owner.is(DeinitializerDeclSyntax.self)
      ? false : nil
  }

  /// Writes the `return` of a body that is a single expression.
  private static func returning(_ body: String) -> String {
    let statements = Parser.parse(source: body).statements
    guard statements.count == 1, case .expr(let value)? = statements.first?.item else {
      return body
    }
    return "return " + value.trimmedDescription
  }
}
