import KumikoReporting

// Reports of mistakes in key-value coding and observing.

nonisolated extension Report {
  static func notObservable(_ key: String, _ type: String) -> Report {
    Report(
      kind: "observing.notObservable",
      message: "changes of \(key) of \(type) are observed, and nothing notifies of them. Use "
        + "the delegate or a notification for a property of UIKit's; declare one of your own "
        + "'@objc dynamic', for which the plugin UIKitSources writes notifications, or call "
        + "willChangeValue(for:) and didChangeValue(for:) around each change, and name it by "
        + "NamedMembers.observed(_:_:).")
  }

  static func optionalNotNamed(_ key: String, _ type: String) -> Report {
    Report(
      kind: "observing.optionalNotNamed",
      message: "changes of \(key) of \(type) are observed, a key path through values that may be "
        + "nil, which has no names on Linux, and observers are not notified. Give them too: "
        + "observe(\\.page?.title, named: \"page.title\").")
  }

  static func observerChangesEver(_ key: String, _ type: String) -> Report {
    Report(
      kind: "observing.changesEver",
      message: "an observer of \(key) of \(type) changes it each time that it is notified, and was "
        + "not notified any more after \(KeyObservation.deepest) times. Change it only where the value is "
        + "another one.")
  }

  static func observerCannotObserve(_ type: String) -> Report {
    Report(
      kind: "observing.cannotObserve",
      message: "an object of \(type) was added as an observer, which has no "
        + "observeValue(forKeyPath:of:change:context:), and it is not notified. Have it conform to "
        + "KeyValueObserving.")
  }

  static func observerNotAdded(_ key: String, _ type: String, _ observer: String) -> Report {
    Report(
      kind: "observing.notAdded",
      message: "an object of \(observer) was removed as an observer of \(key) of \(type), which it "
        + "is not. Remove each observer once.")
  }

  static func undefinedKey(_ key: String, _ type: String, isSet: Bool = false) -> Report {
    let what =
      isSet
      ? "a value was set for the key '\(key)' of \(type), which is not known, and nothing was done"
      : "the key '\(key)' of \(type) is not known, and its value counts as nil"
    return Report(
      kind: "keyValue.undefinedKey",
      message: "\(what). Use the property itself; one of your own is known where it is '@objc' and "
        + "the plugin UIKitSources is used, or NamedMembers.property(_:get:set:) registered it.")
  }

  static func valueOfKey(_ key: String, _ type: String, given: String, wanted: String) -> Report {
    Report(
      kind: "keyValue.value",
      message:
        "the key '\(key)' of \(type) takes \(wanted) and was given \(given), and nothing was "
        + "done.")
  }

  static func noObjectOnPath(_ path: String, _ key: String, _ type: String) -> Report {
    Report(
      kind: "keyValue.noObject",
      message: "'\(key)' of \(type) leads on in '\(path)', and holds no object: nothing was done. "
        + "Use the property itself.")
  }

  /// A mistake for which UIKit terminates the program.
  package static func observationNotHandled(_ key: String, _ type: String) -> Report {
    Report(
      kind: "observing.notHandled",
      message:
        "a change of \(key) came to observeValue(forKeyPath:of:change:context:) of the class "
        + "above \(type), which handles none. Return before the call of super for what the class "
        + "itself observes.")
  }
}
