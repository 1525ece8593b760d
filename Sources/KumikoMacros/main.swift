#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The program that the compiler starts for code with `#Preview`. Each message is its length, as
// eight bytes in little-endian order, followed by JSON; each is answered before the next is read.

/// Reads bytes from the compiler; nil at the end of the input.
func read(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var have = 0
  while have < count {
    let more = bytes.withUnsafeMutableBytes {
      read(0, $0.baseAddress?.advanced(by: have), count - have)
    }
    if more < 0, errno == EINTR { continue }
    guard more > 0 else { return nil }
    have += more
  }
  return bytes
}

func write(_ bytes: [UInt8]) -> Bool {
  var written = 0
  while written < bytes.count {
    let more = bytes.withUnsafeBytes {
      write(1, $0.baseAddress?.advanced(by: written), bytes.count - written)
    }
    if more < 0, errno == EINTR { continue }
    guard more > 0 else { return false }
    written += more
  }
  return true
}

while let header = read(8) {
  let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard length > 0, length < 1 << 32, let message = read(Int(length)) else { break }
  let answer = Message.answer(to: message).bytes
  let size = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(answer.count) >> ($0 * 8)) }
  guard write(size + answer) else { break }
}
