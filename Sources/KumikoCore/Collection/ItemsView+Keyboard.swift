import KumikoFoundation
import KumikoLayout

// Keyboard focus of items: arrows move it by the positions of items, page keys by a screen, home
// and end to the first and last item, also with control. The selection policy determines what they
// select meanwhile, and the effect of space and return.
extension ItemsView {
  enum Direction {
    case up, down, left, right

    init?(_ key: String) {
      switch key {
      case "up": self = .up
      case "down": self = .down
      case "left": self = .left
      case "right": self = .right
      default: return nil
      }
    }

    var isSideways: Bool { self == .left || self == .right }
  }

  /// Moves the focus by a key; returns whether the key does so.
  func moveCursor(_ key: KeyPress) -> Bool {
    let end = ScrollGoal.End(key.name)
    let passed: KeyModifiers =
      end == nil && !currentPolicy.allowsRanges ? .shift : [.shift, .control]
    guard isFirstResponder, allowsSelection, key.modifiers.isSubset(of: passed),
      let target = target(of: key.name, from: selection.cursor)
    else { return false }
    walk(to: target, by: key)
    return true
  }

  /// Moves the focus to an item by a key.
  func walk(to target: IndexPath, by key: KeyPress) {
    guard let item = items.handle(at: target) else { return }
    let end = ScrollGoal.End(key.name)
    search.end()
    moveFocus(to: item, UIFocusHeading(key: key.name)) {
      if !isFirstResponder { becomeFocused() }
      act(.walk(to: item, key.modifiers))
      if key.modifiers.isEmpty, currentPolicy != .extended, isSelectedByFocus(target) {
        act(.only(item))
      }
      // Observers that were notified may have changed the items.
      guard let path = items.path(of: item) else { return }
      guard let end else { return moveCursor(to: path) }
      selection.cursor = path
      showCursor()
      scroll(to: ScrollGoal(path: path, end: end), animated: true)
    }
  }

  /// The item at a place, or whose cell contains it.
  func path(of place: FocusPlace?) -> IndexPath? {
    guard let place else { return nil }
    if place.owner === self { return (place.part as? ItemHandle).flatMap(items.path) }
    var view = place.innermost
    while let current = view, current.superview !== self { view = current.superview }
    return (view as? ReusableView).flatMap(shownPath)
  }

  /// Performs a focus movement to an item, unless a focus environment prevents it.
  func moveFocus(to item: ItemHandle, _ heading: UIFocusHeading, _ move: () -> Void) {
    guard let window, let path = items.path(of: item) else { return }
    window.focus.change(heading) {
      let place = FocusPlace(owner: self, view: views.view(at: path), part: item)
      guard window.focus.mayMove(to: place, heading) else { return }
      window.showsFocus = true
      move()
    }
  }

  /// Focuses an item, as the list becomes first responder.
  func placeCursor() {
    if let preferred = preferredFocus, isItem(preferred) {
      selection.cursor = preferred
    } else if selection.cursor == nil || !remembersLastFocusedIndexPath {
      let candidates = selection.paths.prefix(1) + shownPaths
      selection.cursor = candidates.first(where: canFocus)
    }
  }

  /// Selects by a key; returns whether the key does so.
  func selectByKey(_ key: KeyPress) -> Bool {
    guard isFirstResponder, allowsSelection else { return false }
    let allowsRanges = currentPolicy.allowsRanges && offersSelection
    let passed: KeyModifiers = allowsRanges ? [.shift, .control] : .shift
    switch key.name {
    // While a name is typed a space is a letter, which arrives as text.
    case "space" where key.modifiers.isEmpty && search.isOngoing: return true
    case "space" where key.modifiers.isSubset(of: passed): return pressCursor(key.modifiers)
    case "return" where key.modifiers.isSubset(of: .shift),
      "keypad enter" where key.modifiers.isSubset(of: .shift):
      return openCursor()
    case "a" where allowsRanges && key.modifiers == .control: selectAll(nil)
    case "a" where allowsRanges && key.modifiers == [.control, .shift]: act(.nothing)
    case "escape" where allowsRanges && key.modifiers.isEmpty && !selection.isEmpty:
      act(.nothing)
    default: return false
    }
    return true
  }

