import KumikoFoundation

/// The accessories of a cell on each side, from the edge inward.
struct AccessoryOrder {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  /// Sorts accessories; a kind that occurs twice, except labels and custom views, is reported and
  /// shown once.
  init(_ accessories: [UICellAccessory]) {
    var kinds = Set<String>()
    let unique = accessories.filter { accessory in
      guard let name = accessory.rank?.name, name != "label" else { return true }
      if kinds.insert(name).inserted { return true }
      Diagnostics.report(.accessoryTwice(name))
      return false
    }
    leading = AccessoryOrder.sorted(unique.filter(\.isLeading)) { $0 }
    trailing = AccessoryOrder.sorted(unique.filter { !$0.isLeading }) { $0.reversed() }
  }

  /// - Parameter asRead: converts an order from the edge inward into one from the leading to the
  ///   trailing end, which apps receive, and back.
  private static func sorted(
    _ side: [UICellAccessory], asRead: ([UICellAccessory]) -> [UICellAccessory]
  ) -> [UICellAccessory] {
    // Stable: accessories of one rank keep their given order.
    let ranked = side.enumerated().compactMap { index, accessory in
      accessory.rank.map { (order: $0.order, index: index, accessory: accessory) }
    }
    var result = asRead(
      ranked.sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map(\.accessory))
    for accessory in side where accessory.rank == nil {
      let wanted = accessory.position?(result) ?? 0
      result.insert(accessory, at: min(max(wanted, 0), result.count))
    }
    return asRead(result)
  }
}
