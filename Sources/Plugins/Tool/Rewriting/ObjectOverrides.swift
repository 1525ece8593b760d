/// Methods that every object has on Apple's systems. Responders have them here; other classes
/// declare them by conforming to a protocol.
enum ObjectOverrides {
  /// The protocols, by the full names of the methods.
  static let protocols = [
    "awakeFromNib()": "NibAwakening",
    "observeValue(forKeyPath:of:change:context:)": "KeyValueObserving",
    "value(forKey:)": "KeyedValueReading",
    "setValue(_:forKey:)": "KeyedValueSetting",
    "value(forUndefinedKey:)": "UndefinedKeyReading",
    "setValue(_:forUndefinedKey:)": "UndefinedKeySetting",
    "keyPathsForValuesAffectingValue(forKey:)": "DependentKeyTelling",
    "automaticallyNotifiesObservers(forKey:)": "NotificationChoosing",
  ]

  /// Those that no class has here, not even responders.
  private static let ofNone: Set<String> = [
    "keyPathsForValuesAffectingValue(forKey:)", "automaticallyNotifiesObservers(forKey:)",
  ]

  /// Classes of other libraries that have none of them.
  private static let plain: Set<String> = [
    "NSObject", "Operation", "UIGestureRecognizer", "UITapGestureRecognizer",
    "UIPanGestureRecognizer", "UILongPressGestureRecognizer", "UINavigationItem", "CALayer",
    "CAShapeLayer", "CAGradientLayer", "CATextLayer", "NSLayoutConstraint",
    "UICollectionViewLayout",
    "UICollectionViewFlowLayout", "Thread", "Formatter",
  ]

  /// The protocol of a method that overrides one which its class does not have here; nil if it has
  /// it.
  static func protocolName(
    of method: String, in type: String, _ module: ModuleFacts
  ) -> String? {
    guard let name = protocols[method] else { return nil }
    let chain = module.chain(of: type)
    guard let root = chain.last,
      let inherited = module.inherited[root],
      !plain.isDisjoint(with: inherited) || ofNone.contains(method) && module.classes[root] != nil
    else { return nil }
    let isFirst = !chain.dropFirst().contains { ancestor in
      (module.members[ancestor] ?? []).contains { $0.fullName == method }
    }
    return isFirst ? name : nil
  }

  /// The replacement of a call of the superclass's method, if that does not exist.
  static func replacement(of method: String, arguments: String) -> String {
    let name = method.prefix { $0 != "(" }
    switch name {
    case "awakeFromNib": return "_ = ()"
    case "observeValue": return "NamedMembers.\(name)(\(arguments), by: self)"
    default: return "NamedMembers.\(name)(\(arguments), of: self)"
    }
  }
}
