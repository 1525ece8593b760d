import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Scrolling by a finger against what was recorded on iOS.
@MainActor struct ScrollRecordTests {
  /// A finger that goes up by points with every frame, and is lifted.
  private func flick(_ scroll: ScrollScreen, by points: CGFloat, frames: Int) {
    scroll.swipe((0...frames).map { CGPoint(x: 100, y: 470 - points * CGFloat($0)) })
  }

  /// How many frames it takes to rest; the bars fade later.
  private func framesToRest(_ places: [CGFloat]) -> Int {
    places.prefix { $0 != places.last }.count + 1
  }

  @Test func `what coasts stops at ten points a second, and does not creep`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    var target: CGFloat = 0
    scroll.listener.target = {
      target = $0.y
      return $0
    }
    flick(scroll, by: 12.5, frames: 8)
    expect(abs(scroll.listener.velocity.y - 0.75) < 1e-6, abs(scroll.listener.velocity.y - 0.75))
    let start = scroll.y
    let places = scroll.settle().map(\.y)
    expect(abs(scroll.y - start - 369) < 1, abs(scroll.y - start - 369))
    expect(abs(Double(framesToRest(places)) / 60 - 2.16) < 0.02)
    expect(target == scroll.y, target, scroll.y, saying: "it rests where the delegate was told")
    let last = places.prefix(framesToRest(places) - 1).suffix(3)
    expect(zip(last, last.dropFirst()).allSatisfy { $1 - $0 > 0.16 })
  }

  @Test func `flicked at the end, it swings as far beyond as iOS does, and as long`() {
    let scroll = ScrollScreen()
    // 3,125 points a second, let go 60 before the end.
    let step = 3_125.0 / 60
    scroll.view.contentSize.height = 480 + 8 * step - 10 + 60
    flick(scroll, by: step, frames: 8)
    let end = scroll.view.maximumOffset.y
    expect(abs(end - scroll.y - 60) < 1e-6, abs(end - scroll.y - 60))
    let places = scroll.settle().map(\.y)
    expect(abs((places.max() ?? 0) - end - 100.3) < 1)
    expect(abs(Double(framesToRest(places)) / 60 - 0.81) < 0.02)
    expect(scroll.y == end, scroll.y, end)
  }

  @Test func `let go beyond the end, it comes back as fast as on iOS`() {
    func left(after time: TimeInterval) -> CGFloat {
      var glide = Glide(
        coastingFrom: 1_235, velocity: 0, rate: .normal, within: 0...1_000, bounces: true,
        after: nil)
      glide.advance(to: 0)
      glide.advance(to: time)
      return glide.offset - 1_000
    }
    expect(left(after: 0) == 235, left(after: 0))
    expect(abs(left(after: 0.11) - 101) < 1)
    expect(abs(left(after: 0.21) - 43) < 1)
    expect(abs(left(after: 0.31) - 20) < 1)
    expect(left(after: 0.64) < 1, left(after: 0.64))
  }

  @Test func `let go just beyond the end, a push swings as far as from the end itself`() {
    func peak(from beyond: CGFloat) -> CGFloat {
      var glide = Glide(
        coastingFrom: 1_000 + beyond, velocity: 2_000, rate: .normal, within: 0...1_000,
        bounces: true, after: nil)
      return (0...60).map { frame in
        glide.advance(to: Double(frame) / 60)
        return glide.offset - 1_000
      }.max() ?? 0
    }
    let fromEnd = peak(from: 0.001)
    expect(fromEnd > 60, fromEnd)
    expect(abs(peak(from: 2) - fromEnd) < 2)
  }

  @Test func `what comes back arrives, and does not jump or creep at the end`() {
    for beyond: CGFloat in [0.2, 1, 30, 235, 900] {
      var glide = Glide(
        coastingFrom: -beyond, velocity: 0, rate: .normal, within: 0...1_000, bounces: true,
        after: nil)
      var places: [CGFloat] = []
      while !glide.hasArrived, places.count < 200 {
        glide.advance(to: Double(places.count) / 60)
        places.append(glide.offset)
      }
      let steps = zip(places, places.dropFirst()).map { $1 - $0 }
      expect(glide.hasArrived && glide.offset == 0 && places.count < 75)
      expect(steps.allSatisfy { $0 > 0 }, steps, saying: "never away from the end")
      expect((steps.last ?? 0) < 0.3 || beyond < 1, saying: "no jump to it")
    }
  }

  @Test func `what the first movement has beyond ten points is scrolled`() {
    let scroll = ScrollScreen()
    scroll.touch(100, 300)
    // 4,875 points a second.
    scroll.finger(100, 300 - 81.25)
    expect(scroll.view.isDragging && scroll.y == 71.25)
    expect(scroll.listener.story == ["drag", "scroll"], scroll.listener.story)
    scroll.finger(100, 200)
    expect(scroll.y == 90, scroll.y)
    let short = ScrollScreen()
    short.touch(100, 300)
    short.finger(100, 290)
    expect(short.view.isDragging && short.y == 0)
  }

  @Test func `a finger that is lifted a moment after its last movement has that movement's speed`()
  {
    // Movements with every frame of 60 or 120 a second, and a few milliseconds after the last one.
    for (interval, pause) in [(1.0 / 60, 0.01), (1.0 / 60, 1.0 / 60), (1.0 / 120, 0.01)] {
      let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
      scroll.touch(100, 400)
      for step in 1...12 {
        scroll.send(
          .fingerMoved(CGPoint(x: 100, y: 400 - 750 * interval * Double(step)), id: 1),
          after: interval)
      }
      scroll.send(
        .fingerUp(CGPoint(x: 100, y: 400 - 750 * interval * 12), id: 1), after: pause)
      expect(abs(scroll.listener.velocity.y - 0.75) < 1e-6, saying: "\(interval), \(pause)")
    }
  }

  @Test func `a finger that rests before it is lifted pushes less, and soon nothing`() {
    var speeds: [CGFloat] = []
    for pause in [0.02, 0.04, 0.06, 0.1] {
      let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
      scroll.touch(100, 400)
      for step in 1...12 { scroll.finger(100, 400 - 12.5 * CGFloat(step)) }
      scroll.send(.fingerUp(CGPoint(x: 100, y: 250), id: 1), after: pause)
      speeds.append(scroll.listener.velocity.y)
    }
    expect(speeds == speeds.sorted(by: >) && Set(speeds).count == 4)
    expect(speeds.last == 0, speeds.last)
  }

  @Test func `an animated scroll to where the content is, is none`() {
    let scroll = ScrollScreen()
    scroll.view.contentOffset.y = 300
    scroll.listener.log = []
    scroll.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scroll.settle()
    expect(scroll.listener.log.isEmpty && scroll.y == 300)
    scroll.view.setContentOffset(CGPoint(x: 0, y: 301), animated: true)
    scroll.settle()
    expect(scroll.listener.story == ["scroll", "arrived"], scroll.listener.story)
  }
}
