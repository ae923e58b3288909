import SwiftParser
import SwiftSyntax

extension SourceRewriter {
  // MARK: Selectors

  /// Rewrites `#selector(tap(_:))` as a `Selector` of the method with its name.
  ///
  /// The name is included because selectors are compared by it; methods cannot be compared. An
  /// unbound method, `Screen.tap(_:)`, is preferred to a bound one, `self.tap(_:)`, because a
  /// selector must not retain its object.
  func selector(_ node: MacroExpansionExprSyntax) -> ExprSyntax {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      return visitArguments(of: node)
    }
    guard argument.label == nil else {
      let kind = argument.label?.text ?? ""
      leave(
        .accessor, at: node, "the \(kind) of a property is not a method in Swift",
        hint: "write a method that calls it, and use that method")
      return visitArguments(of: node)
    }
    if let name = argument.expression.methodName, let base = argument.expression.baseName {
      if base == "UIResponderStandardEditActions" { return editAction(name, node) }
      if declarations.protocols.contains(base) {
        leave(
          .selector, at: node, "“\(base)” is a protocol, whose methods are not values",
          hint: "name the method of a class")
        return visitArguments(of: node)
      }
    }
    note(.selector, at: node, "“#selector” becomes a “Selector” of the method")
    let reference = qualified(argument.expression, in: node)
    var arguments = [argument.with(\.expression, reference)]
    if let name = reference.methodName {
      arguments = [
        LabeledExprSyntax(
          leadingTrivia: argument.leadingTrivia,
          expression: reference.with(\.leadingTrivia, []).with(\.trailingTrivia, []),
          trailingComma: .commaToken(trailingTrivia: .space)),
        LabeledExprSyntax(
          label: .identifier("named"), colon: .colonToken(trailingTrivia: .space),
          expression: Self.text(name, trailingTrivia: argument.trailingTrivia)),
      ]
    }
    let call = Self.call("Selector", LabeledExprListSyntax(arguments), node)
    return node.isActionOfNil ? withOthers(call, reference, node) : call
  }

  /// Returns a selector that also names the methods of other classes, for a target of `nil`: the
  /// nearest responder that has a method of this name performs it.
  private func withOthers(
    _ call: ExprSyntax, _ reference: ExprSyntax, _ node: MacroExpansionExprSyntax
  ) -> ExprSyntax {
    guard let base = reference.as(MemberAccessExprSyntax.self),
      let type = base.base?.trimmedDescription
    else { return call }
    let name = base.declName.baseName.text
    let labels = base.declName.argumentNames?.arguments.map(\.name.text)
    let key = String(type.split(separator: ".").last ?? "")
    let known = declarations.methods[key]?.all[name] ?? []
    let found = declarations.actions.filter { action, _ in
      action.base == name && (labels.map { $0 == action.labels } ?? known.contains(action))
    }
    var result = call
    var added: [String] = []
    for (action, owners) in found.sorted(by: { $0.key.labels.count < $1.key.labels.count }) {
      for owner in owners where owner.type != type && !added.contains(owner.type) {
        guard !owner.isHidden else {
          leave(
            .selector, at: node,
            "with a target of nil, “\(owner.type)” can be the nearest responder with “\(name)”, "
              + "and its method is private",
            hint: "remove “private”, or name the target")
          continue
        }
        let text =
          action.labels.isEmpty
          ? name : name + "(" + action.labels.map { $0 + ":" }.joined() + ")"
        let own = "Selector(\(owner.type).\(text), named: \"\(text)\")"
        let other = Parser.parse(source: "\(result.trimmedDescription).or(\(own))").statements
        guard case .expr(let both)? = other.first?.item else { continue }
        result = both.with(\.leadingTrivia, call.leadingTrivia)
          .with(\.trailingTrivia, call.trailingTrivia)
        added.append(owner.type)
      }
    }
    if !added.isEmpty {
      note(
        .selector, at: node,
        "the target is nil: the selector also names the methods of "
          + added.map { "“\($0)”" }.joined(separator: ", "))
    }
    return result
  }

  /// Rewrites a selector of `UIResponderStandardEditActions` by its name only, since no type
  /// declares the method.
  private func editAction(_ name: String, _ node: MacroExpansionExprSyntax) -> ExprSyntax {
    note(.selector, at: node, "“#selector” becomes a “Selector” of the name “\(name)”")
    let argument = LabeledExprSyntax(
      label: .identifier("stringLiteral"), colon: .colonToken(trailingTrivia: .space),
      expression: Self.text(name))
    return Self.call("Selector", [argument], node)
  }

  private static func text(_ text: String, trailingTrivia: Trivia = []) -> StringLiteralExprSyntax {
    StringLiteralExprSyntax(
      openingQuote: .stringQuoteToken(),
      segments: [.stringSegment(StringSegmentSyntax(content: .stringSegment(text)))],
      closingQuote: .stringQuoteToken(trailingTrivia: trailingTrivia))
  }

  /// Returns a call in place of a macro, with the parentheses of the macro.
  private static func call(
    _ name: String, _ arguments: LabeledExprListSyntax, _ node: MacroExpansionExprSyntax
  ) -> ExprSyntax {
    ExprSyntax(
      FunctionCallExprSyntax(
        calledExpression: DeclReferenceExprSyntax(
          baseName: .identifier(
            name, leadingTrivia: node.leadingTrivia,
            trailingTrivia: node.macroName.trailingTrivia)),
        leftParen: node.leftParen ?? .leftParenToken(), arguments: arguments,
        rightParen: node.rightParen ?? .rightParenToken()))
  }

  private func visitArguments(of node: MacroExpansionExprSyntax) -> ExprSyntax {
    ExprSyntax(node.with(\.arguments, visit(node.arguments)))
  }

  /// Returns a method reference qualified with the enclosing type, unless it names one.
  private func qualified(_ reference: ExprSyntax, in node: MacroExpansionExprSyntax) -> ExprSyntax {
    if let name = reference.as(DeclReferenceExprSyntax.self) {
      guard let type = type(declaring: name.baseName.text, around: node) else { return reference }
      let member = labelled(name, in: type).with(\.leadingTrivia, [])
      return Self.member(member, of: type, leadingTrivia: name.leadingTrivia)
    }
    if let member = reference.as(MemberAccessExprSyntax.self),
      let base = member.base?.trimmedDescription, ["self", "super", "Self"].contains(base),
      let type = type(declaring: member.declName.baseName.text, around: node)
    {
      let name = labelled(member.declName, in: type)
      return ExprSyntax(
        member.with(\.declName, name)
          .with(\.base, Self.reference(type, leadingTrivia: member.leadingTrivia)))
    }
    if let tuple = reference.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first
    {
      let inner = element.with(\.expression, qualified(element.expression, in: node))
      return ExprSyntax(tuple.with(\.elements, [inner]))
    }
    return reference
  }

  private static func member(
    _ name: DeclReferenceExprSyntax, of type: String, leadingTrivia: Trivia
  ) -> ExprSyntax {
    ExprSyntax(
      MemberAccessExprSyntax(
        base: reference(type, leadingTrivia: leadingTrivia), declName: name))
  }

  /// Returns a reference to a type, which may be nested: `Screen.Card`.
  private static func reference(_ type: String, leadingTrivia: Trivia) -> ExprSyntax {
    let parts = type.split(separator: ".").map(String.init)
    let first = DeclReferenceExprSyntax(
      baseName: .identifier(parts.first ?? type, leadingTrivia: leadingTrivia))
    return parts.dropFirst().reduce(ExprSyntax(first)) { base, part in
      ExprSyntax(
        MemberAccessExprSyntax(
          base: base, declName: DeclReferenceExprSyntax(baseName: .identifier(part))))
    }
  }

  /// Returns the type around a node that declares a method.
  ///
  /// This is the nearest type known to declare it; otherwise the innermost, which must inherit it;
  /// `nil` outside types.
  private func type(declaring method: String, around node: some SyntaxProtocol) -> String? {
    var open = node.enclosingType
    var innermost: String?
    while let (name, declaration) = open {
      let plain = Self.selfName(name, declaration, declarations)
      innermost = innermost ?? plain
      let key = String(name.split(separator: ".").last ?? "")
      if declarations.methods[key]?.all[method] != nil { return plain }
      open = declaration.enclosingType
    }
    return innermost
  }

  /// Returns the name by which code inside a type refers to it.
  ///
  /// In an extension of a protocol this is `Self`, because its methods belong to the conforming
  /// type.
  private static func selfName(
    _ name: String, _ declaration: Syntax, _ declarations: Declarations
  ) -> String {
    guard let node = declaration.as(ExtensionDeclSyntax.self) else { return name }
    let isProtocol =
      declarations.protocols.contains(name)
      || node.genericWhereClause?.requirements.contains {
        $0.trimmedDescription.hasPrefix("Self")
      } == true
    return isProtocol ? "Self" : String(name.prefix { $0 != "<" })
  }

  /// Returns the name with argument labels if it would otherwise be ambiguous and exactly one
  /// candidate is marked `@objc`.
  private func labelled(
    _ name: DeclReferenceExprSyntax, in type: String
  ) -> DeclReferenceExprSyntax {
    let key = String(type.split(separator: ".").last ?? "")
    guard name.argumentNames == nil, let methods = declarations.methods[key],
      let all = methods.all[name.baseName.text], all.count > 1
    else { return name }
    let marked = all.filter(methods.marked.contains)
    guard let only = marked.first, marked.count == 1, !only.labels.isEmpty else { return name }
    let labels = only.labels.map { label in
      DeclNameArgumentSyntax(
        name: label == "_" ? .wildcardToken() : .identifier(label), colon: .colonToken())
    }
    return name.with(\.baseName, name.baseName.with(\.trailingTrivia, []))
      .with(
        \.argumentNames,
        DeclNameArgumentsSyntax(
          arguments: DeclNameArgumentListSyntax(labels),
          rightParen: .rightParenToken(trailingTrivia: name.trailingTrivia)))
  }

  /// Reports a selector that is created from text.
  func checkSelector(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "Selector", node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil,
      argument.expression.isText
    else { return }
    leave(
      .selector, at: node, "a selector from a string finds no method",
      hint: "name the method: #selector(method(_:))")
  }

  // MARK: Literals

  /// Rewrites `#keyPath(UIView.frame)` as the key path string of Objective-C.
  func keyPath(_ node: MacroExpansionExprSyntax) -> ExprSyntax {
    guard let argument = node.arguments.first, node.arguments.count == 1,
      var parts = argument.expression.nameParts
    else { return visitArguments(of: node) }
    let isType = { (name: String) in
      self.declarations.types.contains(name) || name.first?.isUppercase == true || name == "self"
    }
    while parts.count > 1, let first = parts.first, isType(first) { parts.removeFirst() }
    let path = parts.map(objectiveCName).joined(separator: ".")
    note(.literal, at: node, "“#keyPath” becomes “\(path)”")
    return ExprSyntax(
      Self.text(path, trailingTrivia: node.trailingTrivia)
        .with(\.leadingTrivia, node.leadingTrivia))
  }

  /// Returns the Objective-C name of a property, which may differ from the Swift name.
  private func objectiveCName(_ property: String) -> String {
    guard !declarations.properties.contains(property), Self.renamed.contains(property) else {
      return property
    }
    let name = property.dropFirst(2)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The UIKit properties whose Objective-C name lacks “is”.
  private static let renamed: Set<String> = [
    "isAnimating", "isContinuous", "isDecelerating", "isDirectionalLockEnabled", "isDragging",
    "isEditing", "isEnabled", "isExclusiveTouch", "isHidden", "isHighlighted",
    "isMultipleTouchEnabled", "isOn", "isOpaque", "isPagingEnabled", "isScrollEnabled",
    "isSelected", "isTracking", "isUserInteractionEnabled", "isZoomBouncing", "isZooming",
  ]

  /// Rewrites an Xcode literal as the equivalent call.
  func call(of type: String, _ node: MacroExpansionExprSyntax) -> ExprSyntax {
    note(.literal, at: node, "“#\(node.macroName.text)” becomes “\(type)”")
    var arguments = Array(visit(node.arguments))
    if node.macroName.text == "imageLiteral", let first = arguments.first, first.label != nil {
      arguments[0] = first.with(\.label, .identifier("imageLiteralResourceName"))
    }
    let call = Self.call(type, LabeledExprListSyntax(arguments), node)
    guard node.isColorOfLayer else { return call }
    return ExprSyntax(
      MemberAccessExprSyntax(
        base: call.with(\.trailingTrivia, []),
        declName: DeclReferenceExprSyntax(
          baseName: .identifier("cgColor", trailingTrivia: call.trailingTrivia))))
  }

  // MARK: Conditions

  /// Rewrites `os(iOS)` in an `#if` as `canImport(UIKit)`, which is true for this UIKit too.
  func condition(_ node: FunctionCallExprSyntax) -> ExprSyntax? {
    guard node.calledExpression.trimmedDescription == "os", node.arguments.count == 1,
      let system = node.arguments.first, system.expression.trimmedDescription == "iOS",
      node.isCondition
    else { return nil }
    note(.condition, at: node, "“os(iOS)” becomes “canImport(UIKit)”")
    let name = DeclReferenceExprSyntax(baseName: .identifier("UIKit"))
    return ExprSyntax(
      node.with(
        \.calledExpression,
        ExprSyntax(
          DeclReferenceExprSyntax(
            baseName: .identifier("canImport", leadingTrivia: node.leadingTrivia)))
      )
      .with(\.arguments, [system.with(\.expression, ExprSyntax(name))]))
  }
}

