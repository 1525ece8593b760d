import Foundation
import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Updates that begin at any frame of others, on the screen.
struct `updates that interrupt each other` {
  /// How many frames the longest update takes: its spring is at rest after 0.41 s.
  nonisolated private static let framesOfUpdate = 25

  /// How things move, as the constants of `x'' = -stiffness · x - damping · x'`: a spring of 0.3 s
  /// with a bounce of 0.05.
  private static let frequency = 2 * Double.pi / 0.3
  private static let damping = 2 * 0.95 * frequency

  /// One run of updates on a board of 170 × 160 points.
  private final class Run {
    let board: UpdateBoard
    let host: OffscreenHost
    private(set) var problems: [String] = []
    private var content: UpdateBoard.Content
    private var random: SeededGenerator
    private(set) var asked = 0
    private(set) var answers: [Bool] = []
    /// Where each item is on the screen, and how far it came in the last frame.
    private var places: [String: CGPoint] = [:]
    private var steps: [String: Double] = [:]

    init(seed: Int) throws {
      random = SeededGenerator(seed: UInt64(seed))
      board = UpdateBoard()
      host = try OffscreenHost(size: CGSize(width: 170, height: 160))
      content = Run.content(&random)
      host.rootViewController = board
      board.show(content, animated: false)
      host.advance(by: OffscreenHost.frameDuration)
      places = shown()
    }

    private static func content(_ random: inout SeededGenerator) -> UpdateBoard.Content {
      var items = Array(0..<24).shuffled(using: &random)
      items.removeLast(random.below(20))
      let cut = random.below(items.count + 1)
      let sections = [("A", Array(items[..<cut])), ("B", Array(items[cut...]))]
      return random.below(4) == 0 ? sections.reversed() : sections
    }

    /// The next update: mostly other items, sometimes another layout, cells that are exchanged or
    /// configured again, or another place in the content.
    func change() {
      asked += 1
      switch random.below(8) {
      case 0:
        board.resize(to: CGFloat(random.below(30) + 30)) { self.answers.append($0) }
      case 1:
        let items = content.flatMap(\.items)
        let (some, others) = (items.prefix(3), items.dropFirst(3).prefix(3))
        board.show(content, reconfiguring: Array(some), reloading: Array(others)) {
          self.answers.append(true)
        }
      case 2:
        // Scrolling is no motion of the items: where they are is taken down after it.
        let view = board.collectionView
        let furthest = max(0, view.contentSize.height - view.bounds.height)
        view.contentOffset.y = CGFloat(random.below(Int(furthest) + 1))
        answers.append(true)
        host.advance(by: OffscreenHost.frameDuration)
        (places, steps) = (shown(), [:])
      default:
        content = Run.content(&random)
        board.show(content) { self.answers.append(true) }
      }
      // No time has passed: what stays is where it was.
      compare(shown(), "as an update began") { _, _ in 0.002 }
    }

    /// Makes a frame, and looks whether anything went further than its velocity lets it.
    func frame(_ number: Int) {
      let targets = self.targets()
      host.advance(by: OffscreenHost.frameDuration)
      let time = OffscreenHost.frameDuration
      compare(shown(), "in frame \(number)") { item, old in
        // What a spring can add to the last step in a frame: its pull, which is strongest now or at
        // the end of the frame, and its drag, which is less than the step itself.
        // What was seen once only has a speed that is not known.
        guard let target = targets[item], let last = self.steps[item] else {
          return .infinity
        }
        let distance = hypot(target.x - old.x, target.y - old.y) + last
        let pull = (frequency * frequency * distance * time + damping * last) * time
        return last + pull + 0.01
      }
    }

    private func compare(
      _ next: [String: CGPoint], _ moment: String, limit: (String, CGPoint) -> Double
    ) {
      var steps: [String: Double] = [:]
      for (item, place) in next {
        guard let old = places[item] else { continue }
        let step = hypot(place.x - old.x, place.y - old.y)
        steps[item] = step
        let limit = limit(item, old)
        if step > limit { problems.append("\(item) went \(step) instead of \(limit) \(moment)") }
      }
      if moment.hasPrefix("in") { self.steps = steps }
      places = next
    }

    /// The middles of the cells as they are on the screen.
    private func shown() -> [String: CGPoint] {
      Dictionary(
        host.elements.compactMap { element in
          element.identifier.map {
            (
              $0,
              CGPoint(
                x: element.frame[0] + element.frame[2] / 2,
                y: element.frame[1] + element.frame[3] / 2)
            )
          }
        }, uniquingKeysWith: { first, _ in first })
    }

    /// The middles of the cells as they will be.
    private func targets() -> [String: CGPoint] {
      let view = board.collectionView
      return Dictionary(
        view.indexPathsForVisibleItems.compactMap { path in
          guard let cell = view.cellForItem(at: path),
            let item = board.source.itemIdentifier(for: path)
          else { return nil }
          return (
            "\(item)",
            CGPoint(x: cell.center.x, y: cell.center.y - view.contentOffset.y)
          )
        }, uniquingKeysWith: { first, _ in first })
    }

    /// Lets everything come to rest; says what is left over, and how the picture differs from one
    /// of the same content that was never animated.
    func end() throws {
      for number in 0..<60 { frame(number) }
      let view = board.collectionView
      let views = view.subviews.count { $0 is UICollectionReusableView }
      let visible = host.elements.count
      if views != visible { problems.append("\(views) views for \(visible) elements") }
      if answers.count != asked { problems.append("\(answers.count) answers to \(asked) updates") }
      let plain = try OffscreenHost(size: CGSize(width: 170, height: 160))
      let other = UpdateBoard()
      other.size = board.size
      plain.rootViewController = other
      other.show(content, animated: false)
      plain.advance(by: OffscreenHost.frameDuration)
      // Without the marks of scrolling, which fade in their own time.
      for board in [board, other] { board.collectionView.showsVerticalScrollIndicator = false }
      other.collectionView.contentOffset = view.contentOffset
      for host in [host, plain] { host.advance(by: 2) }
      if host.bitmap().bytes != plain.bitmap().bytes {
        problems.append("the picture differs from that of an update without animation")
      }
    }
  }

  /// Twelve seeds; KUMIKO_SEEDS=1000 in the environment makes them a thousand.
  @Test func `nothing jumps, nothing is left over, and the picture at the end is the right one`()
    throws
  {
    let seeds = ProcessInfo.processInfo.environment["KUMIKO_SEEDS"].flatMap { Int($0) } ?? 12
    for seed in 0..<seeds {
      let run = try Run(seed: seed)
      for step in 0..<10 {
        run.change()
        // Each frame of an update is interrupted in some run: ten of them in each.
        for number in 0..<((seed + step * 5) % Self.framesOfUpdate) { run.frame(number) }
      }
      try run.end()
      expect(run.problems.isEmpty, run.problems, saying: "seed \(seed)")
    }
  }

  @Test(arguments: 0...framesOfUpdate) func `one is interrupted at a frame`(_ frame: Int) throws {
    let run = try Run(seed: 7_000)
    run.change()
    for number in 0..<frame { run.frame(number) }
    run.change()
    try run.end()
    expect(run.problems.isEmpty, run.problems)
  }
}
