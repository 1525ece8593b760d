/// Names a method, and calls it: the result of `#selector` on Apple's systems.
///
/// There is no `#selector` on Linux. A selector is created from an unapplied method:
///
///     button.addTarget(self, action: Selector(Self.buyTapped), for: .touchUpInside)
///
/// Where selectors are compared, or a method is to be found by its name, it is given the name that
/// Objective-C would give it, as `Selector(Self.buyTapped, named: "buyTapped:")`. UIKit's commands
/// have theirs:
///
///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
///       action == "paste:" ? hasStrings : super.canPerformAction(action, withSender: sender)
///     }
///
/// Methods take no argument, the sender, or the sender and the event. If a subclass of the object
/// overrides the method, the override is called. Two selectors are equal if they have the same
/// name; without one, if one is a copy of the other.
public struct Selector: Hashable, Sendable {
  /// The name as Objective-C writes it, such as `buyTapped:`; empty if none was given.
  let name: String
  let method: SelectorMethod?

  /// A method that was named earlier, by a selector with the method, or one of UIKit's commands
  /// such as `copy:`. The name is resolved when the selector is called.
  public init(_ str: String) {
    name = str
    method = nil
  }

  init(_ name: String, _ method: SelectorMethod) {
    self.name = name
    self.method = method
    if !name.isEmpty { SelectorTable.add(method, named: name) }
  }

  /// Whether both name the same method.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.name.isEmpty && b.name.isEmpty ? a.method === b.method : a.name == b.name
  }

  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    if name.isEmpty { hasher.combine(method.map(ObjectIdentifier.init)) }
  }
}

extension Selector: ExpressibleByStringLiteral {
  /// A method that was named earlier.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Selector: CustomStringConvertible {
  /// The name; a description of the method if there is none.
  public var description: String {
    name.isEmpty ? method.map { "a method of \($0.owner)" } ?? "" : name
  }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// A selector by name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