extension ExprSyntax {
  /// True for a string literal, with or without parentheses.
  fileprivate var isText: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.isText == true
    }
    return self.is(StringLiteralExprSyntax.self)
  }

  /// The name of the referenced method, with the labels as written.
  fileprivate var methodName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.trimmedDescription
    case .memberAccessExpr(let member): member.declName.trimmedDescription
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      tuple.elements.first?.expression.methodName
    case .sequenceExpr(let sequence): sequence.elements.first?.methodName
    default: nil
    }
  }

  /// The last component of the base expression before the method name.
  fileprivate var baseName: String? {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return nil }
    return String(base.trimmedDescription.split(separator: ".").last ?? "")
  }

  /// The names of a member chain; `nil` for any other expression.
  fileprivate var nameParts: [String]? {
    var parts: [String] = []
    var next = self
    while let member = next.as(MemberAccessExprSyntax.self), let base = member.base {
      parts.append(member.declName.baseName.text)
      next = base
    }
    guard let first = next.as(DeclReferenceExprSyntax.self) else { return nil }
    return [first.baseName.text] + parts.reversed()
  }
}

extension MacroExpansionExprSyntax {
  /// True for the action of a call whose target is `nil`, as in
  /// `addTarget(nil, action: #selector(tap), for: .touchUpInside)`.
  fileprivate var isActionOfNil: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let arguments = argument.parent?.as(LabeledExprListSyntax.self)
    else { return false }
    let targets = arguments.filter { other in
      let label = other.label?.text
      return other.id != argument.id && (label == "target" || label == "to" || label == nil)
    }
    return argument.label.map { $0.text == "action" } ?? true
      && targets.contains { $0.expression.is(NilLiteralExprSyntax.self) }
  }
}

