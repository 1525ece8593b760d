import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoLayout

/// Groups whose places are only estimated until somebody looks there, in a collection view.
@Suite struct `places that are worked out` {
  private typealias Random = SeededGenerator

  /// Numbers on the screen, top to bottom, with the frames of their cells from the first one's top.
  private func shown(_ view: UICollectionView, _ numbers: [Int]) -> [Int: CGRect] {
    let paths = view.indexPathsForVisibleItems.sorted()
    let top = paths.compactMap { view.cellForItem(at: $0)?.frame.minY }.min() ?? 0
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        view.cellForItem(at: path).map { (numbers[path.item], $0.frame.offsetBy(dx: 0, dy: -top)) }
      })
  }

  /// A kind of group that this test brings: steps, each as high as a function says. The function is
  /// asked when a step is near the screen; until then a step counts as 50 high.
  @Test(arguments: 0..<12)
  func `a kind of group of one's own works through updates, scrolling and resizing`(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var next = 400
    let numbers = Numbers(next)
    let steps = Steps()
    steps.height = { CGFloat(20 + numbers[$0] * 37 % 90) }
    let layout = UICollectionViewCompositionalLayout { _, _ in
      NSCollectionLayoutSection(group: .steps(steps))
    }
    let screen = CollectionScreen(layout)
    let source = PlainSource([numbers.count], screen.view)
    screen.tick()
    for turn in 0..<40 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let most = screen.view.maximumOffset.y
        screen.view.contentOffset.y = CGFloat.random(in: 0...max(0, most), using: &random)
      case 1:
        screen.resize(CGFloat(Int.random(in: 200...400, using: &random)), 480)
      default:
        change(numbers, &next, source, screen.view, &random)
      }
      screen.settle()
      let label = "seed \(seed), turn \(turn)"
      expect(screen.view.collectionProblemAtRest == nil, saying: "\(label)")
      // What is seen stands where all heights before it say, whether they were seen or not.
      let width = screen.view.bounds.width
      var top: CGFloat = 0
      for (item, number) in numbers.all.enumerated() {
        let height = CGFloat(20 + number * 37 % 90)
        let cell = screen.view.cellForItem(at: path(item))
        if let cell {
          expect(
            cell.frame == rect(0, top, width, height), cell.frame, rect(0, top, width, height),
            saying: "\(label), item \(item)")
        }
        let isSeen = rect(0, top, width, height).overlaps(screen.view.bounds)
        expect((cell != nil) == isSeen, isSeen, saying: "\(label), item \(item)")
        top += height
      }
    }
    expect(steps.asked < 40 * 500, steps.asked)
  }

  /// Groups that a module of ours brings, whose cells decide about their heights.
  @Test(arguments: ["masonry", "nested", "wide", "tags"], 0..<2)
  func `what is seen of long groups is as if shown anew`(kind: String, seed: Int) {
    var random = Random(seed: UInt64(seed + 77))
    var next = 1_500
    let numbers = Numbers(next)
    let described = { [self] in section(kind) }
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout { _, _ in described() })
    let source = PlainSource([numbers.count], screen.view, cell: TallCell.self)
    source.configure = { cell, path in
      let number = numbers[path.item]
      (cell as? TallCell)?.wished = { CGFloat(20 + number * 37 % 90) }
    }
    screen.tick()
    // Most of it was seen once.
    let height = screen.view.contentSize.height * 2
    for y in stride(from: CGFloat(0), to: height, by: kind == "nested" ? 2_000 : 480) {
      screen.view.contentOffset.y = min(y, screen.view.maximumOffset.y)
      screen.view.layoutIfNeeded()
    }
    for turn in 0..<8 {
      screen.view.contentOffset.y =
        screen.view.maximumOffset.y * [0, 0.5, 0.3, 1, 0.7, 0.1, 0.9, 0.4][turn]
      screen.settle()
      change(numbers, &next, source, screen.view, &random)
      if turn == 5 { screen.resize(300, 480) }
      screen.settle()
      let label = "\(kind), seed \(seed), turn \(turn)"
      expect(screen.view.collectionProblemAtRest == nil, saying: "\(label)")
      let before = shown(screen.view, numbers.all)
      expect(!before.isEmpty, before, saying: "\(label)")
      guard kind == "nested" || kind == "wide" else { continue }
      // Rows do not depend on what is before them: a fresh view at the same item shows the same.
      let fresh = CollectionScreen(
        UICollectionViewCompositionalLayout { _, _ in described() },
        width: screen.view.bounds.width)
      let freshSource = PlainSource([numbers.count], fresh.view, cell: TallCell.self)
      freshSource.configure = source.configure
      fresh.tick()
      // From the first row on that is seen whole: of one that is cut, what is out of sight may
      // never have been seen.
      let row = kind == "nested" ? 3 : 20
      let first = screen.view.indexPathsForVisibleItems.sorted().first { path in
        path.item % row == 0
          && (screen.view.cellForItem(at: path)?.frame.minY ?? -1) >= screen.view.bounds.minY
      }
      guard let first else { continue }
      fresh.view.scrollToItem(at: first, at: .top, animated: false)
      fresh.settle()
      let offset = { (view: UICollectionView) in view.cellForItem(at: first)?.frame.minY ?? 0 }
      for path in screen.view.indexPathsForVisibleItems where path >= first {
        guard let cell = screen.view.cellForItem(at: path),
          let other = fresh.view.cellForItem(at: path)
        else { continue }
        expect(
          cell.frame.offsetBy(dx: 0, dy: -offset(screen.view))
            == other.frame.offsetBy(dx: 0, dy: -offset(fresh.view)), saying: "\(label), \(path)")
      }
    }
  }

  private func section(_ kind: String) -> NSCollectionLayoutSection {
    switch kind {
    case "masonry": return .masonry(columns: 3, spacing: 4, itemHeight: .estimated(44))
    case "wide": return .grid(columns: 20, spacing: 2, itemHeight: .estimated(44))
    case "tags": return .tagCloud(estimatedWidth: 60, height: 20, spacing: 5)
    default:
      func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(width), heightDimension: .estimated(height))
      }
      let cell = NSCollectionLayoutItem(layoutSize: size(1, 44))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(1, 88),
          subitems: [
            NSCollectionLayoutItem(layoutSize: size(0.5, 88)),
            NSCollectionLayoutGroup.vertical(layoutSize: size(0.5, 88), subitems: [cell, cell]),
          ]))
    }
  }

  /// Some numbers go and some come, at one place.
  private func change(
    _ numbers: Numbers, _ next: inout Int, _ source: PlainSource, _ view: UICollectionView,
    _ random: inout Random
  ) {
    let place = Int.random(in: 0..<numbers.count - 10, using: &random)
    let count = Int.random(in: 1...7, using: &random)
    let paths = (place..<(place + count)).map { path($0) }
    let isInsertion = Bool.random(using: &random)
    UIView.performWithoutAnimation {
      if isInsertion {
        numbers.all.insert(contentsOf: next..<(next + count), at: place)
        next += count
        source.counts = [numbers.count]
        view.insertItems(at: paths)
      } else {
        numbers.all.removeSubrange(place..<(place + count))
        source.counts = [numbers.count]
        view.deleteItems(at: paths)
      }
    }
  }
}

