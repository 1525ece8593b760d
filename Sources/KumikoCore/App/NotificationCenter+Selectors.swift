import Foundation
import KumikoFoundation

extension NotificationCenter {
  /// Calls a method of an object when a notification is posted, until the observer is removed or
  /// deallocated; it is not retained. The method has no parameter, or the notification as its only
  /// one.
  ///
  /// A main actor method runs on the main actor, also where another thread posts, which waits for
  /// it.
  public nonisolated func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any? = nil
  ) {
    let observation = SelectorObservation(
      of: observer as AnyObject, in: self, name: aName, anObject)
    let block: @Sendable (Notification) -> Void = { [weak observation] notification in
      guard let observation, let observer = observation.observer else { return }
      aSelector.call(on: observer, notification)
    }
    let needsMain = aSelector.isOnMainActor(for: observer as AnyObject)
    observation.token =
      needsMain
      ? addObserver(forName: aName, object: anObject, queue: .main, using: block)
      : addObserver(
        forName: aName, object: anObject, queue: nil as OperationQueue?, using: block)
    SelectorObservations.add(observation)
  }

  /// Removes all observations of an object, or the one that a token represents.
  public nonisolated func removeObserver(_ observer: AnyObject) {
    SelectorObservations.remove { $0.observer === observer && $0.center === self }
    removeObserver(observer as Any)
  }

  /// Removes the observations of an object for a name and a sender; nil matches all.
  public nonisolated func removeObserver(
    _ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?
  ) {
    let sender = anObject.map { $0 as AnyObject }
    SelectorObservations.remove {
      $0.observer === observer && $0.center === self && (aName == nil || $0.name == aName)
        && (sender == nil || $0.sender === sender)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The observation of a notification by a method of an object.
private nonisolated final class SelectorObservation: @unchecked Sendable {
  weak var observer: AnyObject?
  weak var center: NotificationCenter?
  weak var sender: AnyObject?
  let name: Notification.Name?
  var token: (any NSObjectProtocol)?

  init(
    of observer: AnyObject, in center: NotificationCenter, name: Notification.Name?, _ sender: Any?
  ) {
    self.observer = observer
    self.center = center
    self.name = name
    self.sender = sender.map { $0 as AnyObject }
  }

  func end() {
    if let token { center?.removeObserver(token as Any) }
  }
}

/// All observations by methods. Those of deallocated objects are purged when there are twice as
/// many as were left the last time.
private nonisolated enum SelectorObservations {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var list: [SelectorObservation] = []
  nonisolated(unsafe) private static var limit = 64

  static func add(_ observation: SelectorObservation) {
    lock.withLock { list.append(observation) }
    guard lock.withLock({ list.count > limit }) else { return }
    remove { $0.observer == nil || $0.center == nil }
    lock.withLock { limit = max(64, 2 * list.count) }
  }

  static func remove(where condition: (SelectorObservation) -> Bool) {
    let removed = lock.withLock {
      let removed = list.filter(condition)
      if !removed.isEmpty { list.removeAll { one in removed.contains { $0 === one } } }
      return removed
    }
    for observation in removed { observation.end() }
  }
}
