import Foundation
import KumikoCMalloc
import KumikoLayout

/// The cost of updating a section in which everything was measured, at 1,000 and at 1,000,000
/// items, and the memory of measured sizes.
func measuredUpdateBenchmarks() -> [Benchmark] {
  MeasuredKind.allCases.flatMap { kind in
    [1_000, 1_000_000].map { kind.insertion($0) }
  } + justifiedBenchmarks()
}

func layoutReadings() -> [Reading] {
  MeasuredKind.allCases.map { kind in
    Reading("layout/\(kind.rawValue), 1,000,000 measured: an item", unit: "bytes", limit: 48) {
      bytes { kind.measured(1_000_000) }
    }
  } + [
    Reading("layout/justified, 1,000,000 known: an item", unit: "bytes", limit: 48) {
      bytes {
        var layout = JustifiedCase.layout(1_000_000)
        JustifiedCase.workOut(&layout, from: 1e12)
        return layout
      }
    }
  ]
}

/// The memory of a layout of a million items, in bytes per item.
private func bytes(_ make: () -> ResolvedLayout) -> Double {
  let before = kumiko_allocated_bytes()
  let layout = make()
  let after = kumiko_allocated_bytes()
  consume(layout)
  return Double(after - before) / 1_000_000
}

private let container = LayoutContainer(size: CGSize(width: 1000, height: 1000), scale: 2)

private func resolved(
  _ description: NSCollectionLayoutSection, _ count: Int,
  after old: consuming ResolvedLayout? = nil,
  _ origin: SectionOrigin? = nil
) -> ResolvedLayout {
  ResolvedLayout(
    [SectionInput(description, itemCount: count)],
    configuration: UICollectionViewCompositionalLayoutConfiguration(), container: container,
    after: old
  ) { _ in origin }
}

/// The work of a plain loop for a screen.
private let screenLoop = Measurement(
  "plain loop",
  body: {
    var frames: [CGRect] = []
    frames.reserveCapacity(100)
    for item in 0..<100 {
      frames.append(
        CGRect(x: CGFloat(item & 3) * 250, y: CGFloat(item >> 2), width: 250, height: 9))
    }
    consume(frames)
  })

/// A layout that is changed in place from run to run.
private final class Held {
  private var layout: ResolvedLayout?

  init(_ layout: ResolvedLayout) { self.layout = layout }

  /// The layout is uniquely referenced meanwhile.
  func change(_ body: (consuming ResolvedLayout) -> ResolvedLayout) {
    guard let taken = layout.take() else { return }
    layout = body(taken)
  }
}

private enum MeasuredKind: String, CaseIterable {
  case list, rows = "rows of three", tags = "tag cloud", masonry, nested
  case wide = "rows of twenty"

  private var description: NSCollectionLayoutSection {
    switch self {
    case .list: .list(estimatedHeight: 40)
    case .rows: .grid(columns: 3, spacing: 8, itemHeight: .estimated(40))
    case .tags: .tagCloud(estimatedWidth: 90, height: 32, spacing: 8)
    case .masonry: .masonry(columns: 4, spacing: 8, itemHeight: .estimated(40))
    case .nested: MeasuredShape.nested.section
    case .wide: .grid(columns: 20, spacing: 8, itemHeight: .estimated(40))
    }
  }

  /// A layout in which every item was measured.
  func measured(_ count: Int) -> ResolvedLayout {
    var layout = resolved(description, count)
    layout.measure(section: 0, (0..<count).lazy.map { (item: $0, size: Self.size($0)) })
    consume(layout.contentSize)
    return layout
  }

  private static func size(_ item: Int) -> CGSize {
    let side = CGFloat(20 + item &* 7919 % 61)
    return CGSize(width: side * 2, height: side)
  }