/// Types of Foundation and Dispatch that run on the time of touches here.
enum SessionTime {
  /// The names of the types in their place.
  static let types = ["Timer": "SessionTimer", "DispatchGroup": "SessionGroup"]
}

extension DeclReferenceExprSyntax {
  /// True for the names of these types, and for `DispatchQueue` in `DispatchQueue.main.async` and the like.
  var isSessionTime: Bool {
    if keyPathInParent == \MemberAccessExprSyntax.declName { return false }
    if SessionTime.types[baseName.text] != nil { return true }
    guard baseName.text == "DispatchQueue",
      let name = parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    var queue = ExprSyntax(name)
    switch name.declName.baseName.text {
    case "main": break
    case "global":
      guard let call = name.parent?.as(FunctionCallExprSyntax.self) else { return false }
      queue = ExprSyntax(call)
    default: return false
    }
    guard let call = queue.parent?.as(MemberAccessExprSyntax.self), call.base?.id == queue.id
    else { return false }
    return ["async", "asyncAfter", "sync"].contains(call.declName.baseName.text)
  }
}

extension DeclReferenceExprSyntax {
  /// The member that is looked up in a parameter of the type `AnyObject`; `nil` for other references.
  var memberOfAnyObject: String? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.base?.id == id else {
      return nil
    }
    var next = parent
    while let node = next, !node.is(FunctionDeclSyntax.self) { next = node.parent }
    let parameters = next?.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
    let isAnyObject = parameters?.contains { parameter in
      let types = ["AnyObject", "AnyObject!"]
      return (parameter.secondName ?? parameter.firstName).text == baseName.text
        && types.contains(parameter.type.trimmedDescription)
    }
    return isAnyObject == true ? access.declName.baseName.text : nil
  }
}

