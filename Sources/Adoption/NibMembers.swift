import SwiftParser
import SwiftSyntax

/// The outlets, inspectable properties and actions of all files.
///
/// Objective-C finds them by the names that storyboards and XIBs contain. In adopted code each
/// class lists its own in `nibConnections`.
struct NibMembers {
  /// A member that Interface Builder connects or sets.
  struct Member {
    enum Kind { case outlet, action, segueAction }

    var kind: Kind
    /// The name in Objective-C, such as `tapped:`.
    var name: String
    /// The reference to the member without its type, such as `tapped(_:)`.
    var reference: String
    /// True if code in other files cannot name it.
    var isHidden: Bool
    /// The file that declares it.
    var file: SyntaxIdentifier
    var token: TokenSyntax
  }

  /// The members by the last component of the name of their type, in file order.
  private(set) var byType: [String: [Member]] = [:]
  /// The types with members, in file order.
  private(set) var types: [String] = []

  /// Records the outlets of a declaration.
  mutating func add(_ node: VariableDeclSyntax) {
    let marks = ["IBOutlet", "IBInspectable", "GKInspectable"]
    guard marks.contains(where: node.attributes.hasAttribute), let type = node.enclosingType,
      node.bindingSpecifier.tokenKind == .keyword(.var),
      !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return }
    for binding in node.bindings where binding.canBeSet {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      add(
        Member(
          kind: .outlet, name: node.attributes.objectiveCName ?? name.text, reference: name.text,
          isHidden: Self.isHidden(node.modifiers, in: type.declaration), file: node.root.id,
          token: name),
        to: type.name)
    }
  }

  /// Records an action.
  mutating func add(_ node: FunctionDeclSyntax) {
    let isAction = node.attributes.hasAttribute("IBAction")
    guard isAction || node.attributes.hasAttribute("IBSegueAction"), let type = node.enclosingType,
      !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return }
    let name = node.methodName
    let reference =
      name.labels.isEmpty
      ? name.base : name.base + "(" + name.labels.map { $0 + ":" }.joined() + ")"
    add(
      Member(
        kind: isAction ? .action : .segueAction,
        name: node.attributes.objectiveCName ?? name.objectiveCName, reference: reference,
        isHidden: Self.isHidden(node.modifiers, in: type.declaration), file: node.root.id,
        token: node.name),
      to: type.name)
  }

  private mutating func add(_ member: Member, to type: String) {
    let key = String(type.split(separator: ".").last ?? "")
    if byType[key] == nil { types.append(key) }
    byType[key, default: []].append(member)
  }

  /// Returns whether only the file can name a member; private members of a class are visible in
  /// its extensions in the same file, and the reverse.
  private static func isHidden(_ modifiers: DeclModifierListSyntax, in type: Syntax) -> Bool {
    let outer = type.as(ExtensionDeclSyntax.self)?.modifiers ?? []
    return (Array(modifiers) + Array(outer)).contains {
      // A private setter hides the member too: the list sets it.
      ["private", "fileprivate"].contains($0.name.text)
    }
  }
}

extension PatternBindingSyntax {
  /// True for a stored property, and for a computed one with a setter.
  fileprivate var canBeSet: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    let words = accessors.map(\.accessorSpecifier.text)
    return words.contains("set") || words.contains("_modify") || !words.contains("get")
  }
}

extension AttributeListSyntax {
  /// The name in `@objc(name)`; `nil` if it is not given.
  fileprivate var objectiveCName: String? {
    for case .attribute(let attribute) in self where attribute.plainName == "objc" {
      return attribute.arguments.map { $0.trimmedDescription.filter { !$0.isWhitespace } }
    }
    return nil
  }
}

extension Declarations.MethodName {
  /// The name that the compiler gives the method in Objective-C: `tap(sender:)` is
  /// `tapWithSender:`.
  fileprivate var objectiveCName: String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "during",
        "for", "from", "given", "in", "inside", "into", "matching", "of", "on", "to", "until",
        "using", "via", "when", "with", "within",
      ]
      let start = String(first.prefix { !$0.isUppercase }).lowercased()
      let last = base.lastIndex(where: \.isUppercase).map { base[$0...].lowercased() } ?? base
      if !prepositions.contains(start), !prepositions.contains(last) { name += "With" }
      name += first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}

extension Declarations {
  /// The classes of UIKit and Foundation that are not responders.
  private static let others: Set<String> = [
    "NSObject", "CALayer", "NSLayoutConstraint", "UIBarButtonItem", "UIBarItem", "UITabBarItem",
    "UINavigationItem", "UICollectionViewLayout", "UICollectionViewFlowLayout",
    "UIStoryboardSegue", "UIGestureRecognizer", "UILayoutGuide",
  ]

  /// The kind of list that a class gets.
  enum ConnectionList {
    /// The class overrides that of its superclass.
    case overriding
    /// The class is the first of its ancestors with a list.
    case first
    /// The class derives from no class of Objective-C.
    case none
  }

  /// Returns the kind of list that a class gets.
  func connectionList(of type: String) -> ConnectionList {
    var current = type
    var seen: Set<String> = []
    while seen.insert(current).inserted {
      guard let parent = superclasses[current] else { return .none }
      if classes.contains(parent) {
        if nibMembers.byType[parent] != nil { return .overriding }
        current = parent
        continue
      }
      if Self.others.contains(parent) || parent.hasSuffix("GestureRecognizer") { return .first }
      let isProtocol =
        protocols.contains(parent) || parent.hasSuffix("Delegate")
        || parent.hasSuffix("DataSource") || parent == "AnyObject"
      return isProtocol ? .none : .overriding
    }
    return .none
  }
}

