/// What Kumiko knows of an element of a nib: the class that it becomes, and its attributes.
struct InterfaceKind {
  /// How an attribute becomes a value.
  enum Value {
    case bool, number, text
    /// A whole number.
    case integer
    /// A case of an enumeration, by the words of Interface Builder.
    case words([String: SwiftCode])
  }

  /// What is done with an attribute.
  struct Rule {
    let attribute: String
    /// The property that it sets, as it follows on `view.`; nil where there is nothing to set.
    let property: SwiftCode?
    let value: Value
    /// A type that is made of the value, with what stands before it; nil for none.
    var form: SwiftCode?
  }

  /// The class.
  let type: SwiftCode
  /// The kind whose attributes it has too.
  let parent: String?
  /// What is set, in this order.
  var rules: [Rule] = []
  /// Colours, by their keys: properties.
  var colors: [String: SwiftCode] = [:]
  /// Delegates and views that belong to the object, by their outlets: the properties
  /// and their types.
  var outlets: [String: (property: SwiftCode, type: SwiftCode)] = [:]
  /// Statements for attributes that are left out: where the nib says nothing, UIKit takes another
  /// value than an object has that code makes.
  var absent: [String: SwiftCode] = [:]
  /// Attributes that other code takes care of.
  var handled: Set<String> = []

  init(_ type: SwiftCode, in parent: String? = "view") {
    self.type = type
    self.parent = parent
  }

  /// Attributes that say how Interface Builder shows an object, and nothing to the program.
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

  /// The kind and those that it has the attributes of, itself first.
  static func chain(_ name: String) -> [InterfaceKind] {
    var kinds: [InterfaceKind] = []
    var next: String? = name
    while let name = next, let kind = all[name] {
      kinds.append(kind)
      next = kind.parent
    }
    return kinds
  }

  // MARK: Making one

  func bools(_ names: [String: SwiftCode]) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.key, property: $0.value, value: .bool) })
  }

  func numbers(_ names: [String: SwiftCode]) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.key, property: $0.value, value: .number) })
  }

  /// Properties that are whole numbers.
  func integers(_ names: SwiftCode...) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.text, property: $0, value: .integer) })
  }

  func texts(_ names: SwiftCode...) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.text, property: $0, value: .text) })
  }

  /// An enumeration; a property of another name is given.
  func words(
    _ attribute: SwiftCode, _ words: [String: SwiftCode], to property: SwiftCode? = nil
  ) -> InterfaceKind {
    adding([
      Rule(attribute: attribute.text, property: property ?? attribute, value: .words(words))
    ])
  }

  /// A number that a type is made of.
  func number(_ attribute: SwiftCode, as form: SwiftCode) -> InterfaceKind {
    adding([Rule(attribute: attribute.text, property: attribute, value: .number, form: form)])
  }

  /// An attribute that changes nothing where it has one of these values.
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
  /// Words that Swift and Interface Builder share.
  static func same(_ words: SwiftCode...) -> [String: SwiftCode] {
    Dictionary(
      uniqueKeysWithValues: words.map { ($0.text, $0 == "default" ? "`default`" : $0) })
  }

  func and(_ more: [String: SwiftCode]) -> [String: SwiftCode] { merging(more) { _, new in new } }
}
