import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Headers of inset grouped lists that stand out.
@MainActor struct ProminentHeaderTests {
  @Test func `prominent headers are larger the more they stand out`() {
    let kinds: [UIListContentConfiguration] = [
      .groupedHeader(), .prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(),
    ]
    let sizes = kinds.map(\.textProperties.font.pointSize)
    expect(sizes == sizes.sorted() && Set(sizes).count == 3, saying: "\(sizes)")
    expect(kinds[1].textProperties.color == .label, kinds[1].textProperties.color)
    expect(kinds[1].directionalLayoutMargins.leading == kinds[0].directionalLayoutMargins.leading)
  }
}
