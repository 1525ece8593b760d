import KumikoFoundation

/// Which accessories of a cell are shown on each side, from the edge inward.
struct AccessoryOrder {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  /// Sorts accessories; a kind that is there twice is reported and shown once.
  init(_ accessories: [UICellAccessory]) {
    var kinds = Set<String>()
    let unique = accessories.filter { accessory in
      guard let name = accessory.rank?.name, name != "label" else { return true }
      if kinds.insert(name).inserted { return true }
      Diagnostics.report(.accessoryTwice(name))
      return false
    }
    leading = AccessoryOrder.sorted(unique.filter(\.isLeading))
    trailing = AccessoryOrder.sorted(unique.filter { !$0.isLeading })
  }

  private static func sorted(_ side: [UICellAccessory]) -> [UICellAccessory] {
    // Stable: accessories of one rank keep the order in which they were given.
    let ranked = side.enumerated().compactMap { index, accessory in
      accessory.rank.map { (order: $0.order, index: index, accessory: accessory) }
    }
    var result = ranked.sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map(\.accessory)
    for accessory in side where accessory.rank == nil {
      let wanted = accessory.position?(result) ?? result.count
      result.insert(accessory, at: min(max(wanted, 0), result.count))
    }
    return result
  }
}
