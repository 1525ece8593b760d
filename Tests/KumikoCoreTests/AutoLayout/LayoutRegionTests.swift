import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Parts of a view by name: `layoutGuide(for:)` and the insets.
@MainActor struct LayoutRegionTests {
  private let page = UIViewController()

  private func screen(
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> ControllerScreen {
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    page.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let screen = ControllerScreen(page, width: 1000, direction: direction)
    screen.settle()
    return screen
  }

  @Test func `guides of regions are those of the view, whatever axis is adapted`() {
    let screen = screen()
    defer { screen.settle() }
    let view: UIView = page.view
    let guides = [
      view.layoutGuide(for: .safeArea()),
      view.layoutGuide(for: .margins(cornerAdaptation: .horizontal)),
      view.layoutGuide(for: .readableContent(cornerAdaptation: .vertical)),
    ]
    let expected = [
      view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide,
    ]
    expect(zip(guides, expected).allSatisfy { $0 === $1 }, guides)
  }

  @Test func `insets of regions are distances from the edges`() {
    let screen = screen()
    defer { screen.settle() }
    let view: UIView = page.view
    let safe = view.edgeInsets(for: .safeArea(cornerAdaptation: .horizontal))
    expect(safe == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40), safe)
    let margins = view.edgeInsets(for: .margins())
    expect(margins == view.layoutMargins && margins.left > 20, margins)
    let text = view.edgeInsets(for: .readableContent())
    expect(1000 - text.left - text.right == 672, text)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `directional insets are mirrored right to left`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    let screen = screen(direction)
    defer { screen.settle() }
    let insets = page.view.directionalEdgeInsets(for: .safeArea())
    let isReversed = direction == .rightToLeft
    expect(insets.leading == (isReversed ? 40 : 20), insets)
    expect(insets.trailing == (isReversed ? 20 : 40), insets)
    expect(insets.top == 10 && insets.bottom == 30, insets)
  }
}
