import KumikoFoundation

/// A layer's own time.
struct LayerTiming {
  var begin: CFTimeInterval = 0
  var speed: Float = 1
  var offset: CFTimeInterval = 0
  // Stored only: a layer by itself neither ends nor repeats.
  var duration: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  func local(_ time: Double) -> Double { (time - begin) * Double(speed) + offset }

  func around(_ time: Double) -> Double {
    speed == 0 ? begin : (time - offset) / Double(speed) + begin
  }
}

extension CALayer: CAMediaTiming {
  /// Whether any layer of the program was given a time of its own.
  static var hasTiming = false

  private func changeTiming<Value: Equatable>(
    _ value: WritableKeyPath<LayerTiming, Value>, _ new: Value
  ) {
    var timing = decoration.timing ?? LayerTiming()
    guard timing[keyPath: value] != new else { return }
    CALayer.hasTiming = true
    timing[keyPath: value] = new
    decoration.timing = timing
    view.timeChanged()
  }

  private var timing: LayerTiming { decoration.timing ?? LayerTiming() }

  /// When the layer's time begins, in seconds of the superlayer's time; 0 by default.
  public var beginTime: CFTimeInterval {
    get { timing.begin }
    set { changeTiming(\.begin, newValue.orZero) }
  }

  /// The speed of the time in which everything in the layer moves; 1 by default, 0 pauses it.
  public var speed: Float {
    get { timing.speed }
    set { changeTiming(\.speed, newValue.isFinite ? newValue : 1) }
  }

  /// The offset that is added to the layer's time, in seconds; 0 by default.
  public var timeOffset: CFTimeInterval {
    get { timing.offset }
    set { changeTiming(\.offset, newValue.orZero) }
  }

  /// The duration of the layer. Stored without effect: layers do not end.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming(\.duration, newValue) }
  }

  /// The number of repetitions of the layer's time. Stored without effect: layers do not end.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming(\.repeatCount, newValue) }
  }

  /// The duration of repetitions of the layer's time. Stored without effect: layers do not end.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming(\.repeatDuration, newValue) }
  }

  /// Whether the layer's time runs back. Stored without effect: layers do not end.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming(\.autoreverses, newValue) }
  }

  /// What is shown when the layer has ended. Stored without effect: layers do not end.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming(\.fillMode, newValue) }
  }

  /// Converts a time of another layer, or of the frames if nil, to the time of this layer.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    view.localTime(l?.view.frameTime(t) ?? t)
  }

  /// Converts a time of this layer to that of another one, or of the frames if nil.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = view.frameTime(t)
    return l?.view.localTime(time) ?? time
  }
}

extension UIView {
  /// A time of the frames in that of the layer.
  func localTime(_ time: Double) -> Double {
    guard CALayer.hasTiming else { return time }
    let around = storedSuperview?.localTime(time) ?? time
    return decoration?.value.timing?.local(around) ?? around
  }

  /// A time of the layer in that of the frames.
  fileprivate func frameTime(_ time: Double) -> Double {
    guard CALayer.hasTiming else { return time }
    let around = decoration?.value.timing?.around(time) ?? time
    return storedSuperview?.frameTime(around) ?? around
  }

  /// Whether the time of the layer is paused.
  var timeStands: Bool {
    guard CALayer.hasTiming else { return false }
    var view: UIView? = self
    while let current = view {
      if current.decoration?.value.timing?.speed == 0 { return true }
      view = current.storedSuperview
    }
    return false
  }

  /// Called when the time in which the layer's contents move has changed.
  fileprivate func timeChanged() {
    guard let animator = nearestWindow?.animator else { return }
    wakeMotions(in: animator)
  }

  private func wakeMotions(in animator: Animator) {
    if motions != nil { animator.add(self) }
    for view in inside { view.wakeMotions(in: animator) }
    decoration?.value.mask?.view.wakeMotions(in: animator)
  }
}
