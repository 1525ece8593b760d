import Foundation
import KumikoTestSupport
import Synchronization
import Testing
import UIKit

@testable import KumikoCore
@testable import Photos

/// What changes in the user's pictures.
extension PictureTests.Library {
  private nonisolated final class Observer: PHPhotoLibraryChangeObserver {
    let changes = Mutex<[PHChange]>([])
    func photoLibraryDidChange(_ changeInstance: PHChange) {
      changes.withLock { $0.append(changeInstance) }
    }
  }

  @Test func `deleted files are in the trash, with a note of where they were`() async throws {
    let trash = outside.appendingPathComponent("Trash")
    let library = PHPhotoLibrary(
      folder: { [folder] in folder }, trash: outside, listens: false)
    for age in 1...3 { try picture("Café \(age).png", age: Double(age)) }
    try file("Trash/files/Café 3.png", in: outside)
    let result = library.assets(nil) { $0.files }
    let observer = Observer()
    library.register(observer)
    try await library.performChanges {
      PHAssetChangeRequest.deleteAssets([result[0], result[0]] as NSArray)
      PHAssetChangeRequest.deleteAssets([result[1]])
    }
    let manager = FileManager.default
    let there = try manager.contentsOfDirectory(
      atPath: trash.appendingPathComponent("files").path)
    expect(there.sorted() == ["Café 2.png", "Café 3.2.png", "Café 3.png"], there)
    let note = try String(
      contentsOf: trash.appendingPathComponent("info/Café 3.2.png.trashinfo"), encoding: .utf8)
    expect(
      note.hasPrefix("[Trash Info]\nPath=\(folder.path)/Caf%C3%A9%203.png\nDeletionDate="), note)
    let change = try #require(observer.changes.withLock { $0.last })
    let details = try #require(change.changeDetails(for: result))
    expect(
      details.removedIndexes == [0, 1] && details.insertedIndexes == [], details.removedIndexes)
    expect(details.fetchResultAfterChanges.count == 1 && details.removedObjects.count == 2)
    expect(change.changeDetails(for: result[0])?.objectWasDeleted == true)
    expect(change.changeDetails(for: result[2]) == nil)
    library.unregisterChangeObserver(observer)
    do {
      try await library.performChanges { PHAssetChangeRequest.deleteAssets(result) }
      Issue.record("what is gone cannot be deleted again")
    } catch {}
    expect(observer.changes.withLock { $0.count } == 1, saying: "it is not told any more")
    expect(
      reportKinds { PHAssetChangeRequest.deleteAssets(result) } == ["photos.outsideOfChanges"])
  }

  @Test func `observers hear of what other programs write, once`() throws {
    try picture("a.png", age: 5)
    let library = PHPhotoLibrary(folder: { [folder] in folder }, listens: false)
    let observer = Observer()
    library.register(observer)
    let result = library.assets(nil) { $0.files }
    try picture("b.png", age: 1)
    try picture("a.png", 8, 8, age: 5)
    _ = library.assets(nil) { $0.files }
    library.shelf.look()
    library.shelf.look()
    let changes = observer.changes.withLock { $0 }
    expect(changes.count == 1, changes.count)
    let details = try #require(changes.first?.changeDetails(for: result))
    expect(
      details.insertedIndexes == [1] && details.changedIndexes == [0], details.changedIndexes)
    expect(!details.hasMoves && details.hasIncrementalChanges)
    let asset = changes.first?.changeDetails(for: result[0])
    expect(asset?.assetContentChanged == true && asset?.objectAfterChanges?.pixelWidth == 8)
    library.unregisterChangeObserver(observer)
  }

  @Test func `the steps of a change make the new list of the old one`() {
    var random = SystemRandomNumberGenerator()
    func list(_ count: Int, of all: Int) -> [PictureEntry] {
      (0..<all).shuffled(using: &random).prefix(count).map {
        PictureEntry(
          path: "\($0)", kind: .image, size: Int.random(in: 0...1, using: &random), date: 0)
      }
    }
    for _ in 0..<200 {
      let (before, after) = (
        list(Int.random(in: 0...8), of: 12), list(Int.random(in: 0...8), of: 12)
      )
      let steps = ChangeSteps(before, after)
      // As performBatchUpdates does it: what goes and what moves leaves, the rest closes up.
      let leaving = steps.removed.union(IndexSet(steps.moves.map(\.from)))
      var rest = before.indices.filter { !leaving.contains($0) }.map { before[$0].path }[...]
      let coming = Dictionary(
        uniqueKeysWithValues: steps.inserted.map { ($0, after[$0].path) }
          + steps.moves.map { ($0.to, before[$0.from].path) })
      let made = after.indices.map { coming[$0] ?? rest.popFirst() ?? "?" }
      expect(made == after.map(\.path) && rest.isEmpty, (before.map(\.path), after.map(\.path)))
      let changed = IndexSet(
        after.indices.filter { index in
          before.contains { $0.path == after[index].path && $0 != after[index] }
        })
      expect(steps.changed == changed, steps.changed)
    }
  }

