import SwiftSyntax

/// Rewrites one file, and records its changes.
///
/// Methods receive nodes of the original tree: positions and context are read from them before
/// their contents are rewritten.
final class SourceRewriter: SyntaxRewriter {
  let declarations: Declarations
  let tree: SourceFileSyntax
  private let places: SourceLocationConverter
  private(set) var changes: [AdoptedSource.Change] = []
  private(set) var leftovers: [AdoptedSource.Leftover] = []
  /// The modules whose whole import the file keeps or has been given.
  var imported: Set<String>
  /// The trivia of a removed part, until it is attached to a token.
  private var gap: Gap?
  private let overrides: MovedOverrides
  /// Optional methods that subclasses implement for protocols of their superclasses.
  var inherited: InheritedRequirements { declarations.requirements }

  init(_ tree: SourceFileSyntax, _ declarations: Declarations) {
    self.tree = tree
    self.declarations = declarations
    places = SourceLocationConverter(fileName: "", tree: tree)
    imported = tree.plainImports
    overrides = MovedOverrides(in: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the new tree; must be called only once.
  func rewritten() -> SourceFileSyntax { visit(tree) }

  // MARK: Changes

  /// Records a change at the beginning of a node of the original tree.
  func note(
    _ kind: AdoptedSource.Change.Kind, at node: some SyntaxProtocol, _ message: String
  ) {
    changes.append(.init(kind: kind, place: place(of: node), message: message))
  }

  /// Records a part that must be rewritten by hand.
  func leave(
    _ kind: AdoptedSource.Leftover.Kind, at node: some SyntaxProtocol, _ message: String,
    hint: String
  ) {
    leftovers.append(.init(kind: kind, place: place(of: node), message: message, hint: hint))
  }

  private func place(of node: some SyntaxProtocol) -> AdoptedSource.Place {
    let place = places.location(for: node.positionAfterSkippingLeadingTrivia)
    return .init(line: place.line, column: place.column)
  }

  // MARK: Removal

  /// Removes a node; the next token receives the trivia before it.
  func leaveOut(_ node: some SyntaxProtocol, keepsComments: Bool = true) {
    var new = Gap(before: node, keepsComments: keepsComments)
    if let gap {
      new.trivia = gap.joined(to: Trivia(pieces: new.trivia)).pieces
      new.isStart = gap.isStart
    }
    gap = new
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    guard let gap, token.presence == .present else { return token }
    self.gap = nil
    return token.with(\.leadingTrivia, gap.joined(to: token.leadingTrivia))
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeListSyntax) -> AttributeListSyntax {
    guard !node.isEmpty else { return node }
    var kept: [AttributeListSyntax.Element] = []
    for element in node {
      switch element {
      case .ifConfigDecl(let condition):
        if let new = visit(condition).as(IfConfigDeclSyntax.self) {
          kept.append(.ifConfigDecl(new))
        }
      case .attribute(let attribute):
        guard let fate = AttributeFate(attribute) else {
          kept.append(.attribute(visit(attribute)))
          continue
        }
        note(.attribute, at: attribute, fate.message(attribute))
        switch fate {
        case .leftOut:
          if attribute.endsLine, case .attribute(let last)? = kept.popLast() {
            let space = last.trailingTrivia.reversed().drop { $0.isWhitespace }.reversed()
            kept.append(.attribute(last.with(\.trailingTrivia, Trivia(pieces: space))))
          }
          leaveOut(attribute)
        case .main:
          let name = TokenSyntax.identifier(
            "main", trailingTrivia: attribute.attributeName.trailingTrivia)
          kept.append(
            .attribute(
              visit(attribute).with(\.attributeName, TypeSyntax(IdentifierTypeSyntax(name: name)))))
        }
      }
    }
    return AttributeListSyntax(kept)
  }

  override func visit(_ node: DeclModifierListSyntax) -> DeclModifierListSyntax {
    guard !node.isEmpty else { return node }
    var kept: [DeclModifierSyntax] = []
    for modifier in node {
      switch modifier.name.tokenKind {
      case .keyword(.dynamic):
        note(.modifier, at: modifier, "“dynamic” is removed")
        leaveOut(modifier)
      case .keyword(.optional) where becomesRequired(modifier):
        leaveOut(modifier)
      case .keyword(.override) where isLackingOverride(modifier):
        noteOverride(modifier)
        leaveOut(modifier)
      default: kept.append(visit(modifier))
      }
    }
    return DeclModifierListSyntax(kept)
  }

  /// Rewrites attributes after modifiers, which SwiftParser does not expect there.
  override func visit(_ node: UnexpectedNodesSyntax) -> UnexpectedNodesSyntax {
    guard let attributes = node.lateAttributes else { return super.visit(node) }
    var kept: [Syntax] = []
    for tokens in attributes {
      let name = "@" + tokens.dropFirst().map(\.text).joined()
      if AttributeFate.isLeftOut(tokens[1].text) {
        note(.attribute, at: tokens[0], "“\(name)” is removed")
        leaveOut(UnexpectedNodesSyntax(tokens.map { Syntax($0) }))
      } else {
        kept += tokens.map { Syntax(visit($0)) }
      }
    }
    return UnexpectedNodesSyntax(kept)
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    var items: [CodeBlockItemSyntax] = []
    for item in node {
      if case .decl(let declaration) = item.item,
        let module = declaration.as(ImportDeclSyntax.self)
      {
        guard let new = rewritten(module) else {
          leaveOut(item, keepsComments: false)
          continue
        }
        items.append(item.with(\.item, .decl(visit(new))))
      } else if item.isPreview {
        note(.preview, at: item, "“#Preview” is removed: its macro is not available")
        leaveOut(item)
        continue
      } else {
        items.append(visit(item))
      }
      if case .decl(let declaration) = item.item,
        let defaults = declaration.as(ProtocolDeclSyntax.self).flatMap(defaultImplementations)
      {
        items.append(defaults)
      }
    }
    if node.parent?.is(SourceFileSyntax.self) == true {
      addExtensions(to: &items)
      addImport(to: &items)
      addDebugger(to: &items)
    }
    return CodeBlockItemListSyntax(items)
  }

  // MARK: Declarations

  override func visit(_ node: ProtocolDeclSyntax) -> DeclSyntax {
    guard let new = super.visit(node).as(ProtocolDeclSyntax.self) else { return DeclSyntax(node) }
    return DeclSyntax(boundToClasses(new, of: node))
  }

  override func visit(_ node: VariableDeclSyntax) -> DeclSyntax {
    checkManaged(node)
    guard let new = super.visit(node).as(VariableDeclSyntax.self) else { return DeclSyntax(node) }
    return DeclSyntax(announcing(lazy(scrolling(new), of: node), of: node))
  }

  override func visit(_ node: ClassDeclSyntax) -> DeclSyntax {
    guard let new = super.visit(node).as(ClassDeclSyntax.self) else { return DeclSyntax(node) }
    let whole = withInherited(withMoved(new, overrides, of: node), of: node)
    return DeclSyntax(withConnections(observing(whole, of: node), of: node))
  }

  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
    checkOverride(node)
    guard let new = super.visit(node).as(FunctionDeclSyntax.self) else { return DeclSyntax(node) }
    return DeclSyntax(overriding(new, of: node))
  }

  override func visit(_ node: MemberBlockItemListSyntax) -> MemberBlockItemListSyntax {
    var members: [MemberBlockItemSyntax] = []
    for (index, member) in staying(node, overrides).enumerated() {
      var new = visit(member)
      if index == 0, let first = node.first, first.id != member.id {
        // Omits the blank line before a member that is now the first.
        new.leadingTrivia = new.leadingTrivia.withBreaks(of: first.leadingTrivia)
      }
      members.append(new)
    }
    return MemberBlockItemListSyntax(members)
  }

  // MARK: Statements and expressions

  override func visit(_ node: ForStmtSyntax) -> StmtSyntax {
    guard let type = node.typeAnnotation?.type, type.trimmedDescription == "AnyObject",
      node.caseKeyword == nil
    else { return super.visit(node) }
    note(
      .lookup, at: type,
      "“AnyObject” is removed: “\(node.pattern.trimmedDescription)” has the type of the elements")
    var next = node
    next.pattern.trailingTrivia = .space
    next.typeAnnotation = nil
    return super.visit(next)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> ExprSyntax {
    switch node.macroName.text {
    case "selector": selector(node)
    case "keyPath": keyPath(node)
    case "colorLiteral": call(of: "UIColor", node)
    case "imageLiteral": call(of: "UIImage", node)
    case "fileLiteral": fileLiteral(node)
    default: super.visit(node)
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    if let type = node.senderClass, let sender = node.base {
      return converting(node, to: type) { "(\(sender.trimmed) as! \(type))" }
    }
    guard let type = node.valueClass, let object = node.castToAnyObject else {
      return super.visit(node)
    }
    return converting(node, to: type) {
      let value = super.visit(object).trimmed
      let isUsed = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
      // A lookup in “AnyObject” is implicitly unwrapped: where it is used at once, it traps as well.
      return isUsed ? "(\(value) as! \(type))" : "(\(value) as? \(type))?"
    }
  }

  /// Returns an access to a member of an `AnyObject` that is converted to the class of the member.
  ///
  /// - Parameter base: Returns the source of the converted object.
  private func converting(
    _ node: MemberAccessExprSyntax, to type: String, _ base: () -> String
  ) -> ExprSyntax {
    note(
      .lookup, at: node.declName,
      "“AnyObject” becomes “\(type)”, in which Swift finds “\(node.declName.trimmed)”")
    let object = DeclReferenceExprSyntax(
      leadingTrivia: node.leadingTrivia, baseName: .identifier(base()))
    return ExprSyntax(node.with(\.base, ExprSyntax(object)))
  }

  private func fileLiteral(_ node: MacroExpansionExprSyntax) -> ExprSyntax {
    leave(.literal, at: node, "bundle resources are not available", hint: "use a file URL")
    return super.visit(node)
  }

  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    castToAttributes(node) ?? super.visit(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    if let new = condition(node) ?? foundation(node) { return new }
    if let name = node.instantiatedParameter {
      note(
        .lookup, at: node,
        "the initializer of the parameter “\(name)” becomes “\(name).instance”")
      let made = DeclReferenceExprSyntax(
        leadingTrivia: node.leadingTrivia, baseName: .identifier("\(name).instance"))
      let call = super.visit(node).as(FunctionCallExprSyntax.self) ?? node
      return ExprSyntax(call.with(\.calledExpression, ExprSyntax(made)))
    }
    if let (access, type) = node.instantiatedMetatype, declarations.isOfUIKit(type) {
      note(.lookup, at: node, "the initializer of a class in a variable becomes “instance”")
      let call = super.visit(node).as(FunctionCallExprSyntax.self) ?? node
      let name = access.declName.with(\.baseName, .identifier("instance"))
      return ExprSyntax(
        call.with(\.calledExpression, ExprSyntax(access.with(\.declName, name))))
    }
    checkSelector(node)
    guard let name = node.optionalMethod, declarations.isRequired(name),
      let mark = node.markedFunction?.mark
    else { return super.visit(node) }
    note(.call, at: mark, "“\(name.base)” is always implemented: “\(mark.text)” is removed")
    guard let call = super.visit(node).as(FunctionCallExprSyntax.self),
      let function = call.markedFunction?.function
    else { return ExprSyntax(node) }
    return ExprSyntax(call.with(\.calledExpression, function))
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    if Self.runtime.contains(node.baseName.text) {
      leave(
        .runtime, at: node, "“\(node.baseName.text)” is part of the Objective-C runtime",
        hint: "rewrite the code without it: the runtime is not available")
    }
    if let member = node.memberOfAnyObject {
      leave(
        .lookup, at: node,
        "“\(node.baseName.text)” is an “AnyObject”, whose member “\(member)” only Objective-C finds",
        hint: "convert it first, as in “(\(node.baseName.text) as? UIView)?.\(member)”")
    }
    if let name = onSessionTime(node) {
      return ExprSyntax(node.with(\.baseName, node.baseName.with(\.tokenKind, .identifier(name))))
    }
    return super.visit(node)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let name = node.name.text
    guard let new = SessionTime.types[name], !declarations.types.contains(name) else {
      return super.visit(node)
    }
    note(.time, at: node, "“\(name)” becomes “\(new)”, which runs on the time of touches")
    return TypeSyntax(node.with(\.name, node.name.with(\.tokenKind, .identifier(new))))
  }

  /// Returns the name of the type that runs on the time of touches; `nil` for other references.
  private func onSessionTime(_ node: DeclReferenceExprSyntax) -> String? {
    guard node.isSessionTime, !declarations.types.contains(node.baseName.text) else { return nil }
    let name = node.baseName.text
    let new = SessionTime.types[name] ?? "SessionQueue"
    note(.time, at: node, "“\(name)” becomes “\(new)”, which runs on the time of touches")
    return new
  }

  private static let runtime: Set<String> = [
    "NSClassFromString", "NSProtocolFromString", "class_addMethod",
    "class_copyIvarList", "class_copyMethodList", "class_copyPropertyList",
    "class_getInstanceMethod", "class_replaceMethod", "method_exchangeImplementations",
    "method_getImplementation", "method_setImplementation", "object_getClass", "object_setClass",
    "objc_allocateClassPair", "objc_getClass", "objc_msgSend", "objc_registerClassPair",
  ]
}

/// The treatment of an Objective-C attribute.
private enum AttributeFate {
  case leftOut
  /// The attribute becomes `@main`.
  case main

  /// Returns `nil` for an attribute that is kept.
  init?(_ attribute: AttributeSyntax) {
    switch attribute.plainName {
    case "UIApplicationMain", "NSApplicationMain": self = .main
    case "convention":
      // Blocks become closures; C functions are kept.
      guard attribute.arguments?.trimmedDescription.hasPrefix("block") == true else { return nil }
      self = .leftOut
    case let name:
      guard Self.isLeftOut(name) else { return nil }
      self = .leftOut
    }
  }

  static func isLeftOut(_ name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "NSCopying", "NSManaged", "nonobjc", "objc", "objcMembers",
  ]

  func message(_ attribute: AttributeSyntax) -> String {
    let text = attribute.trimmedDescription.split(whereSeparator: \.isNewline)
      .joined(separator: " ")
    return switch self {
    case .leftOut: "“\(text)” is removed"
    case .main: "“\(text)” becomes “@main”"
    }
  }
}

extension CodeBlockItemSyntax {
  /// True for the macro `#Preview`, which shows a view in Xcode.
  fileprivate var isPreview: Bool {
    switch item {
    case .decl(let node): node.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
    case .expr(let node): node.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
    case .stmt: false
    }
  }
}

extension AttributeSyntax {
  /// True for the last attribute of a line that is not the first token of the line.
  fileprivate var endsLine: Bool {
    guard !leadingTrivia.contains(where: \.isNewline),
      let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return false }
    return next.leadingTrivia.contains(where: \.isNewline)
  }
}

extension SourceFileSyntax {
  /// The modules that are imported as a whole at the top level, outside `#if`.
  fileprivate var plainImports: Set<String> {
    Set(
      statements.compactMap { item in
        guard case .decl(let declaration) = item.item,
          let module = declaration.as(ImportDeclSyntax.self), module.path.count == 1,
          module.importKindSpecifier == nil
        else { return nil }
        return module.path.first?.name.text
      })
  }
}
