import Foundation
import SwiftParser
import SwiftSyntax

/// The contents of files written by the tool, for its tests: declarations, and names outside
/// literals.
///
///     uikit-sources --outline ANSWER FILE…
///     uikit-sources --kinds ANSWER
enum Outline {
  /// Writes an answer; `false` if the arguments are for another command.
  static func answer(_ arguments: [String]) -> Bool {
    guard arguments.count >= 3, ["--outline", "--kinds"].contains(arguments[1]) else {
      return false
    }
    let lines = arguments[1] == "--kinds" ? kinds() : arguments[3...].map(outline)
    let text = lines.joined(separator: "\n")
    return FileManager.default.createFile(atPath: arguments[2], contents: Data(text.utf8))
  }

  /// Whether a file is Swift, its declarations, its names.
  private static func outline(_ file: String) -> String {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let tree = Parser.parse(source: text)
    let visitor = OutlineVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return [
      tree.hasError ? "broken" : "Swift", visitor.declarations.joined(separator: ","),
      visitor.names.sorted().joined(separator: ","),
    ].joined(separator: "\t")
  }

  /// A line for each kind of object in nibs: its name, and the attributes and keys that are read.
  private static func kinds() -> [String] {
    InterfaceKind.all.keys.sorted().map { name in
      let chain = InterfaceKind.chain(name)
      let attributes = chain.reduce(into: InterfaceKind.silent) { all, kind in
        all.formUnion(kind.rules.map(\.attribute))
        all.formUnion(kind.handled)
        all.formUnion(kind.absent.keys)
      }
      let keys = chain.reduce(into: Set<String>()) { all, kind in
        all.formUnion(kind.colors.keys)
        all.formUnion(kind.outlets.keys)
      }
      return [
        name, attributes.sorted().joined(separator: ","), keys.sorted().joined(separator: ","),
      ].joined(separator: "\t")
    }
  }
}

private final class OutlineVisitor: SyntaxAnyVisitor {
  private(set) var declarations: [String] = []
  private(set) var names: Set<String> = []
  private var depth = 0

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let declaration = node.as(DeclSyntax.self) {
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
      declarations.append("\(depth) \(node.kind) \(name)")
      depth += 1
    }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if node.is(DeclSyntax.self) { depth -= 1 }
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind { names.insert(name) }
    return .visitChildren
  }
}
