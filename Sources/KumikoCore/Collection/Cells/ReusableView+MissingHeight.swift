import KumikoFoundation

// Cells that would be seen if their constraints said how high they are.
extension ReusableView {
  /// Something in the cell that is placed by constraints, none of which says that it is to have no
  /// height; nil where there is no such thing.
  var contentWithoutHeight: UIView? {
    let content = cellContent.view
    guard !representsBoundary, !(content is any UIContentView) else { return nil }
    return content.subviews.first {
      !$0.translatesAutoresizingMaskIntoConstraints && !$0.isHidden && $0.alpha > 0
        && !$0.isSaidToBeFlat
    }
  }

  /// Reports a cell that nothing gives a height.
  func reportMissingHeight(estimate: CGFloat) {
    guard elementID?.isItem != false, let content = contentWithoutHeight else { return }
    Diagnostics.report(
      .noHeight(
        "\(type(of: self))", content.spokenName,
        "keeps its estimate of \(ObjectWords.number(estimate)) points, cut off where more is needed"
      ))
  }
}

extension UIView {
  /// Whether a constraint says that the view has no height.
  fileprivate var isSaidToBeFlat: Bool {
    constraints.contains {
      $0.firstItem === self && $0.firstAttribute == .height && $0.secondItem == nil
        && $0.constant <= 0
    }
  }
}
