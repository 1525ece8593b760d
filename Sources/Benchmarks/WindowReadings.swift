import Foundation
import Kumiko

/// Readings of whole programs with a window: the time until it is shown, its memory, and its cost
/// while idle. Each is that of another process; `xvfb-run` provides a display if there is none.
func windowReadings() -> [Reading] {
  [
    Reading("window/process start to a frame on the screen", unit: "ms", limit: 70) {
      try median(of: 20) { try timeToFrame() }
    },
    Reading("window/headless start to the written picture", unit: "ms", limit: 80) {
      try median(of: 20) { try timeToPicture() }
    },
    Reading("window/resident memory with 10,000 items", unit: "MB", limit: 35) {
      try memory("--window", items: 10_000).resident
    },
    Reading("window/resident memory with 1,000,000 items", unit: "MB", limit: 45) {
      try memory("--window", items: 1_000_000).resident
    },
    Reading("window/resident memory, 1,000,000 items, seven updates", unit: "MB", limit: 45) {
      try memory("--updated-window", items: 1_000_000).resident
    },
    Reading("window/memory of its own, 10,000 items, seven updates", unit: "MB", limit: 6) {
      try memory("--updated-window", items: 10_000).own
    },
    Reading("window/frames in ten idle seconds", unit: "frames", limit: 0) {
      try idleGallery().frames
    },
    Reading("window/processor in ten idle seconds", unit: "%", limit: 0.29) {
      try idleGallery().percent
    },
  ]
}

/// The reason why something cannot be measured here.
struct NotMeasurable: Error, CustomStringConvertible {
  let description: String
}

func median(of count: Int, _ read: () throws -> Double) throws -> Double {
  median(try (0..<count).map { _ in try read() })
}

/// A program of this package, beside this one.
func program(
  _ name: String, _ arguments: [String], needsDisplay: Bool = true
) throws -> Process {
  let environment = ProcessInfo.processInfo.environment
  let displays = ["DISPLAY", "WAYLAND_DISPLAY"]
  if needsDisplay, !displays.contains(where: { environment[$0]?.isEmpty == false }) {
    throw NotMeasurable(description: "there is no display; xvfb-run lends one")
  }
  let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  let process = Process()
  process.executableURL = folder.appendingPathComponent(name)
  guard FileManager.default.isExecutableFile(atPath: folder.path + "/" + name) else {
    throw NotMeasurable(description: "there is no \(name) in \(folder.path); build it first")
  }
  process.arguments = arguments
  process.environment = environment.merging(["KUMIKO_FRAMES": "1"]) { $1 }
  return process
}

/// The time from the launch of the Gallery until it reports that its second frame is on the screen:
/// the first is drawn while the window is still hidden.
private func timeToFrame() throws -> Double {
  let gallery = try program("Gallery", ["--screen", "grid", "--size", "800x600"])
  let pipe = Pipe()
  gallery.standardError = pipe
  let start = ContinuousClock.now
  try gallery.run()
  defer { end(gallery) }
  var lines = 0
  while lines < 2 {
    let data = pipe.fileHandleForReading.availableData
    if data.isEmpty { throw NotMeasurable(description: "the Gallery ended early") }
    lines += data.count { $0 == UInt8(ascii: "\n") }
  }
  return (ContinuousClock.now - start) / .milliseconds(1)
}

private func timeToPicture() throws -> Double {
  let picture = FileManager.default.temporaryDirectory
    .appendingPathComponent("kumiko-start-\(getpid()).png")
  defer { try? FileManager.default.removeItem(at: picture) }
  let gallery = try program(
    "Gallery",
    ["--headless", "--screen", "grid", "--size", "800x600", "--output", picture.path],
    needsDisplay: false)
  let start = ContinuousClock.now
  try gallery.run()
  gallery.waitUntilExit()
  let time = (ContinuousClock.now - start) / .milliseconds(1)
  guard FileManager.default.fileExists(atPath: picture.path) else {
    throw NotMeasurable(description: "the Gallery wrote no picture")
  }
  return time
}

/// The memory of a grid in a window at rest, after it was scrolled through or updated: the resident
/// memory, and the private part of that.
private func memory(_ option: String, items: Int) throws -> (resident: Double, own: Double) {
  let process = try program("Benchmarks", [option, "\(items)"])
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let words = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  let memory = words.compactMap { Double($0) }
  guard memory.count == 4 else { throw NotMeasurable(description: "no readings came") }
  print(
    String(
      format: "window: with %d items %.1f MB when shown, %.1f after work, %.1f at rest, %.1f own",
      items, memory[0], memory[1], memory[2], memory[3]))
  return (memory[2], memory[3])
}

/// Frames of the Gallery, and its processor time, in ten idle seconds.
private func idleGallery() throws -> (frames: Double, percent: Double) {
  let gallery = try program("Gallery", ["--screen", "grid", "--size", "800x600"])
  let log = FileManager.default.temporaryDirectory
    .appendingPathComponent("kumiko-idle-\(getpid()).txt")
  defer { try? FileManager.default.removeItem(at: log) }
  _ = FileManager.default.createFile(atPath: log.path, contents: nil)
  gallery.standardError = try FileHandle(forWritingTo: log)
  try gallery.run()
  defer { end(gallery) }
  func frames() -> Double {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return Double(text.split(separator: "\n").count)
  }
  Thread.sleep(forTimeInterval: 3)
  let before = (frames: frames(), ticks: ticks(of: gallery.processIdentifier))
  guard before.frames >= 2 else { throw NotMeasurable(description: "no window came") }
  Thread.sleep(forTimeInterval: 10)
  let used = Double(ticks(of: gallery.processIdentifier) - before.ticks)
  return (frames() - before.frames, used / Double(sysconf(Int32(_SC_CLK_TCK))) / 10 * 100)
}

/// The processor time of a process, in the system's ticks.
private func ticks(of process: Int32) -> Int {
  let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
  let words = stat.split(separator: ")").last?.split(separator: " ") ?? []
  return words.count > 12 ? (Int(words[11]) ?? 0) + (Int(words[12]) ?? 0) : 0
}

private func end(_ process: Process) {
  process.terminate()
  process.waitUntilExit()
}
