import KumikoCore

/// Selects an aspect of a window: two rows of segments, or a button with a menu if there is no
/// space for their titles.
final class TreeChoice: UIView {
  private let parts = UISegmentedControl(items: InspectedTree.parts.map(\.rawValue))
  private let happenings = UISegmentedControl(items: InspectedTree.happenings.map(\.rawValue))
  private let button = UIButton(configuration: .gray())
  private let changed: () -> Void
  private static let gap: CGFloat = 8

  /// The selected aspect.
  var tree: InspectedTree {
    didSet { show() }
  }

  /// - Parameter changed: called when the user has changed the selection.
  init(_ tree: InspectedTree, changed: @escaping () -> Void) {
    (self.tree, self.changed) = (tree, changed)
    super.init(frame: .zero)
    for (control, trees) in [(parts, InspectedTree.parts), (happenings, InspectedTree.happenings)] {
      control.addAction(
        UIAction { [weak self, weak control] _ in
          guard let index = control?.selectedSegmentIndex, trees.indices.contains(index) else {
            return
          }
          self?.choose(trees[index])
        }, for: .valueChanged)
    }
    button.showsMenuAsPrimaryAction = true
    button.configuration?.indicator = .popup
    button.accessibilityHint = "What of the window is shown"
    for view in [parts, happenings, button] as [UIView] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Its height for a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    guard apportions(inWidth: width) != nil else { return button.intrinsicContentSize.height }
    return parts.intrinsicContentSize.height * 2 + TreeChoice.gap
  }

  private func choose(_ tree: InspectedTree) {
    self.tree = tree
    changed()
  }

  private func show() {
    let none = UISegmentedControl.noSegment
    parts.selectedSegmentIndex = InspectedTree.parts.firstIndex(of: tree) ?? none
    happenings.selectedSegmentIndex = InspectedTree.happenings.firstIndex(of: tree) ?? none
    button.setTitle(tree.rawValue, for: .normal)
    button.menu = UIMenu(children: [
      menu(of: InspectedTree.parts), menu(of: InspectedTree.happenings),
    ])
    setNeedsLayout()
  }

  private func menu(of trees: [InspectedTree]) -> UIMenu {
    UIMenu(
      options: .displayInline,
      children: trees.map { tree in
        UIAction(title: tree.rawValue, state: tree == self.tree ? .on : .off) { [weak self] _ in
          self?.choose(tree)
        }
      })
  }

  /// Whether segments are as wide as their titles in a width, rather than all equal; nil if there
  /// is no space for them in either case.
  private func apportions(inWidth width: CGFloat) -> Bool? {
    for isApportioned in [false, true] {
      for control in [parts, happenings]
      where control.apportionsSegmentWidthsByContent != isApportioned {
        control.apportionsSegmentWidthsByContent = isApportioned
      }
      let needed = [parts, happenings].map(\.intrinsicContentSize.width).max() ?? 0
      if needed <= width { return isApportioned }
    }
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasRoom = apportions(inWidth: bounds.width) != nil
    (parts.isHidden, happenings.isHidden, button.isHidden) = (!hasRoom, !hasRoom, hasRoom)
    let height = parts.intrinsicContentSize.height
    parts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    happenings.frame = parts.frame.offsetBy(dx: 0, dy: height + TreeChoice.gap)
    button.frame = bounds
  }
}