extension SourceRewriter {
  /// Returns a class with the list of its outlets and actions.
  ///
  /// - Parameter original: The class before rewriting.
  func withConnections(_ node: ClassDeclSyntax, of original: ClassDeclSyntax) -> ClassDeclSyntax {
    let type = original.name.text
    guard let members = declarations.nibMembers.byType[type] else { return node }
    let list = declarations.connectionList(of: type)
    if case .none = list { return node }
    let named = members.filter { member in
      guard member.isHidden, member.file != original.root.id else { return true }
      leave(
        .nib, at: original.name,
        "“\(member.reference)” is private in another file, so that a storyboard cannot find it",
        hint: "remove “private”, or move it into the class")
      return false
    }
    if named.isEmpty { return node }
    note(
      .nib, at: original.name,
      "“\(type)” lists its outlets and actions, which storyboards and XIBs find by name")
    let margin = Self.indentation(original.leadingTrivia)
    let first = original.memberBlock.members.first.map { Self.indentation($0.leadingTrivia) }
    let indentation = first.flatMap { $0.isEmpty ? nil : $0 } ?? margin + "  "
    let step = String(indentation.dropFirst(margin.count))
    let access = original.modifiers.map(\.name.text)
    let isPublic = access.contains("public") || access.contains("open")
    let start = isPublic ? "public " : access.contains("package") ? "package " : ""
    let isFirst = if case .first = list { true } else { false }
    let head =
      isFirst
      ? "@MainActor \(start)class var nibConnections: NibConnections {"
      : "\(start)override class var nibConnections: NibConnections {"
    var lines = ["", indentation + head]
    lines.append(indentation + step + (isFirst ? "NibConnections()" : "super.nibConnections"))
    lines += Self.calls(named, of: type).map { indentation + step + step + $0 }
    lines.append(indentation + "}")
    let lineBreak = String(describing: Trivia(pieces: [.lineBreak(of: original)]))
    let body = lines.map { lineBreak + $0 }.joined()
    let added = Parser.parse(source: "class A {" + body + "}").statements.first?.item
      .as(ClassDeclSyntax.self)?.memberBlock.members
    var block = node.memberBlock
    block.members = MemberBlockItemListSyntax(Array(block.members) + Array(added ?? []))
    if !block.rightBrace.leadingTrivia.contains(where: \.isNewline) {
      let edge = original.leadingTrivia.pieces.reversed().prefix { !$0.isNewline }
      block.rightBrace.leadingTrivia =
        Trivia(pieces: [.lineBreak(of: original)] + edge.filter(\.isWhitespace).reversed())
    }
    var new = node.with(\.memberBlock, block)
    if isFirst { new.inheritanceClause = new.inheritanceClause.map(Self.connectable) }
    return new
  }

  /// Returns the calls that list members.
  private static func calls(_ members: [NibMembers.Member], of type: String) -> [String] {
    var known: Set<String> = []
    return members.filter { known.insert($0.name).inserted }.map { member in
      switch member.kind {
      case .outlet: ".outlet(\"\(member.name)\", \\\(type).\(member.reference))"
      case .action: ".action(\"\(member.name)\", Selector(\(type).\(member.reference)))"
      case .segueAction: ".segueAction(\"\(member.name)\", \(type).\(member.reference))"
      }
    }
  }

  /// Returns the clause with `NibConnectable` as its last type.
  private static func connectable(_ clause: InheritanceClauseSyntax) -> InheritanceClauseSyntax {
    guard let last = clause.inheritedTypes.last else { return clause }
    var types = Array(clause.inheritedTypes.dropLast())
    types.append(
      last.with(\.type, last.type.with(\.trailingTrivia, []))
        .with(\.trailingTrivia, []).with(\.trailingComma, .commaToken(trailingTrivia: .space)))
    types.append(
      InheritedTypeSyntax(
        type: TypeSyntax(
          IdentifierTypeSyntax(
            name: .identifier("NibConnectable", trailingTrivia: last.trailingTrivia)))))
    return clause.with(\.inheritedTypes, InheritedTypeListSyntax(types))
  }

  /// Adds the list of inspectable properties in extensions of UIKit's classes to the first file
  /// that has one.
  ///
  /// - Parameter items: The rewritten statements of the file.
  func addExtensions(to items: inout [CodeBlockItemSyntax]) {
    let all = declarations.nibMembers
    let foreign = all.types.filter {
      !declarations.classes.contains($0) && !declarations.protocols.contains($0)
    }
    let members = foreign.flatMap { type in (all.byType[type] ?? []).map { (type, $0) } }
    guard let home = members.first?.1.file, home == tree.id else { return }
    var calls: [String] = []
    for (type, member) in members where member.kind == .outlet {
      if member.isHidden, member.file != home { continue }
      calls += Self.calls([member], of: type)
    }
    guard let token = members.first?.1.token, !calls.isEmpty else { return }
    note(
      .nib, at: token,
      "“NibExtensions” lists the inspectable properties of UIKit's classes, which storyboards and "
        + "XIBs find by name")
    var lines = ["", "", "final class NibExtensions: NibConnectable {"]
    lines += ["  static var nibConnections: NibConnections {", "    NibConnections()"]
    lines += calls.map { "      " + $0 } + ["  }", "}"]
    let lineBreak = String(describing: Trivia(pieces: [.lineBreak(of: tree)]))
    let text = lines.joined(separator: lineBreak)
    if let new = Parser.parse(source: text).statements.first { items.append(new) }
  }
}
