import KumikoFoundation
import KumikoGraphics
import KumikoLayout

/// A separator above or below a row.
final class ListSeparator: UIView {
  var line: ListRow.Line?
  private var effectView: UIVisualEffectView?

  /// Shows a colour, or an effect in its place.
  func show(_ color: UIColor, _ effect: UIVisualEffect?) {
    backgroundColor = effect == nil ? color : .clear
    guard effect !== effectView?.effect else { return }
    effectView?.removeFromSuperview()
    effectView = nil
    guard let effect else { return }
    let view = UIVisualEffectView(effect: effect)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if effect is UIVibrancyEffect {
      let content = VibrantLine(frame: view.contentView.bounds)
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.contentView.addSubview(content)
    }
    addSubview(view)
    effectView = view
  }
}

/// A separator in the tint of content on a material.
private final class VibrantLine: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = tintColor
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }
}

extension ReusableView {
  /// Shows the separators for the row's place in its list.
  func showSeparators() {
    let lines = separatorLines()
    topSeparator = shown(lines.top, in: topSeparator)
    separator = shown(lines.bottom, in: separator)
    placeSeparators()
  }

  /// The view that shows a separator; nil if there is none.
  private func shown(_ line: ListRow.Line?, in old: ListSeparator?) -> ListSeparator? {
    guard let line else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? ListSeparator()
    view.line = line
    view.show(line.color, (itemsView as? UITableView)?.separatorEffect)
    // A dragged row has no neighbours.
    view.alpha = isLifted ? 0 : 1
    view.isUserInteractionEnabled = false
    if view.superview == nil { addSubview(view) }
    return view
  }

  /// Places the separators, in front of the row.
  func placeSeparators() {
    if let topSeparator { place(topSeparator, at: 0) }
    if let separator { place(separator, at: bounds.height - 1 / displayScale) }
  }

  private func place(_ view: ListSeparator, at y: CGFloat) {
    guard let line = view.line else { return }
    let suiting = line.isOuter ? (0, 0) : separatorInsets
    let (leading, trailing) = UIListSeparatorConfiguration.resolved(
      line.insets, leading: suiting.0, trailing: suiting.1)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame = CGRect(
      x: isReversed ? trailing : leading, y: y,
      width: max(0, bounds.width - leading - trailing), height: 1 / displayScale)
    bringSubviewToFront(view)
  }
}

extension ItemsView {
  /// Whether a view shows the place of an element in a list.
  func showsPlaceInList(_ view: ReusableView, _ id: ElementID) -> Bool {
    guard view.traitDecisions?.list == listEnvironment(ofSection: id.section) else { return false }
    return collectionViewLayout.hasLists ? view.listRow == listRow(id) : view.listRow == nil
  }

  /// The place of an item in a list; nil where its section is none.
  func listRow(_ id: ElementID) -> ListRow? {
    guard case .item(let section, let item) = id,
      let list = collectionViewLayout.listConfiguration(ofSection: section)
    else { return nil }
    let count = knownCount(ofSection: section)
    var row = ListRow(list, at: id.indexPath, of: count)
    row.marks = ListRow.Marks(
      previous: mark(item - 1, section), own: mark(item, section), next: mark(item + 1, section))
    return row
  }

  private func mark(_ item: Int, _ section: Int) -> ListRow.Mark {
    let path = IndexPath(item: item, section: section)
    guard views.view(at: path)?.showsMarks != false else { return .none }
    return selection.contains(path) ? .selected : selection.highlighted == path ? .pressed : .none
  }

  /// Called when a row was marked, or is not any more: the separators beside it are hidden, or
  /// shown.
  func rowMarkChanged(_ id: ElementID) {
    guard case .item(let section, let item) = id,
      collectionViewLayout.listConfiguration(ofSection: section) != nil
    else { return }
    for item in item - 1...item + 1 {
      let id = ElementID.item(section: section, item: item)
      guard let view = views[id] else { continue }
      let row = listRow(id)
      if view.listRow != row { view.take(row) }
    }
  }
}
