import SwiftParser
import SwiftSyntax

/// Rewrites uses of Foundation that only compile on Apple's platforms.
extension SourceRewriter {
  /// The classes whose initializer without arguments Foundation on Linux lacks, with its arguments.
  private static let emptyInitializers = [
    "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
  ]

  /// Returns the rewritten call of an initializer that Foundation on Linux lacks; `nil` for other
  /// calls.
  func foundation(_ node: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      !declarations.types.contains(name), node.trailingClosure == nil
    else { return nil }
    if node.arguments.isEmpty, let argument = Self.emptyInitializers[name] {
      note(.foundation, at: node, "“\(name)()” becomes “\(name)(\(argument))”")
      return Self.expression("\(name)(\(argument))", in: node)
    }
    return nil
  }

  /// Rewrites casts to dictionaries of text attributes, which trap for an `NSDictionary` on Linux.
  func castToAttributes(_ node: SequenceExprSyntax) -> ExprSyntax? {
    let elements = Array(node.elements)
    guard let place = elements.lastIndex(where: \.isAttributesType), place >= 2,
      let cast = elements[place - 1].as(UnresolvedAsExprSyntax.self),
      let mark = cast.questionOrExclamationMark
    else { return nil }
    note(.foundation, at: elements[place - 2], "the cast becomes “NSAttributedString.attributes”")
    let value = visit(elements[place - 2])
    let end = mark.text == "!" ? "!" : ""
    let call = Self.expression(
      "NSAttributedString.attributes(of: \(value.trimmedDescription))\(end)", in: value)
    let new =
      elements[..<(place - 2)].map { visit($0) }
      + [call.with(\.trailingTrivia, elements[place].trailingTrivia)]
      + elements[(place + 1)...].map { visit($0) }
    return ExprSyntax(node.with(\.elements, ExprListSyntax(new)))
  }

  /// Returns a parsed expression with the trivia of a node.
  private static func expression(_ text: String, in node: some SyntaxProtocol) -> ExprSyntax {
    guard case .expr(let parsed)? = Parser.parse(source: text).statements.first?.item else {
      return ExprSyntax(MissingExprSyntax())
    }
    return parsed.with(\.leadingTrivia, node.leadingTrivia)
      .with(\.trailingTrivia, node.trailingTrivia)
  }

  // MARK: Methods of NSObject

  /// The methods of `NSObject` that Foundation on Linux lacks, by their names and first labels.
  private static let lackingMethods: Set<String> = [
    "observeValue(forKeyPath:", "awakeFromNib(", "prepareForInterfaceBuilder(", "setValue(_:",
    "value(forKey:", "value(forUndefinedKey:", "responds(to:",
    "automaticallyNotifiesObservers(forKey:",
  ]

  /// Returns whether a modifier marks the override of such a method in a direct subclass of
  /// `NSObject`.
  func isLackingOverride(_ modifier: DeclModifierSyntax) -> Bool {
    guard let method = modifier.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
    return Self.lackingMethods.contains(method.shortName)
      && method.enclosingClass?.isSubclassOfNSObject == true
  }

  /// Records that the `override` of a method is removed.
  func noteOverride(_ modifier: DeclModifierSyntax) {
    note(.foundation, at: modifier, "“override” is removed: “NSObject” lacks the method on Linux")
  }

  /// Returns a class that conforms to `KeyValueObserver` if it observes values by key path.
  ///
  /// - Parameter original: The class before rewriting.
  func observing(_ node: ClassDeclSyntax, of original: ClassDeclSyntax) -> ClassDeclSyntax {
    let methods = original.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    let observes = methods.contains { method in
      method.shortName == "observeValue(forKeyPath:"
        && method.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    }
    guard observes, original.isSubclassOfNSObject, let clause = node.inheritanceClause,
      let last = clause.inheritedTypes.last
    else { return node }
    note(.foundation, at: original.name, "“\(original.name.text)” becomes a “KeyValueObserver”")
    let comma = TokenSyntax.commaToken(trailingTrivia: .space)
    let name = TokenSyntax.identifier(
      "KeyValueObserver", trailingTrivia: last.trailingTrivia)
    let types =
      Array(clause.inheritedTypes.dropLast())
      + [
        last.with(\.trailingTrivia, []).with(\.trailingComma, comma),
        InheritedTypeSyntax(type: IdentifierTypeSyntax(name: name)),
      ]
    return node.with(
      \.inheritanceClause, clause.with(\.inheritedTypes, InheritedTypeListSyntax(types)))
  }
}

extension ExprSyntax {
  /// True for the type `[NSAttributedString.Key: Any]`.
  fileprivate var isAttributesType: Bool {
    guard let type = self.as(TypeExprSyntax.self)?.type.as(DictionaryTypeSyntax.self) else {
      return false
    }
    return type.key.trimmedDescription == "NSAttributedString.Key"
      && type.value.trimmedDescription == "Any"
  }
}

extension SyntaxProtocol {
  /// The innermost class around a node.
  fileprivate var enclosingClass: ClassDeclSyntax? {
    var current = parent
    while let node = current {
      if let found = node.as(ClassDeclSyntax.self) { return found }
      current = node.parent
    }
    return nil
  }
}

extension FunctionDeclSyntax {
  /// The name with the first label, such as `value(forKey:`.
  fileprivate var shortName: String {
    let first = signature.parameterClause.parameters.first?.firstName.text
    return name.text + "(" + (first.map { $0 + ":" } ?? "")
  }
}

extension ClassDeclSyntax {
  fileprivate var isSubclassOfNSObject: Bool {
    inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "NSObject"
  }
}
