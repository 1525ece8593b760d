import Foundation
import KumikoLayout

/// The layout engine, at 1,000 and at 1,000,000 items, each beside a plain loop that writes the
/// same frames.
func layoutBenchmarks() -> [Benchmark] {
  [1_000, 1_000_000].flatMap { count in
    LayoutCase.all(count).flatMap { $0.benchmarks() }
  } + wholeLayoutBenchmarks()
}

/// Random numbers that are the same in every run, at almost no cost.
private struct Repeatable: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// A section to measure, and the loop that it is compared with.
private struct LayoutCase {
  let name: String
  let count: Int
  let isMeasured: Bool
  let describe: () -> NSCollectionLayoutSection
  /// The frame of an item, as computed by a loop for this one layout.
  let frame: (Int) -> CGRect

  static let container = LayoutContainer(size: CGSize(width: 1000, height: 1000), scale: 2)
  static let screen = CGRect(x: 0, y: 0, width: 1000, height: 1000)

  static func all(_ count: Int) -> [LayoutCase] {
    [
      LayoutCase(
        name: "grid", count: count, isMeasured: false,
        describe: { .grid(columns: 4, itemHeight: .absolute(40)) },
        frame: {
          CGRect(x: CGFloat($0 & 3) * 250, y: CGFloat($0 >> 2) * 40, width: 250, height: 40)
        }),
      LayoutCase(
        name: "nested masonry", count: count, isMeasured: false, describe: nestedMasonry,
        frame: {
          let (group, slot) = ($0 >> 2, $0 & 3)
          return CGRect(
            x: CGFloat(slot >> 1) * 500, y: CGFloat(group) * 80 + CGFloat(slot & 1) * 24,
            width: 500,
            height: slot & 1 == 0 ? 24 : 56)
        }),
      LayoutCase(
        name: "masonry", count: count, isMeasured: true,
        describe: { .masonry(columns: 4, spacing: 0, itemHeight: .estimated(40)) },
        frame: {
          CGRect(x: CGFloat($0 & 3) * 250, y: CGFloat($0 >> 2) * 40, width: 250, height: 40)
        }),
      LayoutCase(
        name: "list", count: count, isMeasured: true,
        describe: { .list(estimatedHeight: 10) },
        frame: { CGRect(x: 0, y: CGFloat($0) * 10, width: 1000, height: 10) }),
      LayoutCase(
        name: "tag cloud", count: count, isMeasured: true,
        describe: { .tagCloud(estimatedWidth: 90, height: 90, spacing: 10) },
        frame: {
          CGRect(x: CGFloat($0 % 10) * 100, y: CGFloat($0 / 10) * 100, width: 90, height: 90)
        }),
    ]
  }

  private static func nestedMasonry() -> NSCollectionLayoutSection {
    func item(_ part: CGFloat) -> NSCollectionLayoutItem {
      NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(part)))
    }
    let columns = (0..<2).map { _ in
      NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
        subitems: [item(0.3), item(0.7)])
    }
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
        subitems: columns))
  }

  var section: ResolvedSection {
    ResolvedSection(describe(), itemCount: count, container: Self.container)
  }

  /// The section with a tenth of the items measured, up to 100,000.
  var measuredSection: ResolvedSection {
    var section = section
    guard isMeasured else { return section }
    var random = Repeatable(1)
    let some = min(count / 10, 100_000)
    section.measure(
      (0..<some).lazy.map { _ in
        (Int.random(in: 0..<count, using: &random), Self.size(&random))
      })
    return section
  }

  static func size(_ random: inout some RandomNumberGenerator) -> CGSize {
    let side = CGFloat(Int.random(in: 5...80, using: &random))
    return CGSize(width: side * 2, height: side)
  }

  func benchmarks() -> [Benchmark] {
    let label = "\(name), \(count.formatted())"
    return [
      firstQuery(label), visibleQuery(label), lookup(label), allFrames(label),
    ] + (isMeasured ? [measuring(label), measuringScreen(label)] : [])
  }

  fileprivate func loop(_ items: Range<Int>, _ units: Int = 1) -> Measurement {
    let frame = frame
    return Measurement(
      "plain loop", units: units,
      body: {
        var frames: [CGRect] = []
        frames.reserveCapacity(items.count)
        for item in items { frames.append(frame(item)) }
        consume(frames)
      })
  }

  private func firstQuery(_ label: String) -> Benchmark {
    let (describe, count) = (describe, count)
    return Benchmark(
      "layout/\(label): resolve and first query",
      subject: Measurement(
        "resolve",
        body: {
          let section = ResolvedSection(describe(), itemCount: count, container: Self.container)
          consume(section.items(in: Self.screen))
        }), baseline: loop(0..<100), timeLimit: 20e-6)
  }

  private func visibleQuery(_ label: String) -> Benchmark {
    let section = measuredSection
    var rect = Self.screen
    rect.origin.y = (section.extent / 2).rounded()
    return Benchmark(
      "layout/\(label): visible, \(section.items(in: rect).count) frames",
      subject: Measurement(
        "query", units: 100,
        body: {
          for step in 0..<100 {
            consume(section.items(in: rect.offsetBy(dx: 0, dy: CGFloat(step))))
          }
        }),
      baseline: {
        let one = loop(0..<section.items(in: rect).count, 1)
        return Measurement(
          "plain loop", units: 100,
          body: {
            for _ in 0..<100 { one.prepare()() }
          })
      }(), timeLimit: 2e-6)
  }

  private func lookup(_ label: String) -> Benchmark {
    let section = measuredSection
    var random = Repeatable(2)
    let items = (0..<1000).map { _ in Int.random(in: 0..<count, using: &random) }
    let frame = frame
    return Benchmark(
      "layout/\(label): frame of any item, content size",
      subject: Measurement(
        "lookup", units: 1000,
        body: {
          for item in items { consume((section.frame(ofItem: item), section.extent)) }
        }),
      baseline: Measurement(
        "arithmetic", units: 1000, body: { for item in items { consume(frame(item)) } }),
      timeLimit: isMeasured ? 500e-9 : 100e-9)
  }

  private func allFrames(_ label: String) -> Benchmark {
    let section = section
    return Benchmark(
      "layout/\(label): every frame, an item",
      subject: Measurement("allFrames", units: count, body: { consume(section.allFrames()) }),
      baseline: loop(0..<count, count), ratioLimit: isMeasured ? nil : 4)
  }

  private func measuring(_ label: String) -> Benchmark {
    var section = measuredSection
    var random = Repeatable(3)
    let count = count
    return Benchmark(
      "layout/\(label): one measurement",
      subject: Measurement(
        "measure", units: 100,
        prepare: {
          let changes = (0..<100).map { _ in
            (Int.random(in: 0..<count, using: &random), Self.size(&random))
          }
          return { for (item, size) in changes { section.measure(item: item, size: size) } }
        }), baseline: loop(0..<100, 100), timeLimit: name == "tag cloud" ? 5e-6 : 2e-6)
  }
}

