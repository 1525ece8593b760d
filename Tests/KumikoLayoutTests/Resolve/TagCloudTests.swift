import KumikoLayout
import KumikoTestSupport
import Testing

@Suite struct `tag clouds` {
  /// What the tree must agree with: lines packed one item after another.
  static func plainLines(_ widths: [CGFloat], available: CGFloat, spacing: CGFloat, height: CGFloat)
    -> [CGRect]
  {
    var (frames, x, y) = ([CGRect](), CGFloat(0), CGFloat(0))
    for width in widths {
      if x > 0 && x + width > available + 0.001 { (x, y) = (0, y + height) }
      frames.append(
        CGRect(x: (x * 2).rounded() / 2, y: y, width: width, height: height))
      x += width + spacing
    }
    return frames
  }

  static func cloud(_ count: Int) -> ResolvedSection {
    ResolvedSection(
      section(
        row(
          .fractionalWidth(1), .absolute(16), [item(.estimated(24), .absolute(16))],
          spacing: .fixed(4))),
      itemCount: count, container: container())
  }

  @Test(arguments: [1, 2, 11, 12, 13, 31, 32, 33, 100, 1023, 1024, 1025, 3000])
  func `unmeasured items count with their estimate`(count: Int) {
    let cloud = Self.cloud(count)
    let plain = Self.plainLines(
      Array(repeating: 24, count: count), available: 320, spacing: 4, height: 16)
    expect((0..<count).map(cloud.frame(ofItem:)) == plain, plain)
    expect(cloud.extent == plain[count - 1].maxY, cloud.extent, plain[count - 1].maxY)
  }

  @Test(arguments: [1, 2, 11, 33, 100, 1025, 3000])
  func `after every measurement lines are as if packed from scratch`(count: Int) {
    var random = SeededGenerator(UInt64(count))
    var cloud = Self.cloud(count)
    var widths = Array(repeating: CGFloat(24), count: count)
    for turn in 0..<60 {
      let item = Int.random(in: 0..<count, using: &random)
      let width = CGFloat(Int.random(in: 0...turn % 2 * 300 + 40, using: &random))
      let before = cloud.extent
      let change = cloud.measure(item: item, size: CGSize(width: width, height: 99))
      widths[item] = width
      let plain = Self.plainLines(widths, available: 320, spacing: 4, height: 16)
      expect(cloud.extent == plain[count - 1].maxY, saying: "\(count) items, turn \(turn)")
      expect(change.shift == cloud.extent - before, change.shift)
      for item in stride(from: 0, to: count, by: max(1, count / 50)) {
        expect(
          cloud.frame(ofItem: item) == plain[item], cloud.frame(ofItem: item), plain[item],
          saying: "\(count) items, turn \(turn), \(item)")
      }
      let start = CGFloat.random(in: 0...max(1, cloud.extent), using: &random)
      let rect = CGRect(x: 40, y: start, width: 200, height: 70)
      expect(
        cloud.items(in: rect).map(\.item) == plain.indices.filter { plain[$0].overlaps(rect) },
        cloud.items(in: rect).map(\.item), saying: "\(count) items, turn \(turn), \(rect)")
    }
  }
}
