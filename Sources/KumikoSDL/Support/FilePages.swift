import Foundation

/// Pages of the files of the program and its libraries that are not needed at present.
///
/// Launching reads much of every library: the loader its tables, Swift its metadata, each library
/// its initialisation. These pages stay resident although hardly any is read again; they are more
/// than half of the memory of a window. An idle window releases them, and they no longer count.
/// Pages that are needed again are faulted in from the page cache, sixteen at a time.
nonisolated enum FilePages {
  /// Releases every page that is identical to its file, and returns the number.
  ///
  /// A page that was written to, as by a debugger for a breakpoint, is no longer backed by its file
  /// and stays. Without `/proc/self/pagemap`, which distinguishes them, nothing happens.
  @discardableResult
  static func giveBack() -> Int {
    let pageMap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC)
    guard pageMap >= 0 else { return 0 }
    defer { close(pageMap) }
    return constantAreas().reduce(0) { $0 + giveBack($1, pageMap) }
  }

  /// The address ranges of read-only file mappings: code and constants of the program and its
  /// libraries.
  ///
  ///     7f1b4a400000-7f1b4a4e5000 r--p 00000000 fe:01 1311   /usr/lib/libswiftCore.so
  private static func constantAreas() -> [Range<UInt>] {
    // Such a file reports no size, and Foundation would read only a part of it.
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

  /// Whether an entry of the page map describes a page that is present and shared with its file.
  private static func isFromFile(_ entry: UInt64) -> Bool {
    let (isPresent, isShared) = (UInt64(1) << 63, UInt64(1) << 61)
    return entry & isPresent != 0 && entry & isShared != 0
  }

  private static let pageSize = UInt(max(sysconf(Int32(_SC_PAGESIZE)), 4_096))
}
