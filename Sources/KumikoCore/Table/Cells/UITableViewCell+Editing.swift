import KumikoFoundation

extension UITableViewCell {
  /// What a row shows besides its content.
  public nonisolated struct StateMask: OptionSet, Sendable {
    /// A bit for each mark.
    public let rawValue: UInt

    /// The marks of a number's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The marks for editing.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// What the user does with a row that can be dragged elsewhere.
  public nonisolated enum DragState: Int, Sendable {
    /// It lies in its place.
    case none = 0
    /// It is being taken up.
    case lifting
    /// It is dragged.
    case dragging
  }

  /// What shows which row has the keyboard.
  public nonisolated enum FocusStyle: Int, Sendable {
    /// The list draws a ring around it.
    case `default` = 0
    /// The cell shows it by itself.
    case custom
  }

  /// Tells the cell whether its table is edited.
  func followEditing(_ isEditing: Bool) {
    // A row that comes back as it was is not measured again.
    guard isEditing != rowEditing.told else { return }
    setNeedsUpdateConfiguration()
    fittingSizeChanged()
    rowEditing.told = isEditing
    setEditing(isEditing, animated: UIView.inheritedAnimationDuration > 0)
  }

  /// Shows what the row has besides its content now, and says so where that is something else than
  /// before.
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

  /// Says whether the row is dragged, where that is something else than before.
  func tellDragState(_ state: UICellConfigurationState.DragState) {
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

/// What a row was told about editing and dragging.
struct RowEditing {
  /// Whether its table is edited, as the cell was last told.
  var told = false
  /// What somebody else said; nil where the table decides.
  var decided: Bool?
  /// What the row shows besides its content.
  var parts = UITableViewCell.StateMask()
  /// Whether the row is dragged.
  var drag = UITableViewCell.DragState.none
}
