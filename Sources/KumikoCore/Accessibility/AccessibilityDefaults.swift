import KumikoFoundation

/// What an object says by itself to assistive programs.
struct AccessibilityDefaults {
  /// Whether it is one thing.
  var isElement = false
  /// What it is, where traits and container types do not say.
  var role: UIAccessibility.Role?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var inputLabels: [String] = []
  var traits: UIAccessibilityTraits = []
  /// What is read in the place of a label where there is none, such as a placeholder.
  var placeholder: String?
  /// Whether something is switched on; nil for what cannot be.
  var check: UIMenuElement.State?
  /// A number between two others.
  var range: UIAccessibility.Range?
  /// Whether what belongs to it is shown; nil for what has nothing.
  var isExpanded: Bool?
  /// The keyboard is here in another way than as first responder.
  var isFocused = false
  /// Whether a click opens a menu.
  var opensMenu = false
  /// Whether it has a menu that a click does not open.
  var hasMenu = false
  var isModal = false
  var hidesElements = false
  var isBusy = false
  /// Whether what can be used inside is met too, though it is one thing.
  var holdsOthers = false
  /// Whether it can be used though no trait says so.
  var isInteractive = false

  /// An element with a role.
  static func element(
    _ role: UIAccessibility.Role, _ label: String? = nil, traits: UIAccessibilityTraits = []
  ) -> AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, role: role, label: label, traits: traits)
  }

  /// Something that holds others.
  static func container(
    _ role: UIAccessibility.Role, _ label: String? = nil
  ) -> AccessibilityDefaults {
    AccessibilityDefaults(role: role, label: label)
  }

  /// Nothing that can be met.
  static let hidden = AccessibilityDefaults(hidesElements: true)

  func isInteractive(_ traits: UIAccessibilityTraits) -> Bool {
    isInteractive || !traits.isDisjoint(with: .interactive)
  }
}

/// One of the things that a container holds.
struct AccessibilityPart {
  let object: AccessibleObject
  /// What it is called in its container, whatever view shows it; nil for the object's own number.
  var key: String?
  /// What the container says about it.
  var place = AccessibilityPlace()
}

/// Where something is in its container, by what the container says.
struct AccessibilityPlace {
  var role: UIAccessibility.Role?
  /// From 1.
  var position: Int?
  var count: Int?
  /// From 1.
  var level: Int?
  var isExpanded: Bool?
  var isSelectable = false
  var isSelected = false
  var isFocused = false
  /// Row and column, from 0.
  var row: Int?
  var column: Int?
  var rowSpan = 1
  var columnSpan = 1
  /// What heads it.
  var rowHeaders: [AccessibleObject] = []
  var columnHeaders: [AccessibleObject] = []
  /// The key of the row that it belongs to.
  var parentKey: String?
  /// Whether the container opens or closes it.
  var toggle: (() -> Void)?
  /// What else the container can do with it; asked for when somebody wants to know.
  var deeds: (() -> [AccessibilityDeed])?
  /// Opens its menu; nil where it has none for sure.
  var showMenu: (() -> Bool)?
}

/// Something that can be done with a thing, by its name.
struct AccessibilityDeed {
  let name: String
  /// Does it; returns whether it could be done.
  let perform: () -> Bool
}

/// Numbers of objects as parts of a bar or the like, in order.
extension AccessibilityPart {
  static func numbered(
    _ objects: [AccessibleObject], role: UIAccessibility.Role? = nil
  ) -> [AccessibilityPart] {
    objects.enumerated().map { index, object in
      AccessibilityPart(
        object: object,
        place: AccessibilityPlace(role: role, position: index + 1, count: objects.count))
    }
  }
}
