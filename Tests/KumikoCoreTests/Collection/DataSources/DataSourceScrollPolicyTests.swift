import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DataSourceScrollPolicyTests {
  /// Five rows of 44 fit.
  let shown = DiffableScreen(height: 220)

  init() { shown.show("abcdefghijklmnopqrst") }

  private func y(_ item: String) -> CGFloat? {
    shown.cell(item).map { $0.frame.minY - shown.view.contentOffset.y }
  }

  private func apply(_ letters: String, _ policy: ScrollPolicy<String>, animated: Bool = false) {
    shown.source.apply(
      snapshot(letters), scrollPolicy: policy, animatingDifferences: animated)
    shown.screen.settle()
  }

  @Test func `the anchor stays where it is`() {
    shown.view.contentOffset.y = 100
    shown.screen.tick()
    let before = y("d")
    apply("XYZabcdefghijklmnopqrst", .keepAnchor)
    expect(y("d") == before && shown.view.contentOffset.y == 232)
  }

  @Test(arguments: [false, true])
  func `who is at the end stays there`(animated: Bool) {
    shown.view.contentOffset.y = 660
    shown.screen.tick()
    apply("abcdefghijklmnopqrstUV", .stickToEnd, animated: animated)
    expect(shown.view.contentOffset.y == 748 && y("V") == 176)
    // Others keep their place.
    shown.view.contentOffset.y = 300
    shown.screen.tick()
    apply("abcdefghijklmnopqrstUVW", .stickToEnd, animated: animated)
    expect(shown.view.contentOffset.y == 300, shown.view.contentOffset.y)
  }

  @Test func `who is at the end of nothing is at the end of what comes, also before it is shown`() {
    let fresh = DiffableScreen(height: 220)
    fresh.source.apply(snapshot(""))
    fresh.source.apply(
      snapshot("abcdefghijklmnopqrst"), scrollPolicy: .stickToEnd, animatingDifferences: false)
    fresh.screen.settle()
    expect(fresh.view.contentOffset.y == 660, fresh.view.contentOffset.y)
  }

  @Test func `an item on the screen is followed to where it moves`() {
    shown.view.contentOffset.y = 220
    shown.screen.tick()
    let before = y("g")
    apply("abcdefhijklmnogpqrst", .follow("g"))
    expect(y("g") == before && shown.view.contentOffset.y == 220 + 8 * 44)
  }

  @Test func `an item that was not on the screen is brought there`() {
    apply("abcdefghijklmnopqrstU", .follow("o"))
    expect(shown.letters.contains("o") && shown.view.contentOffset.y > 400)
    apply("abcdefghijklmnopqrst", .follow("nobody"))
    expect(shown.letters.contains("o"), shown.letters)
  }
}
