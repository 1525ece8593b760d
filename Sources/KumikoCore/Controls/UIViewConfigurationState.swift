import KumikoFoundation

/// The state of a view that its configurations can depend on; that of headers and footers of
/// tables.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view cannot be used.
  public var isDisabled = false
  /// Whether the view is pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the keyboard.
  public var isFocused = false
  /// Whether the view stays in sight while its section scrolls.
  public var isPinned = false

  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state in which nothing is special.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of an app's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }

  /// The same state of a cell.
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
  /// The state as that of a cell; nil for states of an app's own.
  var ofCell: UICellConfigurationState? {
    (self as? UICellConfigurationState) ?? (self as? UIViewConfigurationState)?.cellState
  }
}