  /// Moves the focus to an item, without scrolling.
  func moveCursor(to path: IndexPath?) {
    selection.cursor = path
    showCursor()
    offerTyping()
    guard let path else { return }
    scrollRow(to: path, at: [], animated: true)
    guard let frame = frameOfItem(at: path) else { return }
    let visible = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
    let covered = pinnedHeight(above: path)
    if frame.minY < visible.minY + covered || frame.maxY > visible.maxY || frame.minX < visible.minX
      || frame.maxX > visible.maxX
    {
      var wanted = frame
      wanted.origin.y -= covered
      wanted.size.height += covered
      scrollRectToVisible(wanted, animated: true)
    }
  }

  /// The height at the top that pinned views cover while an item is shown there, in points.
  func pinnedHeight(above path: IndexPath) -> CGFloat {
    let (layout, covered) = (collectionViewLayout, coveredHeight(above: path))
    let pinned = visibleElements().filter(\.isPinned).map(\.id)
    guard covered == 0, !pinned.isEmpty, layout.scrollsDown, let frame = frameOfItem(at: path)
    else { return covered }
    // The header of the item's section may not be visible yet.
    var above = Set(pinned.filter { $0.isOfWholeList || $0.section == path.section })
    above.insert(
      .supplementary(
        kind: UICollectionView.elementKindSectionHeader, section: path.section, index: 0))
    above.insert(.item(section: path.section, item: 0))
    return above.reduce(0) { height, id in
      guard let element = layout.placedElement(id), element.isPinned,
        let natural = layout.naturalFrame(id), natural.maxY <= frame.minY,
        natural.minX < frame.maxX, natural.maxX > frame.minX
      else { return height }
      return height + natural.height
    }
  }

  /// Shows which item has the focus.
  func showCursor() {
    let isShown = isFirstResponder && window?.showsFocus == true
    let cursor = selection.cursor
    for (id, view) in views.elements where id.isItem {
      view.show(isFocused: isShown && id.indexPath == cursor)
    }
    window?.focus.changed()
  }

  private func pressCursor(_ modifiers: KeyModifiers) -> Bool {
    guard let cursor = selection.cursor, isItem(cursor) else { return false }
    let isMark = views.view(at: cursor)?.headerMark != nil
    guard canUse(cursor), isMark || shouldHighlight(cursor) else { return false }
    press(cursor, modifiers)
    return true
  }

  /// Opens the focused item; one without a primary action is pressed.
  private func openCursor() -> Bool {
    guard let cursor = selection.cursor, isItem(cursor), canUse(cursor) else { return false }
    if currentPolicy.allowsRanges, views.view(at: cursor)?.headerMark == nil,
      shouldHighlight(cursor), open(cursor)
    {
      return true
    }
    return pressCursor([])
  }

  // MARK: Targets of keys

  /// The target of a key from the focused item.
  func target(of key: String, from cursor: IndexPath?) -> IndexPath? {
    guard let first = firstPath, let last = lastPath else { return nil }
    if let end = ScrollGoal.End(key) { return end == .first ? first : last }
    guard let cursor, isItem(cursor) else {
      return Direction(key) == nil ? nil : selection.paths.first ?? shownPaths.first ?? first
    }
    switch key {
    case "pageup": return far(from: cursor, by: -1) ?? first
    case "pagedown": return far(from: cursor, by: 1) ?? last
    default: return Direction(key).map { neighbour(of: cursor, $0) ?? cursor }
    }
  }

  private var firstPath: IndexPath? {
    loadedCounts.firstIndex { $0 > 0 }
      .flatMap { focusable(from: IndexPath(item: 0, section: $0), by: 1) }
  }

  private var lastPath: IndexPath? {
    let counts = loadedCounts
    return counts.lastIndex { $0 > 0 }
      .flatMap { focusable(from: IndexPath(item: counts[$0] - 1, section: $0), by: -1) }
  }

