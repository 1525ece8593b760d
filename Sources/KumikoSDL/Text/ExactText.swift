/// A text as a key: equal to texts of the same characters in the same bytes.
///
/// `String` considers "é" and "e" with a combining mark equal, and therefore hashes a normalised
/// copy of everything that is not ASCII. The values cached by text here depend on the offsets of
/// the characters in it.
nonisolated struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.count == b.text.utf8.count && a.text == b.text
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
