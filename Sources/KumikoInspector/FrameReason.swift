import Foundation
import KumikoCore

/// An explanation of a view's frame: what determines it, and how.
package enum FrameReason {
  /// The reasons, with a paragraph for each contributing object, the nearest first.
  ///
  /// - Complexity: several layouts of the connected views, if constraints determine the frame.
  package static func text(for view: UIView) -> String {
    var parts: [String] = []
    if let item = item(view) { parts.append(item) }
    if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(view) {
      parts.append(text(of: view, in: stack))
    }
    parts += constraints(of: view)
    if parts.isEmpty { parts.append(frame(of: view)) }
    if !view.transform.isIdentity {
      parts.append("A transform moves what is seen: \(view.transform).")
    }
    return parts.joined(separator: "\n\n")
  }

  /// A cell, positioned by its layout.
  private static func item(_ view: UIView) -> String? {
    if let list = view.superview as? UICollectionView, let cell = view as? UICollectionViewCell,
      let path = list.indexPath(for: cell)
    {
      let place = "Item \(path.item) of section \(path.section)"
      guard let layout = list.collectionViewLayout as? UICollectionViewCompositionalLayout else {
        return "\(place), placed by \(InspectedRow.name(list.collectionViewLayout))."
      }
      return layout.explanation(forItemAt: path) ?? "\(place), which the layout does not place."
    }
    guard let cell = view as? UITableViewCell, let table = cell.superview as? UITableView,
      let path = table.indexPath(for: cell)
    else { return nil }
    let place = "Row \(path.row) of section \(path.section): as wide as the table"
    let height = String(format: "%g", Double(view.bounds.height))
    return "\(place), and \(height) points high, by the delegate, rowHeight or its content."
  }

  private static func text(of view: UIView, in stack: UIStackView) -> String {
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let isRow = stack.axis == .horizontal
    let axis: NSLayoutConstraint.Axis = isRow ? .horizontal : .vertical
    let number = (shown.firstIndex { $0 === view }).map { "number \($0 + 1) of \(shown.count)" }
    let size = view.intrinsicContentSize
    let own = isRow ? size.width : size.height
    let wish = own < 0 ? "has no size of its own" : "asks for \(String(format: "%g", Double(own)))"
    let hugging = view.contentHuggingPriority(for: axis).rawValue
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    return """
      A \(isRow ? "row" : "column") of a stack places it, \(number ?? "hidden"): distribution \
      \(stack.distribution), alignment \(stack.alignment), spacing \
      \(String(format: "%g", Double(stack.spacing))). Along the stack it \(wish), hugs with \
      \(String(format: "%g", hugging)) and resists with \(String(format: "%g", resistance)).
      """
  }

  private static func constraints(of view: UIView) -> [String] {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return [] }
    let sides: [(NSLayoutConstraint.Axis, String)] = [
      (.horizontal, "Left and width"), (.vertical, "Top and height"),
    ]
    var parts = sides.map { axis, name in
      let deciding = view.constraintsAffectingLayout(for: axis).map { "  \($0.inspectedText)" }
      return deciding.isEmpty
        ? "\(name): no constraint decides."
        : "\(name):\n" + deciding.joined(separator: "\n")
    }
    if view.hasAmbiguousLayout { parts.append("The constraints leave open where it is.") }
    return parts
  }

  private static func frame(of view: UIView) -> String {
    guard view.superview != nil else { return "Nothing is around it; its frame is what was set." }
    let mask = view.autoresizingMask
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "its distance from the left"), (.flexibleWidth, "its width"),
      (.flexibleRightMargin, "its distance from the right"),
      (.flexibleTopMargin, "its distance from the top"), (.flexibleHeight, "its height"),
      (.flexibleBottomMargin, "its distance from the bottom"),
    ]
    let moving = names.filter { mask.contains($0.0) }.map(\.1)
    guard !moving.isEmpty else { return "Its frame was set, and stays as it is." }
    let changed = moving.joined(separator: ", ")
    return "Its frame was set; with the view around it changes \(changed)."
  }
}
