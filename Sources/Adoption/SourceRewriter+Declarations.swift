import SwiftParser
import SwiftSyntax

extension SourceRewriter {
  // MARK: Imports

  /// Returns the rewritten import, or `nil` to remove it.
  func rewritten(_ node: ImportDeclSyntax) -> ImportDeclSyntax? {
    guard let module = node.path.first?.name.text, !node.isGuarded(module) else { return node }
    let path = node.path.trimmedDescription
    switch Frameworks.fate(of: module) {
    case .stays:
      guard Frameworks.own.contains(module), node.path.count > 1 else { return node }
      return replaced(node, with: module, "“import \(path)” becomes “import \(module)”")
    case .isPartOfUIKit:
      if imported.contains("Foundation"), !Frameworks.onlyInUIKit.contains(module) {
        note(.import, at: node, "“import \(path)” is removed")
        return nil
      }
      return replaced(node, with: "UIKit", "“import \(path)” becomes “import UIKit”")
    case .isPartOfFoundation:
      if imported.contains("UIKit") {
        note(.import, at: node, "“import \(path)” is removed")
        return nil
      }
      return replaced(node, with: "Foundation", "“import \(path)” becomes “import Foundation”")
    case .isMissing:
      note(
        .import, at: node,
        "“import \(path)” is removed: its declarations are not available")
      return nil
    }
  }

  /// Returns the import of another whole module, or `nil` if that is imported already.
  private func replaced(
    _ node: ImportDeclSyntax, with module: String, _ message: String
  ) -> ImportDeclSyntax? {
    guard !imported.contains(module) else {
      note(.import, at: node, "“import \(node.path.trimmedDescription)” is removed")
      return nil
    }
    note(.import, at: node, message)
    if !node.isConditional { imported.insert(module) }
    let last = node.path.last?.trailingTrivia ?? []
    let name = TokenSyntax.identifier(module, trailingTrivia: last)
    return node.with(\.path, [ImportPathComponentSyntax(name: name)])
      .with(\.importKindSpecifier, nil)
  }

  /// Adds an import of UIKit to a file that uses its types without importing it, as is possible in
  /// a framework of Xcode or with a bridging header.
  ///
  /// - Parameter items: The rewritten statements of the file.
  func addImport(to items: inout [CodeBlockItemSyntax]) {
    let finder = UIKitFinder(declarations)
    finder.walk(tree)
    guard !finder.isImported, !imported.contains("UIKit"), let name = finder.name,
      let first = items.first
    else { return }
    note(.import, at: name, "“import UIKit” is added: “\(name.text)” requires it")
    let lineBreak = TriviaPiece.lineBreak(of: tree)
    var new = Parser.parse(source: "import UIKit").statements.first
    if let last = items.lastIndex(where: { $0.item.is(ImportDeclSyntax.self) }) {
      new?.leadingTrivia = Trivia(pieces: [lineBreak])
      if let new { items.insert(new, at: last + 1) }
      return
    }
    // Comments before a blank line belong to the file, later ones to the declaration.
    let pieces = first.leadingTrivia.pieces
    let blank = pieces.lastIndex { $0.isNewline && $0.newlineCount > 1 }
    new?.leadingTrivia = Trivia(pieces: blank.map { Array(pieces[...$0]) } ?? [])
    let rest = blank.map { Array(pieces[($0 + 1)...]) } ?? pieces
    items[0].leadingTrivia = Trivia(pieces: [lineBreak, lineBreak] + rest)
    if let new { items.insert(new, at: 0) }
  }

  /// Adds an import of HitScopeKit to the file that starts the app, so that it opens in the
  /// debugger where the package depends on that module.
  ///
  /// - Parameter items: The rewritten statements of the file.
  func addDebugger(to items: inout [CodeBlockItemSyntax]) {
    let finder = StartFinder(declarations)
    finder.walk(tree)
    guard let start = finder.start, !finder.isImported,
      let last = items.lastIndex(where: { $0.item.is(ImportDeclSyntax.self) })
    else { return }
    note(.import, at: start, "“import HitScopeKit” is added: it opens the app in the debugger")
    let lineBreak = String(describing: Trivia(pieces: [.lineBreak(of: tree)]))
    let text = ["", "#if canImport(HitScopeKit)", "  import HitScopeKit", "#endif"]
      .joined(separator: lineBreak)
    if let new = Parser.parse(source: text).statements.first { items.insert(new, at: last + 1) }
  }

