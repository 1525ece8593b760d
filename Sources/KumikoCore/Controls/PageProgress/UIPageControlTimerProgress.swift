import KumikoFoundation

/// Goes on to the next page of a page control when a page was seen for a time.
///
///     let timer = UIPageControlTimerProgress(preferredDuration: 5)
///     pages.progress = timer
///     timer.resumeTimer()
///
/// The control calls its actions for `.valueChanged` with each page. The timer stands still while
/// the control is in no window, or is dragged over.
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// Whether the last page is followed by the first one, and the timer does not stop there; no
  /// unless set.
  open var resetsToInitialPageAfterEnd = false

  /// Whether the timer was started, and did not end or was stopped.
  open private(set) var isRunning = false

  /// Seconds that a page is seen that has no time of its own.
  open var preferredDuration: TimeInterval

  private var durations: [Int: TimeInterval] = [:]
  private var lastFrame: TimeInterval?

  /// A timer that stands still, with the seconds that a page is seen.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  /// Starts the timer, or goes on.
  open func resumeTimer() {
    isRunning = true
    follow()
  }

  /// Stops the timer; the progress stays as it is.
  open func pauseTimer() { isRunning = false }

  /// Gives a page a time of its own, in seconds.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }

  /// How long a page is seen, in seconds.
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
    control.sendActions(for: .valueChanged)
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

/// Decides whether a timer goes on to a page. Every method may be left out.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate:
  UIPageControlProgressDelegate
{
  /// Whether a page was seen long enough, and another one becomes the current one; yes unless
  /// implemented. Where not, the timer stops.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
  /// The timer went on.
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
