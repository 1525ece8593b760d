import KumikoFoundation
import KumikoGraphics

// When only one column fits: the pages of all columns on one stack.
extension UISplitViewController {
  var stackColumn: Column { hosts[.compact] == nil ? .primary : .compact }

  /// The navigation controller that shows the pages when only one column fits.
  var stack: UINavigationController? { hosts[.compact] ?? hosts[.primary] }

  /// The columns whose pages are on the one stack, from the bottom up.
  var stackedColumns: [Column] {
    guard let stack else { return [] }
    guard hosts[.compact] == nil else { return [.compact] }
    return [.primary]
      + [Column.supplementary, .secondary].filter { column in
        stashed[column]?.first.map { first in stack.stack.contains { $0 === first } } ?? false
      }
  }

  func pagesBelow(_ column: Column) -> [UIViewController] {
    guard let stack else { return [] }
    let first = stashed[column]?.first
    return Array(stack.stack.prefix { $0 !== first })
  }

  func showOnStack(_ column: Column) {
    guard hosts[.compact] == nil, let stack else { return }
    let stacked = stackedColumns
    if let index = stacked.firstIndex(of: column) {
      guard index < stacked.count - 1 else { return }
      stack.setViewControllers(pagesBelow(stacked[index + 1]), animated: true)
    } else {
      if column == .secondary, style == .tripleColumn, !stacked.contains(.supplementary) {
        putOnStack(.supplementary, above: stack.stack, animated: false)
      }
      putOnStack(column, above: stack.stack, animated: true)
    }
  }

  /// Moves the pages of a column onto the shared stack.
  func putOnStack(
    _ column: Column, above below: [UIViewController], animated: Bool
  ) {
    guard let stack, let host = hosts[column], host !== stack else { return }
    let pages = host.stack.isEmpty ? stashed[column] ?? [] : host.stack
    guard !pages.isEmpty else { return }
    stashed[column] = pages
    host.setViewControllers([], animated: false)
    stack.setViewControllers(below + pages, animated: animated)
  }

  /// Moves the pages of all columns up to the topmost onto one stack.
  func gather() {
    if style == .unspecified { takePrimary(delegate?.primaryViewController(forCollapsing: self)) }
    guard hosts[.compact] == nil, let stack else { return }
    let proposed: Column = hosts[.secondary] == nil ? .primary : .secondary
    let top = topColumn(insteadOf: proposed)
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      putOnStack(column, above: stack.stack, animated: false)
    }
  }

  /// The column on top of the shared stack, as returned by the delegate.
  private func topColumn(insteadOf proposed: Column) -> Column {
    guard style == .unspecified else {
      return delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }
    guard let primary = hosts[.primary], let secondary = hosts[.secondary],
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
    else { return proposed }
    return .primary
  }

  /// Returns the pages on the shared stack to their columns.
  func spread() {
    guard hosts[.compact] == nil, let stack else { return }
    defer {
      if style == .unspecified {
        isCollapsed = false
        takePrimary(delegate?.primaryViewController(forExpanding: self))
        separateSecondary()
      }
    }
    for column in [Column.secondary, .supplementary] {
      guard let first = stashed[column]?.first, let host = hosts[column] else { continue }
      var pages = stashed[column] ?? []
      if let index = stack.stack.firstIndex(where: { $0 === first }) {
        pages = Array(stack.stack[index...])
        stack.setViewControllers(Array(stack.stack[..<index]), animated: false)
      }
      stashed[column] = nil
      host.setViewControllers(pages, animated: false)
    }
  }

  /// Applies the controller that the delegate returns for the secondary column, when two
  /// controllers fit again.
  private func separateSecondary() {
    guard let primary = hosts[.primary],
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary),
      secondary !== hosts[.secondary], secondary !== viewController(for: .secondary)
    else { return }
    setViewController(secondary, for: .secondary)
  }

  /// Applies the controller that the delegate of a split view without a style returns as the
  /// primary one.
  private func takePrimary(_ controller: UIViewController?) {
    guard let controller, controller !== hosts[.primary] else { return }
    setViewController(controller, for: .primary)
  }

  func switchSizeClass(_ collapse: Bool) {
    runningTransition?.cancel()
    runningTransition = nil
    tidy()
    if collapse {
      takeOutHosts(but: stackColumn)
      isCollapsed = true
      gather()
    } else {
      spread()
      if stackColumn == .compact { takeOutHosts(but: nil) }
      isCollapsed = false
      let proposed = mode
      mode =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
    }
    exchangeColumns(animated: false)
    if collapse {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// Removes the views of all columns but one.
  func takeOutHosts(but kept: Column?) {
    for (column, host) in hostsInOrder
    where column != kept && host.viewIfLoaded?.superview === stage {
      host.beginAppearance(false, animated: false)
      host.view.removeFromSuperview()
      host.endAppearance()
      installed.remove(column)
    }
  }
}