  // MARK: Protocols

  /// Returns whether an optional requirement gets a default implementation.
  ///
  /// - Parameter modifier: The modifier `optional` of the requirement.
  func becomesRequired(_ modifier: DeclModifierSyntax) -> Bool {
    guard let declaration = modifier.parent?.parent else { return false }
    guard let method = declaration.as(FunctionDeclSyntax.self) else {
      leave(
        .requirement, at: modifier, "optional properties in protocols require Objective-C",
        hint: "remove “optional”, and give the property a default value in an extension")
      return false
    }
    guard declarations.defaults[method.methodName] != nil else {
      leave(
        .requirement, at: modifier,
        "the default result of “\(method.name.text)” is unknown",
        hint: "remove “optional”, and implement the method in an extension of the protocol")
      return false
    }
    note(.protocol, at: modifier, "“\(method.name.text)” gets a default implementation")
    return true
  }

  /// Returns an extension with the default implementations of the optional requirements.
  func defaultImplementations(of node: ProtocolDeclSyntax) -> CodeBlockItemSyntax? {
    let methods = node.memberBlock.members.compactMap { item -> String? in
      guard let method = item.decl.as(FunctionDeclSyntax.self),
        let answer = declarations.defaults[method.methodName],
        method.modifiers.contains(where: { $0.name.tokenKind == .keyword(.optional) })
      else { return nil }
      return Self.signature(method) + (answer.isEmpty ? " {}" : " { \(answer) }")
    }
    guard !methods.isEmpty, let first = node.memberBlock.members.first else { return nil }
    let lineBreak =
      first.leadingTrivia.first(where: \.isNewline).map(Self.lineBreak) ?? "\n"
    let margin = Self.indentation(node.leadingTrivia)
    let indentation = Self.indentation(first.leadingTrivia)
    let access = node.modifiers.map(\.name.text).filter { ["public", "package"].contains($0) }
    let head = access.map { $0 + " " }.joined() + "extension \(node.name.text) {"
    let lines = [head] + methods.map { indentation + $0 } + [margin + "}"]
    let text = lineBreak + lineBreak + margin + lines.joined(separator: lineBreak)
    return Parser.parse(source: text).statements.first
  }

