import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoLayout

// Pictures, layouts of them, and what is expected of each.
extension `justified groups` {
  /// The pictures of an app, which counts how often it is asked.
  final class Pictures {
    var ratios: [CGFloat]
    var asked: [Int] = []

    init(_ ratios: [CGFloat]) { self.ratios = ratios }

    convenience init(_ count: Int, seed: UInt64) {
      var random = SeededGenerator(seed)
      self.init((0..<count).map { _ in CGFloat(Int.random(in: 4...24, using: &random)) / 8 })
    }

    func ratio(_ item: Int) -> CGFloat {
      asked.append(item)
      return ratios[item]
    }

    func section(height: CGFloat = 100, spacing: CGFloat = 10) -> NSCollectionLayoutSection {
      .justified(rowHeight: height, spacing: spacing, aspectRatio: ratio)
    }
  }

  /// What rows must agree with: one picture after the other, by the rule alone.
  func plain(
    _ ratios: [CGFloat], width: CGFloat, target: CGFloat, gap: CGFloat, scale: CGFloat = 2
  ) -> [CGRect] {
    func height(_ row: [CGFloat]) -> CGFloat {
      max(0, width - CGFloat(row.count - 1) * gap) / row.reduce(0, +)
    }
    var rows: [[CGFloat]] = []
    for ratio in ratios {
      guard let row = rows.last else {
        rows.append([ratio])
        continue
      }
      let (without, with) = (height(row), height(row + [ratio]))
      let takes = without > target && (with >= target || without / target >= target / with)
      if takes { rows[rows.count - 1].append(ratio) } else { rows.append([ratio]) }
    }
    func grid(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    var (frames, y) = ([CGRect](), CGFloat(0))
    for (index, row) in rows.enumerated() {
      let exact = index == rows.count - 1 ? min(target, height(row)) : height(row)
      var sum: CGFloat = 0
      for (column, ratio) in row.enumerated() {
        let start = grid(sum * exact)
        sum += ratio
        frames.append(
          CGRect(
            x: start + CGFloat(column) * gap, y: y, width: grid(sum * exact) - start,
            height: grid(exact)))
      }
      y += grid(exact) + gap
    }
    return frames
  }

  func layout(
    _ description: NSCollectionLayoutSection, _ count: Int, in given: LayoutContainer? = nil,
    after old: ResolvedLayout? = nil, _ origin: SectionOrigin? = nil
  ) -> ResolvedLayout {
    ResolvedLayout(
      [SectionInput(description, itemCount: count)], configuration: .init(),
      container: given ?? container(), after: old
    ) { _ in origin }
  }

  var everything: CGRect { CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }

  func expectFrames(_ layout: ResolvedLayout, _ expected: [CGRect], _ label: String) {
    let section = layout.sections[0]
    expect(section.allFrames() == expected, section.allFrames(), expected, saying: "\(label)")
    expect(section.extent == expected.map(\.maxY).max() ?? 0, section.extent, saying: "\(label)")
    for item in expected.indices {
      expect(section.frame(ofItem: item) == expected[item], saying: "\(label), item \(item)")
    }
  }
}
