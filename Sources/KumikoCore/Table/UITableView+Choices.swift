import KumikoFoundation

/// Settings of a table that are rarely used.
struct TableChoices {
  var isPrefetching = true
  var insetReference = UITableView.SeparatorInsetReference.fromCellEdges
  var followsReadableWidth = false
  var fillerRowHeight: CGFloat = 0
  var insetsContent = true
  var hugging: UITableViewContentHuggingElements = []
}

extension UITableView {
  /// The reference of the left side of `separatorInset`.
  public nonisolated enum SeparatorInsetReference: Int, Sendable {
    /// The edge of the row.
    case fromCellEdges = 0
    /// The automatic inset of the separator.
    case fromAutomaticInsets
  }

  /// When rows are measured again as their content changes.
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    /// Only when they are reloaded or reconfigured.
    case disabled = 0
    /// When the content requests it. Changes of constraints do so too.
    case enabled
    /// The same as `enabled`.
    case enabledIncludingConstraints
  }

  /// Posted when the user selected or deselected a row; its object is the table.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  func notifyDeselection(of path: IndexPath) {
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  func postSelectionChange() {
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  /// Whether `prefetchDataSource` is notified; `true` by default.
  public var isPrefetchingEnabled: Bool {
    get { choices.isPrefetching }
    set {
      choices.isPrefetching = newValue
      if !newValue { prefetching.reset() }
    }
  }

  /// When rows are measured again as their content changes; `enabled` by default.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: listChoices.contentMeasuring.rawValue) ?? .enabled }
    set {
      listChoices.contentMeasuring = ContentMeasuring(rawValue: newValue.rawValue) ?? .onChange
    }
  }

  /// The reference of the left side of `separatorInset`; the edge of the row by default.
  public var separatorInsetReference: SeparatorInsetReference {
    get { choices.insetReference }
    set {
      choices.insetReference = newValue
      followLines()
    }
  }

  /// Whether the margins of rows grow in a wide table, so that lines are not too long to read;
  /// `false` by default.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { choices.followsReadableWidth }
    set {
      choices.followsReadableWidth = newValue
      rowMarginsChanged()
    }
  }

  /// Whether rows stay inside the safe area at the sides; `true` by default.
  public var insetsContentViewsToSafeArea: Bool {
    get { choices.insetsContent }
    set {
      guard newValue != choices.insetsContent else { return }
      choices.insetsContent = newValue
      heightsChanged()
    }
  }

  private func rowMarginsChanged() {
    for view in views.all { view.setNeedsLayout() }
    heightsChanged()
  }

  /// The additional distance of a row's content from its sides at a given width, in points.
  func extraMargin(inWidth width: CGFloat, beside margin: CGFloat) -> CGFloat {
    choices.followsReadableWidth ? max(0, (width - UILayoutGuide.readableWidth) / 2 - margin) : 0
  }
}

extension UIEdgeInsets {
  /// Lines that start where the text of their row does.
  static let automaticLineInset = UIEdgeInsets(
    top: 0, left: UITableView.automaticDimension, bottom: 0, right: 0)

  /// The value that an app reads: automatic separators report an inset of 15 points.
  var shownAsLineInset: UIEdgeInsets {
    var shown = self
    if left == UITableView.automaticDimension { shown.left = 15 }
    return shown
  }

  /// The value to store when an app sets it in place of another one: if it changed only another
  /// side, separators still start where the text does.
  func lineInset(after old: UIEdgeInsets) -> UIEdgeInsets {
    var inset = self
    if left == old.shownAsLineInset.left, self != old.shownAsLineInset { inset.left = old.left }
    return inset
  }
}
