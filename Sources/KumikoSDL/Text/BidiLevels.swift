import KumikoCFriBidi

/// The Unicode bidirectional algorithm for one line, by FriBidi.
nonisolated enum BidiLevels {
  /// The embedding level of each scalar: even from left to right, odd from right to left.
  static func levels(of scalars: [Unicode.Scalar], isRightToLeft: Bool) -> [UInt8] {
    let base: UInt8 = isRightToLeft ? 1 : 0
    if !isRightToLeft, !scalars.contains(where: mayBeRightToLeft) {
      return Array(repeating: 0, count: scalars.count)
    }
    let text = scalars.map(\.value)
    let count = Int32(text.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: text.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
    var levels = [FriBidiLevel](repeating: 0, count: text.count)
    var direction = FriBidiParType(isRightToLeft ? rightToLeft : leftToRight)
    fribidi_get_bidi_types(text, count, &types)
    fribidi_get_bracket_types(text, count, types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(
      types, brackets, count, &direction, &levels)
    // Zero means that memory is exhausted.
    guard highest > 0 else { return Array(repeating: base, count: scalars.count) }
    return levels.map { UInt8(bitPattern: $0) }
  }

  /// The visual order of runs of the given levels from left to right (rule L2).
  ///
  ///     levels 0 1 2 1 0   →   0 3 2 1 4
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        let start = index
        while index < order.count, levels[order[index]] >= level { index += 1 }
        order[start..<index].reverse()
      }
    }
    return order
  }

  /// FriBidi's codes for the direction of a paragraph, which are macros that Swift does not import.
  private static let leftToRight: UInt32 = 0x110
  private static let rightToLeft: UInt32 = 0x111

  /// Hebrew, Arabic and related scripts, and the marks that set a direction.
  private static func mayBeRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
      0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
