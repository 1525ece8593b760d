import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

@Suite(.serialized)
struct HeapPagesTests {
  /// How many of the whole pages inside a piece of memory are there.
  private func presentPages(_ start: UnsafeMutableRawPointer, _ length: Int) -> Int {
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    let first = (UInt(bitPattern: start) + UInt(size) - 1) / UInt(size) * UInt(size)
    guard let base = UnsafeMutableRawPointer(bitPattern: first) else { return 0 }
    let count = max(0, length / size - 1)
    var states = [UInt8](repeating: 0, count: count)
    guard mincore(base, count * size, &states) == 0 else { return 0 }
    return states.count { $0 & 1 == 1 }
  }

  @Test func `What was freed between things that stay goes back to the system`() throws {
    let length = 64 << 10
    // Every eighth piece stays, so that the heap cannot simply become shorter.
    let pieces = try (0..<800).map { _ in try #require(malloc(length)) }
    for piece in pieces { memset(piece, 1, length) }
    let isKept = { (index: Int) in index % 8 == 7 }
    for (index, piece) in pieces.enumerated() where !isKept(index) { free(piece) }
    HeapPages.giveBack()
    var present = 0
    for (index, piece) in pieces.enumerated() {
      if isKept(index) {
        expect(presentPages(piece, length) == 15)
        expect(piece.load(fromByteOffset: 777, as: UInt8.self) == 1)
      } else {
        present += presentPages(piece, length)
      }
    }
    // Other tests may have come to use a few.
    expect(present < 700 * 15 / 4, present, saying: "\(present) of \(700 * 15) pages")
    for (index, piece) in pieces.enumerated() where isKept(index) { free(piece) }
  }
}
