import Foundation
import Kumiko
import Offscreen

/// Readings of text: one value each, with its limit.
func textReadings() -> [Reading] {
  [
    Reading("text/first Japanese text of a process", unit: "ms", limit: 12) {
      try median(of: 9) { try firstJapaneseText() }
    },
    Reading("text/longest of a minute of jumps in a text list", unit: "ms", limit: 8) {
      let list = try TextList(rows: 1_000_000)
      // The letters of the alphabet are cached first, as after the first seconds of use.
      for _ in 0..<20 { list.jump() }
      return (0..<3_600).reduce(0) { longest, _ in
        let start = processorTime()
        list.jump()
        return max(longest, (processorTime() - start) * 1_000)
      }
    },
  ]
}

/// The output of another process of this program about the first text with ideographs that it
/// shows.
private func firstJapaneseText() throws -> Double {
  let process = try program("Benchmarks", ["--first-text"], needsDisplay: false)
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard let time = Double(said.trimmingCharacters(in: .whitespacesAndNewlines)) else {
    throw NotMeasurable(description: "the other process said: \(said)")
  }
  return time
}

/// Shows English and then the first Japanese text; prints the time of the latter in ms, from the
/// text to its pixels.
func showFirstText() {
  do {
    let host = try OffscreenHost(size: CGSize(width: 480, height: 640))
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 440, height: 600))
    label.numberOfLines = 0
    label.text = "The lattice holds without nails."
    controller.view.addSubview(label)
    host.rootViewController = controller
    host.advance(by: OffscreenHost.frameDuration)
    let start = ContinuousClock.now
    label.text = "木を組んで格子を作る。釘を使わずに細い部材を合わせる。光が障子を通って畳に模様を落とす。"
    host.advance(by: OffscreenHost.frameDuration)
    print((ContinuousClock.now - start) / .milliseconds(1))
  } catch {
    print("not measured, \(error)")
  }
}
