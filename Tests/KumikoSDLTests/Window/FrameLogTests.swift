import Foundation
import KumikoCore
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

struct FrameLogTests {
  @Test func `It prints passes with their times, how much was drawn, and what was late`() {
    var lines: [String] = []
    var log = FrameLog(environment: ["KUMIKO_FRAMES": "1"]) { lines.append($0) }
    var frame = MeasuredFrame(beganAt: 10)
    frame.ended(.input, at: 10.001)
    frame.ended(.layout, at: 10.0035)
    let area = PixelRect(x: 0, y: 0, width: 100, height: 100)
    log?.note(
      frame, available: 0.01,
      DisplayList(
        width: 100, height: 100, shifts: [PixelShift(area, dx: 0, dy: -5)],
        damage: Damage(PixelRect(x: 0, y: 95, width: 100, height: 5))))
    log?.note(MeasuredFrame(beganAt: 11), available: 0.01, nil)
    frame.ended(.compose, at: 10.012)
    log?.note(frame, available: 0.01, nil)
    expect(
      lines == [
        "frame 1: input 1.00, layout 2.50 ms; drew 5.0 % in 1 rectangle, moved 95 %\n",
        "frame 2:  ms; nothing changed\n",
        "frame 3: input 1.00, layout 2.50, compose 8.50 ms; nothing changed; "
          + "LATE, 12.00 of 10.00 ms: compose\n",
      ], lines)
  }

  @Test func `Nobody asked for it, it prints nothing`() {
    expect(FrameLog(environment: [:]) == nil)
    expect(FrameLog(environment: ["KUMIKO_FRAMES": "0"]) == nil)
    expect(FrameLog(environment: ["KUMIKO_FRAMES": ""]) == nil)
  }

  @Test func `The pipeline tells of every pass in order`() {
    let window = UIWindow()
    let pipeline = FramePipeline(window: window)
    let size = CGSize(width: 40, height: 40)
    window.configure(size: size, traits: .desktop(size: size, scale: 1))
    var passes: [FramePass] = []
    pipeline.passEnded = { passes.append($0) }
    _ = pipeline.tick(at: 0)
    expect(passes == [.input, .mainActorWork, .animation, .layout, .compose], passes)
    expect(passes == Array(FramePass.allCases.prefix(5)), passes)
  }
}
