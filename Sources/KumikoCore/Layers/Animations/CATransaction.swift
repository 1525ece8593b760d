import KumikoFoundation
import KumikoReporting

/// Changes that belong together.
///
///     CATransaction.begin()
///     CATransaction.setDisableActions(true)
///     bar.frame = CGRect(x: 0, y: 0, width: width, height: 4)   // at once
///     CATransaction.commit()
///
/// What is changed outside of all transactions belongs to one that ends with the event, or with
/// what the main actor does then.
public final class CATransaction: NSObject {
  /// A transaction that has begun and, later, waits for its animations.
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

    /// What this one or the nearest around it says.
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
  /// The one outside of all, once something was said of it.
  private static var outermost: Open?

  /// The innermost that is open; nil where nothing was said.
  static var current: Open? { open ?? outermost }

  /// The innermost that is open, or that outside of all.
  private static var said: Open {
    if let current { return current }
    let made = Open(inside: nil)
    outermost = made
    EventTurn.atEnd { if outermost === made { flush() } }
    return made
  }

  /// How long animations take where nothing is said, in seconds (Core Animation's).
  static let defaultDuration: CFTimeInterval = 0.25

  /// How changes without an animation of an app's own go.
  static var usualTimingFunction: CAMediaTimingFunction {
    animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
  }

  /// Begins a transaction inside of the one that is open.
  public class func begin() { open = Open(inside: open ?? outermost) }

  /// Ends the transaction that was begun last; its completion block is called when all animations
  /// that were added in it, and all animation blocks that ran in it, are over, at once where there
  /// are none.
  public class func commit() {
    guard let last = open else { return Diagnostics.report(.transactionCommit) }
    open = last.outer === outermost ? nil : last.outer
    last.commit()
  }

  /// Ends the transaction outside of all, which otherwise ends with the event.
  public class func flush() {
    guard open == nil, let last = outermost else { return }
    outermost = nil
    last.commit()
  }

  /// There is one thread for layers, so nothing is to be locked.
  public class func lock() {}

  /// There is one thread for layers, so nothing is to be unlocked.
  public class func unlock() {}

  /// How long animations take that do not say it, in seconds; a quarter unless set.
  public class func animationDuration() -> CFTimeInterval {
    current?.nearest(\.duration) ?? defaultDuration
  }

  /// Says how long animations of the open transaction take that do not say it themselves.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    said.duration = dur.isFinite ? max(0, dur) : 0
  }

  /// How animations go that do not say it; nil unless set.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    current?.nearest(\.timing)
  }

  /// Says how animations of the open transaction go that do not say it themselves.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    said.timing = function
  }

  /// Whether changes take effect without animation; no unless set.
  public class func disableActions() -> Bool { current?.nearest(\.disablesActions) ?? false }

  /// Says whether changes of the open transaction take effect without animation.
  public class func setDisableActions(_ flag: Bool) { said.disablesActions = flag }

  /// What is called when the animations of the open transaction are over.
  public class func completionBlock() -> (() -> Void)? { current?.completion }

  /// Has a block called when all animations are over that are added, and animation blocks that run,
  /// from now on in the open transaction.
  public class func setCompletionBlock(_ block: (() -> Void)?) { said.completion = block }

  /// What is said of the open transaction by a name: one of the constants, or an app's own.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: current?.nearest { $0.values[key] }
    }
  }

  /// Says something of the open transaction by a name: one of the constants, or an app's own.
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

  /// Makes changes that take effect at once.
  static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}

/// How long animations take, in seconds: a name for `setValue(_:forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// Whether changes take effect without animation: a name for `setValue(_:forKey:)`.
public let kCATransactionDisableActions = "disableActions"
/// How animations go: a name for `setValue(_:forKey:)`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// What is called in the end: a name for `setValue(_:forKey:)`.
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