  @Test func `a change is told in objects, places and moves`() throws {
    for (age, name) in ["c.png", "b.png", "a.png"].enumerated() {
      try picture(name, age: Double(age))
    }
    let library = PHPhotoLibrary(folder: { [folder] in folder }, listens: false)
    let observer = Observer()
    library.register(observer)
    let result = library.assets(nil) { $0.files }
    let whole = PHFetchOptions()
    whole.wantsIncrementalChangeDetails = false
    let other = library.assets(whole) { $0.files }
    try picture("a.png", age: -1)
    try picture("d.png", age: -2)
    library.shelf.look()
    let change = try #require(observer.changes.withLock { $0.first })
    let details = try #require(change.changeDetails(for: result))
    expect(details.hasMoves && details.insertedObjects.count == 1 && details.removedObjects == [])
    var moves: [[Int]] = []
    details.enumerateMoves { moves.append([$0, $1]) }
    expect(moves == [[0, 2]], moves)
    expect(details.changedObjects.map(\.localIdentifier) == [result[0].localIdentifier])
    expect(details.fetchResultBeforeChanges === result)
    let rest = try #require(change.changeDetails(for: other))
    expect(!rest.hasIncrementalChanges && rest.insertedIndexes == nil)
    let asset = try #require(change.changeDetails(for: result[0]))
    expect(asset.objectBeforeChanges == result[0] && !asset.objectWasDeleted)
    expect(
      asset.objectAfterChanges?.modificationDate
        == Date(timeIntervalSince1970: 1_700_000_000 + 86_400))
  }

  @Test func `what options say is kept, and comes once and whole`() async throws {
    try picture("a.png", 64, 32)
    let asset = try #require(PHAsset.fetchAssets(with: nil).firstObject)
    expect(asset.canPerform(.delete) && asset.modificationDate == asset.creationDate)
    let options = PHImageRequestOptions()
    expect(options.version == .current && options.deliveryMode == .opportunistic)
    expect(options.resizeMode == .fast && !options.isNetworkAccessAllowed)
    (options.version, options.deliveryMode) = (.original, .fastFormat)
    (options.resizeMode, options.isNetworkAccessAllowed) = (.none, true)
    let told = await told(asset, CGSize(width: 8, height: 8), .default, options)
    expect(told.count == 1 && told[0].size == CGSize(width: 64, height: 32), told)
    (options.version, options.deliveryMode) = (.unadjusted, .highQualityFormat)
    (options.resizeMode, options.isSynchronous) = (.exact, true)
    var info: [AnyHashable: Any] = [:]
    let request = PHImageManager.default().requestImage(
      for: asset, targetSize: CGSize(width: 8, height: 8), contentMode: .default, options: options
    ) { image, told in
      info = told ?? [:]
      info["size"] = image?.size
    }
    expect(info["size"] as? CGSize == CGSize(width: 8, height: 4), info)
    expect(info[PHImageResultIsDegradedKey] as? Bool == false)
    expect(info[PHImageResultIsInCloudKey] as? Bool == false)
    expect(info[PHImageResultRequestIDKey] as? PHImageRequestID == request)
    let result = PHAsset.fetchAssets(with: nil)
    var seen: [Int] = []
    result.enumerateObjects(at: [0]) { _, index, _ in seen.append(index) }
    result.enumerateObjects { _, index, _ in seen.append(index) }
    expect(seen == [0, 0], seen)
  }

  @Test func `nothing is limited, so there is nothing to choose`() async {
    let page = UIViewController()
    let chosen: [String] = await withCheckedContinuation { told in
      PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: page) {
        told.resume(returning: $0)
      }
    }
    expect(chosen == [] && page.presentedViewController == nil)
  }
}
