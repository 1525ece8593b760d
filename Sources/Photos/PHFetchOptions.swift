import KumikoCore

/// Which of the library's files are fetched, and in which order.
open class PHFetchOptions: NSObject {
  /// Which ones: a format over `mediaType`, `creationDate`, `modificationDate`, `pixelWidth`,
  /// `pixelHeight` and `localIdentifier`; of collections over `localizedTitle`,
  /// `estimatedAssetCount` and `localIdentifier`. All unless set.
  ///
  ///     options.predicate = NSPredicate(format: "creationDate > %@", lastWeek as NSDate)
  open var predicate: NSPredicate?
  /// In which order, by the same names; the oldest first unless set. Where two are equal, the older
  /// one comes first.
  open var sortDescriptors: [NSSortDescriptor]?
  /// How many at most; 0 for all.
  open var fetchLimit = 0
  /// Whether changes are told in single steps; yes unless set.
  open var wantsIncrementalChangeDetails = true

  /// All, the oldest first.
  public override init() { super.init() }
}

/// What was asked for, as it was then.
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

  /// Those that are wanted, in order.
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
    // By dates alone nothing has to be looked up by name.
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