extension FunctionCallExprSyntax {
  /// True if the arguments are those of an `instance` method, which creates objects of a class that is
  /// known only at run time.
  var hasArgumentsOfInstance: Bool {
    [[], ["frame"], ["nibName", "bundle"]].contains(arguments.map { $0.label?.text })
  }

  /// The generic parameter, bound to a class, whose initializer is called; `nil` for other calls.
  var instantiatedParameter: String? {
    guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      hasArgumentsOfInstance
    else { return nil }
    var next = parent
    while let node = next {
      let parameters = node.genericParameters ?? []
      if let parameter = parameters.first(where: { $0.name.text == name }) {
        let bound = parameter.inheritedType?.trimmedDescription ?? ""
        return bound.hasPrefix("UI") || bound == "NSObject" ? name : nil
      }
      next = node.parent
    }
    return nil
  }
}

extension Syntax {
  /// The generic parameters that a declaration introduces.
  fileprivate var genericParameters: GenericParameterListSyntax? {
    switch self.as(SyntaxEnum.self) {
    case .classDecl(let declaration): declaration.genericParameterClause?.parameters
    case .structDecl(let declaration): declaration.genericParameterClause?.parameters
    case .enumDecl(let declaration): declaration.genericParameterClause?.parameters
    case .functionDecl(let declaration): declaration.genericParameterClause?.parameters
    case .initializerDecl(let declaration): declaration.genericParameterClause?.parameters
    default: nil
    }
  }
}