  /// Returns the declaration of a requirement in an extension, on one line.
  static func signature(_ method: FunctionDeclSyntax) -> String {
    let kept: Set<String> = ["available", "discardableResult", "MainActor"]
    let attributes = method.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element, kept.contains(attribute.plainName) else {
        return nil
      }
      return attribute.trimmedDescription
    }
    let modifiers = method.modifiers.map(\.name.text)
      .filter { !["optional", "dynamic"].contains($0) }
    var plain = method
    plain.attributes = []
    plain.modifiers = []
    let words = (attributes + modifiers + [plain.trimmedDescription]).joined(separator: " ")
    return words.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
  }

  /// Binds a protocol marked `@objc` to classes, which the attribute implied.
  ///
  /// - Parameter original: The protocol before rewriting.
  func boundToClasses(
    _ node: ProtocolDeclSyntax, of original: ProtocolDeclSyntax
  ) -> ProtocolDeclSyntax {
    let inherited = original.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    guard original.attributes.hasAttribute("objc"),
      inherited.allSatisfy({ !declarations.classBound.contains($0) && !Self.isDelegate($0) })
    else { return node }
    note(.protocol, at: original.name, "“\(original.name.text)” is bound to “AnyObject”")
    if let clause = node.inheritanceClause, let last = clause.inheritedTypes.last {
      var types = Array(clause.inheritedTypes.dropLast())
      types.append(last.with(\.trailingTrivia, []).with(\.trailingComma, .commaToken().spaced))
      types.append(
        InheritedTypeSyntax(type: Self.anyObject(trailingTrivia: last.trailingTrivia)))
      return node.with(
        \.inheritanceClause, clause.with(\.inheritedTypes, InheritedTypeListSyntax(types)))
    }
    let anyObject = Self.anyObject(trailingTrivia: node.name.trailingTrivia)
    return node.with(\.name, node.name.with(\.trailingTrivia, []))
      .with(
        \.inheritanceClause,
        InheritanceClauseSyntax(
          colon: .colonToken().spaced, inheritedTypes: [InheritedTypeSyntax(type: anyObject)]))
  }

  private static func anyObject(trailingTrivia: Trivia) -> TypeSyntax {
    TypeSyntax(
      IdentifierTypeSyntax(name: .identifier("AnyObject", trailingTrivia: trailingTrivia)))
  }

  /// Returns whether a name is that of a UIKit delegate protocol, which is bound to classes.
  private static func isDelegate(_ name: String) -> Bool {
    name.hasPrefix("UI") && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
  }

  // MARK: Properties

  /// Reports a property marked `@NSManaged` that needs an initial value.
  func checkManaged(_ node: VariableDeclSyntax) {
    guard node.attributes.hasAttribute("NSManaged") else { return }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type, binding.initializer == nil,
        !type.is(OptionalTypeSyntax.self), !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      else { continue }
      leave(
        .property, at: binding, "“\(binding.pattern.trimmedDescription)” has no initial value",
        hint: "give it one: Core Data is not available")
    }
  }

  /// Gives an override of the delegate of a table, a collection or a text view the type of the
  /// scroll view's delegate. Only Objective-C can declare a property again with another type.
  func scrolling(_ node: VariableDeclSyntax) -> VariableDeclSyntax {
    guard node.modifiers.contains(where: { $0.name.text == "override" }),
      node.bindings.count == 1, let binding = node.bindings.first,
      binding.pattern.trimmedDescription == "delegate",
      var annotation = binding.typeAnnotation,
      let type = annotation.type.as(OptionalTypeSyntax.self),
      let name = type.wrappedType.description.split(whereSeparator: { !$0.isLetter }).last,
      Self.scrollingDelegates.contains(String(name))
    else { return node }
    note(
      .override, at: type,
      "“delegate” has the type of the delegate of “UIScrollView”, which its class inherits from")
    let scrolling = IdentifierTypeSyntax(name: .identifier("UIScrollViewDelegate"))
    annotation.type = TypeSyntax(
      type.with(\.wrappedType, TypeSyntax(scrolling.with(\.leadingTrivia, type.leadingTrivia))))
    return node.with(\.bindings, [binding.with(\.typeAnnotation, annotation)])
  }

  private static let scrollingDelegates: Set<String> = [
    "UITableViewDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout",
    "UITextViewDelegate",
  ]

  /// Makes a stored property lazy if its initial value uses `self`, which does not exist yet.
  ///
  /// - Parameter original: The property before rewriting.
  func lazy(_ node: VariableDeclSyntax, of original: VariableDeclSyntax) -> VariableDeclSyntax {
    let isMember = original.parent?.is(MemberBlockItemSyntax.self) == true
    guard isMember, original.enclosingType?.declaration.is(ClassDeclSyntax.self) == true,
      original.bindings.contains(where: { $0.initializer?.value.namesSelf == true }),
      !original.modifiers.contains(where: { Self.notLazy.contains($0.name.text) })
    else { return node }
    let names = original.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
    guard node.attributes.isEmpty, original.bindings.count == 1 else {
      leave(
        .property, at: original,
        "the initial value of “\(names)” needs “self”, which does not exist yet",
        hint: "set it in an initializer")
      return node
    }
    note(
      .property, at: original.bindingSpecifier,
      "“\(names)” becomes lazy: its initial value needs “self”")
    var new = node
    let start = node.bindingSpecifier.leadingTrivia
    new.bindingSpecifier = .keyword(.var, trailingTrivia: node.bindingSpecifier.trailingTrivia)
    let lazy = DeclModifierSyntax(
      name: .keyword(.lazy, leadingTrivia: start, trailingTrivia: .space))
    new.modifiers = DeclModifierListSyntax(Array(node.modifiers) + [lazy])
    return new
  }

  private static let notLazy: Set<String> = ["static", "class", "lazy", "weak", "unowned"]

  // MARK: Text

  private static func lineBreak(_ piece: TriviaPiece) -> String {
    switch piece {
    case .carriageReturnLineFeeds: "\r\n"
    case .carriageReturns: "\r"
    default: "\n"
    }
  }

  /// The indentation of the line that the trivia ends with.
  static func indentation(_ trivia: Trivia) -> String {
    let last = trivia.pieces.reversed().prefix { !$0.isNewline }.reversed()
    return last.map { piece in
      switch piece {
      case .spaces(let count): String(repeating: " ", count: count)
      case .tabs(let count): String(repeating: "\t", count: count)
      default: ""
      }
    }.joined()
  }
}

