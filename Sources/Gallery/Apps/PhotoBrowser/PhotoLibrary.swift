import UIKit

/// A picture with the day on which it was taken.
nonisolated struct AlbumPhoto: Hashable, Identifiable, Sendable {
  let id: Int
  let asset: String
  let title: String
  let taken: Date
  var isFavorite: Bool
}

/// The photos of a user. Views that show them observe `didChange`.
final class PhotoLibrary {
  static let didChange = Notification.Name("PhotoLibrary.didChange")

  enum Order: String, CaseIterable {
    case newest, oldest, title

    var symbol: String {
      switch self {
      case .newest: "arrow.down"
      case .oldest: "arrow.up"
      case .title: "textformat"
      }
    }
  }

  let undoManager = UndoManager()
  private(set) var photos = PhotoLibrary.samples

  func photo(_ id: AlbumPhoto.ID) -> AlbumPhoto? { photos.first { $0.id == id } }

  /// The photos to show, by month.
  func months(matching text: String, by order: Order) -> [(title: String, photos: [AlbumPhoto])] {
    let matching = photos.filter { text.isEmpty || $0.title.localizedStandardContains(text) }
    if order == .title {
      let byTitle = matching.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
      return byTitle.isEmpty ? [] : [("By Title", byTitle)]
    }
    let sorted = matching.sorted { order == .newest ? $0.taken > $1.taken : $0.taken < $1.taken }
    var months: [(title: String, photos: [AlbumPhoto])] = []
    for photo in sorted {
      let title = photo.taken.formatted(Self.monthStyle)
      if months.last?.title == title {
        months[months.count - 1].photos.append(photo)
      } else {
        months.append((title, [photo]))
      }
    }
    return months
  }

  func setFavorite(_ isFavorite: Bool, for ids: Set<AlbumPhoto.ID>) {
    let changed = photos.indices.filter {
      ids.contains(photos[$0].id) && photos[$0].isFavorite != isFavorite
    }
    guard !changed.isEmpty else { return }
    for index in changed { photos[index].isFavorite = isFavorite }
    let changedIDs = Set(changed.map { photos[$0].id })
    undoManager.registerUndo(withTarget: self) { $0.setFavorite(!isFavorite, for: changedIDs) }
    undoManager.setActionName(isFavorite ? "Favourite" : "Remove from Favourites")
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  func delete(_ ids: Set<AlbumPhoto.ID>) {
    let old = photos
    photos.removeAll { ids.contains($0.id) }
    guard photos.count < old.count else { return }
    undoManager.registerUndo(withTarget: self) { $0.restore(old, deleting: ids) }
    let count = old.count - photos.count
    undoManager.setActionName(count == 1 ? "Delete Photo" : "Delete \(count) Photos")
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  private func restore(_ old: [AlbumPhoto], deleting ids: Set<AlbumPhoto.ID>) {
    photos = old
    undoManager.registerUndo(withTarget: self) { $0.delete(ids) }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  // MARK: Samples

  static let monthStyle = Date.FormatStyle(
    locale: Locale(identifier: "en_GB"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt
  ).month(.wide).year()

  private static let samples: [AlbumPhoto] = {
    let assets = [
      "asanoha", "hishi", "kagome", "kaku-asa", "kikko", "lantern", "masu", "rindo", "seigaiha",
      "shippo", "yabane",
    ]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return (0..<44).compactMap { number in
      let components = DateComponents(
        year: 2026, month: 6 - number / 11, day: 28 - number % 11 * 2, hour: 12)
      guard let date = calendar.date(from: components) else { return nil }
      let asset = assets[number * 7 % assets.count]
      return AlbumPhoto(
        id: number, asset: asset, title: "\(asset.capitalized) \(number + 1)", taken: date,
        isFavorite: number % 9 == 4)
    }
  }()
}
