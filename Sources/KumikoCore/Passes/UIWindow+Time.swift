extension UIWindow {
  /// How many seconds pass for what moves in the window while one passes: 1 unless a tool says
  /// otherwise, 0 where everything stands. Clicks and keys work meanwhile.
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

  /// Lets seconds pass for what moves, all at once, with the next frame: a step where time stands.
  package func passTime(_ seconds: TimeInterval) {
    guard let clock = pipeline?.clock, seconds.isFinite else { return }
    clock.pass(seconds)
    host?.frameNeeded(by: self)
  }
}
