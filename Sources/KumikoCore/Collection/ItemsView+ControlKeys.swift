import KumikoFoundation
import KumikoLayout

// Keys that a control in a row does not handle: horizontal arrows move the focus to the controls
// beside it and back to its row, vertical ones to the rows around. Text inputs handle these keys.
extension ItemsView {
  /// Performs the command of a key on a control in a row, or in a header; returns whether there is
  /// one.
  func leaveControl(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, let window, let control = window.firstResponder as? UIView,
      control !== self, !(control is any UIKeyInput), control.isTabStop,
      let row = shownRow(around: control)
    else { return false }
    let heading = UIFocusHeading(key: key.name)
    if let direction = Direction(key.name),
      let beside = direction.nearest(
        row.keyboardStops.filter { direction.isSideways || $0.isStacked(with: control) },
        to: control, in: row)
    {
      return window.moveFocus(to: beside, heading)
    }
    guard isKeyboardStop else { return moveToControl(key, from: control, in: row) }
    guard let target = target(of: key.name, outOf: row) else { return false }
    walk(to: target, by: key)
    return true
  }

  /// The row, header or footer of the list that contains a view.
  private func shownRow(around view: UIView) -> ReusableView? {
    let rows = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? ReusableView }
    guard let row = rows.first(where: { $0.itemsView === self }),
      let id = row.elementID, views[id] === row
    else { return nil }
    return row
  }

  private func target(of key: String, outOf row: ReusableView) -> IndexPath? {
    guard let direction = Direction(key) else {
      return target(of: key, from: shownPath(of: row) ?? shownPaths.first)
    }
    guard let path = shownPath(of: row) else {
      return nearest(beside: row.frame, direction, except: nil)
    }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if direction == (isReversed ? .right : .left), mayFocus(path) { return path }
    guard let frame = frameOfItem(at: path) else { return nil }
    return nearest(beside: frame, direction, except: path)
  }

  /// Where rows cannot be focused themselves: focuses the nearest control of another row.
  private func moveToControl(
    _ key: KeyPress, from control: UIView, in row: ReusableView
  ) -> Bool {
    guard let window, let direction = Direction(key.name) else { return false }
    let rows = views.elements.map(\.view).filter { $0 !== row && !$0.keyboardStops.isEmpty }
    guard let next = direction.nearest(rows, to: row, in: self),
      let stop = next.keyboardStops.min(by: {
        $0.distance(to: control, across: direction) < $1.distance(to: control, across: direction)
      })
    else { return false }
    return window.moveFocus(to: stop, UIFocusHeading(key: key.name))
  }
}

extension ItemsView.Direction {
  /// The nearest of some views that is entirely in this direction from another.
  func nearest<View: UIView>(_ views: [View], to view: UIView, in space: UIView) -> View? {
    let from = space.convert(view.bounds, from: view)
    func gap(_ other: View) -> CGFloat {
      let to = space.convert(other.bounds, from: other)
      switch self {
      case .up: return from.minY - to.maxY
      case .down: return to.minY - from.maxY
      case .left: return from.minX - to.maxX
      case .right: return to.minX - from.maxX
      }
    }
    return views.filter { $0 !== view && gap($0) >= -0.5 }
      .min {
        (gap($0), $0.distance(to: view, across: self)) < (
          gap($1), $1.distance(to: view, across: self)
        )
      }
  }
}

extension UIView {
  /// Whether one of two views is above the other.
  fileprivate func isStacked(with view: UIView) -> Bool {
    let (own, other) = (convert(bounds, to: nil), view.convert(view.bounds, to: nil))
    return own.minX < other.maxX && other.minX < own.maxX
  }

  /// The distance of the centres of two views perpendicular to a direction, in points of the
  /// window.
  fileprivate func distance(to view: UIView, across direction: ItemsView.Direction) -> CGFloat {
    let (own, other) = (convert(bounds, to: nil), view.convert(view.bounds, to: nil))
    return direction.isSideways ? abs(own.midY - other.midY) : abs(own.midX - other.midX)
  }
}
