import CUnibreak

/// Where lines may end, by the Unicode line breaking algorithm (UAX #14), from libunibreak.
nonisolated enum LineBreaks {
  /// The places as ascending UTF-8 offsets after 0, the length of the text last.
  static func places(in text: String) -> [Int] {
    _ = prepared
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return [] }
      var marks = [CChar](repeating: 0, count: bytes.count)
      set_linebreaks_utf8(start, bytes.count, "", &marks)
      var places: [Int] = []
      for index in 0..<(bytes.count - 1)
      where marks[index] == mayBreak || marks[index] == mustBreak {
        places.append(index + 1)
      }
      places.append(bytes.count)
      return places
    }
  }

  private static let prepared: Void = init_linebreak()
  private static let mustBreak = CChar(LINEBREAK_MUSTBREAK)
  private static let mayBreak = CChar(LINEBREAK_ALLOWBREAK)
}
