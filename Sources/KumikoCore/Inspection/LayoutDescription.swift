import KumikoFoundation
import KumikoGraphics
import KumikoLayout

extension UIWindow {
  /// Every visible view, a line each: its class, frame, text and state.
  ///
  ///     window 375×600  scale 1  light
  ///       UICollectionView  0,0 375×600  offset 0,120  content 375×2400
  ///         cell 0-1  8,192 180×44  "Fix the…"  selected
  ///           UILabel  16,12 120×20  "Fix the window"
  ///       UISwitch  300,540 51×31  on  disabled
  ///
  /// Frames are in points of the window, where views are on the screen while they move; those
  /// inside of a cell, header or decoration are in points from its corner, so that one that moves
  /// is one line. Elements of a collection or table view are listed in the order of their sections
  /// and items. Views of an app are listed under their classes, internal views of Kumiko under
  /// their public base class. Views that are hidden, transparent, empty or outside the bounds of
  /// their ancestors are left out. O(views).
  public var layoutDescription: String {
    var description = LayoutDescription()
    description.add(self)
    return description.lines.joined(separator: "\n")
  }
}

/// The lines about a window, as they are collected.
private struct LayoutDescription {
  var lines: [String] = []

  /// Where a view is located.
  private struct Place {
    /// From the superview to the window.
    var toWindow = CGAffineTransform.identity
    /// From the superview to the origin that frames are counted from.
    var toOrigin = CGAffineTransform.identity
    /// The visible part of the window.
    var clip: CGRect
    var depth = 1
  }

  mutating func add(_ window: UIWindow) {
    let traits = window.currentTraits
    var fields = ["window \(text(window.bounds.size))", "scale \(text(window.displayScale))"]
    fields.append(traits.userInterfaceStyle == .dark ? "dark" : "light")
    if traits.layoutDirection == .rightToLeft { fields.append("right to left") }
    lines.append(fields.joined(separator: "  "))
    for view in window.storedSubviews { add(view, Place(clip: window.bounds)) }
  }

  private mutating func add(_ view: UIView, _ place: Place) {
    let shown = view.presentedState
    guard !view.isHidden, shown.alpha > 0.01 else { return }
    // From the view's content to the superview.
    let up = CGAffineTransform(
      translationX: -shown.origin.x - shown.size.width / 2,
      y: -shown.origin.y - shown.size.height / 2
    ).concatenating(shown.transform).concatenating(
      CGAffineTransform(translationX: shown.center.x, y: shown.center.y))
    let content = CGRect(origin: shown.origin, size: shown.size)
    let toWindow = up.concatenating(place.toWindow)
    let seen = content.applying(toWindow).intersection(place.clip)
    let isSeen = !seen.isNull && seen.width > 0 && seen.height > 0
    guard isSeen || !view.clipsToBounds else { return }
    var inner = place
    inner.toWindow = toWindow
    inner.toOrigin = up.concatenating(place.toOrigin)
    if view.clipsToBounds { inner.clip = seen }
    if isSeen, !isPartOfElement(view) {
      let frame = content.applying(inner.toOrigin)
      let indent = String(repeating: "  ", count: place.depth)
      lines.append(indent + fields(of: view, frame, alpha: shown.alpha).joined(separator: "  "))
      inner.depth += 1
    }
    guard !describesEverything(view) else { return }
    if element(of: view) != nil {
      inner.toOrigin = CGAffineTransform(translationX: -shown.origin.x, y: -shown.origin.y)
    }
    for subview in subviews(of: view) { add(subview, inner) }
  }

