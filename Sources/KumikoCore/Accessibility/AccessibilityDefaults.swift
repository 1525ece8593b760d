import KumikoFoundation

/// What an object reports to assistive technologies unless the app overrides it.
struct AccessibilityDefaults {
  /// Whether it is a single element.
  var isElement = false
  /// Its role, where traits and container types do not determine one.
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
  /// Whether its contents are shown; nil where it cannot be expanded.
  var isExpanded: Bool?
  /// Whether it has the keyboard focus by other means than being first responder.
  var isFocused = false
  /// Whether a click opens a menu.
  var opensMenu = false
  /// Whether it has a menu that a click does not open.
  var hasMenu = false
  var isModal = false
  var hidesElements = false
  var isBusy = false
  /// Whether usable elements inside are reached too, though it is a single element.
  var holdsOthers = false
  /// Whether it can be used though no trait indicates it.
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

  /// Nothing that assistive technologies can reach.
  static let hidden = AccessibilityDefaults(hidesElements: true)

  func isInteractive(_ traits: UIAccessibilityTraits) -> Bool {
    isInteractive || !traits.isDisjoint(with: .interactive)
  }
}

/// The object whose node is being made, and its defaults. Nearly every property of an object starts
/// from them, and a node has all of its properties.
final class AskedObject {
  /// That of the innermost node being made; nil while no tree is built.
  @exclusivity(unchecked) static var current: AskedObject?

  let object: AccessibleObject
  let defaults: AccessibilityDefaults
  let kinds: AccessibilityKinds
  private(set) lazy var frame = object.ownAccessibilityFrame

  init(of object: AccessibleObject) {
    self.object = object
    defaults = object.accessibilityDefaults
    kinds = AccessibilityKinds(of: object)
  }
}

extension AccessibleObject {
  /// A value of the object's defaults.
  @inline(__always)
  func byDefault<Value>(_ value: (AccessibilityDefaults) -> Value) -> Value {
    if let asked = AskedObject.current, asked.object === self { return value(asked.defaults) }
    return value(accessibilityDefaults)
  }

  /// The frame unless the app sets another, in window coordinates.
  var frameByDefault: CGRect {
    if let asked = AskedObject.current, asked.object === self { return asked.frame }
    return ownAccessibilityFrame
  }
}

/// One of the things that a container holds.
struct AccessibilityPart {
  let object: AccessibleObject
  /// Its key in the container, whatever view shows it; nil for the object's own number.
  var key: String?
  /// What the container reports about it.
  var place = AccessibilityPlace()
}

/// The position and state of an element in its container, as reported by the container.
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
  /// The headers of its row and its column.
  var rowHeaders: [AccessibleObject] = []
  var columnHeaders: [AccessibleObject] = []
  /// The key of the row that it belongs to.
  var parentKey: String?
  /// Whether the container opens or closes it.
  var toggle: (() -> Void)?
  /// Further actions that the container offers for it; evaluated only on request.
  var deeds: (() -> [AccessibilityDeed])?
  /// Opens its menu; nil where it is known to have none.
  var showMenu: (() -> Bool)?
}

/// A named action on an element.
struct AccessibilityDeed {
  let name: String
  /// Performs it; returns whether that succeeded.
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
