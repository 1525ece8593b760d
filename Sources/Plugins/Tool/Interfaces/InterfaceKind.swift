/// What Kumiko knows of an element of a nib: the class that it becomes, and its attributes.
struct InterfaceKind {
  /// How an attribute becomes a value.
  enum Value {
    case bool, number, text
    /// A case of an enumeration, by the words of Interface Builder.
    case words([String: String])
  }

  /// What is done with an attribute.
  struct Rule {
    let attribute: String
    /// The property that it sets, as it follows on `view.`; nil where there is nothing to set.
    let property: String?
    let value: Value
    /// What stands around the value, with `%` for it.
    var form = "%"
  }

  /// The class.
  let type: String
  /// The kind whose attributes it has too.
  let parent: String?
  /// What is set, in this order.
  var rules: [Rule] = []
  /// Colours, by their keys: properties.
  var colors: [String: String] = [:]
  /// Delegates and views that belong to the object, by their outlets: the types.
  var outlets: [String: String] = [:]
  /// Statements for attributes that are left out: where the nib says nothing, UIKit takes another
  /// value than an object has that code makes.
  var absent: [String: String] = [:]
  /// Attributes that other code takes care of.
  var handled: Set<String> = []

  init(_ type: String, in parent: String? = "view") {
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

  func bools(_ names: [String: String]) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.key, property: $0.value, value: .bool) })
  }

  func numbers(_ names: [String: String]) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0.key, property: $0.value, value: .number) })
  }

  func texts(_ names: String...) -> InterfaceKind {
    adding(names.map { Rule(attribute: $0, property: $0, value: .text) })
  }

  /// An enumeration; a property of another name is given.
  func words(
    _ attribute: String, _ words: [String: String], to property: String? = nil
  ) -> InterfaceKind {
    adding([Rule(attribute: attribute, property: property ?? attribute, value: .words(words))])
  }

  /// A number that a type is made of.
  func number(_ attribute: String, as form: String) -> InterfaceKind {
    adding([Rule(attribute: attribute, property: attribute, value: .number, form: form)])
  }

  /// An attribute that changes nothing where it has one of these values.
  func accepts(_ attribute: String, _ values: String...) -> InterfaceKind {
    let words = Dictionary(uniqueKeysWithValues: values.map { ($0, $0) })
    return adding([Rule(attribute: attribute, property: nil, value: .words(words))])
  }

  private func adding(_ more: [Rule]) -> InterfaceKind {
    var kind = self
    kind.rules += more.sorted { $0.attribute < $1.attribute }
    return kind
  }

  func colors(_ colors: [String: String]) -> InterfaceKind {
    var kind = self
    kind.colors = colors
    return kind
  }

  func outlets(_ outlets: [String: String]) -> InterfaceKind {
    var kind = self
    kind.outlets = outlets
    return kind
  }

  func absent(_ statements: [String: String]) -> InterfaceKind {
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

extension Dictionary where Key == String, Value == String {
  /// Words that Swift and Interface Builder share.
  static func same(_ words: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: words.map { ($0, $0 == "default" ? "`default`" : $0) })
  }

  func and(_ more: [String: String]) -> [String: String] { merging(more) { _, new in new } }
}
