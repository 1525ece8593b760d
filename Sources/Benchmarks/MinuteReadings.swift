import Foundation

/// The durations of the frames of a window in a minute of use, and the number of those that changed
/// nothing.
func minuteReadings() -> [Reading] {
  [
    Reading("window/frame of a minute of use, 99 of 100", unit: "ms", limit: 1_000.0 / 60) {
      let frames = try framesOfMinute()
      print(frames)
      return frames.percentile(99)
    }
  ]
}

/// The output of another process of this program about its frames.
private func framesOfMinute() throws -> FramesOfMinute {
  let process = try program("Benchmarks", ["--minute"])
  let pipe = Pipe()
  process.standardError = pipe
  try process.run()
  let log = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0, let frames = FramesOfMinute(log) else {
    throw NotMeasurable(description: "the other process said: \(log.suffix(300))")
  }
  return frames
}

/// The parsed lines of `KUMIKO_FRAMES=1`.
private struct FramesOfMinute: CustomStringConvertible {
  /// The duration of each frame in milliseconds, sorted.
  private let sorted: [Double]
  private let unchanged: Int
  /// The causes of late frames, with their counts.
  private let late: [String: Int]

  init?(_ log: String) {
    let lines = log.split(separator: "\n").filter { $0.hasPrefix("frame ") }
    let times = lines.map { line in
      line.prefix { $0 != ";" }.split(separator: " ").compactMap { word in
        word.contains(".") ? Double(word.filter { $0 != "," }) : nil
      }.reduce(0, +)
    }
    guard !times.isEmpty else { return nil }
    sorted = times.sorted()
    unchanged = lines.count { $0.contains("nothing changed") }
    late = Dictionary(
      lines.filter { $0.contains("LATE") }
        .compactMap { $0.split(separator: " ").last.map { (String($0), 1) } },
      uniquingKeysWith: +)
  }

  func percentile(_ share: Int) -> Double {
    sorted[min(sorted.count - 1, sorted.count * share / 100)]
  }

  var description: String {
    let numbers = [50, 95, 99, 100].map { String(format: "%.2f", percentile($0)) }
    let causes = late.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    return "minute: \(sorted.count) frames, median \(numbers[0]) ms, p95 \(numbers[1]), "
      + "p99 \(numbers[2]), longest \(numbers[3]); \(unchanged) changed nothing; late: "
      + (causes.isEmpty ? "none" : causes.joined(separator: ", "))
  }
}
