import KumikoFoundation

/// The bytes of a picture's file: in memory, or in the file, from which they are read whenever the
/// picture is decoded.
enum PictureBytes: Sendable {
  case memory(Data)
  case file(PictureFile)

  /// How many there are.
  var count: Int {
    switch self {
    case .memory(let data): data.count
    case .file(let file): file.count
    }
  }

  /// The memory that they occupy while they are not being read.
  var memory: Int {
    switch self {
    case .memory(let data): data.count
    case .file: PictureFile.costs
    }
  }

  /// All bytes; fewer if the file was truncated meanwhile.
  func read() -> Data {
    switch self {
    case .memory(let data): data
    case .file(let file): file.read()
    }
  }

  /// Their name in reports.
  var name: String {
    switch self {
    case .memory(let data): "data of \(data.count) bytes"
    case .file(let file): file.path
    }
  }
}

/// A file of a picture. It can still be read after it was removed, or replaced by another file. A
/// file that was overwritten or truncated yields its current contents.
///
/// It is mapped, and its pages are released after each reading. Reading a page that the file no
/// longer has raises SIGBUS; if the kernel does the copying, it returns an error instead. So the
/// bytes are read through a pipe.
final class PictureFile: @unchecked Sendable {
  /// The number of bytes from which on a file is read each time. Smaller files are kept in memory.
  static let threshold = 64 << 10
  /// The memory of the kernel's mapping and of this object.
  static let costs = 512

  let path: String
  let count: Int
  private let start: UnsafeMutableRawPointer

  /// Opens a file; nil if it cannot be read, is small, or is not a regular file.
  init?(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size >= PictureFile.threshold,
      let start = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { return nil }
    (self.path, self.start, count) = (path, start, Int(facts.st_size))
  }

  deinit { munmap(start, count) }

  /// The current bytes, up to the end of the file if it was truncated.
  func read() -> Data {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return Data() }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    defer {
      close(ends[0])
      close(ends[1])
      madvise(start, count, MADV_DONTNEED)
    }
    var data = Data(count: count)
    let copied = data.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { copy(to: $0, ends) } ?? 0
    }
    return copied == count ? data : data.prefix(copied)
  }

  private func copy(to target: UnsafeMutableRawPointer, _ ends: [Int32]) -> Int {
    var copied = 0
    while copied < count {
      // The capacity of a pipe, unless it was reduced.
      let sent = write(ends[1], start + copied, min(count - copied, 1 << 16))
      guard sent > 0 else { break }
      var received = 0
      while received < sent {
        let part = Foundation.read(ends[0], target + copied + received, sent - received)
        guard part > 0 else { return copied + received }
        received += part
      }
      copied += sent
    }
    return copied
  }
}
