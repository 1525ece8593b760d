import Foundation
import Kumiko
import Offscreen

/// Rows of whole frames: input to pixels, through every pass.
func frameBenchmarks() -> [Benchmark] {
  do {
    return [
      try scrolledFrame(items: 10_000), try scrolledFrame(items: 1_000_000), try labelledFrame(),
      try millionFrame(), try jump(), try updateFrames(), try largeUpdate(),
      try largeUpdateFrame(), try presentedSheet(),
    ]
  } catch {
    print("frames: not measured, \(error)")
    return []
  }
}

/// One frame of the grid scrolled by seven points, against plain loops that write the same pixels.
private func scrolledFrame(items: Int) throws -> Benchmark {
  let screen = try GridScreen(items: items)
  let plain = PlainSquares(width: 800, height: 600)
  screen.scroll(to: 1_000)
  plain.draw(items: items, offset: 1_000)
  let differing = plain.differingPixels(from: screen.host.image())
  if differing > 0 { print("frames: the plain loops differ in \(differing) pixels") }
  var offset: CGFloat = 0
  var plainOffset = 0
  return Benchmark(
    "frame/scrolled grid, 800 × 600, \(items) items",
    subject: Measurement(
      "scrolled frame", units: 20,
      body: {
        for _ in 0..<20 {
          offset = offset > 5_000 ? 0 : offset + 7
          screen.scroll(to: offset)
        }
      }),
    baseline: Measurement(
      "plain loops", units: 20,
      body: {
        for _ in 0..<20 {
          plainOffset = plainOffset > 5_000 ? 0 : plainOffset + 7
          plain.draw(items: items, offset: plainOffset)
        }
      }))
}

/// Scrolls by seven more points with each call.
private func scrolling(_ screen: GridScreen, frames: Int) -> () -> Void {
  var offset: CGFloat = 0
  return {
    for _ in 0..<frames {
      offset = offset > 5_000 ? 0 : offset + 7
      screen.scroll(to: offset)
    }
  }
}

/// Rounded cells with numbers, scrolled, against redrawing the same pixels in place.
private func labelledFrame() throws -> Benchmark {
  let screen = try GridScreen(items: 10_000, isLabelled: true)
  let still = try GridScreen(items: 10_000, isLabelled: true)
  still.scroll(to: 1_000)
  return Benchmark(
    "frame/scrolled rounded cells with numbers, 10,000 items",
    subject: Measurement("scrolled frame", units: 20, body: scrolling(screen, frames: 20)),
    baseline: Measurement(
      "full redraw", units: 20, body: { for _ in 0..<20 { still.redraw() } }), ratioLimit: 1.2)
}

/// A million items against ten thousand.
private func millionFrame() throws -> Benchmark {
  let million = try GridScreen(items: 1_000_000, isLabelled: true)
  let few = try GridScreen(items: 10_000, isLabelled: true)
  return Benchmark(
    "frame/scrolled rounded cells with numbers, 1,000,000 items",
    subject: Measurement("scrolled frame", units: 20, body: scrolling(million, frames: 20)),
    baseline: Measurement("10,000 items", units: 20, body: scrolling(few, frames: 20)),
    ratioLimit: 1.1)
}

/// A jump to another position: every cell is configured again, and everything is drawn. A scrolled
/// frame, which moves pixels, would be a different measurement.
private func jump() throws -> Benchmark {
  let screen = try GridScreen(items: 1_000_000, isLabelled: true)
  let still = try GridScreen(items: 1_000_000, isLabelled: true)
  still.scroll(to: 1_000)
  var offset: CGFloat = 0
  return Benchmark(
    "frame/jump in a million items",
    subject: Measurement(
      "jump", units: 10,
      body: {
        for _ in 0..<10 {
          offset = offset > 3_000_000 ? 0 : offset + 123_457
          screen.scroll(to: offset)
        }
      }),
    baseline: Measurement(
      "full redraw", units: 10, body: { for _ in 0..<10 { still.redraw() } }), ratioLimit: 4)
}

/// Frames while every visible cell moves.
private func updateFrames() throws -> Benchmark {
  let screen = try GridScreen(items: 10_000, isLabelled: true)
  let other = try GridScreen(items: 10_000, isLabelled: true)
  return Benchmark(
    "frame/animated update of every visible cell",
    subject: Measurement(
      "moving frame", units: 10,
      prepare: {
        screen.reverseFirstHundred()
        screen.host.advance(by: OffscreenHost.frameDuration)
        return { screen.host.advance(by: 10 * OffscreenHost.frameDuration) }
      }),
    baseline: Measurement("scrolled frame", units: 10, body: scrolling(other, frames: 10)),
    ratioLimit: 2)
}

/// A frame of that update during its animation, under a resting pointer.
private func largeUpdateFrame() throws -> Benchmark {
  let screen = try GridScreen(items: 10_000, isLabelled: true)
  let other = try GridScreen(items: 10_000, isLabelled: true)
  screen.host.move(to: CGPoint(x: 400, y: 300))
  return Benchmark(
    "frame/animated frame of 1,000 inserts + 1,000 deletes",
    subject: Measurement(
      "moving frame", units: 10,
      prepare: {
        screen.host.advance(by: 1)
        screen.exchangeThousand()
        return { screen.host.advance(by: 10 * OffscreenHost.frameDuration) }
      }),
    baseline: Measurement("scrolled frame", units: 10, body: scrolling(other, frames: 10)),
    timeLimit: 0.0012)
}

/// 1,000 inserts and 1,000 deletes among 10,000 items, to the first frame.
private func largeUpdate() throws -> Benchmark {
  let screen = try GridScreen(items: 10_000)
  let old = Array(0..<10_000)
  return Benchmark(
    "frame/apply 1,000 inserts + 1,000 deletes among 10,000",
    subject: Measurement(
      "apply to first frame",
      prepare: {
        screen.host.advance(by: 1)
        return { screen.exchangeThousand() }
      }),
    baseline: Measurement(
      "CollectionDifference",
      prepare: {
        let new = old.enumerated().map { $0.offset % 10 == 3 ? -$0.element - 1 : $0.element }
        return { consume(new.difference(from: old)) }
      }), timeLimit: 0.003)
}
