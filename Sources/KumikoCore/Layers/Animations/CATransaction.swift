import KumikoFoundation
import KumikoReporting

/// A group of changes that belong together.
///
///     CATransaction.begin()
///     CATransaction.setDisableActions(true)
///     bar.frame = CGRect(x: 0, y: 0, width: width, height: 4)   // at once
///     CATransaction.commit()
///
/// Changes outside of all transactions belong to an implicit one, which ends with the event, or
/// with the present work of the main actor.
public final class CATransaction: NSObject {
  /// A transaction that has begun and, after its commit, waits for its animations.
  final class Open {
    let outer: Open?
    var duration: CFTimeInterval?
    var timing: CAMediaTimingFunction?
    var completion: (() -> Void)?
    var disablesActions: Bool?
    var values: [String: Any] = [:]
    private var pending = 0
    private var isCommitted = false

    init(inside outer: Open?) { self.outer = outer }

    /// An animation began that this one, and those around it, wait for.
    func began() {
      pending += 1
      outer?.began()
    }

    func ended() {
      pending -= 1
      finish()
      outer?.ended()
    }

    func commit() {
      isCommitted = true
      finish()
    }

    private func finish() {
      guard isCommitted, pending == 0, let completion else { return }
      self.completion = nil
      completion()
    }

    /// The value that this transaction or the nearest one around it specifies.
    func nearest<Value>(_ value: (Open) -> Value?) -> Value? {
      var open: Open? = self
      while let current = open {
        if let found = value(current) { return found }
        open = current.outer
      }
      return nil
    }
  }

  private static var open: Open?
  /// The implicit transaction outside of all others, once it has a setting.
  private static var outermost: Open?

  /// The innermost open transaction; nil if there is none.
  static var current: Open? { open ?? outermost }

  /// The innermost open transaction; the implicit one is created if there is none.
  private static var said: Open {
    if let current { return current }
    let made = Open(inside: nil)
    outermost = made
    EventTurn.atEnd { if outermost === made { flush() } }
    return made
  }

  /// The default duration of animations, in seconds (Core Animation's).
  static let defaultDuration: CFTimeInterval = 0.25

  /// The timing of changes without an animation of the app.
  static var usualTimingFunction: CAMediaTimingFunction {
    animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
  }

  /// Begins a transaction inside of the one that is open.
  public class func begin() { open = Open(inside: open ?? outermost) }

  /// Ends the transaction that was begun last; its completion block is called when all animations
  /// that were added in it, and all animation blocks that ran in it, are over, or immediately if
  /// there are none. Without a transaction that was begun it is reported.
  public class func commit() {
    guard let last = open else { return Diagnostics.report(.transactionCommit) }
    open = last.outer === outermost ? nil : last.outer
    last.commit()
  }

  /// Ends the implicit transaction, which otherwise ends with the event. No effect inside of one
  /// that was begun.
  public class func flush() {
    guard open == nil, let last = outermost else { return }
    outermost = nil
    last.commit()
  }

  /// There is one thread for layers, so there is nothing to lock.
  public class func lock() {}

  /// There is one thread for layers, so there is nothing to unlock.
  public class func unlock() {}

  /// The duration of animations that specify none, in seconds; a quarter by default.
  public class func animationDuration() -> CFTimeInterval {
    current?.nearest(\.duration) ?? defaultDuration
  }

  /// Sets the duration of the open transaction's animations that specify none themselves.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    said.duration = dur.isFinite ? max(0, dur) : 0
  }

  /// The timing function of animations that specify none; nil by default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    current?.nearest(\.timing)
  }

  /// Sets the timing function of the open transaction's animations that specify none themselves.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    said.timing = function
  }

  /// Whether changes take effect without animation; `false` by default.
  public class func disableActions() -> Bool { current?.nearest(\.disablesActions) ?? false }

  /// Sets whether changes of the open transaction take effect without animation.
  public class func setDisableActions(_ flag: Bool) { said.disablesActions = flag }

  /// The block that is called when the animations of the open transaction are over.
  public class func completionBlock() -> (() -> Void)? { current?.completion }

  /// Sets a block that is called when the open transaction was committed and all of its animations,
  /// and the animation blocks that ran in it, are over.
  public class func setCompletionBlock(_ block: (() -> Void)?) { said.completion = block }

  /// A value of the open transaction by its key: one of the constants, or an app's own.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: current?.nearest { $0.values[key] }
    }
  }

  /// Sets a value of the open transaction by its key: one of the constants, or an app's own.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(AnimationValue(number: anObject)?.number ?? defaultDuration)
    case kCATransactionDisableActions:
      setDisableActions(AnimationValue(number: anObject)?.number ?? 0 != 0)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: said.values[key] = anObject
    }
  }

  /// Performs changes that take effect immediately.
  static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}

/// The duration of animations, in seconds: a name for `setValue(_:forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// Whether changes take effect without animation: a name for `setValue(_:forKey:)`.
public let kCATransactionDisableActions = "disableActions"
/// The timing function of animations: a name for `setValue(_:forKey:)`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The completion block: a key for `setValue(_:forKey:)`.
public let kCATransactionCompletionBlock = "completionBlock"

extension AnimationValue {
  /// A number in one of the forms that apps give.
  init?(number: Any?) {
    guard let number, let value = AnimationValue(any: number), value.kind == .number else {
      return nil
    }
    self = value
  }
}
