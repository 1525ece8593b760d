import KumikoCore
import Synchronization

/// The result of a fetch: it does not change when the library changes. Objects are created on
/// access, so that a hundred thousand files cost little.
///
///     let pictures = PHAsset.fetchAssets(with: .image, options: nil)
///     print(pictures.count, pictures.firstObject?.creationDate ?? .now)
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  let entries: [PictureEntry]
  let isIncremental: Bool
  private let make: @Sendable (PictureEntry) -> ObjectType
  private let again: @Sendable (PictureList) -> [PictureEntry]
  private let places = Mutex<[String: Int]?>(nil)

  init(
    _ list: PictureList, isIncremental: Bool,
    _ again: @escaping @Sendable (PictureList) -> [PictureEntry],
    _ make: @escaping @Sendable (PictureEntry) -> ObjectType
  ) {
    entries = again(list)
    (self.isIncremental, self.make, self.again) = (isIncremental, make, again)
    super.init()
  }

  /// The result of the same fetch on a later state of the library.
  func fetched(from list: PictureList) -> PHFetchResult<ObjectType> {
    PHFetchResult(list, isIncremental: isIncremental, again, make)
  }

  // MARK: Objects

  /// The number of objects.
  open var count: Int { entries.count }

  /// The object at an index.
  open func object(at index: Int) -> ObjectType {
    precondition(
      entries.indices.contains(index), "object \(index) is asked for, and there are \(count)")
    return make(entries[index])
  }

  /// The object at an index.
  open subscript(idx: Int) -> ObjectType { object(at: idx) }

  /// The first object; nil if the result is empty.
  open var firstObject: ObjectType? { entries.first.map(make) }

  /// The last object; nil if the result is empty.
  open var lastObject: ObjectType? { entries.last.map(make) }

  /// The objects at indexes, in ascending order.
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { object(at: $0) } }

  /// Whether the result contains an object.
  open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

  /// The index of an object; `NSNotFound` if the result does not contain it. O(n) on the first
  /// call.
  open func index(of anObject: ObjectType) -> Int {
    guard let object = anObject as? PHObject else { return NSNotFound }
    return place(of: object.localIdentifier) ?? NSNotFound
  }

  func place(of identifier: String) -> Int? {
    places.withLock { known in
      if known == nil {
        known = Dictionary(
          entries.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
      }
      return known?[identifier]
    }
  }

  /// Calls a closure with each object and its index, until the closure sets its last argument to
  /// `true`.
  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enumerateObjects(options: [], using: block) }

  /// Calls a closure with each object and its index, from the end with `.reverse`, until the
  /// closure sets its last argument to `true`; always sequentially.
  open func enumerateObjects(
    options opts: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped: ObjCBool = false
    for step in entries.indices {
      let index = opts.contains(.reverse) ? entries.count - 1 - step : step
      block(make(entries[index]), index, &isStopped)
      if isStopped.boolValue { return }
    }
  }

  /// Calls a closure with the objects at indexes, as the method above.
  open func enumerateObjects(
    at s: IndexSet, options opts: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped: ObjCBool = false
    for index in opts.contains(.reverse) ? Array(s.reversed()) : Array(s) {
      block(object(at: index), index, &isStopped)
      if isStopped.boolValue { return }
    }
  }

  /// The number of files of a media type.
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    entries.count { $0.kind == mediaType }
  }
}
