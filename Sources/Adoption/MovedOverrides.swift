import SwiftSyntax

/// The overrides that are moved from an extension into the class declared in the same file.
///
/// Only Objective-C supports overrides in extensions.
struct MovedOverrides {
  /// The moved members of each class, with the access level of their extension.
  private(set) var members: [SyntaxIdentifier: [(item: MemberBlockItemSyntax, access: [String])]] =
    [:]
  private var moved: Set<SyntaxIdentifier> = []

  /// Examines the top level of a file; declarations in `#if` are not moved.
  init(in tree: SourceFileSyntax) {
    var classes: [String: SyntaxIdentifier] = [:]
    for item in tree.statements {
      if let type = item.item.as(ClassDeclSyntax.self) { classes[type.name.text] = type.id }
    }
    for item in tree.statements {
      guard let type = item.item.as(ExtensionDeclSyntax.self), type.genericWhereClause == nil,
        let home = classes[type.extendedType.trimmedDescription]
      else { continue }
      for member in type.memberBlock.members where member.overrideModifier != nil {
        members[home, default: []].append((member, type.modifiers.map(\.name.text)))
        moved.insert(member.id)
      }
    }
  }

  /// Returns whether a member is moved into the class.
  func contains(_ member: MemberBlockItemSyntax) -> Bool { moved.contains(member.id) }
}

extension MemberBlockItemSyntax {
  /// The modifier `override`.
  var overrideModifier: DeclModifierSyntax? {
    decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      .first { $0.name.tokenKind == .keyword(.override) }
  }
}

extension SourceRewriter {
  /// Returns a class with the moved overrides after its other members.
  ///
  /// - Parameter original: The class before rewriting.
  func withMoved(
    _ node: ClassDeclSyntax, _ overrides: MovedOverrides, of original: ClassDeclSyntax
  ) -> ClassDeclSyntax {
    guard let new = overrides.members[original.id] else { return node }
    var members = Array(node.memberBlock.members)
    let lineBreak = TriviaPiece.lineBreak(of: original)
    for (item, access) in new {
      note(
        .override, at: item.overrideModifier ?? DeclModifierSyntax(name: .keyword(.override)),
        "this override is moved into “\(original.name.text)”")
      var member = visit(item)
      let kept = access.filter { ["public", "package", "open"].contains($0) }
      if let access = kept.first { member = member.withAccess(access) }
      let breaks = member.leadingTrivia.prefix { $0.isWhitespace }.filter(\.isNewline)
      let isApart = breaks.contains { $0.newlineCount > 1 } || breaks.count > 1
      if !isApart, !members.isEmpty {
        member.leadingTrivia = Trivia(pieces: [lineBreak] + member.leadingTrivia.pieces)
      }
      members.append(member)
    }
    var block = node.memberBlock
    block.members = MemberBlockItemListSyntax(members)
    if !block.rightBrace.leadingTrivia.contains(where: \.isNewline) {
      block.rightBrace.leadingTrivia =
        Trivia(pieces: [lineBreak] + block.rightBrace.leadingTrivia.pieces)
    }
    return node.with(\.memberBlock, block)
  }

  /// Reports an override of a method that an extension declares.
  func checkOverride(_ node: FunctionDeclSyntax) {
    guard let type = node.enclosingType, type.declaration.is(ClassDeclSyntax.self),
      let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      let extended = declarations.extendedType(overridden: node.methodName, in: type.name)
    else { return }
    leave(
      .override, at: modifier,
      "“\(node.name.text)” is declared in an extension of “\(extended)”, where only Objective-C "
        + "overrides it",
      hint: "declare the method in a protocol, and let the extension call “\(type.name)” through it"
    )
  }

  /// Returns the members that stay in an extension, and reports those that cannot stay.
  func staying(_ node: MemberBlockItemListSyntax, _ overrides: MovedOverrides)
    -> [MemberBlockItemSyntax]
  {
    let type = node.parent?.parent?.as(ExtensionDeclSyntax.self)
    return node.filter { member in
      if overrides.contains(member) { return false }
      if let type, let modifier = member.overrideModifier {
        let name = type.extendedType.trimmedDescription
        leave(
          .override, at: modifier, "an extension cannot override a member of a superclass",
          hint: declarations.types.contains(name)
            ? "move it into “\(name)”" : "override it in a subclass of “\(name)”")
      }
      return true
    }
  }
}

extension MemberBlockItemSyntax {
  /// Returns the member with the access level of its extension, unless it declares one.
  fileprivate func withAccess(_ access: String) -> MemberBlockItemSyntax {
    let words: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
    guard let declaration = decl.asProtocol((any WithModifiersSyntax).self),
      !declaration.modifiers.contains(where: { words.contains($0.name.text) }),
      var first = declaration.modifiers.first
    else { return self }
    var new = declaration
    let name = TokenSyntax.identifier(
      access, leadingTrivia: first.leadingTrivia, trailingTrivia: .space)
    first.leadingTrivia = []
    new.modifiers = DeclModifierListSyntax(
      [DeclModifierSyntax(name: name), first] + declaration.modifiers.dropFirst())
    guard let result = Syntax(new).as(DeclSyntax.self) else { return self }
    return with(\.decl, result)
  }
}
