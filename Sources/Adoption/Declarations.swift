import SwiftSyntax

/// The declarations of all files that affect the rewriting of any of them.
struct Declarations {
  /// The full name of a method: `slider(_:didChange:)` is `slider` with the labels `_` and
  /// `didChange`.
  struct MethodName: Hashable {
    var base: String
    var labels: [String]
  }

  /// The methods of a type, including its extensions.
  struct Methods {
    /// All methods, by base name.
    var all: [String: Set<MethodName>] = [:]
    /// The methods that are marked `@objc`.
    var marked: Set<MethodName> = []
  }

  /// The methods of each type, by the last component of its name.
  var methods: [String: Methods] = [:]
  var types: Set<String> = []
  var classes: Set<String> = []
  /// The inherited types and protocols of each type, including its extensions, by the last
  /// component of its name.
  var inherited: [String: Set<String>] = [:]
  var protocols: Set<String> = []
  /// The protocols to which only classes can conform.
  var classBound: Set<String> = ["AnyObject", "NSObjectProtocol", "class"]
  var properties: Set<String> = []
  /// A class at the top level of a file that has an action method.
  struct ActionOwner: Hashable {
    var type: String
    /// True if the class or the method is private, so that other files cannot name it.
    var isHidden: Bool
  }
  /// The classes that have an action method of a name, in file order.
  var actions: [MethodName: [ActionOwner]] = [:]
  /// The types whose extensions declare a method of a name.
  var extended: [MethodName: Set<String>] = [:]
  /// The optional requirements that get a default implementation, with the source of its result; an
  /// empty string for no result.
  private(set) var defaults: [MethodName: String] = [:]
  /// The protocols that declare each optional requirement.
  private var owners: [MethodName: Set<String>] = [:]
  /// Optional methods that subclasses implement for protocols of their superclasses.
  private(set) var requirements = InheritedRequirements()
  /// The first inherited type of each class, which is its superclass unless it is a protocol.
  var superclasses: [String: String] = [:]
  /// The outlets and actions of classes, which storyboards and XIBs find by name.
  var nibMembers = NibMembers()

  fileprivate struct Requirement {
    var name: MethodName
    var owner: String
    var result: TypeSyntax?
  }

  /// Collects the declarations of files.
  init(of trees: [SourceFileSyntax]) {
    let reader = DeclarationReader(viewMode: .sourceAccurate)
    for tree in trees { reader.walk(tree) }
    self = reader.found
    for requirement in reader.requirements {
      defaults[requirement.name] = Self.answer(
        of: requirement, fallbacks: reader.fallbacks[requirement.name] ?? [])
      owners[requirement.name, default: []].insert(requirement.owner)
    }
    requirements = InheritedRequirements(of: reader.methods, in: self)
  }

  fileprivate init() {}

  /// Returns the type whose extension declares the method that a class of the files overrides, which
  /// only Objective-C supports; `nil` for other methods.
  func extendedType(overridden name: MethodName, in type: String) -> String? {
    guard let candidates = extended[name] else { return nil }
    var next = superclasses[type]
    var seen: Set<String> = []
    while let superclass = next, seen.insert(superclass).inserted {
      if candidates.contains(superclass) { return superclass }
      // A class of the files that declares the method itself.
      if methods[superclass]?.all[name.base]?.contains(name) == true { return nil }
      guard classes.contains(superclass) else { break }
      next = superclasses[superclass]
    }
    // Beyond the files, the superclasses are those of UIKit.
    return candidates.sorted().first { !classes.contains($0) && isOfUIKit(type) && $0 != type }
  }

  /// Returns whether a type is a class of UIKit, or one of its subclasses or protocols in the files.
  func isOfUIKit(_ type: String) -> Bool {
    var (open, seen): ([String], Set<String>) = ([type], [])
    while let next = open.popLast() {
      if next.hasPrefix("UI"), !types.contains(next) { return true }
      if seen.insert(next).inserted { open += inherited[next] ?? [] }
    }
    return false
  }

  /// Returns whether an optional call of a name, as in `delegate?.name?()`, refers to a formerly
  /// optional requirement.
  func isRequired(_ name: MethodName) -> Bool {
    guard optionalMethod(name) != nil || Self.isOfDelegate(name) else { return false }
    // A closure in a property of the same name has no labels.
    return !properties.contains(name.base) || name.labels.contains { $0 != "_" }
  }

  /// Returns whether a method has the name of one in UIKit's delegate protocols, which begins with
  /// that of the sender. All of them have default implementations in `UIKit`.
  private static func isOfDelegate(_ name: MethodName) -> Bool {
    name.labels.first == "_" && senders.contains { name.base.hasPrefix($0) }
  }

  private static let senders = [
    "collectionView", "gestureRecognizer", "imagePickerController", "navigationController",
    "pickerView", "presentationController", "scrollView", "searchBar", "tabBarController",
    "tableView", "textField", "textView",
  ]

