import KumikoFoundation

/// Lets items be dropped on the `UITab`s of a controller, as its delegate decides.
final class TabDrops: NSObject {
  @Owner private var tabs: UITabBarController
  private(set) lazy var interaction = UIDropInteraction(delegate: self)

  init(of tabs: UITabBarController) {
    _tabs = Owner(tabs, orElse: UITabBarController())
    super.init()
  }

  /// The tab under the pointer; nil outside of them, and for one that cannot be selected.
  private func tab(at session: any UIDropSession) -> UITab? {
    let bar = tabs.tabBar
    let point = session.location(in: bar)
    let item = bar.buttons.first { $0.frame.contains(point) && $0.isEnabled }?.item
    return item.flatMap { item in
      tabs.tabs.first { $0.shownItem === item && !$0.isHidden }
    }
  }
}

extension TabDrops: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { tabs.delegate != nil && !tabs.tabs.isEmpty }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let operation = tab(at: session).flatMap {
      tabs.delegate?.tabBarController(tabs, tab: $0, operationForAcceptingItemsFrom: session)
    }
    return UIDropProposal(operation: operation ?? .cancel)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    guard let tab = tab(at: session) else { return }
    tabs.delegate?.tabBarController(tabs, tab: tab, acceptItemsFrom: session)
  }
}