  /// The first focusable item from one on; nil where there is none nearby.
  private func focusable(from path: IndexPath, by step: Int) -> IndexPath? {
    var next: IndexPath? = path
    for _ in 0..<1_000 {
      guard let path = next, !mayFocus(path) else { return next }
      next = following(path, by: step)
    }
    return nil
  }

  /// The nearest item in a direction; horizontally, at the end of a line, the next one.
  func neighbour(of path: IndexPath, _ direction: Direction) -> IndexPath? {
    guard let frame = frameOfItem(at: path) else { return nil }
    if let found = nearest(beside: frame, direction, except: path) { return found }
    guard direction.isSideways else { return nil }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return after(path, by: (direction == .right) != isReversed ? 1 : -1)
  }

  /// The nearest item in a direction from a rectangle; nil where there is none within some screens.
  func nearest(
    beside frame: CGRect, _ direction: Direction, except path: IndexPath?
  ) -> IndexPath? {
    let isSideways = direction.isSideways
    let reach = isSideways ? bounds.width : max(bounds.height, frame.height)
    for step in 0..<4 {
      let start = CGFloat(step) * reach
      let band =
        switch direction {
        case .up:
          CGRect(x: frame.minX, y: frame.minY - start - reach, width: frame.width, height: reach)
        case .down: CGRect(x: frame.minX, y: frame.maxY + start, width: frame.width, height: reach)
        case .left:
          CGRect(x: frame.minX - start - reach, y: frame.minY, width: reach, height: frame.height)
        case .right:
          CGRect(x: frame.maxX + start, y: frame.minY, width: reach, height: frame.height)
        }
      if let found = nearest(to: frame, in: band.insetBy(dx: 0.1, dy: 0.1), except: path) {
        return found
      }
    }
    return nil
  }

  private func nearest(
    to frame: CGRect, in rect: CGRect, except path: IndexPath?
  ) -> IndexPath? {
    func distance(_ other: CGRect) -> CGFloat {
      let (dx, dy) = (other.midX - frame.midX, other.midY - frame.midY)
      return dx * dx + dy * dy
    }
    return collectionViewLayout.placedElements(in: rect)
      .filter {
        $0.id.isItem && $0.id.indexPath != path && !$0.isHidden && mayFocus($0.id.indexPath)
      }
      .min { (distance($0.frame), $0.id.indexPath) < (distance($1.frame), $1.id.indexPath) }?
      .id.indexPath
  }

  /// The item about one screen away.
  private func far(from path: IndexPath, by screens: CGFloat) -> IndexPath? {
    guard let frame = frameOfItem(at: path) else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    guard collectionViewLayout.scrollsDown else {
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let distance = max(frame.width, visible.width - frame.width)
      let wanted = frame.offsetBy(dx: (isReversed ? -screens : screens) * distance, dy: 0)
      return nearest(to: wanted, in: wanted.insetBy(dx: -frame.width, dy: 0), except: path)
    }
    let visibleHeight = visible.height - pinnedHeight(above: path)
    let wanted = frame.offsetBy(
      dx: 0, dy: screens * max(frame.height, visibleHeight - frame.height))
    return nearest(to: wanted, in: wanted.insetBy(dx: 0, dy: -frame.height), except: path)
  }

  /// The item after another, or before it, that can be focused.
  private func after(_ path: IndexPath, by step: Int) -> IndexPath? {
    following(path, by: step).flatMap { focusable(from: $0, by: step) }
  }

  private func following(_ path: IndexPath, by step: Int) -> IndexPath? {
    let next = IndexPath(item: path.item + step, section: path.section)
    if isItem(next) { return next }
    let counts = loadedCounts
    if step > 0 {
      return counts.indices.first { $0 > path.section && counts[$0] > 0 }
        .map { IndexPath(item: 0, section: $0) }
    }
    return counts.indices.last { $0 < path.section && counts[$0] > 0 }
      .map { IndexPath(item: counts[$0] - 1, section: $0) }
  }
}
