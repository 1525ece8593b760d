import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoLayout

/// Headers and footers of list sections, by style, as UIKit's describe themselves.
struct ListBoundaryTests {
  private static let styles: [(ListStyle, isPinned: Bool)] = [
    (.plain, true), (.sidebarPlain, true), (.grouped, false), (.insetGrouped, false),
    (.sidebar, false),
  ]

  @Test func `headers of plain lists stay in sight, and all are in front of rows`() {
    for (style, isPinned) in Self.styles {
      let items = ListMetrics(style, hasHeader: true, hasFooter: true, scale: 1).section()
        .boundarySupplementaryItems
      expect(items.map(\.alignment) == [.top, .bottom], items.map(\.alignment))
      for item in items {
        expect(item.pinToVisibleBounds == isPinned, saying: "\(style)")
        expect(item.zIndex == 200 && item.extendsBoundary)
      }
    }
  }

  @Test func `until they are measured they count 28 points where they stay in sight, else 17½`() {
    for (style, isPinned) in Self.styles {
      let items = ListMetrics(style, hasHeader: true, hasFooter: true, scale: 2).section()
        .boundarySupplementaryItems
      for item in items {
        let height = item.layoutSize.heightDimension
        expect(height.isEstimated && height.dimension == (isPinned ? 28 : 17.5), height.dimension)
      }
    }
  }
}
