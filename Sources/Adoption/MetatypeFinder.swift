import SwiftSyntax

/// Finds the type of the classes that a parameter or a constant of a function holds.
private final class MetatypeFinder: SyntaxVisitor {
  /// The type, such as `UIView` for `UIView.Type`; `nil` if the name holds no class.
  private(set) var type: String?
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { take(node.type.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    take(node.pattern, node.typeAnnotation, node.initializer)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    take(node.pattern, node.typeAnnotation, node.initializer)
    return .visitChildren
  }

  private func take(
    _ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?,
    _ initializer: InitializerClauseSyntax?
  ) {
    guard pattern.trimmedDescription == name else { return }
    if let annotation { return take(annotation.type.trimmedDescription) }
    guard let sequence = initializer?.value.as(SequenceExprSyntax.self),
      let cast = sequence.elements.dropLast().last, cast.is(UnresolvedAsExprSyntax.self)
    else { return }
    take(sequence.elements.last?.trimmedDescription ?? "")
  }

  private func take(_ text: String) {
    guard text.hasSuffix(".Type") else { return }
    type = text.dropLast(5).split(whereSeparator: { " ()".contains($0) }).last.map { String($0) }
  }
}

extension FunctionCallExprSyntax {
  /// The call of an initializer of a class in a variable, as in `kind.init()`, with the type whose
  /// subclasses the variable holds; `nil` for other calls.
  var instantiatedMetatype: (access: MemberAccessExprSyntax, type: String)? {
    guard let access = calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "init",
      let name = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      hasArgumentsOfInstance
    else { return nil }
    var next = parent
    while let node = next {
      if let function = node.as(FunctionDeclSyntax.self) {
        let finder = MetatypeFinder(name)
        finder.walk(function)
        return finder.type.map { (access, $0) }
      }
      next = node.parent
    }
    return nil
  }
}
