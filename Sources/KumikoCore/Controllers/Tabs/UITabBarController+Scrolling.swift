import KumikoFoundation
import KumikoGraphics

// Changes of the bar as the content of the page is scrolled.

extension UITabBarController {
  /// Whether the page extends under a visible bar.
  var hasContentBehindBar: Bool {
    !wantsNoBar && selected?.extends(under: .bottom, isTranslucent: tabBar.isTranslucent) == true
  }

  var wantsNoBar: Bool {
    selected?.hidesBarBelow ?? false || isBarHidden || sidebar.isShown
  }

  /// Follows the scroll view of the page: the bar has another look while no content is scrolled
  /// under it.
  func follow(_ scrollView: UIScrollView?) {
    if scrollView !== followed {
      if followed?.bottomFollower === self { followed?.bottomFollower = nil }
      followed = scrollView
      minimizing.end()
      scrollView?.bottomFollower = self
    }
    updateElevation()
  }

  private func updateElevation() {
    guard let followed, followed.window != nil, followed.knowsInsets else {
      return tabBar.isElevated = followed == nil ? selected == nil : true
    }
    tabBar.isElevated =
      followed.edges?.bottom.effect.replacesBars != true
      && followed.shownOffset.y < followed.maximumOffset.y - 0.5
  }
}

extension UITabBarController: OffsetFollowing {
  func contentMoved(in scrollView: UIScrollView) {
    guard scrollView === followed else { return }
    updateElevation()
    minimizing.contentMoved(in: scrollView)
  }
}
