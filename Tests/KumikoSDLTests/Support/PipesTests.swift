import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What another program writes, of which nothing is sure.
struct PipesTests {
  private func open() throws -> (reads: Int32, writes: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func `All is read that is written, however long`() throws {
    let (reads, writes) = try open()
    let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    Pipes.write(data, into: writes)
    expect(Pipes.all(reads, silentFor: 60, within: 60, atMost: .max) == data)
    close(reads)
  }

  @Test func `All is written though the pipe does not wait`() throws {
    let (reads, writes) = try open()
    expect(fcntl(writes, F_SETFL, O_NONBLOCK) == 0)
    let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    Pipes.write(data, into: writes)
    expect(Pipes.all(reads, silentFor: 60, within: 60, atMost: .max) == data)
    close(reads)
  }

  @Test func `Who writes for ever is read so far`() throws {
    let (reads, writes) = try open()
    Pipes.write(Data(repeating: 1, count: 10 << 20), into: writes)
    let data = try #require(Pipes.all(reads, silentFor: 60, within: 60, atMost: 1 << 20))
    expect((1 << 20)..<(2 << 20) ~= data.count)
    close(reads)
  }

  @Test func `Who says nothing is given up, and something else is done meanwhile`() throws {
    let (reads, writes) = try open()
    var count = 0
    let data = Pipes.all(reads, silentFor: 0.05, within: 60, atMost: .max) { count += 1 }
    expect(data == nil && count > 0)
    for descriptor in [reads, writes] { close(descriptor) }
  }

  @Test func `Who closes without a word has nothing`() throws {
    let (reads, writes) = try open()
    close(writes)
    expect(Pipes.all(reads, silentFor: 60, within: 60, atMost: .max) == nil)
    close(reads)
  }

  @Test func `A reader that hangs does not keep the data for ever`() throws {
    let (reads, writes) = try open()
    let data = Data(repeating: 7, count: 1 << 20)
    Pipes.write(data, into: writes, patience: 0)
    // The writer's side is closed although nothing is read.
    var entry = pollfd(fd: reads, events: 0, revents: 0)
    expect(poll(&entry, 1, 60_000) == 1)
    let count = Pipes.all(reads, silentFor: 60, within: 60, atMost: .max)?.count ?? 0
    expect(count > 0 && count < data.count, count)
    close(reads)
  }
}
