import Foundation

/// The state kept between runs, so that unchanged files are not parsed again.
struct Memory: Codable {
  struct Entry: Codable {
    var hash: UInt64
    var facts: FileFacts
    /// Whether the copy was written without an error.
    var isDone: Bool
  }

  /// The version of the tool that wrote it: another version starts from scratch.
  var tool = ""
  var module: UInt64 = 0
  var entries: [String: Entry] = [:]

  init() {}

  static func read(_ path: String, tool: String) -> Memory {
    guard let data = FileManager.default.contents(atPath: path),
      let memory = try? JSONDecoder().decode(Memory.self, from: data), memory.tool == tool
    else {
      var memory = Memory()
      memory.tool = tool
      return memory
    }
    return memory
  }

  func write(_ path: String) throws {
    try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
  }
}

/// A hash that is the same for the same bytes in each run (FNV-1a).
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.add(bytes)
    return hash.value
  }
}
