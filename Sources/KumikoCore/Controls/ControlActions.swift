import KumikoFoundation

/// The actions of a control with their events, in the order in which they were added.
struct ControlActions {
  private var list: [(entry: ActionEntry, events: UIControl.Event)] = []

  /// Adds an action; one with the same identifier and events is replaced.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    list.removeAll { $0.entry.isAction(action.identifier) && $0.events == events }
    list.append((.action(action), events))
  }

  /// Adds a target and its method; if it was added before, the events are added.
  mutating func add(_ target: TargetAction, for events: UIControl.Event) {
    list.removeAll { $0.entry.isGone }
    guard let index = list.firstIndex(where: { $0.entry.isSame(as: target) }) else {
      return list.append((.target(target), events))
    }
    list[index].events.formUnion(events)
  }

  /// Removes events from the entries for which a condition is true.
  mutating func remove(for events: UIControl.Event, where condition: (ActionEntry) -> Bool) {
    for index in list.indices where condition(list[index].entry) {
      list[index].events.subtract(events)
    }
    list.removeAll { $0.events.isEmpty }
  }

  /// The entries to call for an event.
  func entries(for events: UIControl.Event) -> [ActionEntry] {
    list.filter { !$0.events.isDisjoint(with: events) && !$0.entry.isGone }.map(\.entry)
  }

  /// All events for which there are actions.
  var events: UIControl.Event { list.reduce(into: []) { $0.formUnion($1.events) } }

  /// The target-action pairs.
  var targets: [(target: TargetAction, events: UIControl.Event)] {
    list.compactMap { item in
      guard case .target(let target) = item.entry, !target.isGone else { return nil }
      return (target, item.events)
    }
  }

  /// All entries.
  var all: [(entry: ActionEntry, events: UIControl.Event)] { list.filter { !$0.entry.isGone } }
}

extension ActionEntry {
  /// Whether it is an action with an identifier.
  func isAction(_ identifier: UIAction.Identifier) -> Bool {
    if case .action(let action) = self { return action.identifier == identifier }
    return false
  }

  /// Whether it has a target and a method; nil matches any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    if case .target(let own) = self { return own.matches(target, action) }
    return false
  }

  fileprivate func isSame(as other: TargetAction) -> Bool {
    guard case .target(let own) = self else { return false }
    return own.selector == other.selector && own.isForChain == other.isForChain
      && own.target === other.target
  }
}

extension UIControl {
  /// The targets of actions; `NSNull` represents those that are sent to the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(actions.targets.compactMap { ($0.target.target ?? NSNull()) as? AnyHashable })
  }

  /// All events for which there are actions.
  public var allControlEvents: Event { actions.events }

  /// The names of the methods that are called on a target for an event; nil if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let isForChain = TargetAction.object(target) == nil
    let names = actions.targets.filter {
      !$0.events.isDisjoint(with: controlEvent)
        && $0.target.isForChain == isForChain && $0.target.matches(target, nil)
    }.map { $0.target.selector.description }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure with each action or target and its events; setting the last argument to `true`
  /// stops the enumeration.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for (entry, events) in actions.all where !stops {
      switch entry {
      case .action(let action): iterator(action, nil, events, &stops)
      case .target(let target): iterator(nil, (target.target, target.selector), events, &stops)
      }
    }
  }
}
