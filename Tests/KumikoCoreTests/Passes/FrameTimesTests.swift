import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

struct FrameTimesTests {
  private func frame(_ passes: [(FramePass, TimeInterval)]) -> MeasuredFrame {
    var frame = MeasuredFrame(beganAt: 100)
    for (pass, seconds) in passes { frame.ended(pass, at: 100 + frame.duration + seconds) }
    return frame
  }

  @Test func `the latest frames are remembered, and all are counted`() {
    var times = FrameTimes()
    expect(times.count == 0 && times.latest.isEmpty)
    for number in 1...(FrameTimes.capacity + 3) {
      times.note(frame([(.layout, Double(number))]))
    }
    expect(times.count == FrameTimes.capacity + 3, times.count)
    expect(times.latest.count == FrameTimes.capacity, times.latest.count)
    expect(times.latest.first == 4 && times.latest.last == Double(FrameTimes.capacity + 3))
  }

  @Test func `of a late frame it is known what took longest`() throws {
    var times = FrameTimes()
    times.note(frame([(.layout, 0.0078125), (.replay, 0.00390625)]), available: 0.015625)
    expect(times.lateCount == 0, times.lateCount)
    expect(times.lastLate == nil, times.lastLate)
    times.note(
      frame([(.input, 0.001953125), (.layout, 0.015625), (.replay, 0.00390625)]),
      available: 0.015625)
    times.note(frame([(.layout, 0.0078125)]), available: 0.015625)
    let late = try #require(times.lastLate)
    expect(times.lateCount == 1, times.lateCount)
    expect(late.number == 2, late.number)
    expect(late.duration == 0.021484375, late.duration)
    expect(late.available == 0.015625, late.available)
    expect(late.longestPass == "layout", late.longestPass)
    expect(late.longestPassDuration == 0.015625, late.longestPassDuration)
  }

  @Test func `a frame that fills its time is not late`() {
    var times = FrameTimes()
    times.note(frame([(.layout, 0.015625)]), available: 0.015625)
    expect(times.lateCount == 0, times.lateCount)
  }
}
