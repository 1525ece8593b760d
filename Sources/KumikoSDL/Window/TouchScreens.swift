import Foundation

/// Whether the machine has touchscreens, and pens.
enum TouchScreens {
  /// Queried once, from the kernel's list of devices; `false` if there is none.
  static var areThere: Bool { list.map(areListed) ?? false }

  /// Whether there is a pen now.
  static var havePens: Bool { list.map(arePensListed) ?? false }

  private static var list: String? {
    FileHandle(forReadingAtPath: "/proc/bus/input/devices").map {
      String(decoding: $0.readDataToEndOfFile(), as: UTF8.self)
    }
  }

  /// Whether a list contains a direct input device, which is the second bit of a device's
  /// properties. They are hexadecimal words, the lowest last.
  static func areListed(in list: String) -> Bool {
    has(bit: 1, in: "PROP", of: list)
  }

  /// Whether a list contains a device with the key that stands for a pen near it, which has the
  /// number 0x140.
  static func arePensListed(in list: String) -> Bool { has(bit: 0x140, in: "KEY", of: list) }

  private static func has(bit: Int, in name: String, of list: String) -> Bool {
    let mark = "B: \(name)="
    return list.split(separator: "\n").contains { line in
      guard line.hasPrefix(mark) else { return false }
      let words = Array(line.dropFirst(mark.count).split(separator: " ").reversed())
      guard words.indices.contains(bit / 64), let word = UInt64(words[bit / 64], radix: 16) else {
        return false
      }
      return word & 1 << UInt64(bit % 64) != 0
    }
  }
}
