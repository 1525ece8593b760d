import KumikoFoundation

/// The state of a view on which its configurations can depend; used for headers and footers of
/// tables.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view is focused.
  public var isFocused = false
  /// Whether the view is pinned while its section scrolls.
  public var isPinned = false

  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The default state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom value of an app.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  /// The equivalent state of a cell.
  fileprivate var cellState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = isDisabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isPinned = isPinned
    return state
  }
}

extension UIConfigurationState {
  /// The state as that of a cell; nil for an app's own state type.
  var ofCell: UICellConfigurationState? {
    (self as? UICellConfigurationState) ?? (self as? UIViewConfigurationState)?.cellState
  }
}
