import KumikoFoundation

// Reports cells that are invisible because their constraints do not determine their height.
extension ReusableView {
  /// A subview of the content that is positioned by constraints, none of which sets its height to
  /// 0; nil where there is none.
  var contentWithoutHeight: UIView? {
    let content = cellContent.view
    guard !representsBoundary, !(content is any UIContentView) else { return nil }
    return content.subviews.first {
      !$0.translatesAutoresizingMaskIntoConstraints && !$0.isHidden && $0.alpha > 0
        && !$0.isSaidToBeFlat
    }
  }

  /// Reports a cell without a determined height.
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
  /// Whether a constraint sets the height of the view to 0.
  fileprivate var isSaidToBeFlat: Bool {
    constraints.contains {
      $0.firstItem === self && $0.firstAttribute == .height && $0.secondItem == nil
        && $0.constant <= 0
    }
  }
}
