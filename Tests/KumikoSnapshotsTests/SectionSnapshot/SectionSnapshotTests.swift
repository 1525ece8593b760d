import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct SectionSnapshotTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  init() { ReportLog.start() }

  //   fruit
  //     apple
  //       red, green
  //     pear
  //   nuts
  private func market() -> Outline {
    var outline = Outline()
    outline.append(["fruit", "nuts"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["red", "green"], to: "apple")
    return outline
  }

  @Test func `parents come before their children`() {
    let outline = market()
    expect(outline.items == ["fruit", "apple", "red", "green", "pear", "nuts"], outline.items)
    expect(outline.rootItems == ["fruit", "nuts"], outline.rootItems)
    expect(["fruit", "apple", "green", "nuts"].map(outline.level(of:)) == [0, 1, 2, 0])
    expect(["fruit", "pear", "red"].map(outline.parent(of:)) == [nil, "fruit", "apple"])
    expect(outline.index(of: "pear") == 4, outline.index(of: "pear"))
    expect(outline.contains("green") && !outline.contains("plum"))
  }

  @Test func `only children of expanded items are visible`() {
    var outline = market()
    expect(outline.visibleItems == ["fruit", "nuts"], outline.visibleItems)
    outline.expand(["fruit", "plum"])
    expect(outline.visibleItems == ["fruit", "apple", "pear", "nuts"], outline.visibleItems)
    outline.expand(["apple"])
    expect(outline.visibleItems == outline.items, outline.visibleItems, outline.items)
    expect(outline.isVisible("red") && outline.isExpanded("apple"))
    outline.collapse(["fruit"])
    expect(outline.visibleItems == ["fruit", "nuts"], outline.visibleItems)
    expect(!outline.isVisible("red") && outline.isExpanded("apple"))
    expect(outline.expandedItems == ["apple"], outline.expandedItems)
  }

  @Test func `insertion after an item goes behind all its descendants`() {
    var outline = market()
    outline.insert(["plum"], after: "apple")
    outline.insert(["kiwi"], before: "apple")
    outline.insert(["bread"], after: "fruit")
    expect(
      outline.items == [
        "fruit", "kiwi", "apple", "red", "green", "plum", "pear", "bread", "nuts",
      ], outline.items)
    expect(outline.level(of: "plum") == 1, outline.level(of: "plum"))
    expect(outline.level(of: "bread") == 0, outline.level(of: "bread"))
  }

  @Test func `deleting an item deletes its descendants`() {
    var outline = market()
    outline.expand(["apple"])
    outline.delete(["apple", "missing1"])
    expect(outline.items == ["fruit", "pear", "nuts"], outline.items)
    expect(ReportLog.contains(.sectionSnapshotDeleteMissing("missing1")))
    outline.append(["apple"], to: "fruit")
    expect(!outline.isExpanded("apple"))
    outline.delete(["fruit", "pear"])
    expect(outline.items == ["nuts"], outline.items)
    outline.deleteAll()
    expect(outline.items == [], outline.items)
  }

  @Test func `of items that are deleted together, some may be descendants of others`() {
    var outline = market()
    outline.expand(["fruit", "apple"])
    outline.delete(["red", "fruit", "apple", "fruit"])
    expect(outline.items == ["nuts"], outline.items)
    expect(outline.expandedItems.isEmpty, outline.expandedItems)
    var other = market()
    other.expand(["fruit"])
    other.delete(["nuts", "apple"])
    expect(other.items == ["fruit", "pear"], other.items)
    expect(other.visibleItems == ["fruit", "pear"], other.visibleItems)
    expect(other.parent(of: "pear") == "fruit", other.parent(of: "pear"))
    expect(!other.contains("red"), other)
  }

  @Test func `half of a hundred thousand items are deleted in one go`() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append(Array(0..<100_000))
    outline.delete(stride(from: 0, to: 100_000, by: 2).map { $0 })
    expect(outline.items.count == 50_000, outline.items.count)
    expect(outline.index(of: 99_999) == 49_999, outline.index(of: 99_999))
  }

  @Test func `a hundred thousand levels are as good as one`() {
    let depth = 100_000
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([0])
    for item in 1..<depth { outline.append([item], to: item - 1) }
    expect(outline.visibleItems == [0], outline.visibleItems)
    outline.expand(outline.items)
    expect(outline.visibleItems.count == depth, outline.visibleItems.count, depth)
    expect(outline.level(of: depth - 1) == depth - 1, outline.level(of: depth - 1))
    expect(outline.isVisible(depth - 1))
    outline.collapse([depth / 2])
    expect(!outline.isVisible(depth - 1))
    expect(outline.snapshot(of: depth / 2).items.count == depth / 2 - 1)
    outline.delete([depth / 2, depth - 1])
    expect(outline.items.count == depth / 2, outline.items.count)
  }

  @Test func `an outline that is put below its own items changes nothing`() {
    let outline = market()
    var changed = outline
    changed.append(outline, to: "apple")
    changed.insert(outline, before: "fruit")
    changed.append(["fruit", "apple"], to: "apple")
    expect(changed.visualDescription() == outline.visualDescription())
    // Below a parent, what was there comes back in the outline's order, without the ancestors.
    changed.replace(childrenOf: "fruit", using: outline)
    expect(changed.items == ["fruit", "apple", "red", "green", "pear", "nuts"], changed.items)
    expect(["apple", "pear"].map(changed.parent(of:)) == ["fruit", "fruit"])
  }

  @Test func `parts are outlines of their own`() {
    var outline = market()
    outline.expand(["apple"])
    let part = outline.snapshot(of: "fruit")
    expect(part.items == ["apple", "red", "green", "pear"], part.items)
    expect(part.visibleItems == part.items, part.visibleItems, part.items)
    expect(part.level(of: "red") == 1, part.level(of: "red"))
    let whole = outline.snapshot(of: "fruit", includingParent: true)
    expect(whole.items == ["fruit", "apple", "red", "green", "pear"], whole.items)
    expect(whole.visibleItems == ["fruit"], whole.visibleItems)
  }

  @Test func `an outline is put into another with its levels and expansion`() {
    var other = Outline()
    other.append(["almond", "cashew"])
    other.append(["roasted"], to: "almond")
    other.expand(["almond"])
    var outline = market()
    outline.append(other, to: "nuts")
    expect(outline.level(of: "roasted") == 2, outline.level(of: "roasted"))
    expect(outline.isExpanded("almond"))
    outline.replace(childrenOf: "fruit", using: Outline())
    expect(outline.items == ["fruit", "nuts", "almond", "roasted", "cashew"], outline.items)
    var replacement = Outline()
    replacement.append(["brazil"])
    outline.replace(childrenOf: "nuts", using: replacement)
    expect(outline.items == ["fruit", "nuts", "brazil"], outline.items)
    outline.insert(other, before: "nuts")
    expect(outline.items == ["fruit", "almond", "roasted", "cashew", "nuts", "brazil"])
    outline.delete(["almond", "cashew"])
    outline.insert(other, after: "nuts")
    expect(outline.items == ["fruit", "nuts", "brazil", "almond", "roasted", "cashew"])
  }

  @Test func `a repeated item stays where it was`() {
    var outline = market()
    outline.append(["pear", "fig", "fig"], to: "nuts")
    expect(outline.items == ["fruit", "apple", "red", "green", "pear", "nuts", "fig"])
    expect(ReportLog.contains(.sectionSnapshotDuplicates("pear, fig")))
    var other = Outline()
    other.append(["pear"])
    other.append(["ripe"], to: "pear")
    outline.append(other)
    expect(outline.items.suffix(2) == ["fig", "ripe"], outline.items.suffix(2))
    expect(outline.level(of: "ripe") == 0, outline.level(of: "ripe"))
  }

  @Test func `what needs a missing item is reported, and loses nothing`() {
    var outline = market()
    outline.append(["x"], to: "missing2")
    outline.insert(["y"], before: "missing2")
    outline.insert(["z"], after: "missing2")
    outline.replace(childrenOf: "missing2", using: market())
    expect(outline.rootItems == ["fruit", "nuts", "x", "y", "z"], outline.rootItems)
    expect(outline.level(of: "missing2") == 0, outline.level(of: "missing2"))
    expect(outline.parent(of: "missing2") == nil, outline.parent(of: "missing2"))
    expect(!outline.isExpanded("missing2") && !outline.isVisible("missing2"))
    expect(outline.snapshot(of: "missing2").items == [], outline.snapshot(of: "missing2").items)
    for (operation, outcome) in [
      ("append(_:to:)", "the items became root items."), ("level(of:)", "0 was returned."),
      ("parent(of:)", "nil was returned."), ("isVisible(_:)", "false was returned."),
      ("replace(childrenOf:using:)", "nothing was replaced."),
    ] {
      let report = Report.sectionSnapshotMissing(
        "missing2", operation: operation, outcome: outcome)
      expect(ReportLog.contains(report), saying: "\(operation)")
    }
  }

  @Test func `the description shows what is open`() {
    var outline = market()
    outline.expand(["fruit"])
    let lines = [
      "- fruit", "  + apple", "    · red", "    · green", "  · pear", "· nuts",
    ]
    expect(outline.visualDescription() == lines.joined(separator: "\n"))
  }
}
