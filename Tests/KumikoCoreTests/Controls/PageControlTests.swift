import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Directions, images and dragging of page controls. A dot is 8 points large, as is a gap.
@MainActor struct PageControlTests {
  private let screen = ViewScreen()
  private let pages = UIPageControl(frame: rect(0, 0, 200, 200))

  init() {
    pages.numberOfPages = 3
    screen.root.addSubview(pages)
    screen.tick()
  }

  private func picture(_ width: Int, _ height: Int) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: width, height: height, format: .mask,
        bytes: [UInt8](repeating: 255, count: width * height)))
  }

  /// Where images that are wider than dots are drawn, in the order of the pages.
  private func images() -> [CGRect] {
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    return (screen.tick()?.commands ?? []).compactMap {
      if case .image(let command) = $0, command.rect.width > 8 { command.rect } else { nil }
    }
  }

  @Test func `pages can follow one another downwards or upwards`() {
    expect(pages.intrinsicContentSize == CGSize(width: 56, height: 28), pages.intrinsicContentSize)
    pages.direction = .topToBottom
    expect(pages.intrinsicContentSize == CGSize(width: 28, height: 56), pages.intrinsicContentSize)
    screen.click(100, 190)
    expect(pages.currentPage == 1, pages.currentPage)
    screen.click(100, 10)
    expect(pages.currentPage == 0, pages.currentPage)
    pages.direction = .bottomToTop
    screen.click(100, 10)
    expect(pages.currentPage == 1, pages.currentPage, saying: "the next one is above")
    let values: [UIPageControl.Direction] = [
      .natural, .leftToRight, .rightToLeft, .topToBottom, .bottomToTop,
    ]
    expect(values.map(\.rawValue) == [0, 1, 2, 3, 4], values.map(\.rawValue))
  }

  @Test func `images take the place of dots, the current page's first`() {
    let (usual, current, own, ownCurrent) = (
      picture(10, 6), picture(12, 6), picture(14, 6), picture(16, 20)
    )
    expect(images().isEmpty, images())
    pages.preferredIndicatorImage = usual
    expect(images().map(\.width) == [10, 10, 10], images().map(\.width))
    expect(pages.intrinsicContentSize == CGSize(width: 3 * 10 + 4 * 8, height: 28))
    pages.preferredCurrentPageIndicatorImage = current
    expect(images().map(\.width) == [12, 10, 10], images().map(\.width))
    pages.setIndicatorImage(own, forPage: 1)
    pages.setCurrentPageIndicatorImage(ownCurrent, forPage: 1)
    expect(pages.indicatorImage(forPage: 1) === own && pages.indicatorImage(forPage: 0) == nil)
    expect(pages.currentPageIndicatorImage(forPage: 1) === ownCurrent)
    expect(pages.currentPageIndicatorImage(forPage: 0) == nil)
    expect(images().map(\.width) == [12, 14, 10], images().map(\.width))
    pages.currentPage = 1
    expect(images().map(\.width) == [10, 16, 10], images().map(\.width))
    expect(images()[1] == rect(92, 90, 16, 20), saying: "in the middle, in its own size")
    expect(pages.intrinsicContentSize == CGSize(width: 3 * 16 + 4 * 8, height: 28))
    pages.setCurrentPageIndicatorImage(nil, forPage: 1)
    expect(images().map(\.width) == [10, 12, 10], images().map(\.width))
  }

  @Test func `who hears of a change knows whether the user clicked or drags`() {
    var heard: [UIPageControl.InteractionState] = []
    pages.addAction(
      UIAction { [pages] _ in heard.append(pages.interactionState) }, for: .valueChanged)
    screen.click(190, 100)
    expect(heard == [.discrete] && pages.interactionState == .none)
    // The dots are from 80 to 120.
    screen.press(100, 100)
    screen.move(116, 100)
    expect(pages.currentPage == 2 && pages.interactionState == .continuous)
    screen.move(10, 100)
    expect(pages.currentPage == 0, pages.currentPage)
    screen.lift(10, 100)
    expect(heard == [.discrete, .continuous, .continuous], heard)
    expect(pages.currentPage == 0 && pages.interactionState == .none, saying: "lifting is no click")
  }

  @Test func `dragging can be left out`() {
    pages.allowsContinuousInteraction = false
    screen.press(100, 100)
    screen.move(116, 100)
    expect(pages.currentPage == 0 && pages.interactionState == .none)
    screen.lift(116, 100)
    expect(pages.currentPage == 1, pages.currentPage, saying: "a click")
  }

  @Test func `it stands on a background while it is dragged, always or never`() {
    func shows() -> Bool {
      screen.tick()
      let back = pages.subviews.first
      return back?.backgroundColor == .secondarySystemFill && back?.frame == rect(72, 86, 56, 28)
    }
    expect(!shows())
    pages.backgroundStyle = .prominent
    expect(shows())
    pages.backgroundStyle = .minimal
    expect(!shows())
    for (style, isShown) in [
      (UIPageControl.BackgroundStyle.automatic, true), (.minimal, false),
    ] {
      pages.backgroundStyle = style
      pages.currentPage = 0
      screen.press(100, 100)
      screen.move(116, 100)
      expect(shows() == isShown, isShown)
      screen.lift(116, 100)
      expect(!shows())
    }
  }
}
