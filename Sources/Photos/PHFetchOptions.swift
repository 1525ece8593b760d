import KumikoCore

/// The filter and the order of a fetch.
open class PHFetchOptions: NSObject {
  /// The filter: a predicate over `mediaType`, `creationDate`, `modificationDate`, `pixelWidth`,
  /// `pixelHeight` and `localIdentifier`; of collections over `localizedTitle`,
  /// `estimatedAssetCount` and `localIdentifier`. Nil, the default, fetches all.
  ///
  ///     options.predicate = NSPredicate(format: "creationDate > %@", lastWeek as NSDate)
  open var predicate: NSPredicate?
  /// The order, by the same keys; nil, the default, sorts the oldest first. Of two that are equal,
  /// the older one is first.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of results; 0 for no limit.
  open var fetchLimit = 0
  /// Whether changes are reported as incremental steps; `true` by default.
  open var wantsIncrementalChangeDetails = true

  /// Options that fetch everything, the oldest first.
  public override init() { super.init() }
}

/// A copy of the options of a fetch, as they were at the time.
struct FetchQuery: @unchecked Sendable {
  private let predicate: NSPredicate?
  private let orders: [NSSortDescriptor]
  private let limit: Int
  let isIncremental: Bool

  init(_ options: PHFetchOptions?) {
    predicate = options?.predicate
    orders = options?.sortDescriptors ?? []
    limit = options?.fetchLimit ?? 0
    isIncremental = options?.wantsIncrementalChangeDetails ?? true
  }

  /// The matching elements, in order.
  func apply<Asset: PHObject>(
    to all: [PictureEntry], _ make: (PictureEntry) -> Asset
  ) -> [PictureEntry] {
    var found = all
    if let predicate { found = found.filter { predicate.evaluate(with: make($0)) } }
    if !orders.isEmpty { found = sorted(found, make) }
    return limit > 0 ? Array(found.prefix(limit)) : found
  }

  private func sorted<Asset: PHObject>(
    _ files: [PictureEntry], _ make: (PictureEntry) -> Asset
  ) -> [PictureEntry] {
    let places = Array(files.indices)
    // Sorting by dates alone needs no lookup of values by key.
    if let order = orders.first, orders.count == 1, Asset.self is PHAsset.Type,
      ["creationDate", "modificationDate"].contains(order.plainKey)
    {
      return places.sorted { a, b in
        let (first, second) = (files[a].date, files[b].date)
        if first == second { return a < b }
        return order.ascending ? first < second : first > second
      }.map { files[$0] }
    }
    let objects = files.map(make)
    return places.sorted { a, b in
      for order in orders {
        switch order.compare(objects[a], to: objects[b]) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a < b
    }.map { files[$0] }
  }
}