extension TokenSyntax {
  /// The token followed by one space.
  fileprivate var spaced: TokenSyntax { with(\.trailingTrivia, .space) }
}

extension ExprSyntax {
  /// True if the expression uses `self` other than to name a method in `#selector`.
  fileprivate var namesSelf: Bool {
    let finder = SelfFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.isFound
  }
}

/// Finds `self`, ignoring types that are declared inside.
private final class SelfFinder: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.keyPathInParent == \MemberAccessExprSyntax.declName
    if node.baseName.tokenKind == .keyword(.`self`), !isMember { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    ["selector", "keyPath"].contains(node.macroName.text) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds the start of an app: the delegate marked `@main` or `@UIApplicationMain`, or a call of
/// `UIApplicationMain`.
private final class StartFinder: SyntaxVisitor {
  private let declarations: Declarations
  var start: TokenSyntax?
  var isImported = false

  init(_ declarations: Declarations) {
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "HitScopeKit" { isImported = true }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStart =
      node.attributes.hasAttribute("main") || node.attributes.hasAttribute("UIApplicationMain")
    let types = declarations.inherited[node.name.text] ?? []
    if isStart, types.contains("UIApplicationDelegate") { start = start ?? node.name }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "UIApplicationMain" { start = start ?? node.baseName }
    return .visitChildren
  }
}

/// Finds the first UIKit type that a file uses, and whether UIKit is imported.
///
/// Core Graphics counts as part of UIKit: Apple's Foundation exports it, but Foundation on Linux
/// has only its numeric types.
private final class UIKitFinder: SyntaxVisitor {
  private static let kits: Set<String> = [
    "AppKit", "Cocoa", "HitScopeKit", "QuartzCore", "CoreGraphics", "SwiftUI", "TouchKit", "UIKit",
  ]
  /// The types of Core Graphics that Foundation provides on Linux.
  private static let numbers: Set<String> = ["CGFloat", "CGPoint", "CGRect", "CGSize"]
  /// The types of the URL loading system, a part of Foundation that UIKit exports on Linux.
  private static let loading: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSURLRequest",
    "NSMutableURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionTask",
  ]
  private let declarations: Declarations
  var isImported = false
  var name: TokenSyntax?

  init(_ declarations: Declarations) {
    self.declarations = declarations
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, Self.kits.contains(module) { isImported = true }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name)
    if name == nil, SessionTime.types[node.name.text] != nil,
      !declarations.types.contains(node.name.text)
    {
      name = node.name
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.keyPathInParent != \MemberAccessExprSyntax.declName { check(node.baseName) }
    if name == nil, node.isSessionTime, !declarations.types.contains(node.baseName.text) {
      name = node.baseName
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    // The rewritten forms of these macros are UIKit types.
    let literals = ["selector", "colorLiteral", "imageLiteral"]
    if name == nil, literals.contains(node.macroName.text) { name = node.macroName }
    return .visitChildren
  }

  private func check(_ token: TokenSyntax) {
    let text = token.text
    let prefixes = ["UI", "CG", "UN"]
    guard name == nil, !declarations.types.contains(text) else { return }
    let isOfUIKit =
      prefixes.contains(where: text.hasPrefix) && text != "UIKit" && !Self.numbers.contains(text)
      && text.dropFirst(2).first?.isUppercase == true && text.contains(where: \.isLowercase)
    if isOfUIKit || Self.loading.contains(text) { name = token }
  }
}

extension ImportDeclSyntax {
  /// True inside an `#if`.
  fileprivate var isConditional: Bool {
    var next = parent
    while let node = next {
      if node.is(IfConfigClauseSyntax.self) { return true }
      next = node.parent
    }
    return false
  }

  /// Returns whether the node is compiled only if a module is available, or on another system.
  fileprivate func isGuarded(_ module: String) -> Bool {
    var next = parent
    while let node = next {
      if let clause = node.as(IfConfigClauseSyntax.self) {
        let condition = clause.condition?.trimmedDescription ?? ""
        let others = ["canImport(\(module)", "os(macOS)", "os(OSX)", "os(watchOS)", "os(tvOS)"]
        if others.contains(where: condition.hasPrefix) || ["AppKit", "Cocoa"].contains(module) {
          return true
        }
      }
      next = node.parent
    }
    return false
  }
}
