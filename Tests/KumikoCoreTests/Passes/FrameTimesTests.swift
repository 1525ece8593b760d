import Testing

@testable import KumikoCore

struct FrameTimesTests {
  @Test func `the latest frames are remembered, and all are counted`() {
    var times = FrameTimes()
    #expect(times.count == 0 && times.latest.isEmpty)
    for frame in 1...(FrameTimes.capacity + 3) { times.note(Double(frame)) }
    #expect(times.count == FrameTimes.capacity + 3)
    #expect(times.latest.count == FrameTimes.capacity)
    #expect(times.latest.first == 4 && times.latest.last == Double(FrameTimes.capacity + 3))
  }
}
