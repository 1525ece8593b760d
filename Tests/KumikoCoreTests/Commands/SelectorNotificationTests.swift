import Foundation
import KumikoFoundation
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Notifications, timers and later calls by methods.
@MainActor struct SelectorNotificationTests {
  private final class Listener: NSObject {
    var log: [String] = []
    func heard(_ notification: Notification) { log.append(notification.name.rawValue) }
    func plain() { log.append("plain") }
    func fired(_ timer: Timer) { log.append("fired \(timer.userInfo as? String ?? "")") }
    func said(_ what: String) { log.append(what) }
  }

  private nonisolated final class Ear: NSObject, Sendable {
    let count = Atomic(0)
    func hear() {
      count.add(MainThread.isCurrent ? 1 : 100, ordering: .relaxed)
    }
  }

  private let center = NotificationCenter()
  private let one = Notification.Name("one")
  private let two = Notification.Name("two")

  @Test func `a method is called for the names and senders that were asked for`() {
    let (listener, sender) = (Listener(), NSObject())
    center.addObserver(listener, selector: Selector(Listener.heard), name: one, object: nil)
    center.addObserver(listener, selector: Selector(Listener.plain), name: two, object: sender)
    center.post(name: one, object: nil)
    center.post(name: two, object: NSObject())
    center.post(name: two, object: sender)
    expect(listener.log == ["one", "plain"], listener.log)
  }

  @Test func `removed observers hear nothing, of a name or at all`() {
    let listener = Listener()
    for name in [one, two] {
      center.addObserver(listener, selector: Selector(Listener.heard), name: name, object: nil)
    }
    center.removeObserver(listener, name: one, object: nil)
    center.post(name: one, object: nil)
    center.post(name: two, object: nil)
    expect(listener.log == ["two"], listener.log)
    center.removeObserver(listener)
    center.post(name: two, object: nil)
    expect(listener.log == ["two"], listener.log)
  }

  @Test func `observers are not kept alive`() {
    var listener: Listener? = Listener()
    weak let weakly = listener
    center.addObserver(
      listener as Any, selector: Selector(Listener.heard), name: one, object: nil)
    listener = nil
    expect(weakly == nil, weakly)
    center.post(name: one, object: nil)
  }

  @Test func `tokens of blocks are still removed`() {
    var count = 0
    let token = center.addObserver(forName: one, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { count += 1 }
    }
    center.post(name: one, object: nil)
    center.removeObserver(token)
    center.post(name: one, object: nil)
    expect(count == 1, count)
  }

  @Test
  func `a timer calls a method with what was given to it, and keeps the object until its end`() {
    var listener: Listener? = Listener()
    weak let weakly = listener
    let timer = Timer(
      timeInterval: 60, target: listener as Any, selector: Selector(Listener.fired),
      userInfo: "tea", repeats: true)
    timer.fire()
    timer.fire()
    expect(listener?.log == ["fired tea", "fired tea"], listener?.log)
    listener = nil
    expect(weakly != nil, weakly)
    timer.invalidate()
    expect(weakly == nil && !timer.isValid)
  }

  private nonisolated final class Far: NSObject, @unchecked Sendable {
    var heard: CheckedContinuation<Bool, Never>?
    func hear() { heard?.resume(returning: Thread.isMainThread) }
  }

  @Test func `calls for later can be taken back, all of an object or one of them`() {
    let (listener, other) = (Listener(), Listener())
    let say = Selector(Listener.said, named: "saidInSelectorNotificationTests:")
    for word in ["a", "b"] { listener.perform(say, with: word, afterDelay: 0) }
    other.perform(say, with: "c", afterDelay: 0)
    listener.perform(say, with: "d", afterDelay: 3600)
    NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: say, object: "a")
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 5))
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    expect(listener.log == ["b"] && other.log == ["c"])
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    listener.performSelector(onMainThread: say, with: "now", waitUntilDone: true)
    expect(listener.log == ["b", "now"], listener.log)
  }

  @Test func `another thread has a method called on the main thread, and waits for it`() async {
    let ear = Ear()
    let hear = Selector(Ear.hear, named: "hearInSelectorNotificationTests")
    let heard = await Task.detached {
      ear.performSelector(onMainThread: hear, with: nil, waitUntilDone: true)
      return ear.count.load(ordering: .relaxed)
    }.value
    expect(heard == 1, heard)
    await Task.detached {
      ear.performSelector(onMainThread: hear, with: nil, waitUntilDone: false)
    }.value
    await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
    expect(ear.count.load(ordering: .relaxed) == 2)
  }

  @Test func `a scheduled timer waits for its time in the run loop`() {
    let listener = Listener()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.01, target: listener, selector: Selector(Listener.plain), userInfo: nil,
      repeats: false)
    expect(timer.isValid && listener.log.isEmpty)
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 5))
    expect(listener.log == ["plain"], listener.log)
    timer.invalidate()
  }

  @Test func `a method is called on another thread`() async {
    let far = Far()
    let hear = Selector(Far.hear, named: "hearFarInSelectorNotificationTests")
    let isMain = await withCheckedContinuation { heard in
      far.heard = heard
      far.performSelector(inBackground: hear, with: nil)
    }
    expect(!isMain)
    expect(RunLoop.Mode.tracking.rawValue == "UITrackingRunLoopMode")
    expect(UIBackgroundFetchResult(rawValue: 2) == .failed)
  }
}
