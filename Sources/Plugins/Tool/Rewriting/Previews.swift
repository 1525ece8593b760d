import SwiftSyntax

/// The SwiftUI code in UIKit files for Xcode's previews: it is removed, and the import with it if
/// nothing else in the file needs SwiftUI. A `#Preview` of a UIKit view or controller is kept:
/// Kumiko supports it too.
struct Previews {
  /// The source without them, with the same number of lines.
  let source: [UInt8]
  /// The location of the first import.
  let (line, column): (Int, Int)
  /// Types and members that are removed, by their names.
  let names: Set<String>

  /// - Returns: nil if nothing is removed.
  init?(_ file: SourceFileSyntax, source: [UInt8]) {
    let visitor = PreviewVisitor()
    visitor.walk(file)
    guard let first = visitor.imports.first else { return nil }
    var edits = Edits(source)
    let (parts, names) = visitor.leftOut()
    self.names = names
    let places = parts.map { edits.range(of: $0) }
    // Remaining uses of SwiftUI are left for the compiler to report.
    let isNeeded = visitor.names.contains { name in
      Self.own.contains(name.text) && !visitor.types.contains(name.text)
        && !places.contains { $0.contains(name.place) }
    }
    guard !isNeeded else { return nil }
    for place in places + visitor.imports.map({ edits.range(of: $0) }) {
      edits.replace(place, with: "")
    }
    self.source = edits.result()
    let place = first.startLocation(converter: SourceLocationConverter(fileName: "", tree: file))
    (line, column) = (place.line, place.column)
  }

  /// The warning about files with removed code, reported once.
  static func problem(_ files: [(path: String, previews: Previews)]) -> Problem? {
    guard let (path, previews) = files.first else { return nil }
    let others = files.count > 1 ? ", here and in \(files.count - 1) more" : ""
    return Problem(
      severity: .warning, file: path, line: previews.line, column: previews.column,
      text: said + others, subject: .codeLeftOut)
  }

  static let said = "previews of SwiftUI and its import are left out"

  /// The names that belong to SwiftUI.
  static func ofSwiftUI(_ names: Set<String>) -> [String] { own.intersection(names).sorted() }

  /// Whether a `#Preview` shows a UIKit view or view controller.
  ///
  /// - Parameter names: the module's names that belong to SwiftUI.
  static func isShown(_ node: some FreestandingMacroExpansionSyntax, without names: Set<String>)
    -> Bool
  {
    let labels = Set(node.arguments.compactMap(\.label?.text))
    guard labels.isSubset(of: ["traits", "body"]), node.additionalTrailingClosures.isEmpty else {
      return false
    }
    let visitor = NameVisitor()
    visitor.walk(node)
    return visitor.names.isDisjoint(with: names.union(own))
  }

  /// Names that indicate SwiftUI in a file.
  private static let own: Set<String> = [
    "AnyView", "App", "Binding", "Button", "Color", "Divider", "EmptyView", "Environment",
    "EnvironmentObject", "EnvironmentValues", "Font", "ForEach", "GeometryReader", "HStack",
    "Image", "LazyVStack", "List", "NavigationLink", "NavigationStack", "NavigationView",
    "ObservedObject", "PreviewProvider", "Scene", "ScrollView", "Section", "Shape", "Spacer",
    "State", "StateObject", "Text", "UIHostingConfiguration", "UIHostingController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "VStack", "View", "ViewBuilder",
    "ViewModifier", "WindowGroup", "ZStack", "withAnimation",
  ]
}

/// The names in a part of a file.
private final class NameVisitor: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.text)
    return .visitChildren
  }
}

/// Finds previews, and declarations that only they use.
private final class PreviewVisitor: SyntaxVisitor {
  struct Name {
    var text: String
    var place: Int
  }
  struct Part {
    var node: Syntax
    /// Its name for other declarations; nil if it has none.
    var name: String?
  }

  private(set) var imports: [ImportDeclSyntax] = []
  private(set) var names: [Name] = []
  /// The file's own types.
  private(set) var types: Set<String> = []
  private var parts: [Part] = []
  /// Each `#Preview`, with a closure that decides whether it is of UIKit once all names are known.
  private var previews: [(node: Syntax, isShown: (Set<String>) -> Bool)] = []

  init() { super.init(viewMode: .sourceAccurate) }

  private static let wrappers: Set<String> = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "View",
  ]

  /// Previews, and wrappers that nothing else uses, with their names.
  func leftOut() -> (parts: [Syntax], names: Set<String>) {
    var left = parts
    let wrappers = Set(parts.compactMap(\.name))
    left += previews.filter { !$0.isShown(wrappers) }.map { Part(node: $0.node, name: nil) }
    while true {
      let places = left.map { $0.node.position.utf8Offset..<$0.node.endPosition.utf8Offset }
      let kept = left.filter { part in
        part.name == nil
          || !names.contains { name in
            name.text == part.name && !places.contains { $0.contains(name.place) }
          }
      }
      if kept.count == left.count {
        return (left.map(\.node), Set(left.compactMap(\.name)))
      }
      left = kept
    }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "SwiftUI",
      !node.condition.contains("canImport(SwiftUI")
    {
      imports.append(node)
    }
    return .skipChildren
  }

  private func note(_ node: some DeclGroupSyntax, _ name: String?) {
    if let name { types.insert(name) }
    let parents = Set(
      node.inheritanceClause?.inheritedTypes.map {
        $0.type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
      } ?? [])
    if parents.contains("PreviewProvider") {
      parts.append(Part(node: Syntax(node), name: nil))
    } else if !parents.isDisjoint(with: Self.wrappers) {
      parts.append(Part(node: Syntax(node), name: name))
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.name.text)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, nil)
    if node.extendedType.trimmedDescription == "View" {
      parts.append(Part(node: Syntax(node), name: nil))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.signature.returnClause?.type.trimmedDescription == "some View", node.isMember {
      parts.append(Part(node: Syntax(node), name: node.name.text))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.bindings.first?.typeAnnotation?.type.trimmedDescription
    if type == "some View", node.isMember,
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    {
      parts.append(Part(node: Syntax(node), name: name))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? note(node) : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? note(node) : .visitChildren
  }

  private func note(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    previews.append((Syntax(node), { Previews.isShown(node, without: $0) }))
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName)
    return .visitChildren
  }

  private func note(_ name: TokenSyntax) {
    names.append(
      Name(text: name.text, place: name.positionAfterSkippingLeadingTrivia.utf8Offset))
  }
}
