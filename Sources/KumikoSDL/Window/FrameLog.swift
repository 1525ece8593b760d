import Foundation
import KumikoCore
import KumikoGraphics

/// Prints a line for each frame: the durations of its passes, the share of the window that was
/// drawn, and the cause of a late one. KUMIKO_FRAMES=1 enables it.
///
///     frame 3: input 0.02, animation 0.00, layout 0.31, compose 0.05, replay 0.12,
///     present 0.04 ms; drew 5 % in 2 rectangles, moved 90 %
///     frame 4: input 0.02, animation 0.00, layout 19.31, compose 0.05 ms; nothing changed;
///     LATE, 19.38 of 16.67 ms: layout
struct FrameLog {
  private var count = 0
  private let write: (String) -> Void

  /// A log; nil unless the environment enables it.
  init?(
    environment: [String: String],
    write: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    guard let value = environment["KUMIKO_FRAMES"], !["", "0"].contains(value) else { return nil }
    self.write = write
  }

  /// Prints a frame.
  ///
  /// - Parameters:
  ///   - available: the duration of a frame in seconds.
  ///   - list: the drawn list; nil if nothing changed.
  mutating func note(_ frame: MeasuredFrame, available: TimeInterval, _ list: DisplayList?) {
    count += 1
    func milliseconds(_ seconds: TimeInterval) -> String {
      String(format: "%.2f", seconds * 1_000)
    }
    let passes = frame.passes.map { "\($0.pass.rawValue) \(milliseconds($0.duration))" }
    var line = "frame \(count): \(passes.joined(separator: ", ")) ms; \(extent(of: list))"
    if frame.duration > available, let longest = frame.longestPass {
      let times = "\(milliseconds(frame.duration)) of \(milliseconds(available)) ms"
      line += "; LATE, \(times): \(longest.pass.rawValue)"
    }
    write(line + "\n")
  }

  private func extent(of list: DisplayList?) -> String {
    guard let list else { return "nothing changed" }
    func percent(_ area: Int) -> String {
      let share = Double(area) * 100 / Double(max(1, list.width * list.height))
      return String(format: share < 10 ? "%.1f %%" : "%.0f %%", share)
    }
    let rects = list.damage.rects
    let drawn = percent(rects.reduce(0) { $0 + $1.area })
    let text = "drew \(drawn) in \(rects.count) rectangle\(rects.count == 1 ? "" : "s")"
    guard !list.shifts.isEmpty else { return text }
    return text + ", moved \(percent(list.shifts.reduce(0) { $0 + $1.target.area }))"
  }
}
