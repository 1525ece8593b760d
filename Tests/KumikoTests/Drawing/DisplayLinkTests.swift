import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

private final class Stepper: NSObject {
  var times: [CFTimeInterval] = []

  func step(_ link: CADisplayLink) { times.append(link.timestamp) }
}

/// Calls with every frame.
struct DisplayLinkTests {
  @Test func `a display link is called with every frame`() throws {
    let host = try OffscreenHost(size: CGSize(width: 10, height: 10))
    let stepper = Stepper()
    let link = CADisplayLink(target: stepper, selector: Selector(Stepper.step))
    link.add(to: .main, forMode: .common)
    host.advance(by: 0.1)
    expect(stepper.times.count == 6, stepper.times.count)
    expect(stepper.times == stepper.times.sorted(), stepper.times, stepper.times.sorted())
    expect(abs(link.targetTimestamp - link.timestamp - link.duration) < 1e-9)
    link.isPaused = true
    host.advance(by: 0.1)
    expect(stepper.times.count <= 7, stepper.times.count)
    let count = stepper.times.count
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    host.advance(by: 0.2)
    expect((5...7).contains(stepper.times.count - count))
    link.invalidate()
    let last = stepper.times.count
    host.advance(by: 0.1)
    expect(stepper.times.count == last, stepper.times.count, last)
    link.remove(from: .main, forMode: .common)
  }

  @Test func `several windows call a link once a frame`() throws {
    let hosts = try (0..<2).map { _ in try OffscreenHost(size: CGSize(width: 10, height: 10)) }
    let stepper = Stepper()
    let link = CADisplayLink(target: stepper, selector: Selector(Stepper.step))
    link.add(to: .main, forMode: .common)
    for _ in 0..<6 {
      for host in hosts { host.advance(by: OffscreenHost.frameDuration) }
    }
    expect(Set(stepper.times).count == stepper.times.count)
    link.invalidate()
  }
}
