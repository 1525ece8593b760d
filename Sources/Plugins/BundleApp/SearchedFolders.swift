import Foundation

/// The folders in which a library searches for others.
///
/// A program specifies folders of libraries, which its libraries search, too (`DT_RPATH`); a
/// library that specifies folders by the newer tag (`DT_RUNPATH`) searches only these. Bundled
/// beside a program it should search the program's: the newer tag is replaced by the older one,
/// which searches both.
enum SearchedFolders {
  /// Changes a library in place; a library without such folders, and any file that is not 64-bit
  /// little-endian ELF, is left unchanged.
  static func widen(_ library: URL) throws {
    var data = try Data(contentsOf: library)
    guard data.count > 64, data.prefix(6) == Data([0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return }
    let (headers, size) = (number(data, 32, 8), number(data, 54, 2))
    guard headers < data.count, size >= 56 else { return }
    for index in 0..<number(data, 56, 2) {
      let header = headers + index * size
      guard header + 56 <= data.count, number(data, header, 4) == dynamic else { continue }
      var entry = number(data, header + 8, 8)
      let end = min(entry + number(data, header + 32, 8), data.count)
      while entry + 16 <= end {
        switch number(data, entry, 8) {
        case 0: entry = end
        case runPath: data[entry] = UInt8(path)
        default: break
        }
        entry += 16
      }
    }
    try data.write(to: library)
  }

  private static let (dynamic, path, runPath) = (2, 15, 29)

  /// A number of some bytes; larger than any file offset if it is out of range.
  private static func number(_ data: Data, _ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= data.count else { return .max / 4 }
    let value = data[place..<place + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(min(value, UInt64(Int.max / 4)))
  }
}
