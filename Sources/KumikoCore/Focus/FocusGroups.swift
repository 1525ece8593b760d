import KumikoFoundation

// Tab stops once in each group of views, and arrow keys move inside it.
extension UIWindow {
  /// The stops, reduced to one for each group: the one that has the keyboard, or else the one with
  /// the highest priority. It takes the position of the group's first stop.
  func oneOfEachGroup(_ stops: [UIView]) -> [UIView] {
    var groups: [String: [UIView]] = [:]
    for stop in stops {
      if let group = stop.groupOfStop { groups[group, default: []].append(stop) }
    }
    guard !groups.isEmpty else { return stops }
    return stops.compactMap { stop in
      guard let group = stop.groupOfStop else { return stop }
      return groups.removeValue(forKey: group).flatMap(chosen)
    }
  }

  private func chosen(of members: [UIView]) -> UIView? {
    if let current = members.first(where: { $0 === firstResponder }) { return current }
    let highest = members.map(\.focusGroupPriority).max()
    return members.first { $0.focusGroupPriority == highest }
  }

  /// Moves the keyboard focus to the nearest view of the same group in the direction of an arrow;
  /// returns whether there is one.
  func moveInFocusGroup(by key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, ["up", "down", "left", "right"].contains(key.name),
      let current = firstResponder as? UIView,
      let group = current.groupOfStop
    else { return false }
    let heading = UIFocusHeading(key: key.name)
    let others = focusRoot.keyboardStops.filter { $0 !== current && $0.groupOfStop == group }
    let place = current.convert(current.bounds, to: nil)
    let distances = others.compactMap { view in
      place.distance(to: view.convert(view.bounds, to: nil), heading).map { (view, $0) }
    }
    guard let nearest = distances.min(by: { $0.1 < $1.1 })?.0 else { return false }
    return moveFocus(to: nearest, heading)
  }
}

extension CGRect {
  /// The distance to another rectangle in the direction of an arrow, in points, where distance
  /// across that direction counts double; nil if the other rectangle is not in that direction.
  fileprivate func distance(to other: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
    let (right, down) = (other.midX - midX, other.midY - midY)
    let (along, aside): (CGFloat, CGFloat) =
      switch heading {
      case .left: (-right, down)
      case .right: (right, down)
      case .up: (-down, right)
      case .down: (down, right)
      default: (0, 0)
      }
    return along > 1 ? along + 2 * abs(aside) : nil
  }
}
