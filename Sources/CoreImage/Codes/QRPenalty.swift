/// The penalty of a pattern, by the four rules of the standard.
enum QRPenalty {
  static func sum(_ modules: [Bool], _ size: Int) -> Int {
    var sum = 0
    for line in 0..<size {
      sum += runs((0..<size).map { modules[line * size + $0] })
      sum += runs((0..<size).map { modules[$0 * size + line] })
    }
    for y in 0..<(size - 1) {
      for x in 0..<(size - 1) {
        let place = y * size + x
        let isDark = modules[place]
        if modules[place + 1] == isDark, modules[place + size] == isDark,
          modules[place + size + 1] == isDark
        {
          sum += 3
        }
      }
    }
    let dark = modules.lazy.filter { $0 }.count
    return sum + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  /// Runs of five and more equal modules, and patterns like the finder patterns.
  private static func runs(_ line: [Bool]) -> Int {
    var (sum, length) = (0, 0)
    for (place, isDark) in line.enumerated() {
      length = place > 0 && line[place - 1] == isDark ? length + 1 : 1
      if length == 5 { sum += 3 } else if length > 5 { sum += 1 }
    }
    let square = [true, false, true, true, true, false, true]
    for start in 0...(line.count - 7) where Array(line[start..<(start + 7)]) == square {
      func isLight(_ places: Range<Int>) -> Bool {
        places.allSatisfy { !line.indices.contains($0) || !line[$0] }
      }
      if isLight((start - 4)..<start) || isLight((start + 7)..<(start + 11)) { sum += 40 }
    }
    return sum
  }
}
