import Foundation
import FoundationXML

/// An element of a nib or storyboard.
final class InterfaceElement {
  let name: String
  var attributes: [String: String]
  let line: Int
  var children: [InterfaceElement] = []
  var text = ""
  /// The translation lookups of its texts, by the names of their attributes; empty for its own
  /// text.
  var lookups: [String: TextLookup] = [:]
  weak var parent: InterfaceElement?

  init(_ name: String, _ attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  var identifier: String { attributes["id"] ?? "" }
  var key: String? { attributes["key"] }

  /// The first child with a name, and with a key if one is given.
  func child(_ name: String, key: String? = nil) -> InterfaceElement? {
    children.first { $0.name == name && (key == nil || $0.key == key) }
  }

  /// The children of a list element, such as `subviews`.
  func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Numbers.finite) }

  /// The text of an attribute as Swift code, which is looked up if it is translated.
  func code(_ attribute: String) -> SwiftCode? {
    attributes[attribute].map { Self.code($0, lookups[attribute]) }
  }

  /// The text content as Swift code.
  var textCode: SwiftCode { Self.code(text, lookups[""]) }

  /// A text that is an attribute, or a child element, as Swift code; nil if there is none.
  func textCode(_ name: String) -> SwiftCode? {
    code(name) ?? (child("string", key: name) ?? child("mutableString", key: name))?.textCode
  }

  private static func code(_ text: String, _ lookup: TextLookup?) -> SwiftCode {
    guard let lookup else { return SwiftCode(literal: text) }
    return "ProgramResources.text(\(literal: lookup.key), value: \(literal: text), "
      + "table: \(literal: lookup.table))"
  }

  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  /// The element and all its descendants.
  var all: [InterfaceElement] { [self] + children.flatMap(\.all) }
}

/// The lookup of a text of a nib: its key in a table of translations.
struct TextLookup {
  let key: String
  let table: String
}

/// Reads a nib or storyboard.
final class InterfaceReader: NSObject, XMLParserDelegate {
  struct Failure: Error {
    let line: Int
    let text: String
  }

  private var root: InterfaceElement?
  private var open: [InterfaceElement] = []

  static func read(_ data: Data) throws -> InterfaceElement {
    let reader = InterfaceReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), let root = reader.root, reader.open.isEmpty else {
      throw Failure(
        line: max(parser.lineNumber, 1),
        text: parser.parserError.map { "is no nib: \($0)" } ?? "is no nib")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let element = InterfaceElement(name, attributes, line: max(parser.lineNumber, 1))
    element.parent = open.last
    open.last?.children.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
}
