import Foundation
import Kumiko
import KumikoCMalloc
import Offscreen

/// Readings of long scrolling: one value each, with its limit.
func scrollReadings() -> [Reading] {
  [
    Reading("frame/longest of 60 s of scrolling, updates and resizing", unit: "ms", limit: 16) {
      let longest = try longestFrame()
      print("frames: the longest of each kind, in ms: \(longest)")
      return longest.milliseconds.values.max() ?? 0
    },
    Reading("frame/memory gained by 100,000 frames of random input", unit: "MB", limit: 1) {
      let gain = try soak(frames: 100_000)
      print("frames: in the soak, resident memory grew \(gain.resident) MB, views \(gain.views)")
      return gain.allocated
    },
    Reading("frame/memory gained by 80,000 frames of five screens", unit: "%", limit: 10) {
      let soak = try ScreenSoak()
      // A smaller number finds leaks sooner.
      let part = ProcessInfo.processInfo.environment["KUMIKO_SOAK"].flatMap { Int($0) } ?? 20_000
      soak.run(frames: part)
      let (early, resident) = (soak.allocated, residentMemory())
      for _ in 0..<4 {
        soak.run(frames: part)
        print("frames: \(soak.allocated) MB allocated, \(residentMemory()) resident")
      }
      print(
        "frames: by screens, from \(early) to \(soak.allocated) MB allocated, "
          + "from \(resident) to \(residentMemory()) resident")
      return (soak.allocated / early - 1) * 100
    },
  ]
}

/// Resident memory of this process, in MB.
func residentMemory() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan) / 1_024
}

/// The private memory that was written to since the start, in MB.
func privateMemory() -> Double {
  let rollup = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
  let line = rollup.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
  return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan) / 1_024
}

/// The maximum processor time, in ms, of a frame of each kind in a minute: the wheel, a touchpad,
/// jumps, an update each second, another size every ten.
///
/// A single event causes a frame, and so do a resize and a jump: each is measured individually. An
/// update is measured with the frame in which it begins.
private func longestFrame() throws -> LongestFrames {
  let screen = try GridScreen(items: 10_000, isLabelled: true)
  var longest = LongestFrames()
  for frame in 0..<3_600 {
    if frame % 600 == 599 {
      let isNarrow = frame / 600 % 2 == 0
      try longest.measure("resize") {
        try screen.host.resize(to: CGSize(width: isNarrow ? 500 : 800, height: 600))
      }
    }
    if frame % 300 == 299 {
      longest.measure("jump") { screen.scroll(to: CGFloat(frame * 13 % 40_000)) }
    }
    let isUpdate = frame % 60 == 30
    longest.measure(isUpdate ? "update" : "scroll") {
      if isUpdate { screen.shuffleVisible(frame) }
      switch frame / 120 % 3 {
      case 0: screen.turnWheel(frame % 10 == 0 ? -1 : 0)
      case 1:
        screen.host.glide(by: CGVector(dx: 0, dy: -30), at: CGPoint(x: 300, y: 300), duration: 0)
      default: screen.host.advance(by: OffscreenHost.frameDuration)
      }
    }
  }
  return longest
}

/// The longest frame of each kind.
private struct LongestFrames: CustomStringConvertible {
  var milliseconds: [String: Double] = [:]
  private var numbers: [String: Int] = [:]
  private var count = 0

  mutating func measure(_ kind: String, _ frame: () throws -> Void) rethrows {
    let start = processorTime()
    try frame()
    let time = (processorTime() - start) * 1_000
    count += 1
    guard time > milliseconds[kind] ?? 0 else { return }
    (milliseconds[kind], numbers[kind]) = (time, count)
  }

  var description: String {
    milliseconds.sorted { $0.value > $1.value }
      .map { $0.key + String(format: " %.1f", $0.value) + " (frame \(numbers[$0.key] ?? 0))" }
      .joined(separator: ", ")
  }
}

/// The growth under random input after its first fifth.
private struct Gain {
  /// Allocated memory that was not freed, in MB.
  let allocated: Double
  /// Resident memory, in MB.
  let resident: Double
  /// Views in the window.
  let views: Int
}

private func soak(frames: Int) throws -> Gain {
  let screen = try GridScreen(items: 10_000, isLabelled: true)
  var random = LinearCongruence(state: 1)
  var early = (allocated: 0.0, resident: 0.0, views: 0)
  func now() -> (allocated: Double, resident: Double, views: Int) {
    // At the same position and at rest, so that only leaks differ.
    screen.scroll(to: 0)
    screen.host.advance(by: 5)
    return (
      Double(kumiko_allocated_bytes()) / 1_048_576, residentMemory(), count(screen.host.window)
    )
  }
  for frame in 0..<frames {
    let point = CGPoint(x: CGFloat(random.next() % 480), y: CGFloat(random.next() % 560))
    switch random.next() % 200 {
    case 0..<20: screen.turnWheel(CGFloat(random.next() % 9) - 4)
    case 20..<60:
      let distance = CGFloat(random.next() % 100) - 50
      screen.host.glide(by: CGVector(dx: 0, dy: distance), at: point, duration: 0)
    case 60: screen.host.swipe(from: point, to: CGPoint(x: 200, y: 30), duration: 0.1)
    case 61: screen.host.click(at: point)
    case 62: screen.host.drag(from: CGPoint(x: 795, y: point.y), to: point, duration: 0.1)
    case 63: screen.shuffleVisible(frame)
    case 64: screen.scroll(to: CGFloat(random.next() % 40_000))
    case 65: screen.host.key("pagedown")
    default: screen.host.advance(by: OffscreenHost.frameDuration)
    }
    if frame == frames / 5 { early = now() }
  }
  let late = now()
  return Gain(
    allocated: late.allocated - early.allocated, resident: late.resident - early.resident,
    views: late.views - early.views)
}

/// A view and all views inside it.
private func count(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + count($1) } }

/// Pseudorandom numbers that are the same on every run.
private struct LinearCongruence {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
