extension StringProtocol {
  /// Whether the first letter with a direction reads from right to left; nil if there is none.
  package var readsFromRight: Bool? {
    for scalar in unicodeScalars {
      if scalar.isASCII {
        if UInt8(ascii: "a")...UInt8(ascii: "z") ~= UInt8(scalar.value) | 0x20 { return false }
      } else {
        if scalar.isRightToLeft { return true }
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Hebrew, Arabic or one of their neighbours.
  var isRightToLeft: Bool {
    switch value {
    case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic
    default: value == 0x200F
    }
  }
}
