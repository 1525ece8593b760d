import SwiftSyntax

/// Warns of observed properties that are not known to notify of changes.
struct ObservedNames {
  let module: ModuleFacts

  /// Properties of UIKit that notify of changes, with their Objective-C names.
  static let library: [String: String] = {
    var names: [String: String] = [:]
    let plain = [
      "frame", "bounds", "center", "transform", "alpha", "backgroundColor", "layer", "position",
      "opacity", "contentOffset", "contentSize", "contentInset", "zoomScale", "text",
      "attributedText", "image", "value", "progress", "title", "preferredContentSize", "prompt",
      "navigationItem", "titleView", "leftBarButtonItem", "leftBarButtonItems",
      "rightBarButtonItem", "rightBarButtonItems", "badgeValue", "selectedIndex",
      "selectedViewController", "state", "fractionCompleted", "completedUnitCount",
      "totalUnitCount",
    ]
    for name in plain { names[name] = name }
    for name in [
      "Hidden", "Enabled", "Selected", "Highlighted", "Refreshing", "Finished", "Cancelled",
      "Paused", "Indeterminate",
    ] {
      names["is" + name] = name.lowercased()
    }
    return names
  }()

  /// The warning about a call; nil if it observes nothing, or a property that notifies.
  func warning(about call: FunctionCallExprSyntax) -> String? {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    switch Self.called(call) {
    case "observe":
      guard let path = call.arguments.first?.expression, path.is(KeyPathExprSyntax.self),
        isObserving(call), module.membersByName["observe"] == nil,
        labels.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0) })
      else { return nil }
      return Self.lastName(path).flatMap(warning)
    case "publisher" where labels == ["for"] || labels == ["for", "options"]:
      guard let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self) else {
        return nil
      }
      return Self.lastName(ExprSyntax(path)).flatMap(warning)
    case "addObserver" where labels.contains("forKeyPath"):
      let given = call.arguments.first { $0.label?.text == "forKeyPath" }
      return given.flatMap { Self.lastName($0.expression) }.flatMap(warning)
    default: return nil
    }
  }

  /// Adds to a call the names of a key path with optional chaining, which has no string form on
  /// Linux: `observe(\.page?.title)`, `publisher(for: \.page?.title)`.
  func name(_ call: FunctionCallExprSyntax, _ edits: inout Edits) {
    guard let called = Self.called(call), let argument = call.arguments.first,
      let path = argument.expression.as(KeyPathExprSyntax.self),
      called == "observe" && argument.label == nil && isObserving(call)
        || called == "publisher" && argument.label?.text == "for",
      module.membersByName[called] == nil,
      !call.arguments.contains(where: { $0.label?.text == "named" }),
      path.components.contains(where: { $0.component.is(KeyPathOptionalComponentSyntax.self) })
    else { return }
    var names: [String] = []
    for part in path.components {
      if part.component.is(KeyPathOptionalComponentSyntax.self) { continue }
      guard let property = part.component.as(KeyPathPropertyComponentSyntax.self) else { return }
      names.append(objectiveCName(property.declName.baseName.text))
    }
    edits.insert(
      ", named: \(SwiftText.literal(names.joined(separator: ".")))",
      at: path.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private func objectiveCName(_ name: String) -> String {
    let name = name.filter { $0 != "`" }
    return (module.membersByName[name] ?? []).first { $0.isDynamic }?.objectiveCName ?? name
  }

  /// Whether a call has a closure that can take an object and its change.
  private func isObserving(_ call: FunctionCallExprSyntax) -> Bool {
    let given = call.arguments.first { $0.label?.text == "changeHandler" }?.expression
    guard let closure = call.trailingClosure ?? given?.as(ClosureExprSyntax.self) else {
      return given != nil
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): return names.count == 2
    case .parameterClause(let clause): return clause.parameters.count == 2
    default: return closure.signature?.parameterClause == nil
    }
  }

  /// The property whose change a call reports: `didChangeValue(for: \.name)`.
  static func toldByHand(_ call: FunctionCallExprSyntax) -> String? {
    guard called(call) == "didChangeValue", let argument = call.arguments.first else {
      return nil
    }
    return lastName(argument.expression)
  }

  private static func called(_ call: FunctionCallExprSyntax) -> String? {
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    return name?.baseName.text
  }

  private static func lastName(_ expression: ExprSyntax) -> String? {
    if let path = expression.as(KeyPathExprSyntax.self) {
      let last = path.components.last { !$0.component.is(KeyPathOptionalComponentSyntax.self) }
      return last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      .flatMap { $0.split(separator: ".").last.map(String.init) }
  }

  private func warning(_ name: String) -> String? {
    guard Self.library[name] == nil, !Self.library.values.contains(name), !isTold(name) else {
      return nil
    }
    return
      "nothing notifies of changes of '\(name)'; declare it '@objc dynamic' where it is "
      + "yours, or use a delegate or a notification"
  }

  /// Whether a class of the module notifies of changes of a property.
  private func isTold(_ name: String) -> Bool {
    module.toldByHand.contains(name)
      || (module.membersByName[name] ?? []).contains { $0.kind == .property && $0.isDynamic }
  }
}
