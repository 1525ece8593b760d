/// What libunibreak finds in a text.
nonisolated enum BreakMarks {
  /// A function of the library: the text and its length in bytes, a language, and the results.
  typealias Function = (
    UnsafePointer<UInt8>, Int, UnsafePointer<CChar>, UnsafeMutablePointer<CChar>
  ) -> Void

  /// The library's result for each byte: about the position after it.
  static func marks(of text: String, from function: Function) -> [CChar] {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return [] }
      var marks = [CChar](repeating: 0, count: bytes.count)
      if let safe = withoutStumblingBlocks(bytes) {
        function(safe, safe.count, "", &marks)
      } else {
        function(start, bytes.count, "", &marks)
      }
      return marks
    }
  }

  /// The same text without characters that terminate the program in older versions of the library
  /// (1.1, which Debian 12 has): regional indicators are replaced by ideographs, and U+FFFF, which
  /// it takes for the end of the text, by U+FFFD. Nil if there are none.
  private static func withoutStumblingBlocks(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8]? {
    var result: [UInt8]?
    for index in bytes.indices {
      switch bytes[index] {
      case 0xF0
      where bytes[index + 1] == 0x9F && bytes[index + 2] == 0x87
        && bytes[index + 3] >= 0xA6:
        result = result ?? Array(bytes)
        result?.replaceSubrange(index..<index + 4, with: [0xF0, 0xA0, 0x80, 0x80])
      case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] == 0xBF:
        result = result ?? Array(bytes)
        result?[index + 2] = 0xBD
      default: break
      }
    }
    return result
  }
}
