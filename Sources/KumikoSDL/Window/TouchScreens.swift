import Foundation

/// Whether the machine has touchscreens.
enum TouchScreens {
  /// Queried once, from the kernel's list of devices; `false` if there is none.
  static var areThere: Bool {
    guard let file = FileHandle(forReadingAtPath: "/proc/bus/input/devices") else { return false }
    return areListed(in: String(decoding: file.readDataToEndOfFile(), as: UTF8.self))
  }

  /// Whether a list contains a direct input device, which is the second bit of a device's
  /// properties. They are hexadecimal words, the lowest last.
  static func areListed(in list: String) -> Bool {
    let mark = "B: PROP="
    return list.split(separator: "\n").contains { line in
      guard line.hasPrefix(mark) else { return false }
      let words = line.dropFirst(mark.count).split(separator: " ")
      return words.last.flatMap { UInt64($0, radix: 16) }.map { $0 & 2 != 0 } ?? false
    }
  }
}
