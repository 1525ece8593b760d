import KumikoFoundation

/// Describes what a cell shows: a value from which content views are made and updated.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView

  /// The same configuration for a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What is shown. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration: by default, one of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the same type as the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view that a configuration can depend on.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// A state in which nothing is special.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of an app's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a value of an app's own in a configuration state.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A key by name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell that its configurations can depend on.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the item is pressed.
  public var isHighlighted = false
  /// Whether the item cannot be used.
  public var isDisabled = false
  /// Whether the item has the keyboard.
  public var isFocused = false
  /// Whether the pointer is over the cell, and a click would select its item. UIKit has no such
  /// state.
  public var isHovered = false
  /// Whether the view stays in sight while its section scrolls.
  public var isPinned = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether what is below the item in an outline is shown.
  public var isExpanded = false
  /// Whether the cell is pulled aside, so that its actions are seen.
  public var isSwiped = false
  /// Whether the item is being moved to another place.
  public var isReordering = false
  /// Whether the user holds the cell.
  public var cellDragState = DragState.none
  /// What the cell is for an item that the user holds over the list.
  public var cellDropState = DropState.none

  /// Whether the user holds a cell.
  public nonisolated enum DragState: Hashable, Sendable {
    /// No.
    case none
    /// It is being taken up.
    case lifting
    /// It is being dragged.
    case dragging
  }

  /// What a cell is for an item that the user holds over the list.
  public nonisolated enum DropState: Hashable, Sendable {
    /// Nothing is held.
    case none
    /// The item is dropped elsewhere.
    case notTargeted
    /// The item is dropped into the cell.
    case targeted
  }

  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state in which nothing is special.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of an app's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}