extension MemberAccessExprSyntax {
  private static let numbers: Set<String> = [
    "boolValue", "doubleValue", "floatValue", "intValue", "integerValue",
  ]
  private static let values: Set<String> = ["cgPointValue", "cgRectValue", "cgSizeValue"]

  /// The members that code looks up in the sender of an action, with the class that has them.
  private static let controls = [
    "tag": "UIView", "superview": "UIView", "frame": "UIView", "currentTitle": "UIButton",
    "titleLabel": "UIButton", "selectedSegmentIndex": "UISegmentedControl", "isOn": "UISwitch",
  ]

  /// The class of UIKit that has the member of a parameter of the type `AnyObject`; `nil` for other
  /// members.
  var senderClass: String? {
    guard let name = base?.as(DeclReferenceExprSyntax.self), name.memberOfAnyObject != nil else {
      return nil
    }
    return Self.controls[declName.baseName.text]
  }

  /// The class of Foundation that has the member; `nil` if several may have it.
  var valueClass: String? {
    let name = declName.baseName.text
    return Self.values.contains(name) ? "NSValue" : Self.numbers.contains(name) ? "NSNumber" : nil
  }

  /// The expression that is cast in `(expression as AnyObject).member`; `nil` for other bases.
  var castToAnyObject: SequenceExprSyntax? {
    var base = base
    if let chain = base?.as(OptionalChainingExprSyntax.self) { base = chain.expression }
    guard let tuple = base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let cast = sequence.elements.dropLast().last, cast.is(UnresolvedAsExprSyntax.self),
      sequence.elements.last?.trimmedDescription == "AnyObject"
    else { return nil }
    return sequence.with(\.elements, ExprListSyntax(sequence.elements.dropLast(2)))
  }
}

extension FunctionCallExprSyntax {
  /// True inside the condition of an `#if`.
  fileprivate var isCondition: Bool {
    var next = parent
    while let node = next {
      if node.is(IfConfigClauseSyntax.self) { return true }
      guard
        node.is(ExprSyntax.self) || node.is(ExprListSyntax.self)
          || node.is(LabeledExprSyntax.self) || node.is(LabeledExprListSyntax.self)
      else { return false }
      next = node.parent
    }
    return false
  }
}

extension MacroExpansionExprSyntax {
  /// True for the value that is assigned to a colour of a layer, which is a `CGColor`.
  fileprivate var isColorOfLayer: Bool {
    guard macroName.text == "colorLiteral",
      let elements = parent?.as(ExprListSyntax.self).map({ Array($0) }), elements.count == 3,
      elements[1].is(AssignmentExprSyntax.self), elements[2].id == id,
      let property = elements[0].as(MemberAccessExprSyntax.self), let layer = property.base
    else { return false }
    let name = layer.trimmedDescription.lowercased().filter { $0 != "?" && $0 != "!" }
    return name.hasSuffix("layer") && property.declName.baseName.text.hasSuffix("Color")
  }
}