extension LayoutCase {
  /// The work of a collection view for a screen of new views: each is measured individually, and
  /// then everything is looked up again. Pending measurements are packed here.
  fileprivate func measuringScreen(_ label: String) -> Benchmark {
    var section = measuredSection
    var random = Repeatable(4)
    var rect = Self.screen
    rect.origin.y = (section.extent / 2).rounded()
    return Benchmark(
      "layout/\(label): measure a screen, query, content size",
      subject: Measurement(
        "screen",
        prepare: {
          let changes = section.items(in: rect).map { ($0.item, Self.size(&random)) }
          return {
            for (item, size) in changes { section.measure(item: item, size: size) }
            consume((section.items(in: rect), section.extent))
          }
        }), baseline: loop(0..<100))
  }
}

private func wholeLayoutBenchmarks() -> [Benchmark] {
  let configuration = UICollectionViewCompositionalLayoutConfiguration()
  let loop = Measurement(
    "plain loop",
    body: {
      var starts: [CGFloat] = []
      starts.reserveCapacity(10_000)
      for section in 0..<10_000 { starts.append(CGFloat(section) * 400) }
      consume(starts)
    })
  func layout(_ sections: [SectionInput]) -> ResolvedLayout {
    ResolvedLayout(sections, configuration: configuration, container: LayoutCase.container)
  }
  return [
    Benchmark(
      "layout/10,000 sections resolved, each its own object",
      subject: Measurement(
        "resolve",
        prepare: {
          let sections = (0..<10_000).map { SectionInput(.grid(columns: 4), itemCount: $0 % 100) }
          return { consume(layout(sections).contentSize) }
        }), baseline: loop, timeLimit: 10e-3),
    Benchmark(
      "layout/10,000 sections resolved, one object",
      subject: Measurement(
        "resolve",
        prepare: {
          let section = NSCollectionLayoutSection.grid(columns: 4)
          let sections = (0..<10_000).map { SectionInput(section, itemCount: $0 % 100) }
          return { consume(layout(sections).contentSize) }
        }), baseline: loop, timeLimit: 10e-3),
    Benchmark(
      "layout/100 groups nested three deep",
      subject: Measurement(
        "resolve",
        prepare: {
          let section = nestedSection()
          return {
            consume(
              ResolvedSection(section, itemCount: 1000, container: LayoutCase.container).extent)
          }
        }), baseline: loop, timeLimit: 50e-6),
  ]
}

/// Three nested levels of groups, about a hundred of them.
private func nestedSection() -> NSCollectionLayoutSection {
  func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height))
  }
  let item = NSCollectionLayoutItem(layoutSize: size(0.5, 1))
  let rows = (0..<9).map { _ in
    NSCollectionLayoutGroup.horizontal(layoutSize: size(1, 1 / 9), subitems: [item])
  }
  let columns = (0..<10).map { _ in
    NSCollectionLayoutGroup.vertical(layoutSize: size(0.1, 1), subitems: rows)
  }
  return NSCollectionLayoutSection(
    group: .horizontal(layoutSize: size(1, 1), subitems: columns))
}