  /// Returns the protocols of a formerly optional requirement and its default result; `nil` if the
  /// method is not one.
  func optionalMethod(_ name: MethodName) -> (owners: Set<String>, answer: String)? {
    if let answer = defaults[name] { return (owners[name] ?? [], answer) }
    guard let answer = Self.uiKit[name] else { return nil }
    let isGesture = name.base.hasPrefix("gestureRecognizer")
    return (isGesture ? ["UIGestureRecognizerDelegate"] : Self.scrollDelegates, answer)
  }

  /// `UIScrollViewDelegate` and the protocols derived from it.
  private static let scrollDelegates: Set<String> = [
    "UICollectionViewDelegate", "UIScrollViewDelegate", "UITableViewDelegate",
    "UITextViewDelegate",
  ]

  /// Returns the default result that preserves the behaviour of the callers; `nil` if it is
  /// unknown.
  private static func answer(
    of requirement: Requirement, fallbacks: Set<String?>
  ) -> String? {
    guard let result = requirement.result else { return "" }
    let type = result.trimmedDescription
    if type == "Void" || type == "()" { return "" }
    if result.is(OptionalTypeSyntax.self) || result.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "nil"
    }
    if fallbacks.count == 1, let only = fallbacks.first { return only }
    return fallbacks.isEmpty ? zeros[type] : nil
  }

  /// The default results of methods that are never called.
  private static let zeros = [
    "Bool": "false", "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "String": "\"\"",
    "UInt": "0",
  ]

  /// The optional methods of UIKit's delegates that have default implementations in `UIKit`, with
  /// their results.
  private static let uiKit: [MethodName: String] = [
    MethodName(base: "gestureRecognizerShouldBegin", labels: ["_"]): "true",
    MethodName(base: "gestureRecognizer", labels: ["_", "shouldReceive"]): "true",
    MethodName(base: "gestureRecognizer", labels: ["_", "shouldRecognizeSimultaneouslyWith"]):
      "false",
    MethodName(base: "gestureRecognizer", labels: ["_", "shouldRequireFailureOf"]): "false",
    MethodName(base: "gestureRecognizer", labels: ["_", "shouldBeRequiredToFailBy"]): "false",
    MethodName(base: "scrollViewDidScroll", labels: ["_"]): "",
    MethodName(base: "scrollViewDidZoom", labels: ["_"]): "",
    MethodName(base: "scrollViewWillBeginDragging", labels: ["_"]): "",
    MethodName(
      base: "scrollViewWillEndDragging", labels: ["_", "withVelocity", "targetContentOffset"]): "",
    MethodName(base: "scrollViewDidEndDragging", labels: ["_", "willDecelerate"]): "",
    MethodName(base: "scrollViewWillBeginDecelerating", labels: ["_"]): "",
    MethodName(base: "scrollViewDidEndDecelerating", labels: ["_"]): "",
    MethodName(base: "scrollViewDidEndScrollingAnimation", labels: ["_"]): "",
    MethodName(base: "scrollViewShouldScrollToTop", labels: ["_"]): "true",
    MethodName(base: "scrollViewDidScrollToTop", labels: ["_"]): "",
    MethodName(base: "viewForZooming", labels: ["in"]): "nil",
  ]
}

/// Collects declarations.
private final class DeclarationReader: SyntaxVisitor {
  var found = Declarations()
  var requirements: [Declarations.Requirement] = []
  /// The values that callers use if an object does not implement a method; `nil` for an unknown
  /// value.
  var fallbacks: [Declarations.MethodName: Set<String?>] = [:]

  /// The methods of types, in file order.
  var methods: [(type: String, method: FunctionDeclSyntax)] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    found.types.insert(node.name.text)
    found.classes.insert(node.name.text)
    found.superclasses[node.name.text] = node.inheritanceClause?.inheritedTypes.first?.type.lastName
    inherit(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    inherit(node.extendedType.lastName, node.inheritanceClause)
    return .visitChildren
  }

  private func inherit(_ type: String, _ clause: InheritanceClauseSyntax?) {
    found.inherited[type, default: []]
      .formUnion((clause?.inheritedTypes ?? []).map(\.type.lastName))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    found.types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    found.types.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    found.types.insert(node.name.text)
    found.protocols.insert(node.name.text)
    inherit(node.name.text, node.inheritanceClause)
    if node.attributes.hasAttribute("objc") { found.classBound.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    found.nibMembers.add(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.nibMembers.add(node)
    let name = node.methodName
    if node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.optional) }) {
      requirements.append(
        .init(
          name: name, owner: node.enclosingType?.name ?? "",
          result: node.signature.returnClause?.type))
    } else if let type = node.enclosingType {
      let key = String(type.name.split(separator: ".").last ?? "")
      methods.append((key, node))
      found.methods[key, default: .init()].all[name.base, default: []].insert(name)
      if type.declaration.is(ExtensionDeclSyntax.self) {
        found.extended[name, default: []].insert(key)
      }
      if node.attributes.hasAttribute("objc") || node.attributes.hasAttribute("IBAction") {
        found.methods[key]?.marked.insert(name)
        note(name, of: node, in: type.declaration)
      }
    }
    return .visitChildren
  }

  /// Records a class at the top level as the owner of an action method.
  private func note(
    _ name: Declarations.MethodName, of method: FunctionDeclSyntax, in type: Syntax
  ) {
    guard type.enclosingType == nil,
      let declaration = type.asProtocol((any WithModifiersSyntax).self)
    else { return }
    let owner: String? =
      type.as(ClassDeclSyntax.self)?.name.text
      ?? type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    guard let owner else { return }
    let words = method.modifiers.map(\.name.text) + declaration.modifiers.map(\.name.text)
    let isHidden = words.contains { $0 == "private" || $0 == "fileprivate" }
    found.actions[name, default: []].append(.init(type: owner, isHidden: isHidden))
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let isProperty = node.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
    if isProperty { found.properties.insert(node.identifier.text) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.optionalMethod { fallbacks[name, default: []].insert(node.fallback) }
    return .visitChildren
  }
}

