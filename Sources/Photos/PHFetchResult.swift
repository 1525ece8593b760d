import KumikoCore
import Synchronization

/// What was fetched: it stays as it is, whatever changes in the library. Objects are made when they
/// are asked for, so that a hundred thousand files cost little.
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

  /// The same asked of the library as it is later.
  func fetched(from list: PictureList) -> PHFetchResult<ObjectType> {
    PHFetchResult(list, isIncremental: isIncremental, again, make)
  }

  // MARK: Objects

  /// How many there are.
  open var count: Int { entries.count }

  /// One of them.
  open func object(at index: Int) -> ObjectType {
    precondition(
      entries.indices.contains(index), "object \(index) is asked for, and there are \(count)")
    return make(entries[index])
  }

  /// One of them.
  open subscript(idx: Int) -> ObjectType { object(at: idx) }

  /// The first; nil where there is none.
  open var firstObject: ObjectType? { entries.first.map(make) }

  /// The last; nil where there is none.
  open var lastObject: ObjectType? { entries.last.map(make) }

  /// Those of some indexes, in ascending order.
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { object(at: $0) } }

  /// Whether an object is there.
  open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

  /// The index of an object; `NSNotFound` where it is not there. O(n) the first time.
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

  /// Calls a closure with each object and its index, until it sets what it is given to true.
  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { enumerateObjects(options: [], using: block) }

  /// Calls a closure with each object and its index, from the end with `.reverse`, until it sets
  /// what it is given to true; one after the other in any case.
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

  /// Calls a closure with the objects of some indexes, as the other does.
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

  /// How many files of a kind there are.
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    entries.count { $0.kind == mediaType }
  }
}
