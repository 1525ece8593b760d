import KumikoFoundation

extension UINavigationController {
  /// Replaces the navigation bar.
  func exchangeBar(for bar: UINavigationBar) {
    guard bar !== navigationBar else { return }
    let old = navigationBar
    navigationBar = bar
    old.navigationController = nil
    bar.takeOver(by: self)
    (bar.isHidden, bar.alpha, bar.prefersLargeTitles) = (
      old.isHidden, old.alpha, bar.prefersLargeTitles || old.prefersLargeTitles
    )
    if let around = old.superview { around.insertSubview(bar, aboveSubview: old) }
    old.removeFromSuperview()
    guard !pages.isEmpty else { return }
    AnimationContext.withoutAnimation {
      showItems(isBack: false)
      placeContent()
    }
  }
}
