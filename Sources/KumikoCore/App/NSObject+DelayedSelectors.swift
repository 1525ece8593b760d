import Foundation
import KumikoFoundation

extension NSObject {
  /// Calls a method of the object later, on the run loop of this thread. The object and the
  /// argument are kept alive until then.
  ///
  /// - Parameter delay: in seconds; 0 for the next iteration of the run loop.
  public nonisolated func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedCalls.add(aSelector, on: self, anArgument, after: delay)
  }

  /// Cancels all pending calls on an object.
  public nonisolated class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the pending calls of a method on an object with an equal argument.
  public nonisolated class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && isSame($0.argument, anArgument)
    }
  }

  private nonisolated static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let (a, b) = (a as? AnyHashable, b as? AnyHashable) as? (AnyHashable, AnyHashable) {
      return a == b
    }
    return a as AnyObject === b as AnyObject
  }

  /// Calls a method of the object on the main thread: at once where this is the main thread and
  /// `wait` is set, otherwise in a later iteration of its run loop.
  public nonisolated func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait, MainThread.isCurrent {
      aSelector.call(on: self, arg)
      return
    }
    nonisolated(unsafe) let (target, argument) = (self, arg)
    if wait {
      DispatchQueue.main.sync { _ = aSelector.call(on: target, argument) }
    } else {
      DispatchQueue.main.async { aSelector.call(on: target, argument) }
    }
  }
}

extension NSObject {
  /// Calls a method of the object on a thread other than the main one. The object and the argument
  /// are kept alive until then.
  public nonisolated func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    DispatchQueue.global().async { aSelector.call(on: target, argument) }
  }
}

/// The pending calls.
private nonisolated enum DelayedCalls {
  final class Call {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    var timer: Timer?

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
      self.target = target
      self.selector = selector
      self.argument = argument
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var calls: [Call] = []

  static func add(
    _ selector: Selector, on target: AnyObject, _ argument: Any?, after delay: TimeInterval
  ) {
    nonisolated(unsafe) let call = Call(target, selector, argument)
    let date = Date(timeIntervalSinceNow: max(0, delay))
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in
      lock.withLock { calls.removeAll { $0 === call } }
      call.timer = nil
      call.selector.call(on: call.target, call.argument)
    }
    call.timer = timer
    lock.withLock { calls.append(call) }
    RunLoop.current.add(timer, forMode: .default)
  }

  static func cancel(where condition: (Call) -> Bool) {
    let cancelled = lock.withLock {
      let cancelled = calls.filter(condition)
      calls.removeAll { call in cancelled.contains { $0 === call } }
      return cancelled
    }
    for call in cancelled {
      call.timer?.invalidate()
      call.timer = nil
    }
  }
}