extension TypeSyntax {
  /// The last component of the name, without generic arguments.
  var lastName: String {
    let plain = trimmedDescription.prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? "")
  }
}

extension FunctionDeclSyntax {
  /// The base name with the argument labels.
  var methodName: Declarations.MethodName {
    Declarations.MethodName(
      base: name.text,
      labels: signature.parameterClause.parameters.map(\.firstName.text))
  }
}

extension FunctionCallExprSyntax {
  /// The function of an optional call, and its mark: `delegate?.didChange` and `?` in
  /// `delegate?.didChange?(self)`. The mark can also be `!`.
  var markedFunction: (function: ExprSyntax, mark: TokenSyntax)? {
    if let optional = calledExpression.as(OptionalChainingExprSyntax.self) {
      return (optional.expression, optional.questionMark)
    }
    return calledExpression.as(ForceUnwrapExprSyntax.self)
      .map { ($0.expression, $0.exclamationMark) }
  }

  /// The method of an optional call such as `delegate?.didChange?(self)`.
  var optionalMethod: Declarations.MethodName? {
    guard let member = markedFunction?.function.as(MemberAccessExprSyntax.self), member.base != nil
    else { return nil }
    let arguments = arguments.map { $0.label?.text ?? "_" }
    let closures =
      (trailingClosure == nil ? [] : ["_"]) + additionalTrailingClosures.map(\.label.text)
    return Declarations.MethodName(
      base: member.declName.baseName.text, labels: arguments + closures)
  }

  /// The value that the caller uses if an object does not implement the method: `true` in
  /// `delegate?.mayMove?(self) ?? true`; an empty string if the result is unused.
  fileprivate var fallback: String? {
    guard let elements = parent?.as(ExprListSyntax.self).map({ Array($0) }),
      let index = elements.firstIndex(where: { $0.id == id }), index + 2 < elements.count,
      let sign = elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return nil }
    let value = elements[index + 2]
    switch (sign, value.trimmedDescription) {
    case ("==", "true"), ("!=", "true"): return "false"
    case ("==", "false"), ("!=", "false"): return "true"
    case ("??", let text):
      // The value must end the expression, and be independent of its context.
      return value.isLiteral || value.isPlainObject ? text : nil
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// True for a literal and for an implicit member such as `.zero`.
  fileprivate var isLiteral: Bool {
    self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
      || self.as(StringLiteralExprSyntax.self)?.segments.allSatisfy {
        $0.is(StringSegmentSyntax.self)
      } == true
      || self.as(MemberAccessExprSyntax.self).map { $0.base == nil } == true
  }

  /// True for the creation of an object of UIKit with literals, such as `UIView()`.
  fileprivate var isPlainObject: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return false
    }
    return call.calledExpression.trimmedDescription.hasPrefix("UI")
      && call.arguments.allSatisfy(\.expression.isLiteral)
  }
}

extension AttributeListSyntax {
  func hasAttribute(_ name: String) -> Bool {
    contains { element in
      if case .attribute(let attribute) = element { attribute.plainName == name } else { false }
    }
  }
}

extension AttributeSyntax {
  /// The name without `@`.
  var plainName: String { attributeName.trimmedDescription }
}

extension SyntaxProtocol {
  /// The innermost type that contains the node.
  var enclosingType: (name: String, declaration: Syntax)? {
    var next = parent
    while let node = next {
      switch node.as(SyntaxEnum.self) {
      case .classDecl(let declaration): return (declaration.name.text, node)
      case .structDecl(let declaration): return (declaration.name.text, node)
      case .enumDecl(let declaration): return (declaration.name.text, node)
      case .actorDecl(let declaration): return (declaration.name.text, node)
      case .protocolDecl(let declaration): return (declaration.name.text, node)
      case .extensionDecl(let declaration):
        return (declaration.extendedType.trimmedDescription, node)
      default: next = node.parent
      }
    }
    return nil
  }
}
