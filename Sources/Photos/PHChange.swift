import KumikoCore

/// An observer of changes of the library.
///
///     final class Observer: NSObject, PHPhotoLibraryChangeObserver {
///       func photoLibraryDidChange(_ changeInstance: PHChange) { print("The library changed") }
///     }
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  /// The library changed: this program saved or deleted a file, or another program wrote into the
  /// folder for pictures. Called on a background thread; changes within a fifth of a second are
  /// coalesced.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library.
open class PHChange: NSObject, @unchecked Sendable {
  private let list: PictureList

  init(_ list: PictureList) { self.list = list }

  /// The changes of a fetch result; nil if it has the same files as before.
  open func changeDetails<ObjectType: AnyObject>(
    for fetchResult: PHFetchResult<ObjectType>
  ) -> PHFetchResultChangeDetails<ObjectType>? {
    let after = fetchResult.fetched(from: list)
    return after.entries == fetchResult.entries
      ? nil : PHFetchResultChangeDetails(fetchResult, after)
  }

  /// The changes of a file or a folder; nil if it is unchanged.
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

/// The changes of a file or a folder.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  /// The object before the change.
  public let objectBeforeChanges: ObjectType
  /// The object after the change; nil if it was deleted.
  public let objectAfterChanges: ObjectType?

  init(_ before: ObjectType, _ after: ObjectType?) {
    (objectBeforeChanges, objectAfterChanges) = (before, after)
  }

  /// Whether the file was rewritten.
  open var assetContentChanged: Bool {
    objectBeforeChanges is PHAsset && objectAfterChanges != nil
  }

  /// Whether the object was deleted.
  open var objectWasDeleted: Bool { objectAfterChanges == nil }
}

/// The changes of a fetch result, as steps for `performBatchUpdates`: removals by indexes before
/// the change, insertions and changes by indexes after it.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  /// The result before the change.
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  /// The result after the change.
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  private let steps: ChangeSteps

  init(_ before: PHFetchResult<ObjectType>, _ after: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
    steps = ChangeSteps(before.entries, after.entries)
  }

  /// Whether there are incremental steps; `false` if the options of the result did not request
  /// them.
  open var hasIncrementalChanges: Bool { fetchResultBeforeChanges.isIncremental }

  /// The indexes of removed objects, before the change; nil without steps.
  open var removedIndexes: IndexSet? { hasIncrementalChanges ? steps.removed : nil }

  /// The removed objects.
  open var removedObjects: [ObjectType] { fetchResultBeforeChanges.objects(at: steps.removed) }

  /// The indexes of inserted objects, after the change; nil without steps.
  open var insertedIndexes: IndexSet? { hasIncrementalChanges ? steps.inserted : nil }

  /// The inserted objects.
  open var insertedObjects: [ObjectType] { fetchResultAfterChanges.objects(at: steps.inserted) }

  /// The indexes of rewritten objects, after the change; nil without steps.
  open var changedIndexes: IndexSet? { hasIncrementalChanges ? steps.changed : nil }

  /// The rewritten objects.
  open var changedObjects: [ObjectType] { fetchResultAfterChanges.objects(at: steps.changed) }

  /// Whether objects moved relative to others.
  open var hasMoves: Bool { !steps.moves.isEmpty }

  /// Calls a closure for each moved object: its index before, and after.
  open func enumerateMoves(_ handler: (Int, Int) -> Void) {
    for move in steps.moves { handler(move.from, move.to) }
  }
}

/// The steps from one list to another.
struct ChangeSteps: Sendable {
  private(set) var removed = IndexSet()
  private(set) var inserted = IndexSet()
  private(set) var changed = IndexSet()
  private(set) var moves: [(from: Int, to: Int)] = []

  init(_ before: [PictureEntry], _ after: [PictureEntry]) {
    let old = Dictionary(
      before.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    var stays = Set<Int>()
    /// The indexes before of the retained elements, in their order after.
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

  /// The positions of a longest increasing subsequence of a list: the elements that need not move.
  private static func longestRise(_ list: [Int]) -> Set<Int> {
    /// The positions that end the best increasing subsequence of each length.
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
