import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Page controls that show how far their page is. A dot is 8 points large, as is a gap, and the
/// bar is 32 long.
@MainActor struct PageProgressTests {
  private let screen = ViewScreen()
  private let pages = UIPageControl(frame: rect(0, 0, 200, 28))
  private final class Teller: NSObject, UIPageControlTimerProgressDelegate {
    var seen: [Bool] = []
    var steps = 0
    var allows = true
    func pageControlProgress(
      _ progress: UIPageControlProgress, initialProgressForPage page: Int
    ) -> Float { page == 2 ? 0.5 : 0 }
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
      seen.append(progress.isProgressVisible)
    }
    func pageControlTimerProgress(
      _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool { allows }
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) { steps += 1 }
  }
  private let teller = Teller()

  init() {
    pages.numberOfPages = 3
    screen.root.addSubview(pages)
    screen.tick()
  }

  /// What is filled, in the order of the pages.
  private func fills() -> [CGRect] {
    screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    return (screen.tick()?.commands ?? []).compactMap { command in
      switch command {
      case .fill(let rect, _) where rect.height == 8: rect
      case .image(let image) where image.rect.height == 8: image.rect
      default: nil
      }
    }
  }

  @Test func `the dot of the current page is a bar that fills`() {
    let progress = UIPageControlProgress()
    pages.progress = progress
    expect(pages.intrinsicContentSize.width == 80, pages.intrinsicContentSize)
    progress.currentProgress = 0.5
    // 32, a gap, 8, a gap and 8 in the middle of 200.
    expect(
      fills() == [
        rect(68, 10, 32, 8), rect(68, 10, 16, 8), rect(108, 10, 8, 8), rect(124, 10, 8, 8),
      ], fills())
    pages.currentPage = 1
    expect(progress.currentProgress == 0, progress.currentProgress)
    expect(fills() == [rect(68, 10, 8, 8), rect(84, 10, 32, 8), rect(124, 10, 8, 8)], fills())
    pages.progress = nil
    expect(pages.intrinsicContentSize.width == 56, pages.intrinsicContentSize)
  }

  @Test func `progress is kept between 0 and 1, and begins where its delegate says`() {
    let progress = UIPageControlProgress()
    progress.delegate = teller
    pages.progress = progress
    progress.currentProgress = 3
    expect(progress.currentProgress == 1)
    progress.currentProgress = .nan
    expect(progress.currentProgress == 1)
    pages.currentPage = 2
    expect(progress.currentProgress == 0.5)
  }

  @Test func `progress is seen while the control is in a window`() {
    let progress = UIPageControlProgress()
    progress.delegate = teller
    pages.progress = progress
    expect(progress.isProgressVisible && teller.seen == [true])
    pages.removeFromSuperview()
    expect(!progress.isProgressVisible && teller.seen == [true, false])
    screen.root.addSubview(pages)
    pages.numberOfPages = 0
    expect(teller.seen == [true, false, true, false], teller.seen)
  }

  @Test func `a timer goes on from page to page, and calls the actions`() {
    var turned: [Int] = []
    pages.addAction(UIAction { [pages] _ in turned.append(pages.currentPage) }, for: .valueChanged)
    let timer = UIPageControlTimerProgress(preferredDuration: 2)
    timer.setDuration(1, forPage: 1)
    pages.progress = timer
    screen.wait(3)
    expect(turned.isEmpty && timer.currentProgress == 0, saying: "it was not started")
    timer.resumeTimer()
    screen.wait(1.02)
    expect(abs(timer.currentProgress - 0.5) < 0.02, timer.currentProgress)
    timer.pauseTimer()
    screen.wait(3)
    expect(abs(timer.currentProgress - 0.5) < 0.02 && !screen.pipeline.needsFrame)
    timer.resumeTimer()
    screen.wait(1.1)
    expect(turned == [1], turned)
    screen.wait(1)
    expect(turned == [1, 2], turned)
    screen.wait(3)
    expect(turned == [1, 2] && !timer.isRunning && timer.currentProgress == 1)
    expect(timer.duration(forPage: 1) == 1 && timer.duration(forPage: 0) == 2)
  }

  @Test func `a timer starts again behind the last page where it shall`() {
    let timer = UIPageControlTimerProgress(preferredDuration: 1)
    timer.resetsToInitialPageAfterEnd = true
    pages.progress = timer
    timer.resumeTimer()
    screen.wait(3.5)
    expect(pages.currentPage == 0 && timer.isRunning, pages.currentPage)
    pages.numberOfPages = 1
    screen.wait(1.2)
    expect(timer.isRunning && timer.currentProgress < 0.9, saying: "a single page starts again")
  }

  @Test func `a delegate keeps a page, and hears that time goes on`() {
    let timer = UIPageControlTimerProgress(preferredDuration: 0.5)
    timer.delegate = teller
    teller.allows = false
    pages.progress = timer
    timer.resumeTimer()
    screen.wait(2)
    expect(pages.currentPage == 0 && !timer.isRunning && teller.steps > 10, teller.steps)
  }
}
