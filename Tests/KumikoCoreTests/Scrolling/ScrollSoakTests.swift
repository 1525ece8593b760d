import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A long time of random input to a list that measures itself and has a row that scrolls sideways.
@MainActor struct ScrollSoakTests {
  /// Rows of 40 to 120 points that count as 60 until they are measured, below a row of groups.
  private final class Wall {
    let screen: CollectionScreen
    let source: PlainSource

    init() {
      let layout = UICollectionViewCompositionalLayout { index, _ in
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
        guard index == 0 else {
          return NSCollectionLayoutSection(
            group: .vertical(
              layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        let cell = NSCollectionLayoutSize(
          widthDimension: .absolute(100), heightDimension: .absolute(80))
        let section = NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: cell, subitems: [NSCollectionLayoutItem(layoutSize: cell)]))
        section.orthogonalScrollingBehavior = .groupPaging
        return section
      }
      screen = CollectionScreen(layout)
      source = PlainSource([50, 2_000], screen.view, cell: TallCell.self)
      source.configure = { cell, path in
        (cell as? TallCell)?.wished = { 40 + CGFloat(path.item * 37 % 81) }
      }
      screen.tick()
    }

    /// What is wrong with what is on the screen; nil where nothing is.
    var problem: String? {
      let view = screen.view
      let offset = view.contentOffset
      guard offset.x.isFinite, offset.y.isFinite else { return "the offset is \(offset)" }
      for element in view.visibleElements() {
        guard let shown = view.views[element.id] else { return "\(element.id) is empty" }
        if shown.superview !== view { return "\(element.id) is not in the view" }
        if shown.center != element.frame.center { return "\(element.id) is somewhere else" }
      }
      let views = view.subviews.filter { $0 is ReusableView }.count
      return views == view.views.count ? nil : "\(views) views for \(view.views.count) elements"
    }
  }

  private func event(_ random: inout SeededGenerator) -> InputEvent? {
    func point(_ random: inout SeededGenerator) -> CGPoint {
      CGPoint(x: CGFloat(random.below(320)), y: CGFloat(random.below(480)))
    }
    let place = point(&random)
    func delta(_ limit: Int, _ random: inout SeededGenerator) -> CGVector {
      CGVector(
        dx: random.below(4) == 0 ? CGFloat(random.below(2 * limit) - limit) : 0,
        dy: CGFloat(random.below(2 * limit) - limit))
    }
    switch random.below(40) {
    case 0..<3:
      return .wheel(place, delta: delta(5, &random), isPrecise: false, modifiers: [])
    case 3..<12:
      let points = delta(120, &random)
      return .wheel(
        place, delta: CGVector(dx: points.dx / 64, dy: points.dy / 64), isPrecise: true,
        modifiers: [])
    case 12, 13: return .fingerDown(place, id: random.below(2))
    case 14..<22: return .fingerMoved(place, id: random.below(2))
    case 22, 23: return .fingerUp(place, id: random.below(2))
    case 24: return .pointerDown(place, button: .primary, clicks: 1, modifiers: [])
    case 25: return .pointerUp(place, button: .primary, modifiers: [])
    case 26: return .pointerMoved(CGPoint(x: 315, y: place.y))
    case 27: return .key(KeyPress(["pagedown", "pageup", "home", "end"][random.below(4)]))
    default: return nil
    }
  }

  /// Frames a seed. KUMIKO_SOAK=25000 in the environment, with this test alone, makes them a
  /// hundred thousand in all, and looks at the memory.
  nonisolated private static let longSoak =
    ProcessInfo.processInfo.environment["KUMIKO_SOAK"].flatMap { Int($0) }

  /// Memory of the process, in pages.
  private var residentPages: Int {
    let numbers = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    return numbers.flatMap { Int($0[1]) } ?? 0
  }

  @Test(arguments: 0..<4) func `no frame has an empty slot or a view too many`(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let wall = Wall()
    var problems: [String] = []
    var pages = 0
    for frame in 0..<(Self.longSoak ?? 1_500) where problems.isEmpty {
      // By then every row has been measured, and every size of text and mask has been seen.
      if frame == (Self.longSoak ?? 0) / 2 { pages = residentPages }
      if let event = event(&random) { wall.screen.pipeline.enqueue(event) }
      if random.below(200) == 0 {
        wall.screen.view.scrollToItem(
          at: path(random.below(2_000), 1), at: .centeredVertically, animated: random.below(2) == 0)
      }
      wall.screen.tick()
      if let problem = wall.problem { problems.append("frame \(frame): \(problem)") }
    }
    expect(problems.isEmpty, problems)
    if Self.longSoak != nil { expect(residentPages - pages < 128, saying: "half a megabyte") }
    for id in 0..<2 { wall.screen.pipeline.enqueue(.fingerUp(.zero, id: id)) }
    wall.screen.pipeline.enqueue(.pointerUp(.zero, button: .primary, modifiers: []))
    wall.screen.settle()
    expect(wall.problem == nil, wall.problem)
    let view = wall.screen.view
    expect(view.clamped(view.contentOffset) == view.contentOffset)
  }

  @Test func `End shows the last item of what was never measured, and pages overlap on the way up`()
  {
    let wall = Wall()
    wall.screen.pipeline.enqueue(.key(KeyPress("end")))
    wall.screen.settle()
    expect(wall.screen.onScreen(1_999, 1)?.maxY == 480, wall.screen.onScreen(1_999, 1)?.maxY)
    for _ in 0..<5 {
      let before = wall.screen.view.indexPathsForVisibleItems
      wall.screen.pipeline.enqueue(.key(KeyPress("pageup")))
      wall.screen.settle()
      let after = wall.screen.view.indexPathsForVisibleItems
      // What was first is last now: nothing was skipped.
      expect(after.contains { before.contains($0) }, after)
      expect((after.first ?? path(0)) < (before.first ?? path(0)))
    }
  }
}
