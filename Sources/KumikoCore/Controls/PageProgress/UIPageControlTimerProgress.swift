import KumikoFoundation

/// Advances a page control to the next page after each page was shown for a time.
///
///     let timer = UIPageControlTimerProgress(preferredDuration: 5)
///     pages.progress = timer
///     timer.resumeTimer()
///
/// The control sends its actions for `.valueChanged` with each page. The timer is suspended while
/// the control is in no window, or is being scrubbed.
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// Whether the last page is followed by the first one instead of stopping the timer; `false` by
  /// default.
  open var resetsToInitialPageAfterEnd = false

  /// Whether the timer was started, and has neither ended nor been paused.
  open private(set) var isRunning = false

  /// The duration of pages without one of their own, in seconds.
  open var preferredDuration: TimeInterval

  private var durations: [Int: TimeInterval] = [:]
  private var lastFrame: TimeInterval?

  /// A paused timer, with the duration of pages in seconds.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  /// Starts or resumes the timer.
  open func resumeTimer() {
    isRunning = true
    follow()
  }

  /// Pauses the timer; the progress is kept.
  open func pauseTimer() { isRunning = false }

  /// Sets the duration of a page, in seconds.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }

  /// The duration of a page, in seconds.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  override func visibilityMayChange() {
    super.visibilityMayChange()
    if isProgressVisible { follow() }
  }

  private func follow() {
    guard isRunning, isProgressVisible else { return }
    control?.window?.animator.add(self)
  }

  private func advance() {
    guard let control else { return }
    let next = control.currentPage + 1
    guard next < control.numberOfPages || resetsToInitialPageAfterEnd else { return pauseTimer() }
    let page = next < control.numberOfPages ? next : 0
    let timing = delegate as? any UIPageControlTimerProgressDelegate
    guard timing?.pageControlTimerProgress(self, shouldAdvanceToPage: page) ?? true else {
      return pauseTimer()
    }
    if page == control.currentPage { pageChanged(to: page) }
    control.currentPage = page
    control.sendValueActions()
  }
}

extension UIPageControlTimerProgress: FrameStepping {
  func step(to time: TimeInterval) -> Bool {
    guard isRunning, isProgressVisible, let control else {
      lastFrame = nil
      return false
    }
    defer { if isRunning { lastFrame = time } else { lastFrame = nil } }
    guard let lastFrame, time > lastFrame else { return true }
    let duration = duration(forPage: control.currentPage)
    let share = duration > 0 ? (time - lastFrame) / duration : 1
    currentProgress += Float(min(share, 1))
    (delegate as? any UIPageControlTimerProgressDelegate)?.pageControlTimerProgressDidChange(self)
    if currentProgress >= 1 { advance() }
    return isRunning
  }
}

/// Decides whether a timer advances to a page. Every method is optional.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate:
  UIPageControlProgressDelegate
{
  /// Whether the timer advances to another page; `true` by default. Otherwise the timer stops.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
  /// Called when the progress of the timer changed.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
}

extension UIPageControlTimerProgressDelegate {
  /// `true`.
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
  /// Does nothing.
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
}
