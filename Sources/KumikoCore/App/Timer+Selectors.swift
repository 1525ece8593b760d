import Foundation
import KumikoFoundation

extension Timer {
  /// A timer that calls a method of an object, and is scheduled at once. As in UIKit it retains the
  /// object until it is invalidated, or has fired where it does not repeat. The method has no
  /// parameter, or the timer as its only one.
  ///
  /// - Parameters:
  ///   - ti: the interval between two calls, in seconds.
  ///   - userInfo: the timer's `userInfo`.
  @discardableResult
  public nonisolated class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension RunLoop.Mode {
  /// The mode while the user scrolls on a phone. Here a run loop stays in its mode meanwhile: what
  /// was added for `.common` goes on, and for this mode alone nothing runs.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// Adds an initialiser to `Timer` that creates an instance of a subclass.
public protocol _TimerOfMethod {}

extension Timer: _TimerOfMethod {}

extension _TimerOfMethod {
  /// A timer that calls a method of an object once it was added to a run loop, like
  /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  public nonisolated init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    // Foundation's initialiser without a date fires at once.
    let timer = SelectorTimer(
      fire: Date(timeIntervalSinceNow: ti), interval: ti, repeats: yesOrNo
    ) { ($0 as? SelectorTimer)?.call() }
    timer.target = aTarget as AnyObject
    timer.selector = aSelector
    timer.info = userInfo
    guard let made = timer as? Self else { preconditionFailure("only Timer conforms") }
    self = made
  }
}

/// A timer that calls a method of an object, which it retains until it is invalidated.
private nonisolated final class SelectorTimer: Timer {
  var target: AnyObject?
  var selector: Selector?
  var info: Any?

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    target = nil
  }

  func call() {
    guard let target, let selector else { return }
    nonisolated(unsafe) let (receiver, timer) = (target, self)
    if selector.isOnMainActor(for: receiver), !MainThread.isCurrent {
      DispatchQueue.main.async { selector.call(on: receiver, timer) }
    } else {
      selector.call(on: receiver, self)
    }
    if !isValid { self.target = nil }
  }
}
