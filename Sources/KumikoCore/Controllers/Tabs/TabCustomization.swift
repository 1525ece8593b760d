import KumikoFoundation

/// The user's decisions on the tabs of a controller: which are hidden, and the order of those in
/// groups. They last beyond the program if the controller's `customizationIdentifier` is set.
final class TabCustomization {
  /// Where decisions are stored; only in memory if nil, as in tests.
  static var defaults: UserDefaults? = .standard

  private var hidden: [String: Bool] = [:]
  private var orders: [String: [String]] = [:]
  private var key: String?

  /// Reads the decisions of an identifier; for nil, nothing is stored from now on.
  func open(_ identifier: String?) {
    key = identifier.map { "UITabBarController.customization.\($0)" }
    guard let key, let stored = Self.defaults?.dictionary(forKey: key) else { return }
    hidden = stored["hidden"] as? [String: Bool] ?? [:]
    orders = stored["orders"] as? [String: [String]] ?? [:]
  }

  /// Whether the user decided that a tab is hidden, or not hidden; nil without a decision.
  func isHidden(_ tab: UITab) -> Bool? { hidden[tab.identifier] }

  /// Applies the decisions to tabs that allow them.
  func restore(_ tabs: [UITab]) {
    for tab in tabs {
      if tab.allowsHiding, let isHidden = hidden[tab.identifier] { tab.isHidden = isHidden }
      if let group = tab as? UITabGroup, group.allowsReordering,
        let order = orders[group.identifier]
      {
        group.displayOrderIdentifiers = order
      }
    }
  }

  /// The user hid a tab, or showed it.
  func setHidden(_ isHidden: Bool, _ tab: UITab) {
    hidden[tab.identifier] = isHidden
    store()
  }

  /// The user moved a child of a group.
  func setOrder(_ identifiers: [String], of group: UITabGroup) {
    orders[group.identifier] = identifiers
    store()
  }

  private func store() {
    guard let key else { return }
    Self.defaults?.set(["hidden": hidden, "orders": orders], forKey: key)
  }
}
