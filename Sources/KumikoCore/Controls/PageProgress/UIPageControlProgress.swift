import KumikoFoundation

/// The progress of the current page of a page control: a video or a story, for instance.
///
///     let progress = UIPageControlProgress()
///     pages.progress = progress
///     progress.currentProgress = Float(player.time / player.duration)
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  /// The delegate, which provides the initial progress of pages, and is notified when its
  /// visibility changes.
  open weak var delegate: (any UIPageControlProgressDelegate)?

  /// The progress of the page, 0 … 1; other values are clamped.
  open var currentProgress: Float = 0 {
    didSet {
      currentProgress = currentProgress.isFinite ? min(max(currentProgress, 0), 1) : oldValue
      if currentProgress != oldValue { control?.setNeedsDisplay() }
    }
  }

  /// Whether it is visible: the control is in a window, is not hidden, has a page, and is not being
  /// scrubbed.
  open private(set) var isProgressVisible = false

  /// The control that shows it.
  weak var control: UIPageControl? {
    didSet {
      visibilityMayChange()
      if let control { pageChanged(to: control.currentPage) }
    }
  }

  /// A progress that is not attached to a page control.
  public override init() { super.init() }

  /// Called when another page becomes the current one.
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

/// Provides the initial progress of pages. Every method is optional.
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// The progress of a page when it becomes the current one, 0 … 1; 0 by default.
  func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float
  /// Called when the visibility of the progress changed.
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
