import KumikoCore

/// Hears of changes in the library.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  /// Something changed: this program saved or deleted, or another one wrote into the folder for
  /// pictures. Called on a thread of the library's; several changes within a fifth of a second are
  /// one.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library.
open class PHChange: NSObject, @unchecked Sendable {
  private let list: PictureList

  init(_ list: PictureList) { self.list = list }

  /// What became of a result; nil where it has the same files as before.
  open func changeDetails<ObjectType: AnyObject>(
    for fetchResult: PHFetchResult<ObjectType>
  ) -> PHFetchResultChangeDetails<ObjectType>? {
    let after = fetchResult.fetched(from: list)
    return after.entries == fetchResult.entries
      ? nil : PHFetchResultChangeDetails(fetchResult, after)
  }

  /// What became of a file or a folder; nil where it is as before.
  open func changeDetails<ObjectType: PHObject>(
    for object: ObjectType
  ) -> PHObjectChangeDetails<ObjectType>? {
    switch object {
    case let asset as PHAsset:
      let after =
        list.files.first { $0.path == asset.localIdentifier }
        ?? PictureScan.file(asset.localIdentifier)
      guard after != asset.entry else { return nil }
      return PHObjectChangeDetails(object, after.flatMap { PHAsset($0) as? ObjectType })
    case let collection as PHAssetCollection:
      let files = collection.files(list)
      let date = files.last?.date ?? 0
      guard files.count != collection.entry.size || date != collection.entry.date else {
        return nil
      }
      let after = PictureEntry(
        path: collection.entry.path, kind: collection.entry.kind, size: files.count, date: date)
      let isGone = files.isEmpty && collection.assetCollectionType == .album
      return PHObjectChangeDetails(
        object, isGone ? nil : PHAssetCollection(after) as? ObjectType)
    default: return nil
    }
  }
}

/// What became of a file or a folder.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  /// As it was.
  public let objectBeforeChanges: ObjectType
  /// As it is; nil where it is gone.
  public let objectAfterChanges: ObjectType?

  init(_ before: ObjectType, _ after: ObjectType?) {
    (objectBeforeChanges, objectAfterChanges) = (before, after)
  }

  /// Whether the file was written again.
  open var assetContentChanged: Bool {
    objectBeforeChanges is PHAsset && objectAfterChanges != nil
  }

  /// Whether it is gone.
  open var objectWasDeleted: Bool { objectAfterChanges == nil }
}

/// What became of a result, in steps for `performBatchUpdates`: what is removed by indexes before
/// the change, what is inserted and changed by indexes after it.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  /// As it was.
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  /// As it is.
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  private let steps: ChangeSteps

  init(_ before: PHFetchResult<ObjectType>, _ after: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
    steps = ChangeSteps(before.entries, after.entries)
  }

  /// Whether there are steps; not where the options of the result did not want them.
  open var hasIncrementalChanges: Bool { fetchResultBeforeChanges.isIncremental }

  /// Those that are gone, by indexes before; nil without steps.
  open var removedIndexes: IndexSet? { hasIncrementalChanges ? steps.removed : nil }

  /// Those that are gone.
  open var removedObjects: [ObjectType] { fetchResultBeforeChanges.objects(at: steps.removed) }

  /// Those that are new, by indexes after; nil without steps.
  open var insertedIndexes: IndexSet? { hasIncrementalChanges ? steps.inserted : nil }

  /// Those that are new.
  open var insertedObjects: [ObjectType] { fetchResultAfterChanges.objects(at: steps.inserted) }

  /// Those that were written again, by indexes after; nil without steps.
  open var changedIndexes: IndexSet? { hasIncrementalChanges ? steps.changed : nil }

  /// Those that were written again.
  open var changedObjects: [ObjectType] { fetchResultAfterChanges.objects(at: steps.changed) }

  /// Whether some changed their places among the others.
  open var hasMoves: Bool { !steps.moves.isEmpty }

  /// Calls a closure with each that changed its place: its index before, and after.
  open func enumerateMoves(_ handler: (Int, Int) -> Void) {
    for move in steps.moves { handler(move.from, move.to) }
  }
}

/// How one list becomes another.
struct ChangeSteps: Sendable {
  private(set) var removed = IndexSet()
  private(set) var inserted = IndexSet()
  private(set) var changed = IndexSet()
  private(set) var moves: [(from: Int, to: Int)] = []

  init(_ before: [PictureEntry], _ after: [PictureEntry]) {
    let old = Dictionary(
      before.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    var stays = Set<Int>()
    /// Places before of those that stay, in their order after.
    var line: [(from: Int, to: Int)] = []
    for (index, entry) in after.enumerated() {
      guard let place = old[entry.path] else {
        inserted.insert(index)
        continue
      }
      stays.insert(place)
      line.append((place, index))
      if before[place] != entry { changed.insert(index) }
    }
    removed = IndexSet(before.indices.filter { !stays.contains($0) })
    let still = ChangeSteps.longestRise(line.map(\.from))
    moves = line.indices.filter { !still.contains($0) }.map { line[$0] }
  }

  /// The places of a longest part of a list that rises: those that need not move.
  private static func longestRise(_ list: [Int]) -> Set<Int> {
    /// The places that end the best rises of each length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: list.count)
    for place in list.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if list[ends[middle]] < list[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var (rise, place) = (Set<Int>(), ends.last ?? -1)
    while place >= 0 {
      rise.insert(place)
      place = previous[place]
    }
    return rise
  }
}
