import KumikoFoundation
import KumikoGraphics

/// The editing controls that a row shows at its ends, besides the cell's own accessories.
struct RowMarks: Equatable {
  /// The operation of the control at the start.
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the content is indented as for a control at the start, where the row has none.
  var isIndented = false
  /// Whether the row shows a ring that is filled while it is selected.
  var showsRing = false
  /// Whether the user may move the row.
  var canMove = false
  /// Whether the row keeps the accessories at its end while the table is edited: it can neither be
  /// edited nor moved.
  var keepsEnd = false

  /// The accessories at both ends of a cell.
  func accessories(of cell: UITableViewCell) -> [UICellAccessory] {
    var all: [UICellAccessory] = []
    let commit: () -> Void = { [weak cell] in
      guard let cell else { return }
      (cell.itemsView as? UITableView)?.markPressed(cell)
    }
    if showsRing {
      all.append(.multiselect())
    } else {
      switch editingStyle {
      case .none:
        if isIndented, cell.shouldIndentWhileEditing {
          all.append(custom(Self.gap, .whenEditing, at: .leading))
        }
      case .delete: all.append(.delete(actionHandler: commit))
      case .insert: all.append(.insert(actionHandler: commit))
      }
    }
    all += own(cell)
    if canMove, cell.showsReorderControl { all.append(.reorder()) }
    return all
  }

  /// The cell's own accessories at its end: those while the table is edited, or those while it is
  /// not.
  private func own(_ cell: UITableViewCell) -> [UICellAccessory] {
    if keepsEnd { return accessories(cell.accessoryType, cell.accessoryView, cell, .always) }
    if cell.accessoryView == nil, cell.editingAccessoryView == nil,
      cell.accessoryType == cell.editingAccessoryType
    {
      return accessories(cell.accessoryType, nil, cell, .always)
    }
    return accessories(cell.accessoryType, cell.accessoryView, cell, .whenNotEditing)
      + accessories(
        cell.editingAccessoryType, cell.editingAccessoryView, cell, .whenEditing)
  }

  private func accessories(
    _ type: UITableViewCell.AccessoryType, _ view: UIView?, _ cell: UITableViewCell,
    _ displayed: UICellAccessory.DisplayedState
  ) -> [UICellAccessory] {
    if let view { return [custom(view, displayed)] }
    switch type {
    case .none: return []
    case .checkmark: return [.checkmark(displayed: displayed)]
    case .disclosureIndicator: return [.disclosureIndicator(displayed: displayed)]
    case .detailButton: return [custom(detailButton(cell), displayed)]
    case .detailDisclosureButton:
      return [.disclosureIndicator(displayed: displayed), custom(detailButton(cell), displayed)]
    }
  }

  /// As wide as a mark, and empty.
  private static var gap: UIView { UIView(frame: CGRect(x: 0, y: 0, width: 22, height: 22)) }

  private enum End { case leading, trailing }

  private func custom(
    _ view: UIView, _ displayed: UICellAccessory.DisplayedState, at end: End = .trailing
  ) -> UICellAccessory {
    let placement: UICellAccessory.Placement =
      end == .leading ? .leading(displayed: displayed) : .trailing(displayed: displayed)
    return .customView(
      configuration: .init(customView: view, placement: placement, maintainsFixedSize: true))
  }

  private func detailButton(_ cell: UITableViewCell) -> UIView {
    DetailButton { [weak cell] in
      guard let cell, let table = cell.itemsView as? UITableView,
        let path = table.indexPath(for: cell)
      else { return }
      table.cellForRow(at: path)?.accessoryTrigger?()
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
  }
}

/// Shows details of a row.
final class DetailButton: UIControl {
  private let handler: () -> Void
  private let icon = UIImageView(image: UIImage(systemName: "info.circle"))

  init(_ handler: @escaping () -> Void) {
    self.handler = handler
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    icon.contentMode = .center
    icon.frame = bounds
    icon.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(icon)
    grow()
  }

  /// Adopts the user's text size, where that is larger than the default one.
  private func grow() {
    let side = max(24, UIFontMetrics.default.scaledValue(for: 24).rounded())
    guard side != bounds.width else { return }
    bounds.size = CGSize(width: side, height: side)
    icon.preferredSymbolConfiguration = .init(pointSize: (17 * side / 24).rounded())
    superview?.superview?.setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    currentTraits.performAsCurrent { grow() }
  }

  required init?(coder: NSCoder) { nil }

  override func pressed() {
    super.pressed()
    handler()
  }

  override func stateChanged() {
    super.stateChanged()
    alpha = isHighlighted ? 0.5 : 1
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    .element(.button, "More Info", traits: stateTraits.union(.button))
  }
}
