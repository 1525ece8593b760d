import KumikoFoundation

extension UITableViewCell {
  /// The editing controls that a row shows besides its content.
  public nonisolated struct StateMask: OptionSet, Sendable {
    /// A bit for each control.
    public let rawValue: UInt

    /// Controls from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The editing controls.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The state of a row that the user drags to another place.
  public nonisolated enum DragState: Int, Sendable {
    /// It is in its place.
    case none = 0
    /// It is being lifted.
    case lifting
    /// It is dragged.
    case dragging
  }

  /// How a cell shows that its row has the keyboard focus.
  public nonisolated enum FocusStyle: Int, Sendable {
    /// The list draws a ring around it.
    case `default` = 0
    /// The cell shows it itself.
    case custom
  }

  /// Notifies the cell whether its table is in editing mode, where that has changed.
  func followEditing(_ isEditing: Bool) {
    // A row that reappears unchanged is not measured again.
    guard isEditing != rowEditing.told else { return }
    setNeedsUpdateConfiguration()
    fittingSizeChanged()
    rowEditing.told = isEditing
    setEditing(isEditing, animated: UIView.inheritedAnimationDuration > 0)
  }

  /// Updates the row's editing controls, and reports the transition if they changed.
  func changeParts(animated: Bool) {
    setNeedsUpdateConfiguration()
    fittingSizeChanged()
    setNeedsLayout()
    var parts = StateMask()
    if isEditing { parts.insert(.showingEditControl) }
    if showingDeleteConfirmation { parts.insert(.showingDeleteConfirmation) }
    guard parts != rowEditing.parts else { return }
    rowEditing.parts = parts
    willTransition(to: parts)
    guard animated else { return didTransition(to: parts) }
    UIView.animate(withDuration: 0.3, animations: layoutIfNeeded) { [weak self] _ in
      self?.didTransition(to: parts)
    }
  }

  /// Reports the drag state of the row, where it has changed.
  func notifyDragState(_ state: UICellConfigurationState.DragState) {
    let state: DragState =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    guard state != rowEditing.drag else { return }
    rowEditing.drag = state
    dragStateDidChange(state)
  }
}

/// The editing state of a row.
struct RowEditing {
  /// Whether its table is being edited, as the cell was last notified.
  var told = false
  /// The state that was set by `setEditing(_:animated:)`; nil if the table decides.
  var decided: Bool?
  /// The controls that the row shows besides its content.
  var parts = UITableViewCell.StateMask()
  /// Whether the row is dragged.
  var drag = UITableViewCell.DragState.none
}
