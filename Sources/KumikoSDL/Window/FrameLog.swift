import Foundation
import KumikoCore
import KumikoGraphics

/// Prints a line for each frame: how long its passes took and how much of the window was drawn.
/// KUMIKO_FRAMES=1 asks for it.
///
///     frame 3: input 0.02, animation 0.00, layout 0.31, compose 0.05, replay 0.12,
///     present 0.04 ms; drew 5 % in 2 rectangles, moved 90 %
///
/// The passes themselves read no clock: the pipeline tells when one ended.
final class FrameLog {
  private var count = 0
  private var last: TimeInterval = 0
  private var times: [(pass: String, seconds: TimeInterval)] = []
  private let write: (String) -> Void

  /// A log; nil unless the environment asks for one.
  init?(
    environment: [String: String],
    write: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    guard let value = environment["KUMIKO_FRAMES"], !["", "0"].contains(value) else { return nil }
    self.write = write
  }

  func began(at time: TimeInterval) {
    times = []
    last = time
  }

  func ended(_ pass: FramePass, at time: TimeInterval) {
    times.append((pass.rawValue, time - last))
    last = time
  }

  /// Ends the frame; `list` is nil where nothing changed.
  func ended(_ list: DisplayList?) {
    count += 1
    let passes = times.map { "\($0.pass) " + String(format: "%.2f", $0.seconds * 1_000) }
    write("frame \(count): \(passes.joined(separator: ", ")) ms; \(extent(of: list))\n")
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
