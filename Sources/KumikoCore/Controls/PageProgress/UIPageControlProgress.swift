import KumikoFoundation

/// How far the current page of a page control is: a film, say, or a story.
///
///     let progress = UIPageControlProgress()
///     pages.progress = progress
///     progress.currentProgress = Float(player.time / player.duration)
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  /// Says where pages begin, and is told when the progress is seen.
  open weak var delegate: (any UIPageControlProgressDelegate)?

  /// How far the page is, 0 … 1; values beyond are moved to the nearest.
  open var currentProgress: Float = 0 {
    didSet {
      currentProgress = currentProgress.isFinite ? min(max(currentProgress, 0), 1) : oldValue
      if currentProgress != oldValue { control?.setNeedsDisplay() }
    }
  }

  /// Whether it is seen: the control is in a window, has a page, and is not dragged over.
  open private(set) var isProgressVisible = false

  /// The control that shows it.
  weak var control: UIPageControl? {
    didSet {
      visibilityMayChange()
      if let control { pageChanged(to: control.currentPage) }
    }
  }

  /// Progress of no page.
  public override init() { super.init() }

  /// Another page is the current one.
  func pageChanged(to page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }

  func visibilityMayChange() {
    let isVisible = control?.canShowProgress ?? false
    guard isVisible != isProgressVisible else { return }
    isProgressVisible = isVisible
    control?.progressChanged()
    delegate?.pageControlProgressVisibilityDidChange(self)
  }
}

/// Says where pages begin. Every method may be left out.
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// How far a page is when it becomes the current one, 0 … 1; 0 unless implemented.
  func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float
  /// The progress is seen now, or no longer.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  /// 0.
  public func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }
  /// Does nothing.
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}
