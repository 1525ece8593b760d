import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@Suite struct `bad input` {
  /// The kinds that resolving and looking at something reports.
  private func reports(_ work: () -> Void) -> [String] {
    let box = KindBox()
    Diagnostics.withHandler({ box.append($0.kind) }, work)
    return box.kinds
  }

  private func plain(_ height: NSCollectionLayoutDimension = .absolute(20))
    -> NSCollectionLayoutGroup
  {
    row(.fractionalWidth(1), height, [item(.fractionalWidth(0.5), .fractionalHeight(1))])
  }

  private func look(
    _ description: NSCollectionLayoutSection, _ count: Int = 10, container: LayoutContainer? = nil
  ) -> ResolvedSection {
    let section = ResolvedSection(
      description, itemCount: count, container: container ?? KumikoLayoutTests.container())
    for item in 0..<count { expect(section.frame(ofItem: item).isFiniteRect) }
    expect(section.extent.isFinite)
    // Nothing is found that is not there, or twice.
    let found = section.items(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)).map(\.item)
    expect(Set(found).count == found.count && found.allSatisfy { (0..<count).contains($0) })
    return section
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5])
  func `a dimension that is no length counts as zero`(value: CGFloat) {
    let dimensions: [NSCollectionLayoutDimension] = [
      .absolute(value), .estimated(value), .fractionalWidth(value), .fractionalHeight(value),
      .uniformAcrossSiblings(estimate: value),
    ]
    for dimension in dimensions {
      let ofItem = reports {
        _ = look(section(row(.fractionalWidth(1), .absolute(20), [item(dimension, dimension)])))
      }
      expect(ofItem.contains("layout.invalidDimension"), ofItem, saying: "\(dimension)")
      let ofGroup = reports {
        _ = look(section(row(dimension, dimension, [item(.absolute(10), .absolute(10))])))
      }
      expect(ofGroup.contains("layout.invalidDimension"), ofGroup, saying: "\(dimension)")
    }
  }

  @Test func `distances that are not finite count as zero`() {
    let kinds = reports {
      let group = plain()
      group.interItemSpacing = .fixed(.nan)
      group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: .flexible(.infinity), top: nil, trailing: nil, bottom: nil)
      let description = section(group, spacing: .nan)
      description.contentInsets.top = .infinity
      expect(look(description).frame(ofItem: 2) == CGRect(x: 0, y: 20, width: 160, height: 20))
    }
    expect(kinds.filter { $0 == "layout.invalidDistance" }.count == 4)
  }

  @Test func `a group without subitems shows nothing, and a count below one counts as one`() {
    let size = rules(.fractionalWidth(1), .absolute(20))
    let empty = reports {
      expect(look(section(row(.fractionalWidth(1), .absolute(20), [])), 5).extent == 0)
      _ = look(section(.custom(layoutSize: size) { _ in [] }))
      _ = look(section(.masonry(layoutSize: size, columns: 2, subitems: [])))
    }
    expect(empty == Array(repeating: "layout.emptyGroup", count: 3), empty)
    let small = item(.absolute(9), .absolute(9))
    let uncounted = reports {
      _ = look(section(.horizontal(layoutSize: size, subitem: small, count: 0)))
    }
    expect(uncounted == ["layout.invalidCount"], uncounted)
    let crowded = reports {
      _ = look(section(.masonry(layoutSize: size, columns: 99, subitems: [small])))
    }
    expect(crowded == ["layout.invalidColumns"], crowded)
  }

  @Test func `an item larger than its group is placed alone and sticks out`() {
    let kinds = reports {
      let large = look(
        section(row(.fractionalWidth(1), .absolute(20), [item(.absolute(500), .absolute(20))])), 3)
      expect(large.frame(ofItem: 2) == CGRect(x: 0, y: 40, width: 500, height: 20))
    }
    expect(kinds == ["layout.itemLargerThanGroup"], kinds)
  }

  @Test func `insets larger than the container leave no space`() {
    let kinds = reports {
      let insets = NSDirectionalEdgeInsets(top: 0, leading: 300, bottom: 0, trailing: 300)
      expect(look(section(plain(), insets: insets)).frame(ofItem: 0).width == 0)
    }
    expect(kinds == ["layout.insetsLargerThanContainer"], kinds)
  }

  @Test(arguments: [CGFloat(-100), -20])
  func `spacing that swallows groups keeps them a pixel apart`(_ spacing: CGFloat) {
    let kinds = reports {
      expect(look(section(plain(), spacing: spacing)).frame(ofItem: 4).minY == 1)
    }
    expect(kinds == ["layout.spacingSwallowsGroup"], kinds)
  }

  @Test func `sizes that are none keep the estimate`() {
    let kinds = reports {
      var list = look(.list(), 5)
      for height in [CGFloat.nan, -1, .infinity] {
        expect(list.measure(item: 1, size: CGSize(width: 320, height: height)).isNone)
      }
      expect(list.extent == 220, list.extent)
    }
    expect(kinds == Array(repeating: "layout.invalidMeasuredSize", count: 3), kinds)
  }

  @Test func `items that come with sizes that are none keep the estimate`() {
    let kinds = reports {
      let input = { [SectionInput(.list(), itemCount: $0)] }
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      let old = ResolvedLayout(input(2), configuration: configuration, container: container())
      let sizes = [CGFloat(-1), .infinity, 60].map { CGSize(width: 320, height: $0) }
      let splice = ItemSplice(inserted: sizes.enumerated().map { ($0.offset + 1, $0.element) })
      let new = ResolvedLayout(
        input(5), configuration: configuration, container: container(), after: old
      ) { SectionOrigin($0, splice) }
      expect(new.contentSize.height == 236, new.contentSize.height)
    }
    expect(kinds == Array(repeating: "layout.invalidMeasuredSize", count: 2), kinds)
  }

  @Test func `duplicate kinds are told apart by number`() {
    let kinds = reports {
      let description = section(plain())
      description.boundarySupplementaryItems = [NSRectAlignment.top, .bottom].map {
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: rules(.fractionalWidth(1), .absolute(10)), elementKind: "same", alignment: $0)
      }
      let layout = ResolvedLayout(
        [SectionInput(description, itemCount: 2)],
        configuration: UICollectionViewCompositionalLayoutConfiguration(), container: container())
      let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
      expect(
        layout.elements(in: bounds, visibleBounds: bounds).suffix(2).map(\.id) == [
          .supplementary(kind: "same", section: 0, index: 0),
          .supplementary(kind: "same", section: 0, index: 1),
        ], layout.elements(in: bounds, visibleBounds: bounds).suffix(2).map(\.id))
    }
    expect(kinds == ["layout.duplicateSupplementaryKinds"], kinds)
  }

  @Test func `a missing section is shown as a list`() {
    let kinds = reports {
      let layout = ResolvedLayout(
        [SectionInput(nil, itemCount: 3), SectionInput(nil, itemCount: 0)],
        configuration: UICollectionViewCompositionalLayoutConfiguration(), container: container())
      expect(layout.contentSize == CGSize(width: 320, height: 132), layout.contentSize)
    }
    expect(kinds == ["layout.missingSection"], kinds)
  }

  @Test func `containers of nothing and of very much work`() {
    for side in [0, 100_000] as [CGFloat] {
      let container = container(side, side)
      for recipe in [
        .grid(columns: 4, spacing: 8), .grid(minimumItemWidth: 100, spacing: 8), .list(),
        .carousel(), .tagCloud(), .masonry(columns: 3), section(plain(.fractionalHeight(0.5))),
      ] as [NSCollectionLayoutSection] {
        _ = look(recipe, 50, container: container)
      }
    }
  }

  @Test func `asking for an item that does not exist is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      let section = ResolvedSection(
        .grid(columns: 2), itemCount: 3, container: LayoutContainer(size: .zero))
      _ = section.frame(ofItem: 3)
    }
  }
}

/// Collects from a handler that may be called on any thread.
private final class KindBox: Sendable {
  private let storage = Mutex<[String]>([])
  var kinds: [String] { storage.withLock { $0 } }
  func append(_ kind: String) { storage.withLock { $0.append(kind) } }
}
