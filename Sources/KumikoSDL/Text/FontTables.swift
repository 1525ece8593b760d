import Foundation

/// Whether a font file contains all tables of its table directory.
///
/// FreeType opens a truncated file and treats missing glyphs as empty: their text would be
/// invisible.
///
///     OTTO │ number of tables │ … │ tag, checksum, offset, length │ tag, …
nonisolated enum FontTables {
  /// False if a table extends beyond the end of the file; `true` for formats that have no such
  /// directory.
  static func areWhole(_ path: String, face: Int) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    func bytes(_ offset: Int, _ count: Int) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      return pread(file, &bytes, count, off_t(offset)) == count ? bytes : nil
    }
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    guard let magic = bytes(0, 4) else { return false }
    var start = 0
    if magic == Array("ttcf".utf8) {
      guard let place = bytes(12 + 4 * max(0, face), 4) else { return false }
      start = number(place[...])
    } else if ![[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)].contains(magic) {
      return true
    }
    guard let header = bytes(start, 12) else { return false }
    let count = number(header[4..<6])
    guard let directory = bytes(start + 12, 16 * count) else { return false }
    return (0..<count).allSatisfy { index in
      let entry = directory[(16 * index)..<(16 * index + 16)]
      return number(entry.dropFirst(8).prefix(4)) + number(entry.suffix(4)) <= size
    }
  }
}
