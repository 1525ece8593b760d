/// The description of an element of a nib: the class that it becomes, and its attributes.
struct InterfaceKind {
  /// How an attribute is converted to a value.
  enum Value {
    case bool, number, text
    /// A whole number.
    case integer
    /// A case of an enumeration, by Interface Builder's names.
    case words([String: SwiftCode])
  }

  /// The rule for an attribute.
  struct Rule {
    let attribute: String
    /// The property that it sets, as it follows `view.`; nil if there is nothing to set.
    let property: SwiftCode?
    let value: Value
    /// The type that is constructed with the value, up to the argument; nil for none.
    var form: SwiftCode?
  }

  /// The class.
  let type: SwiftCode
  /// The kind whose attributes it inherits.
  let parent: String?
  /// The attributes, in the order in which they are set.
  var rules: [Rule] = []
  /// Colours, by their keys: properties.
  var colors: [String: SwiftCode] = [:]
  /// Delegates and views that belong to the object, by their outlets: the properties
  /// and their types.
  var outlets: [String: (property: SwiftCode, type: SwiftCode)] = [:]
  /// Statements for absent attributes, if UIKit's default in a nib differs from that of an object
  /// created in code.
  var absent: [String: SwiftCode] = [:]
  /// Attributes that are processed elsewhere.
  var handled: Set<String> = []

  init(_ type: SwiftCode, in parent: String? = "view") {
    self.type = type
    self.parent = parent
  }

  /// Attributes that only affect Interface Builder, and not the program.
  static let silent: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "fixedFrame",
    "misplaced", "ambiguous", "verifyAmbiguity", "sceneMemberID", "colorLabel", "locked",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "storyboardIdentifier",
    "restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier", "catalog",
    "lockedRatio", "propertyAccessControl",
  ]

  static let all: [String: InterfaceKind] = [
    views, controls, texts, lists, bars, controllers, others,
  ]
  .reduce(into: [:]) { all, kinds in all.merge(kinds) { first, _ in first } }

  /// The kind and its ancestors, beginning with itself.
  static func chain(_ name: String) -> [InterfaceKind] {
    var kinds: [InterfaceKind] = []
    var next: String? = name
    while let name = next, let kind = all[name] {
      kinds.append(kind)
      next = kind.parent
    }
    return kinds
  }

  // MARK: Building

  func bools(_ names: [String: SwiftCode]) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.key, property: $0.value, value: .bool) })
  }

  func numbers(_ names: [String: SwiftCode]) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.key, property: $0.value, value: .number) })
  }

  /// Integer properties.
  func integers(_ names: SwiftCode...) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.text, property: $0, value: .integer) })
  }

  func texts(_ names: SwiftCode...) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.text, property: $0, value: .text) })
  }

  /// An enumeration; the property may have another name.
  func words(
    _ attribute: SwiftCode, _ words: [String: SwiftCode], to property: SwiftCode? = nil
  ) -> InterfaceKind {
    adding([
      Rule(attribute: attribute.text, property: property ?? attribute, value: .words(words))
    ])
  }

  /// A number from which a type is constructed.
  func number(_ attribute: SwiftCode, as form: SwiftCode) -> InterfaceKind {
    adding([Rule(attribute: attribute.text, property: attribute, value: .number, form: form)])
  }

  /// An attribute that is ignored if it has one of these values.
  func accepts(_ attribute: String, _ values: String...) -> InterfaceKind {
    let words = Dictionary(uniqueKeysWithValues: values.map { ($0, "" as SwiftCode) })
    return adding([Rule(attribute: attribute, property: nil, value: .words(words))])
  }

  private func adding(_ more: [Rule]) -> InterfaceKind {
    var kind = self
    kind.rules += more.sorted { $0.attribute < $1.attribute }
    return kind
  }

  func colors(_ colors: [String: SwiftCode]) -> InterfaceKind {
    var kind = self
    kind.colors = colors
    return kind
  }

  func outlets(_ outlets: [SwiftCode: SwiftCode]) -> InterfaceKind {
    var kind = self
    for (property, type) in outlets { kind.outlets[property.text] = (property, type) }
    return kind
  }

  func absent(_ statements: [String: SwiftCode]) -> InterfaceKind {
    var kind = self
    kind.absent = statements
    return kind
  }

  func handled(_ names: String...) -> InterfaceKind {
    var kind = self
    kind.handled.formUnion(names)
    return kind
  }
}

extension Dictionary where Key == String, Value == SwiftCode {
  /// Names that Swift and Interface Builder share.
  static func same(_ words: SwiftCode...) -> [String: SwiftCode] {
    Dictionary(
      uniqueKeysWithValues: words.map { ($0.text, $0 == "default" ? "`default`" : $0) })
  }

  func and(_ more: [String: SwiftCode]) -> [String: SwiftCode] { merging(more) { _, new in new } }
}
