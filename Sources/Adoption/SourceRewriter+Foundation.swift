import SwiftParser
import SwiftSyntax

/// Rewrites uses of Foundation that only compile on Apple's platforms.
extension SourceRewriter {
  /// The classes whose initializer without arguments Foundation on Linux lacks, with its arguments.
  private static let emptyInitializers = [
    "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
    "NSMutableString": "capacity: 0",
  ]

  /// Returns the rewritten call of an initializer or a method that Foundation on Linux lacks; `nil`
  /// for other calls.
  func foundation(_ node: FunctionCallExprSyntax) -> ExprSyntax? {
    if let (object, type) = node.conformance {
      note(.foundation, at: type, "“conforms(to:)” becomes “is”: Linux lacks “Protocol”")
      let text = "(\(visit(object).trimmedDescription) is \(type.trimmedDescription))"
      return Self.expression(text, in: node)
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      !declarations.types.contains(name), node.trailingClosure == nil
    else { return nil }
    if node.arguments.isEmpty, let argument = Self.emptyInitializers[name] {
      note(.foundation, at: node, "“\(name)()” becomes “\(name)(\(argument))”")
      return Self.expression("\(name)(\(argument))", in: node)
    }
    if name == "abs", node.arguments.count == 1, node.isInExtension(of: "CGFloat") {
      note(.foundation, at: node, "“abs” becomes “Swift.abs”: on Linux, “CGFloat” has its own")
      let function = Self.expression("Swift.abs", in: node.calledExpression)
      return ExprSyntax(
        node.with(\.calledExpression, function).with(\.arguments, visit(node.arguments)))
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

  // MARK: Key-value observing

  /// Returns a stored property that announces its changes if it is `dynamic`.
  ///
  /// - Parameter original: The property before rewriting.
  func announcing(
    _ node: VariableDeclSyntax, of original: VariableDeclSyntax
  ) -> VariableDeclSyntax {
    let words = original.modifiers.map(\.name.text)
    guard words.contains("dynamic"), Set(words).isDisjoint(with: ["lazy", "static", "override"]),
      original.enclosingClass?.inheritanceClause != nil,
      original.parent?.is(MemberBlockItemSyntax.self) == true,
      node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let block = binding.accessorBlock.announcing(name)
    else { return node }
    note(.foundation, at: original.bindingSpecifier, "“\(name)” announces its changes")
    var new = binding.with(\.accessorBlock, block)
    if binding.accessorBlock == nil {
      // What stood after the property stands after its observer.
      let end = binding.trailingTrivia
      new = binding.with(\.trailingTrivia, .space)
        .with(\.accessorBlock, block.with(\.trailingTrivia, end))
    }
    return node.with(\.bindings, PatternBindingListSyntax([new]))
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

extension FunctionCallExprSyntax {
  /// The object and the protocol of a call of `conforms(to:)`; `nil` for other calls.
  fileprivate var conformance: (object: ExprSyntax, type: ExprSyntax)? {
    guard let method = calledExpression.as(MemberAccessExprSyntax.self), let object = method.base,
      method.declName.baseName.text == "conforms", arguments.count == 1,
      let argument = arguments.first, argument.label?.text == "to",
      let type = argument.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text == "self", let base = type.base
    else { return nil }
    return (object, base)
  }
}

extension AccessorBlockSyntax {
  /// The body of the observer of changes.
  fileprivate var didSet: CodeBlockSyntax? {
    guard case .accessors(let accessors) = accessors else { return nil }
    return accessors.first { $0.accessorSpecifier.text == "didSet" }?.body
  }
}

extension AccessorBlockSyntax? {
  /// Returns a block whose `didSet` announces a change; `nil` for computed properties.
  fileprivate func announcing(_ name: String) -> AccessorBlockSyntax? {
    let call = "didChangeValue(forKey: \"\(name)\")"
    guard let block = self else { return Self.observer(call) }
    guard case .accessors(let accessors) = block.accessors,
      accessors.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
    else { return nil }
    guard let place = accessors.firstIndex(where: { $0.accessorSpecifier.text == "didSet" }),
      let body = block.didSet
    else {
      guard case .accessors(let added)? = Self.observer(call)?.accessors else { return nil }
      let all = AccessorDeclListSyntax(Array(accessors) + Array(added))
      return block.with(\.accessors, .accessors(all))
    }
    let rest = body.statements.description
    let start = body.statements.first?.leadingTrivia ?? []
    let text =
      start.contains(where: \.isNewline)
      ? start.description + call + rest : rest.isEmpty ? call : call + "; " + rest
    guard
      let statements = Self.observer(text)?.didSet?.statements
        .with(\.trailingTrivia, body.statements.trailingTrivia)
    else { return nil }
    var new = accessors
    new[place] = accessors[place].with(\.body, body.with(\.statements, statements))
    return block.with(\.accessors, .accessors(new))
  }

  /// Returns a block with an observer that performs statements.
  private static func observer(_ call: String) -> AccessorBlockSyntax? {
    let text = "var a: Int { didSet { \(call) } }"
    return Parser.parse(source: text).statements.first?.item.as(VariableDeclSyntax.self)?
      .bindings.first?.accessorBlock
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
  /// Returns whether the innermost type around a node is an extension of a type.
  fileprivate func isInExtension(of type: String) -> Bool {
    var current = parent
    while let node = current, !node.is(MemberBlockSyntax.self) { current = node.parent }
    return current?.parent?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == type
  }

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
