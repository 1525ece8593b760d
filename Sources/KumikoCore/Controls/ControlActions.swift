import KumikoFoundation

/// What a control calls, and at which events, in the order in which it was added.
struct ControlActions {
  private var list: [(entry: ActionEntry, events: UIControl.Event)] = []

  /// Adds an action; one with the same identifier and events is replaced.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    list.removeAll { $0.entry.isAction(action.identifier) && $0.events == events }
    list.append((.action(action), events))
  }

  /// Adds a method of an object; where it is there already it gets these events, too.
  mutating func add(_ target: TargetAction, for events: UIControl.Event) {
    list.removeAll { $0.entry.isGone }
    guard let index = list.firstIndex(where: { $0.entry.isSame(as: target) }) else {
      return list.append((.target(target), events))
    }
    list[index].events.formUnion(events)
  }

  /// Takes events from what a condition is true for.
  mutating func remove(for events: UIControl.Event, where condition: (ActionEntry) -> Bool) {
    for index in list.indices where condition(list[index].entry) {
      list[index].events.subtract(events)
    }
    list.removeAll { $0.events.isEmpty }
  }

  /// What is called when one of the events happens.
  func entries(for events: UIControl.Event) -> [ActionEntry] {
    list.filter { !$0.events.isDisjoint(with: events) && !$0.entry.isGone }.map(\.entry)
  }

  /// All events at which something is called.
  var events: UIControl.Event { list.reduce(into: []) { $0.formUnion($1.events) } }

  /// The methods that are called, with their objects.
  var targets: [(target: TargetAction, events: UIControl.Event)] {
    list.compactMap { item in
      guard case .target(let target) = item.entry, !target.isGone else { return nil }
      return (target, item.events)
    }
  }

  /// Everything that is called.
  var all: [(entry: ActionEntry, events: UIControl.Event)] { list.filter { !$0.entry.isGone } }
}

extension ActionEntry {
  /// Whether it is an action of a name.
  func isAction(_ identifier: UIAction.Identifier) -> Bool {
    if case .action(let action) = self { return action.identifier == identifier }
    return false
  }

  /// Whether it is for an object, and for a method; nil stands for every one.
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
  /// The objects whose methods are called; `NSNull` stands for those of the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(actions.targets.compactMap { ($0.target.target ?? NSNull()) as? AnyHashable })
  }

  /// All events at which something is called.
  public var allControlEvents: Event { actions.events }

  /// The names of the methods that are called on an object when an event happens; nil for none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let isForChain = TargetAction.object(target) == nil
    let names = actions.targets.filter {
      !$0.events.isDisjoint(with: controlEvent)
        && $0.target.isForChain == isForChain && $0.target.matches(target, nil)
    }.map { $0.target.selector.description }
    return names.isEmpty ? nil : names
  }

  /// Calls a block with everything that is called, and the events at which it is; setting the last
  /// argument ends it.
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
