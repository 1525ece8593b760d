import Foundation

/// The bytes of a file, mapped into memory: read from the disk on access, once for all users, and
/// shared with other processes.
nonisolated final class MappedFile {
  let bytes: UnsafeRawBufferPointer

  /// Maps a file; nil if it cannot be read or is empty.
  init?(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0 else {
      return nil
    }
    let count = Int(facts.st_size)
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      return nil
    }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