  /// One item is inserted in the middle and measured, and a screen around it is computed and looked
  /// up.
  func insertion(_ count: Int) -> Benchmark {
    let description = description
    let held = Held(measured(count))
    return Benchmark(
      "layout/\(rawValue), \(count.formatted()) measured: insert one, query",
      subject: Measurement(
        "insert",
        body: {
          held.change { old in
            let count = old.sections[0].itemCount
            let middle = count / 2
            var layout = resolved(
              description, count + 1, after: old,
              SectionOrigin(0, ItemSplice(inserted: [(middle, nil)])))
            layout.measure(.item(section: 0, item: middle), size: Self.size(count))
            let y = layout.sections[0].frame(ofItem: middle).minY
            let rect = CGRect(x: 0, y: y - 500, width: 1000, height: 1000)
            _ = layout.workOut(in: rect)
            consume(layout.elements(in: rect, visibleBounds: rect))
            return layout
          }
        }), baseline: screenLoop, timeLimit: 1e-3)
  }
}

/// Justified rows of pictures, whose aspect ratios are taken from an array.
private enum JustifiedCase {
  static let ratios: [CGFloat] = (0..<1_000_003).map { CGFloat(5 + $0 &* 7919 % 16) / 10 }

  static let description = NSCollectionLayoutSection.justified(rowHeight: 180, spacing: 8) {
    ratios[$0]
  }

  static func layout(_ count: Int) -> ResolvedLayout { resolved(description, count) }

  /// Computes and looks up the screen at an offset, or at the end.
  static func workOut(_ layout: inout ResolvedLayout, from y: CGFloat) {
    var rect = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    repeat {
      rect.origin.y = max(0, min(y, layout.contentSize.height - 1000))
    } while layout.workOut(
      in: rect)
    consume(layout.elements(in: rect, visibleBounds: rect))
  }
}

private func justifiedBenchmarks() -> [Benchmark] {
  [1_000, 10_000, 1_000_000].flatMap { count in
    let label = "layout/justified, \(count.formatted())"
    return [
      Benchmark(
        "\(label): resolve and first screen",
        subject: Measurement(
          "resolve",
          body: {
            var layout = JustifiedCase.layout(count)
            JustifiedCase.workOut(&layout, from: 0)
          }), baseline: screenLoop, timeLimit: 1e-3),
      Benchmark(
        "\(label): jump to the end, an item",
        subject: Measurement(
          "jump", units: count,
          prepare: {
            var layout = JustifiedCase.layout(count)
            JustifiedCase.workOut(&layout, from: 0)
            return { JustifiedCase.workOut(&layout, from: 1e12) }
          }), baseline: screenLoop, timeLimit: 1e-6),
      justifiedInsertion(label, count), justifiedWidth(label, count),
    ]
  }
}

private func justifiedInsertion(_ label: String, _ count: Int) -> Benchmark {
  var layout = JustifiedCase.layout(count)
  JustifiedCase.workOut(&layout, from: 1e12)
  let held = Held(layout)
  return Benchmark(
    "\(label), all known: insert one and delete it, query",
    subject: Measurement(
      "insert and delete", units: 2,
      body: {
        for isInsertion in [true, false] {
          held.change { old in
            let middle = count / 2
            var layout = resolved(
              JustifiedCase.description, isInsertion ? count + 1 : count, after: old,
              SectionOrigin(
                0,
                isInsertion
                  ? ItemSplice(inserted: [(middle, nil)]) : ItemSplice(removed: [middle])))
            JustifiedCase.workOut(&layout, from: layout.sections[0].frame(ofItem: middle).minY)
            return layout
          }
        }
      }), baseline: screenLoop, timeLimit: 1e-3)
}

/// Another width, which packs all known items again.
private func justifiedWidth(_ label: String, _ count: Int) -> Benchmark {
  let description = JustifiedCase.description
  return Benchmark(
    "\(label), all known: another width, an item",
    subject: Measurement(
      "resize", units: count,
      prepare: {
        var layout = JustifiedCase.layout(count)
        JustifiedCase.workOut(&layout, from: 1e12)
        let wide = LayoutContainer(size: CGSize(width: 1100, height: 1000), scale: 2)
        return {
          layout = ResolvedLayout(
            [SectionInput(description, itemCount: count)],
            configuration: UICollectionViewCompositionalLayoutConfiguration(), container: wide,
            after: layout
          ) { SectionOrigin($0, asksAgain: true) }
          consume(layout.contentSize)
        }
      }), baseline: screenLoop, timeLimit: 1e-6)
}
