import Foundation
import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoCore
@testable import KumikoInspector

extension `the inspector` {
  /// What is noted of frames, without a window that makes them.
  struct `the watch on frames` {
    private final class Thing {}

    private let watch = FrameWatch()
    private let window = Thing()

    private func frame(
      events: [String] = [], drawn: Double? = 0.5, layout: () -> Void = {}
    ) {
      watch.frameBegins(events)
      watch.layoutBegins(in: window)
      layout()
      watch.frameEnds(in: window, drawn: drawn)
    }

    @Test func `a view is there once a frame, with all that it asked for`() {
      let (one, other) = (Thing(), Thing())
      watch.note(one, in: window, .layout)
      watch.note(other, in: window, .scroll)
      watch.note(one, in: window, .content)
      frame()
      let requests = watch.frames(of: window).first?.requests ?? []
      expect(requests.map(\.count) == [2, 1], requests.map(\.count))
      expect(requests.map(\.wishes) == [[.layout, .content], .scroll], requests.map(\.wishes))
      watch.note(one, in: window, .place)
      frame()
      let next = watch.frames(of: window).last?.requests ?? []
      expect(next.map(\.count) == [1] && next.map(\.wishes) == [.place], next.map(\.wishes))
    }

    @Test func `what layout asks for itself is not noted, and what comes later is`() {
      let (inner, later) = (Thing(), Thing())
      frame { watch.note(inner, in: window, .layout) }
      expect(watch.frames(of: window).last?.requests.isEmpty == true)
      watch.note(later, in: window, .layout)
      watch.note(Thing(), in: nil, .layout)
      frame()
      let requests = watch.frames(of: window).last?.requests ?? []
      expect(requests.count == 1 && requests.first?.object === later, requests.count)
    }

    @Test func `as much is kept as there is room for, and nothing of what tells nothing`() {
      let things = (0..<300).map { _ in Thing() }
      for thing in things { watch.note(thing, in: window, .layout) }
      frame()
      expect(watch.frames(of: window).last?.requests.count == 200)
      frame(drawn: nil)
      expect(watch.frames(of: window).count == 1)
      frame(events: ["key"], drawn: nil)
      expect(watch.frames(of: window).map(\.number) == [1, 3])
      for _ in 0..<FrameWatch.capacity { frame() }
      let numbers = watch.frames(of: window).map(\.number)
      expect(numbers.count == FrameWatch.capacity && numbers.last == 123, numbers)
      watch.forget(window)
      expect(watch.frames(of: window).isEmpty)
    }

    @Test func `passes have the time between their ends`() {
      let clock = Stopwatch.now
      defer { Stopwatch.now = clock }
      var time = 1.0
      Stopwatch.now = { time }
      watch.frameBegins([])
      time = 1.25
      watch.ended(.input)
      time = 1.75
      watch.ended(.layout)
      watch.frameEnds(in: window, drawn: 1)
      let passes = watch.frames(of: window).last?.passes ?? []
      expect(passes.map(\.pass) == [.input, .layout] && passes.map(\.duration) == [0.25, 0.5])
      expect(Stopwatch.measure { time = 4 } == .seconds(2.25))
    }

    @Test func `what is gone is named by its class`() async throws {
      let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
      host.rootViewController = UIViewController()
      await host.settle()
      Inspector.watch(true)
      defer { Inspector.watch(false) }
      var going: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      going.map { FrameWatch.current?.note($0, in: host.window, .content) }
      going = nil
      host.window.setNeedsLayout()
      host.advance(by: 1.0 / 60)
      let titles = InspectedTree.frames.rows(of: host.window).map(\.title)
      expect(titles.contains("UIView, gone"), titles)
    }
  }
}
