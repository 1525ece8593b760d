import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

/// What `print` says of snapshots.
struct `a printed snapshot` {
  @Test func `names its sections and their items`() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    expect("\(snapshot)" == "0 sections, 0 items")
    snapshot.appendSections(["fruits", "tools"])
    snapshot.appendItems([1, 2], toSection: "fruits")
    snapshot.appendItems([3], toSection: "tools")
    expect(
      "\(snapshot)" == "2 sections, 3 items\n  fruits (2): 1, 2\n  tools (1): 3", "\(snapshot)")
    let children = snapshot.customMirror.children
    expect(children.map(\.label) == ["fruits", "tools"])
    expect(children.first?.value as? [Int] == [1, 2])
  }

  @Test func `that is large is cut off`() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(Array(0..<1_000))
    snapshot.appendItems(Array(0..<100_000), toSection: 0)
    let lines = "\(snapshot)".split(separator: "\n")
    expect(lines.count == 42 && lines.last == "  and 960 more sections", lines.last)
    expect(lines[1].hasSuffix(", 18, 19 and 99980 more"), lines[1])
  }

  @Test func `of a section is an outline`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruits", "tools"])
    outline.append(["apple"], to: "fruits")
    outline.append(["hammer"], to: "tools")
    outline.expand(["fruits"])
    expect(
      "\(outline)" == "4 items\n  ▾ fruits\n        apple\n  ▸ tools\n        hammer", "\(outline)")
    expect(Mirror(reflecting: outline).children.map(\.label).last == "level 1")
  }
}
