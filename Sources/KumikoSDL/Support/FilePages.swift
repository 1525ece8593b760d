import Foundation

/// Pages of the program's and the libraries' files that are not needed just now.
///
/// Starting reads through much of every library: the loader its tables, Swift its metadata, each
/// library what it sets up. These pages stay mapped although hardly any is read again; they are
/// more than half of what a window takes. A window that rests gives them back, and they count no
/// longer. What is needed after all comes from the system's cache of files, sixteen pages at a
/// time.
nonisolated enum FilePages {
  /// Gives back every page that holds nothing but what stands in its file, and returns how many.
  ///
  /// A page that was written to, as by a debugger for a breakpoint, is no longer its file's and
  /// stays. Without `/proc/self/pagemap`, which tells them apart, nothing happens.
  @discardableResult
  static func giveBack() -> Int {
    let pageMap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
    guard pageMap >= 0 else { return 0 }
    defer { close(pageMap) }
    return constantAreas().reduce(0) { $0 + giveBack($1, pageMap) }
  }

  /// Where files are mapped that nobody may write to: code and constants of the program and its
  /// libraries.
  ///
  ///     7f1b4a400000-7f1b4a4e5000 r--p 00000000 fe:01 1311   /usr/lib/libswiftCore.so
  private static func constantAreas() -> [Range<UInt>] {
    // Such a file has no size, and Foundation would read a part of it.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return [] }
    var maps = Data()
    while let part = try? file.read(upToCount: 1 << 16), !part.isEmpty { maps += part }
    return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count >= 6, parts[5].hasPrefix("/"), ["r-xp", "r--p"].contains(parts[1]) else {
        return nil
      }
      let ends = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
    }
  }

  private static func giveBack(_ area: Range<UInt>, _ pageMap: Int32) -> Int {
    guard let base = UnsafeMutableRawPointer(bitPattern: area.lowerBound) else { return 0 }
    let (size, count) = (Int(pageSize), area.count / Int(pageSize))
    var entries = [UInt64](repeating: 0, count: count)
    let offset = off_t(area.lowerBound / pageSize * 8)
    guard pread(pageMap, &entries, count * 8, offset) == count * 8 else { return 0 }
    var (given, index) = (0, 0)
    while index < count {
      let first = index
      while index < count, isFromFile(entries[index]) { index += 1 }
      if index > first, madvise(base + first * size, (index - first) * size, MADV_DONTNEED) == 0 {
        given += index - first
      }
      index += 1
    }
    return given
  }

  /// Whether an entry of the page map tells of a page that is here and shared with its file.
  private static func isFromFile(_ entry: UInt64) -> Bool {
    let (isPresent, isShared) = (UInt64(1) << 63, UInt64(1) << 61)
    return entry & isPresent != 0 && entry & isShared != 0
  }

  private static let pageSize = UInt(max(sysconf(Int32(_SC_PAGESIZE)), 4_096))
}
