import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What SDL reports as a wheel, and what it was.
@MainActor struct WheelReaderTests {
  @Test func `whole notches and parts of 120 are a wheel's`() {
    var reader = WheelReader()
    for delta in [1, -3, 0.125, 15 / 120, -0.5, 7 / 120] as [CGFloat] {
      let read = reader.read(CGVector(dx: 0, dy: delta), at: 0)
      expect(!read.isPrecise)
      expect(read.delta.dy == delta, read.delta.dy, delta)
    }
  }

  @Test func `a touchpad's movement is a point for each of the compositor's`() {
    var reader = WheelReader()
    // 7 points and 13 of 256.
    let moved = 7 + 13.0 / 256
    let read = reader.read(CGVector(dx: 0, dy: moved / 10), at: 0)
    expect(read.isPrecise)
    expect(abs(read.delta.dy * 64 - moved) < 1e-9, abs(read.delta.dy * 64 - moved))
  }

  @Test func `a touchpad's notch is 15 points on X11`() {
    var reader = WheelReader(driver: "x11")
    let read = reader.read(CGVector(dx: 0, dy: 7.3 / 15), at: 0)
    expect(read.isPrecise)
    expect(abs(read.delta.dy * 64 - 7.3) < 1e-9, read.delta.dy * 64)
  }

  @Test func `a whole number among a touchpad's movements is one of them`() {
    var reader = WheelReader()
    expect(reader.read(CGVector(dx: 0.01, dy: 0.3021), at: 1_000).isPrecise)
    expect(reader.read(CGVector(dx: 0, dy: 1), at: 1_016).isPrecise)
    expect(!reader.read(CGVector(dx: 0, dy: 1), at: 1_300).isPrecise)
    // The clock of SDL begins anew after 49 days.
    expect(reader.read(CGVector(dx: 0, dy: 0.3021), at: UInt32.max - 5).isPrecise)
    expect(reader.read(CGVector(dx: 0, dy: 1), at: 10).isPrecise)
  }
}
