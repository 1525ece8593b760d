import KumikoFoundation

/// A description of the content of a cell: a value that creates and updates content views.
///
///     struct NameConfiguration: UIContentConfiguration {
///       var name = ""
///       func makeContentView() -> any UIView & UIContentView { NameView(self) }
///       func updated(for state: any UIConfigurationState) -> NameConfiguration { self }
///     }
///
///     final class NameView: UILabel, UIContentView {
///       var configuration: any UIContentConfiguration { didSet { show() } }
///
///       init(_ configuration: NameConfiguration) {
///         self.configuration = configuration
///         super.init(frame: .zero)
///         show()
///       }
///
///       required init?(coder: NSCoder) { nil }
///
///       private func show() { text = (configuration as? NameConfiguration)?.name }
///     }
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Creates a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView

  /// The configuration adapted to a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration; see ``UIContentConfiguration`` for an example.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The current configuration. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration: by default, one of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a view that a configuration can depend on.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// Creates a default state with traits.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A custom value of the app.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value in a configuration state.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell, on which its configurations can depend.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the item is highlighted.
  public var isHighlighted = false
  /// Whether the item is disabled.
  public var isDisabled = false
  /// Whether the item has the keyboard focus.
  public var isFocused = false
  /// Whether the pointer is over the cell, and a click would select its item. UIKit has no such
  /// state.
  public var isHovered = false
  /// Whether the view is pinned while its section scrolls.
  public var isPinned = false
  /// Whether the list is in editing mode.
  public var isEditing = false
  /// Whether the children of the item in an outline are shown.
  public var isExpanded = false
  /// Whether the cell is swiped to reveal its actions.
  public var isSwiped = false
  /// Whether the item is being moved to another place.
  public var isReordering = false
  /// The state of a drag of the cell.
  public var cellDragState = DragState.none
  /// The state of the cell as a target of a drop.
  public var cellDropState = DropState.none

  /// The state of a drag of a cell.
  public nonisolated enum DragState: Hashable, Sendable {
    /// The cell is not dragged.
    case none
    /// The cell is being lifted.
    case lifting
    /// It is being dragged.
    case dragging
  }

  /// The state of a cell as a target of a drop.
  public nonisolated enum DropState: Hashable, Sendable {
    /// There is no drag over the list.
    case none
    /// The cell is not the target of the drop.
    case notTargeted
    /// The cell is the target of the drop.
    case targeted
  }

  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a default state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value of the app.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}
