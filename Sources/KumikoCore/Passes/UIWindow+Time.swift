extension UIWindow {
  /// Seconds that pass for animations of the window while one passes: 1 unless a tool sets another
  /// rate, 0 if time is paused. Clicks and keys work meanwhile.
  package var timeRate: Double {
    get { pipeline?.clock?.rate ?? 1 }
    set {
      guard let pipeline, newValue.isFinite, newValue != timeRate else { return }
      let clock = pipeline.clock ?? FrameClock(at: animator.now)
      clock.run(at: newValue)
      pipeline.clock = clock
      host?.frameNeeded(by: self)
    }
  }

  /// Advances time for animations by some seconds at once, with the next frame: a step while time
  /// is paused. Does nothing in a window whose `timeRate` was never changed.
  package func passTime(_ seconds: TimeInterval) {
    guard let clock = pipeline?.clock, seconds.isFinite else { return }
    clock.pass(seconds)
    host?.frameNeeded(by: self)
  }
}
