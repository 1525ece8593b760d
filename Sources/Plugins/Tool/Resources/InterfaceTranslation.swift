/// Marks the translated texts of a nib, by the identifiers of their objects: the generated code
/// looks them up.
struct InterfaceTranslation {
  /// The name of the nib, which is that of its translations.
  let table: String
  let translations: TranslationReader

  func mark(_ root: InterfaceElement) {
    for element in root.all where !element.identifier.isEmpty { mark(object: element) }
  }

  private func mark(object element: InterfaceElement) {
    for name in ["text", "placeholder", "title", "prompt", "headerTitle", "footerTitle"] {
      mark(element, name, "\(element.identifier).\(name)")
    }
    for child in element.children {
      switch (child.name, child.key) {
      case ("string", let name?), ("mutableString", let name?):
        mark(child, "", "\(element.identifier).\(name)")
      case ("state", let state?):
        let key = "\(element.identifier).\(state)Title"
        mark(child, "title", key)
        for text in child.children where text.key == "title" { mark(text, "", key) }
      case ("buttonConfiguration", _):
        for name in ["title", "subtitle"] {
          mark(child, name, "\(element.identifier).configuration.\(name)")
        }
      case ("segments", _):
        for (number, segment) in child.children.enumerated() {
          mark(segment, "title", "\(element.identifier).segmentTitles[\(number)]")
        }
      default: break
      }
    }
  }

  /// Marks the text of an attribute, or the content of an element, if it is translated.
  private func mark(_ element: InterfaceElement, _ name: String, _ key: String) {
    guard translations.has(key, table: table) else { return }
    element.lookups[name] = TextLookup(key: key, table: table)
  }
}
