import SwiftParser
import SwiftSyntax

/// Optional delegate methods that a subclass implements while its superclass conforms.
///
/// Objective-C looks the method up in the object, Swift in the conforming class. The conforming
/// class therefore gets the method, so that the subclass can override it.
struct InheritedRequirements {
  /// The source of the methods that a class gets, by class name.
  private(set) var added: [String: [String]] = [:]

  private static let access: Set<String> = ["internal", "open", "package", "public"]

  init() {}

  /// - Parameter methods: All methods of types, in file order.
  init(
    of methods: [(type: String, method: FunctionDeclSyntax)], in declarations: Declarations
  ) {
    var known: [String: Set<String>] = [:]
    for (type, method) in methods {
      // Extensions cannot override.
      guard method.enclosingType?.declaration.is(ClassDeclSyntax.self) == true,
        let (home, answer) = declarations.home(of: method, in: type)
      else { continue }
      let types = method.signature.parameterClause.parameters.map(\.type.trimmedDescription)
      let key = method.name.text + types.joined(separator: ",")
      guard known[home, default: []].insert(key).inserted else { continue }
      var plain = method
      plain.body = nil
      plain.modifiers = method.modifiers.filter { !Self.access.contains($0.name.text) }
      let text = SourceRewriter.signature(plain)
      added[home, default: []].append(text + (answer.isEmpty ? " {}" : " { \(answer) }"))
    }
  }
}

extension Declarations {
  /// Returns the superclass that conforms to the protocol of an optional method without
  /// implementing it, and the default result; `nil` if the method needs no override.
  func home(of method: FunctionDeclSyntax, in type: String) -> (name: String, answer: String)? {
    let words = Set(method.modifiers.map(\.name.text))
    guard words.isDisjoint(with: ["override", "private", "fileprivate", "static", "class"]),
      let (owners, answer) = optionalMethod(method.methodName),
      inherited[type]?.isDisjoint(with: owners) == true
    else { return nil }
    var current = type
    var seen: Set<String> = []
    while seen.insert(current).inserted,
      let parent = inherited[current]?.first(where: classes.contains)
    {
      let name = method.methodName
      if methods[parent]?.all[name.base]?.contains(name) == true { return nil }
      if inherited[parent]?.isDisjoint(with: owners) == false {
        return (parent, answer)
      }
      current = parent
    }
    return nil
  }
}

extension SourceRewriter {
  /// Returns a class with the methods that its subclasses override.
  ///
  /// - Parameter original: The class before rewriting.
  func withInherited(_ node: ClassDeclSyntax, of original: ClassDeclSyntax) -> ClassDeclSyntax {
    guard let texts = inherited.added[original.name.text] else { return node }
    note(
      .override, at: original.name,
      "“\(original.name.text)” gets the protocol methods that its subclasses implement")
    let lineBreak = String(describing: Trivia(pieces: [.lineBreak(of: original)]))
    let margin = Self.indentation(original.leadingTrivia)
    // A witness of a public protocol must be as visible as its class.
    let access = original.modifiers.map(\.name.text)
    let isPublic = access.contains("public") || access.contains("open")
    let start = isPublic ? "public " : access.contains("package") ? "package " : ""
    let first = original.memberBlock.members.first.map { Self.indentation($0.leadingTrivia) }
    let indentation = first.flatMap { $0.isEmpty ? nil : $0 } ?? margin + "  "
    let body = texts.map { lineBreak + indentation + start + $0 }.joined()
    let added = Parser.parse(source: "class A {" + body + "}").statements.first?.item
      .as(ClassDeclSyntax.self)?.memberBlock.members
    var block = node.memberBlock
    block.members = MemberBlockItemListSyntax(Array(block.members) + Array(added ?? []))
    if !block.rightBrace.leadingTrivia.contains(where: \.isNewline) {
      let edge = original.leadingTrivia.pieces.reversed().prefix { !$0.isNewline }
      block.rightBrace.leadingTrivia =
        Trivia(pieces: [.lineBreak(of: original)] + edge.filter(\.isWhitespace).reversed())
    }
    return node.with(\.memberBlock, block)
  }

  /// Returns a method that overrides the one added to its superclass.
  ///
  /// - Parameter original: The method before rewriting.
  func overriding(
    _ node: FunctionDeclSyntax, of original: FunctionDeclSyntax
  ) -> FunctionDeclSyntax {
    guard let type = original.enclosingType,
      let home = declarations.home(of: original, in: type.name)
    else { return node }
    guard type.declaration.is(ClassDeclSyntax.self) else {
      leave(
        .override, at: original.name, "an extension cannot override a member of a superclass",
        hint: "move it into “\(type.name)” and override the method of “\(home.name)”")
      return node
    }
    note(.override, at: original.name, "this method overrides that of “\(home.name)”")
    var new = node
    let start = node.funcKeyword.leadingTrivia
    new.funcKeyword.leadingTrivia = []
    let word = DeclModifierSyntax(
      name: .keyword(.override, leadingTrivia: start, trailingTrivia: .space))
    new.modifiers = DeclModifierListSyntax(Array(node.modifiers) + [word])
    return new
  }
}
