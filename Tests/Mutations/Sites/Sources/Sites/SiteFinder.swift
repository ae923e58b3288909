import SwiftSyntax

/// Collects the sites of a file by visiting its syntax tree, after operator folding.
final class SiteFinder: SyntaxVisitor {
  private(set) var sites: [Site] = []
  private let file: String
  private let bytes: [UInt8]
  private let converter: SourceLocationConverter
  private var declarations: [String] = []

  init(file: String, bytes: [UInt8], tree: Syntax) {
    self.file = file
    self.bytes = bytes
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  // MARK: - Declarations

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    declarations.append(name)
    return .visitChildren
  }
  private func leave() { declarations.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter("init") }
  override func visitPost(_ node: InitializerDeclSyntax) { leave() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let items)? = node.accessorBlock?.accessors {
      addImplicitReturn(items, type: node.returnClause.type)
    }
    return enter("subscript")
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.bindings.first?.pattern.trimmedDescription ?? "_")
  }
  override func visitPost(_ node: VariableDeclSyntax) { leave() }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let items = node.body?.statements, let type = node.signature.returnClause?.type {
      addImplicitReturn(items, type: type)
    }
    return enter(node.name.text)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let items)? = node.accessorBlock?.accessors,
      let type = node.typeAnnotation?.type
    {
      addImplicitReturn(items, type: type)
    }
    return .visitChildren
  }

  // The contents of these nodes never run, or must be literals.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    node.rawValue == nil ? .visitChildren : .skipChildren
  }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: - Expressions

  private static let comparisons: [String: [String]] = [
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
  ]
  private static let arithmetic = [
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "&+": "&-", "&-": "&+", "<<": ">>",
    ">>": "<<", "&": "|", "|": "&",
  ]
  private static let compound = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "|=": "&="]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else {
      return .visitChildren
    }
    let start = offset(node)
    let middle = (
      sign.positionAfterSkippingLeadingTrivia.utf8Offset,
      sign.endPositionBeforeTrailingTrivia.utf8Offset
    )
    func with(_ other: String) -> String {
      text(start, middle.0) + other + text(middle.1, end(node))
    }
    for other in Self.comparisons[sign.text] ?? [] {
      addExpression(.comparison, node, new: with(other))
    }
    let isText = [node.leftOperand, node.rightOperand].contains {
      $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self)
    }
    if let other = Self.arithmetic[sign.text], !isText {
      addExpression(.arithmetic, node, new: with(other))
    }
    if let other = Self.compound[sign.text], !isText,
      node.parent?.is(CodeBlockItemSyntax.self) == true
    {
      let new = with(other)
      add(
        .arithmetic, node, new: new,
        switched: "if \(Site.isOn) { \(new) } else { \(text(node)) }")
    }
    if sign.text == "&&" || sign.text == "||" {
      addExpression(.clause, node, new: node.leftOperand.trimmedDescription)
      addExpression(.clause, node, new: node.rightOperand.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    addCondition(
      condition, isOneOfSeveral: (node.parent?.children(viewMode: .sourceAccurate).count ?? 1) > 1)
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    addCondition(node.condition, isOneOfSeveral: false)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    addCondition(node.condition, isOneOfSeveral: true)
    return .visitChildren
  }

  private func addCondition(_ condition: ExprSyntax, isOneOfSeveral: Bool) {
    addExpression(.negation, condition, new: "!(\(text(condition)))")
    if isOneOfSeveral { addExpression(.clause, condition, new: "true") }
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Int(node.literal.text.filter { $0 != "_" }) else { return .skipChildren }
    var others = [value &+ 1]
    if value > 0 { others.append(value - 1) }
    if value > 1 { others.append(0) }
    for other in others { addExpression(.constant, node, new: String(other)) }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Double(node.literal.text.filter { $0 != "_" }) else { return .skipChildren }
    for other in Set([value + 1, 0]) where other != value {
      addExpression(.constant, node, new: "\(other)")
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addExpression(.constant, node, new: node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  /// Functions that return the same value for their arguments in any order.
  private static let symmetric: Set<String> = ["min", "max", "minimum", "maximum", "hypot"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !Self.symmetric.contains(calledName(node)) else { return .visitChildren }
    let arguments = Array(node.arguments)
    for (one, other) in zip(arguments, arguments.dropFirst())
    where isValue(one.expression) && isValue(other.expression) {
      let (first, second) = (one.expression, other.expression)
      guard first.trimmedDescription != second.trimmedDescription else { continue }
      let new =
        text(offset(node), offset(first)) + text(second)
        + text(end(first), offset(second)) + text(first) + text(end(second), end(node))
      addExpression(.arguments, node, new: new)
    }
    return .visitChildren
  }

  /// The name of the function that is called, without the value or type before it.
  private func calledName(_ call: FunctionCallExprSyntax) -> String {
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    return member?.declName.baseName.text ?? call.calledExpression.trimmedDescription
  }

  /// A name, a member or a number: other arguments rarely have the same type as their neighbours.
  private func isValue(_ expression: ExprSyntax) -> Bool {
    switch expression.kind {
    case .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr, .subscriptCallExpr: true
    case .memberAccessExpr: expression.as(MemberAccessExprSyntax.self)?.base != nil
    default: false
    }
  }

  // MARK: - Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item {
    case .expr(let expression): addRemoval(of: expression, in: node)
    case .stmt(let statement): addJump(statement, in: node)
    case .decl: break
    }
    return .visitChildren
  }

  private func addRemoval(of expression: ExprSyntax, in item: CodeBlockItemSyntax) {
    var core = expression
    while true {
      if let inner = core.as(TryExprSyntax.self) { core = inner.expression; continue }
      if let inner = core.as(AwaitExprSyntax.self) { core = inner.expression; continue }
      break
    }
    let isAssignment =
      core.as(InfixOperatorExprSyntax.self).map {
        $0.operator.is(AssignmentExprSyntax.self)
          || Self.compound[$0.operator.trimmedDescription] != nil
      } ?? false
    if isAssignment {
      // The compiler requires most assignments of an initializer.
      guard declarations.last != "init" else { return }
    } else {
      guard let call = core.as(FunctionCallExprSyntax.self), !isImplicitReturn(item),
        !["init", "reserveCapacity"].contains(calledName(call))
      else { return }
    }
    add(
      isAssignment ? .assignment : .statement, expression, new: "",
      switched: "if !\(Site.isOn) { \(text(expression)) }")
  }

  /// A Boolean value indicating whether the only expression of a body is its return value.
  private func isImplicitReturn(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else {
      return false
    }
    guard let owner = list.parent?.parent else { return true }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return
      !(owner.is(IfExprSyntax.self) || owner.is(ForStmtSyntax.self)
      || owner.is(WhileStmtSyntax.self) || owner.is(DeferStmtSyntax.self)
      || owner.is(InitializerDeclSyntax.self))
  }

  private func addJump(_ statement: StmtSyntax, in item: CodeBlockItemSyntax) {
    let owner = item.parent?.parent?.parent
    switch statement.kind {
    case .returnStmt
    where owner?.is(IfExprSyntax.self) == true || owner?.is(ForStmtSyntax.self) == true,
      .continueStmt where owner?.is(GuardStmtSyntax.self) != true,
      // At the end of a case, `break` has no effect.
      .breakStmt where owner?.is(GuardStmtSyntax.self) != true && !isEndOfCase(item):
      add(
        .earlyReturn, statement, new: "", switched: "if !\(Site.isOn) { \(text(statement)) }")
    default: break
    }
  }

  private func isEndOfCase(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    return list.parent?.is(SwitchCaseSyntax.self) == true && list.last?.id == item.id
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if case .codeBlock(let block)? = node.elseBody, !block.statements.isEmpty {
      add(
        .otherwise, block.statements, new: "",
        switched: "if !\(Site.isOn) { \(text(block.statements)) }")
    }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.expression, let type = returnType(of: Syntax(node)) else {
      return .visitChildren
    }
    addDefault(expression, type)
    return .visitChildren
  }

  private func addImplicitReturn(_ items: CodeBlockItemListSyntax, type: TypeSyntax) {
    guard items.count == 1, case .expr(let expression)? = items.first?.item,
      !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self)
    else { return }
    addDefault(expression, type)
  }

  private func returnType(of node: Syntax) -> TypeSyntax? {
    var place = node.parent
    while let owner = place {
      if let function = owner.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type
      }
      if let closure = owner.as(ClosureExprSyntax.self) {
        return closure.signature?.returnClause?.type
      }
      if let binding = owner.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
        return binding.typeAnnotation?.type
      }
      if let member = owner.as(SubscriptDeclSyntax.self) { return member.returnClause.type }
      if owner.is(InitializerDeclSyntax.self) { return nil }
      place = owner.parent
    }
    return nil
  }

  private static let numbers: Set<String> = [
    "Int", "Double", "Float", "UInt8", "UInt16", "UInt32", "UInt64", "Int32", "Int64", "UInt",
  ]

  private func addDefault(_ expression: ExprSyntax, _ type: TypeSyntax) {
    let name = type.trimmedDescription
    let current = expression.trimmedDescription
    let value: String? =
      if type.is(OptionalTypeSyntax.self) {
        "nil"
      } else if name == "Bool" {
        current == "false" ? "true" : "false"
      } else if Self.numbers.contains(name) {
        "0"
      } else if name == "String" {
        "\"\""
      } else if type.is(ArrayTypeSyntax.self) || name.hasPrefix("Set<") {
        "[]"
      } else if type.is(DictionaryTypeSyntax.self) {
        "[:]"
      } else {
        nil
      }
    guard let value, value != current else { return }
    addExpression(.defaultReturn, expression, new: value)
  }

  // MARK: - Sites

  private func addExpression(
    _ kind: Site.Operator, _ node: some SyntaxProtocol, new: String
  ) {
    add(kind, node, new: new, switched: "(\(Site.isOn) ? (\(new)) : (\(text(node))))")
  }

  private func add(
    _ kind: Site.Operator, _ node: some SyntaxProtocol, new: String, switched: String
  ) {
    sites.append(
      Site(
        file: file,
        line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line,
        declaration: declarations.joined(separator: "."), operator: kind, start: offset(node),
        end: end(node), item: item(of: Syntax(node)), old: text(node), new: new,
        switched: switched))
  }

  private func item(of node: Syntax) -> Int {
    var place: Syntax? = node
    while let owner = place {
      if owner.is(CodeBlockItemSyntax.self) || owner.is(MemberBlockItemSyntax.self) {
        return offset(owner)
      }
      place = owner.parent
    }
    return offset(node)
  }

  private func offset(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
  private func end(_ node: some SyntaxProtocol) -> Int {
    node.endPositionBeforeTrailingTrivia.utf8Offset
  }
  private func text(_ node: some SyntaxProtocol) -> String { text(offset(node), end(node)) }
  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