/// What items show, which layouts and cells ask for in the middle of a change.
private final class Numbers {
  var all: [Int]
  var count: Int { all.count }

  init(_ count: Int) { all = Array(0..<count) }

  subscript(item: Int) -> Int { all[item] }
}

/// What steps ask for their heights.
private nonisolated final class Steps: @unchecked Sendable {
  var height: (Int) -> CGFloat = { _ in 50 }
  var asked = 0
}

extension NSCollectionLayoutGroup {
  fileprivate static func steps(_ steps: Steps) -> Self {
    make(
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      [NSCollectionLayoutItem()], .whole(StepKind(steps: steps)))
  }
}

private nonisolated struct StepKind: GroupKind, SectionArranging {
  let steps: Steps

  var name: String { "steps" }
  var subitems: [NodePlan] { [] }
  func isSame(as other: any GroupKind) -> Bool { (other as? StepKind)?.steps === steps }
  func isSame(as other: any GroupPlan) -> Bool { (other as? StepKind)?.steps === steps }
  func plan(_ group: NSCollectionLayoutGroup, _ planner: Planner) -> any GroupPlan { self }

  func box(
    _ node: NodePlan, size: CGSize, estimated: UIAxis, leaf: inout Int, _ solver: Solver
  ) -> Box {
    Box(plan: node, size: size, firstLeaf: leaf, leafCount: 0, children: [])
  }

  func arrangement(_ template: SectionTemplate, itemCount: Int) -> (any GroupArrangement)? {
    StepArrangement(
      template: template, steps: steps, heights: Array(repeating: nil, count: itemCount))
  }
}

/// Items of the whole width on each other; simple, and as slow as it likes.
private nonisolated struct StepArrangement: UnmeasuredArrangement {
  let template: SectionTemplate
  let steps: Steps
  /// The heights that are known.
  var heights: [CGFloat?]

  var itemCount: Int { heights.count }
  var extent: CGFloat { start(ofGroup: heights.count) }
  var across: CGFloat { template.reference.width }
  var groupCount: Int { heights.count }

  func start(ofGroup group: Int) -> CGFloat {
    heights[..<group].reduce(0) { $0 + ($1 ?? 50) }
  }

  func length(ofGroup group: Int) -> CGFloat { heights[group] ?? 50 }

  func group(at offset: CGFloat) -> Int {
    heights.indices.first { start(ofGroup: $0 + 1) > offset } ?? max(0, heights.count - 1)
  }

  func group(ofItem item: Int) -> PlacedGroup {
    let size = CGSize(width: across, height: length(ofGroup: item))
    let slot = SolvedGroup.Slot(
      frame: CGRect(origin: .zero, size: size), zIndex: 0, measuredAxes: [])
    return PlacedGroup(
      index: item, firstItem: item, origin: CGPoint(x: 0, y: start(ofGroup: item)),
      solved: SolvedGroup(size: size, only: slot))
  }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    var top: CGFloat = 0
    for item in heights.indices {
      defer { top += length(ofGroup: item) }
      if top < end && top + length(ofGroup: item) > start { body(group(ofItem: item)) }
    }
  }

  mutating func splice(_ changes: ItemSplice) {
    for item in changes.removed.reversed() { heights.remove(at: item) }
    for item in changes.arriving { heights.insert(nil, at: item) }
  }

  mutating func workOut(from start: CGFloat, to end: CGFloat) -> Bool {
    var (top, isMoved) = (CGFloat(0), false)
    for item in heights.indices {
      guard top < end else { break }
      if heights[item] == nil {
        heights[item] = steps.height(item)
        steps.asked += 1
        isMoved = isMoved || heights[item] != 50
      }
      top += length(ofGroup: item)
    }
    return isMoved
  }

  func checkInvariants() {}
}
