import Foundation
import KumikoAssets
import KumikoTestSupport
import Testing

@testable import KumikoSDL

@Suite(.serialized)
struct FilePagesTests {
  /// The memory of files that this process has mapped and here, in kB.
  private func fileMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssFile:") }
    let words = line?.split(whereSeparator: \.isWhitespace) ?? []
    return try #require(words.count > 1 ? Int(words[1]) : nil)
  }

  @Test func `What was read of files is given back, and everything works on`() throws {
    let path = BundledAssets.font("BIZUDPGothic-Regular.ttf")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let length = 4 << 20
    let area = try #require(mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0))
    defer { munmap(area, length) }
    var sum = 0
    for offset in stride(from: 0, to: length, by: 1_024) {
      sum += Int(area.load(fromByteOffset: offset, as: UInt8.self))
    }
    let before = try fileMemory()
    let given = FilePages.giveBack()
    let after = try fileMemory()
    expect(
      given >= 1_000 && after < before - 4_000, saying: "\(before) kB before, \(after) kB after")
    var again = 0
    for offset in stride(from: 0, to: length, by: 1_024) {
      again += Int(area.load(fromByteOffset: offset, as: UInt8.self))
    }
    expect(again == sum && sum > 0)
  }

  /// A debugger writes its breakpoints into the code, on pages that are then the process's own.
  @Test func `A page that was written to stays as it is`() throws {
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kumiko-pages-\(UUID().uuidString)").path
    expect(FileManager.default.createFile(atPath: file, contents: Data(count: 3 * size)))
    defer { unlink(file) }
    let descriptor = open(file, O_RDONLY)
    defer { close(descriptor) }
    let area = try #require(
      mmap(nil, 3 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0))
    defer { munmap(area, 3 * size) }
    area.storeBytes(of: 0xCC, toByteOffset: size + 5, as: UInt8.self)
    expect(area.load(fromByteOffset: 2 * size, as: UInt8.self) == 0)
    mprotect(area, 3 * size, PROT_READ)
    FilePages.giveBack()
    expect(area.load(fromByteOffset: size + 5, as: UInt8.self) == 0xCC)
  }
}