  /// The subviews from back to front, elements of collection and table views first and in order.
  private func subviews(of view: UIView) -> [UIView] {
    guard let items = view as? ItemsView else { return view.storedSubviews }
    let elements = items.views.ordered.map(\.view)
    let known = Set(elements.map(ObjectIdentifier.init))
    return elements + view.storedSubviews.filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// Whether a view is the content of a cell and shows nothing by itself.
  private func isPartOfElement(_ view: UIView) -> Bool {
    guard type(of: view) == UIView.self, view.backgroundColor == nil else { return false }
    return (view.storedSuperview as? UICollectionViewCell)?.contentView === view
      || (view.storedSuperview as? UITableViewCell)?.contentView === view
  }

  /// Whether the line of a control describes its parts completely.
  private func describesEverything(_ view: UIView) -> Bool {
    view is UISwitch || view is UISlider || view is UIStepper || view is UIProgressView
      || view is UIPageControl
      || view is UISegmentedControl || view is UIActivityIndicatorView
  }

  // MARK: A line

  private func fields(of view: UIView, _ frame: CGRect, alpha: CGFloat) -> [String] {
    var fields = [name(of: view), "\(text(frame.origin)) \(text(frame.size))"]
    if let text = shownText(of: view), !text.isEmpty { fields.append(quoted(text)) }
    fields += states(of: view)
    if alpha < 0.995 { fields.append("alpha \(text(alpha))") }
    return fields
  }

  private func element(of view: UIView) -> ElementID? {
    guard let view = view as? ReusableView, let id = view.elementID,
      let items = view.storedSuperview as? ItemsView, items.views[id] === view
    else { return nil }
    return id
  }

  private func name(of view: UIView) -> String {
    switch element(of: view) {
    case .item(let section, let item): return "cell \(section)-\(item)"
    case .decoration(let kind, let section, 0): return "decoration \(kind) \(section)"
    case .decoration(let kind, let section, let index):
      return "decoration \(kind) \(section).\(index)"
    case .supplementary(UICollectionView.elementKindSectionHeader, let section, 0):
      return "header \(section)"
    case .supplementary(UICollectionView.elementKindSectionFooter, let section, 0):
      return "footer \(section)"
    case .supplementary(UITableView.headerKind, _, _): return "table header"
    case .supplementary(UITableView.footerKind, _, _): return "table footer"
    case .supplementary(let kind, _, .max): return "\(kind) of the layout"
    case .supplementary(let kind, let section, let index): return "\(kind) \(section)-\(index)"
    case nil: return className(of: view)
    }
  }

  /// The class of a view; for an internal view of Kumiko its nearest public base class.
  private func className(of view: UIView) -> String {
    let own = String(describing: type(of: view))
    guard String(reflecting: type(of: view)).hasPrefix("KumikoCore."), !own.hasPrefix("UI") else {
      return own
    }
    var next: AnyClass? = _getSuperclass(type(of: view))
    while let above = next {
      let name = String(describing: above)
      if name.hasPrefix("UI") { return name }
      next = _getSuperclass(above)
    }
    return own
  }

  /// The text that can be read on a view; for an element its first text.
  private func shownText(of view: UIView) -> String? {
    if element(of: view) != nil { return firstText(in: view).map(shortened) }
    return switch view {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case let field as UITextField where field.isSecureTextEntry:
      String(repeating: "•", count: field.text?.count ?? 0)
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    default: nil
    }
  }

  private func firstText(in view: UIView) -> String? {
    for subview in view.storedSubviews where !subview.isHidden && subview.alpha > 0.01 {
      if let text = shownText(of: subview), !text.isEmpty { return text }
      if let text = firstText(in: subview) { return text }
    }
    return nil
  }

  private static let longestName = 40

  private func shortened(_ text: String) -> String {
    text.count > LayoutDescription.longestName
      ? text.prefix(LayoutDescription.longestName - 1) + "…" : text
  }

  private func states(of view: UIView) -> [String] {
    var states = ownStates(of: view)
    if let control = view as? UIControl {
      if !control.isEnabled { states.append("disabled") }
      if control.isSelected { states.append("selected") }
      if control.isHighlighted { states.append("highlighted") }
    }
    if let label = view as? UILabel, !label.isEnabled { states.append("disabled") }
    if let id = element(of: view), id.isItem, let items = view.storedSuperview as? ItemsView {
      if items.selection.contains(id.indexPath) { states.append("selected") }
      if items.selection.highlighted == id.indexPath { states.append("highlighted") }
      if items.reordering.movement?.target == id.indexPath { states.append("dragged") }
    }
    if view.isFirstResponder { states.append("has the keyboard") }
    return states
  }

  private func ownStates(of view: UIView) -> [String] {
    switch view {
    case let toggle as UISwitch: return [toggle.isOn ? "on" : "off"]
    case let stepper as UIStepper: return ["value \(text(CGFloat(stepper.value)))"]
    case let slider as UISlider: return ["value \(text(CGFloat(slider.value)))"]
    case let bar as UIProgressView: return ["progress \(text(CGFloat(bar.progress)))"]
    case let pages as UIPageControl:
      return ["page \(pages.currentPage + 1) of \(pages.numberOfPages)"]
    case let wheel as UIActivityIndicatorView: return wheel.isAnimating ? ["turning"] : []
    case let segments as UISegmentedControl:
      return (0..<segments.numberOfSegments).map { index in
        quoted(segments.titleForSegment(at: index) ?? "")
          + (index == segments.selectedSegmentIndex ? " selected" : "")
      }
    case let field as UITextField:
      let isEmpty = field.text?.isEmpty ?? true
      return isEmpty ? field.placeholder.map { ["placeholder \(quoted($0))"] } ?? [] : []
    case let image as UIImageView: return image.image.map { [describe($0)] } ?? ["no image"]
    case let scrollView as UIScrollView:
      let size = "content \(text(scrollView.contentSize))"
      let editing = (scrollView as? ItemsView)?.isEditing == true ? ["editing"] : []
      return ["offset \(text(scrollView.shownOffset))", size] + editing
    default: return []
    }
  }

  private func describe(_ image: UIImage) -> String {
    switch image.source {
    case .icon(let name, _): "icon \(name)"
    case .bitmap, .encoded: "image \(text(image.size))"
    }
  }

  // MARK: Texts

  private func quoted(_ text: String) -> String {
    let escapes = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\r\n": "\\r\\n"]
    return "\"" + text.map { escapes[String($0)] ?? String($0) }.joined() + "\""
  }

  private func text(_ point: CGPoint) -> String { "\(text(point.x)),\(text(point.y))" }

  private func text(_ size: CGSize) -> String { "\(text(size.width))×\(text(size.height))" }

  /// A number with up to two digits behind the point.
  private func text(_ number: CGFloat) -> String {
    let value = (Double(number) * 100).rounded() / 100
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
