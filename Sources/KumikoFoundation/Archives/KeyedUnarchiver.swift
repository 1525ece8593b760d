import Foundation
import KumikoReporting

/// Decodes objects and values of an archive by keys, as `NSKeyedUnarchiver` does on iOS: archives
/// of `KeyedArchiver`, and those that were written on iOS or by Foundation.
///
///     let card = try KeyedUnarchiver.unarchivedObject(ofClass: Card.self, from: data)
///
/// Foundation's unarchiver on Linux terminates the program if an object is of another class than
/// the requested one, or a key is missing. Here the former is an error, which is thrown, and the
/// latter results in nil or 0, as on iOS. This holds for any data: truncated, damaged, or
/// malicious. In the sources of an iOS project `NSKeyedUnarchiver` is this class.
///
/// One difference from iOS: an object that is being decoded is not available to the objects that it
/// decodes itself (a child cannot decode its parent while the parent decodes its children). They
/// get nil, which is reported once; set such references after the children are decoded.
open class KeyedUnarchiver: NSCoder {
  /// Whether only objects of requested classes that support secure coding (`NSSecureCoding`) are
  /// created.
  open override var requiresSecureCoding: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }

  /// The handling of errors: under both policies the error is in `error`, nothing more is decoded,
  /// and the program continues. With `.raiseException` it is reported, too.
  open override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy {
    get { policy }
    set { policy = newValue }
  }

  /// Is called for missing classes, after each object, and at the end.
  open weak var delegate: (any KeyedUnarchiverDelegate)?

  /// The first error; nil if there was none.
  open override var error: (any Error)? { failure }

  /// The classes that may be decoded at the moment; nil for all.
  open override var allowedClasses: [AnyClass]? { asked }

  enum Made {
    case nothing, making, nobody
    case object(Any)
  }

  var list: BinaryPropertyList
  /// The offsets of the archive's objects in the list, and the decoded objects.
  let places: [Int]
  var made: [Made]
  /// The fields of the archive itself, then of each object that is being decoded.
  var levels: [[(name: String, place: Int)]]
  var asked: [AnyClass]?
  var failure: (any Error)?
  var isSecure = true
  var kinds: [Int: AnyClass] = [:]
  /// The remaining number of list elements: no more than there are bytes.
  var budget: Int
  private var policy = NSCoder.DecodingFailurePolicy.setErrorAndReturn
  private var replaced: [String: AnyClass] = [:]
  var unnamed: [Int] = [0]
  private var hasReportedCircle = false

  /// Reads an archive, requiring secure coding at first. Throws a `CocoaError` if the data is not
  /// an archive.
  public required init(forReadingFrom data: Data) throws {
    let archive = try ArchiveParts(data)
    (list, places, levels) = (archive.list, archive.objects, [archive.top])
    made = Array(repeating: .nothing, count: places.count)
    budget = list.size
    super.init()
  }

  /// Reads an archive with objects of any class. If the data is not an archive, which is reported,
  /// nothing is decoded, and `error` is set.
  public init(forReadingWith data: Data) {
    let archive = Result { try ArchiveParts(data) }
    let parts = (try? archive.get()) ?? ArchiveParts()
    (list, places, levels) = (parts.list, parts.objects, [parts.top])
    made = Array(repeating: .nothing, count: places.count)
    budget = list.size
    (isSecure, policy) = (false, .raiseException)
    super.init()
    if case .failure(let error) = archive { failWithError(error) }
  }

  // MARK: Names

  /// Decodes objects of a class name as another class in this archive; nil removes the mapping.
  open func setClass(_ cls: AnyClass?, forClassName codedName: String) {
    replaced[codedName] = cls
  }

  /// The class set for a name in this archive; nil if there is none.
  open func `class`(forClassName codedName: String) -> AnyClass? { replaced[codedName] }

  /// Decodes objects of a class name as another class in all archives; nil removes the mapping.
  open class func setClass(_ cls: AnyClass?, forClassName codedName: String) {
    ArchivedClasses.replace(codedName, by: cls)
  }

  /// The class set for a name in all archives; nil if there is none.
  open class func `class`(forClassName codedName: String) -> AnyClass? {
    ArchivedClasses.replacement(codedName)
  }

  // MARK: Errors

  /// Records an error; nothing more is decoded then.
  open override func failWithError(_ error: any Error) {
    guard failure == nil else { return }
    failure = error
    guard policy == .raiseException else { return }
    let text = (error as? CocoaError)?.userInfo[NSDebugDescriptionErrorKey] as? String
    Diagnostics.report(.notUnarchived(text ?? "\(error)"))
  }

  /// Finishes decoding.
  open func finishDecoding() {
    delegate?.unarchiverWillFinish(self)
    delegate?.unarchiverDidFinish(self)
  }

  func reportCircle(_ name: String) {
    if !hasReportedCircle { Diagnostics.report(.archivedCircle(name)) }
    hasReportedCircle = true
  }

  // MARK: Values with keys

  func place(_ key: String) -> Int? {
    failure == nil ? levels[levels.count - 1].first { $0.name == key }?.place : nil
  }

  /// The object of a key, containing only objects of these classes; of any class for nil.
  func object(_ key: String, _ classes: [AnyClass]?) -> Any? {
    guard let place = place(key) else { return nil }
    let before = asked
    defer { asked = before }
    asked = classes
    do {
      let object = try value(at: place)
      return failure == nil ? object : nil
    } catch {
      failWithError(error)
      return nil
    }
  }

  /// A number for a key; sets an error if the value is of another type.
  private func number(_ key: String) -> NSNumber? {
    guard let place = place(key) else { return nil }
    do {
      guard let item = try plain(place) else { return nil }
      if let number = item.number { return number }
      throw ArchiveFault.otherKind(key, "\(item.kind)").error
    } catch {
      failWithError(error)
      return nil
    }
  }

  private func whole<Value: FixedWidthInteger>(_ key: String) -> Value {
    guard let number = number(key) else { return 0 }
    switch ArchiveItem(number: number) {
    case .flag(let flag): return flag ? 1 : 0
    case .whole(let whole):
      if let value = Value(exactly: whole) { return value }
    case .number(let value):
      if let value = Value(exactly: value.rounded(.towardZero)) { return value }
    case .short(let value):
      if let value = Value(exactly: value.rounded(.towardZero)) { return value }
    default: break
    }
    failWithError(ArchiveFault.otherKind(key, "\(number)").error)
    return 0
  }

  open override var allowsKeyedCoding: Bool { true }
  open override func containsValue(forKey key: String) -> Bool { place(key) != nil }
  open override func decodeBool(forKey key: String) -> Bool { number(key)?.boolValue ?? false }
  open override func decodeInt32(forKey key: String) -> Int32 { whole(key) }
  open override func decodeInt64(forKey key: String) -> Int64 { whole(key) }
  open override func decodeInteger(forKey key: String) -> Int { whole(key) }
  open override func decodeFloat(forKey key: String) -> Float { number(key)?.floatValue ?? 0 }
  open override func decodeDouble(forKey key: String) -> Double { number(key)?.doubleValue ?? 0 }

  open override func withDecodedUnsafeBufferPointer<ResultType>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType
  ) rethrows -> ResultType {
    guard let data = data(key) else { return try body(nil) }
    return try Array(data).withUnsafeBufferPointer { try body($0) }
  }

  func data(_ key: String) -> Data? {
    guard let place = place(key), case .data(let data)? = try? plain(place) else { return nil }
    return data
  }

  open override func decodeObject(forKey key: String) -> Any? { object(key, asked) }

  open override func decodeObject<DecodedObjectType: NSCoding>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? where DecodedObjectType: NSObject {
    guard let found = object(key, [cls]) else { return nil }
    let object = ArchivedBridge.object(found) as? DecodedObjectType
    if object == nil { refuse(found, key) }
    return object
  }

  open override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let classes else { return object(key, asked) }
    guard let found = object(key, classes) else { return nil }
    let object = ArchivedBridge.object(found)
    let isAsked = ArchivedClasses.chain(type(of: object)).contains { kind in
      classes.contains { $0 == kind }
    }
    if isAsked { return found }
    refuse(found, key)
    return nil
  }

  open override func decodePropertyList(forKey key: String) -> Any? {
    object(key, ArchivedBridge.plainKinds)
  }

  private func refuse(_ found: Any, _ key: String) {
    let kind: AnyClass = type(of: ArchivedBridge.object(found))
    failWithError(ArchiveFault.otherKind(key, ArchivedClasses.name(of: kind)).error)
  }

  /// A value that `KeyedArchiver.encodeEncodable(_:forKey:)` encoded; nil if there is none, or it
  /// is of another type, which is an error.
  open func decodeDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    do {
      return try decodeTopLevelDecodable(type, forKey: key)
    } catch {
      failWithError(error)
      return nil
    }
  }

  /// A value that `KeyedArchiver.encodeEncodable(_:forKey:)` encoded; nil if there is none. Throws
  /// if it is of another type.
  open func decodeTopLevelDecodable<Value: Decodable>(_ type: Value.Type, forKey key: String)
    throws -> Value?
  {
    guard let found = object(key, ArchivedBridge.plainKinds) else {
      if let failure { throw failure }
      return nil
    }
    let list = try PropertyTree.data([found])
    return try PropertyListDecoder().decode([Value].self, from: list).first
  }

  // MARK: Values without keys

  /// The key of the next value of the object that is in work: each object counts from zero.
  private func nextKey() -> String {
    while unnamed.count < levels.count { unnamed.append(0) }
    defer { unnamed[levels.count - 1] += 1 }
    return "$\(unnamed[levels.count - 1])"
  }

  open override func decodeObject() -> Any? { decodeObject(forKey: nextKey()) }
  open override func decodeData() -> Data? { data(nextKey()) }
  open override func decodeValue(
    ofObjCType type: UnsafePointer<CChar>, at data: UnsafeMutableRawPointer
  ) {
    guard let number = number(nextKey()) else { return }
    let kind = String(cString: type)
    if !ArchiveNumbers.store(number, kind, at: data) {
      failWithError(ArchiveFault.damaged("has no values of the type '\(kind)'").error)
    }
  }

  /// 0: classes have no versions here.
  open override func version(forClassName className: String) -> Int { 0 }
}
