import Foundation
import KumikoReporting

/// Encodes objects and values into an archive by keys, in the format of `NSKeyedArchiver` on iOS;
/// `KeyedUnarchiver` reads archives of both.
///
///     let data = try KeyedArchiver.archivedData(
///       withRootObject: cards, requiringSecureCoding: true)
///     let cards = try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Card.self, from: data)
///
/// Foundation's archiver on Linux terminates the program if it is given a `CGFloat`, a decimal
/// number, an error, an object of a nested class, or one that cannot be archived. Here such values
/// are archived, or `archivedData(withRootObject:requiringSecureCoding:)` throws. In the sources of
/// an iOS project `NSKeyedArchiver` is this class.
///
/// Each object is written once, however many others reference it, even in cycles. Objects can be
/// nested at most 256 deep. Classes of Foundation and of this library have the names that they have
/// on iOS, those of a program the names of its module and their own.
open class KeyedArchiver: NSCoder {
  /// The maximum nesting of objects.
  static let depth = 256

  /// Whether only objects that support secure coding (`NSSecureCoding`) are accepted.
  open override var requiresSecureCoding: Bool {
    get { isSecure }
    set { isSecure = newValue }
  }

  /// Binary, or XML.
  open var outputFormat = PropertyListSerialization.PropertyListFormat.binary

  /// Is called before and after each object, and at the end.
  open weak var delegate: (any KeyedArchiverDelegate)?

  /// The first error; nil if there was none.
  open override var error: (any Error)? { failure }

  var isSecure: Bool
  /// Whether errors are thrown at the end instead of being reported.
  var throwsFailure = false
  var failure: (any Error)?
  /// The fields of the archive itself, then of each object that is being written.
  var levels: [[(name: String, item: ArchiveItem)]] = [[]]
  /// The archive's objects; the first represents nil.
  var objects: [ArchiveItem] = [.text("$null")]
  /// The numbers of objects in the list, which must be retained while their identifiers are used.
  var numbers: [ObjectIdentifier: Int] = [:]
  var kept: [AnyObject] = []
  var texts: [String: Int] = [:]
  var wholes: [Int64: Int] = [:]
  var classes: [ObjectIdentifier: Int] = [:]
  /// Objects that are only included if others include them too: their references are negative.
  var conditionals: [AnyObject] = []
  private var names: [ObjectIdentifier: String] = [:]
  var unnamed: [Int] = [0]
  private var finished: Data?
  private var target: NSMutableData?

  /// An archiver of objects that support secure coding, or of all that are `NSCoding`.
  public required init(requiringSecureCoding: Bool) {
    isSecure = requiringSecureCoding
    super.init()
  }

  /// An archiver that appends the archive to `data` when it is finished.
  public convenience init(forWritingWith data: NSMutableData) {
    self.init(requiringSecureCoding: false)
    target = data
  }

  // MARK: The whole

  /// The archive of an object and of all objects that it references.
  ///
  /// Throws a `CocoaError` that describes the value that cannot be archived.
  open class func archivedData(
    withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool
  ) throws -> Data {
    let archiver = self.init(requiringSecureCoding: requiresSecureCoding)
    archiver.throwsFailure = true
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    if let failure = archiver.failure { throw failure }
    return archiver.encodedData
  }

  /// The archive of an object and of all objects that it references; values that cannot be archived
  /// are reported and left out.
  open class func archivedData(withRootObject rootObject: Any) -> Data {
    let archiver = self.init(requiringSecureCoding: false)
    archiver.encode(rootObject, forKey: NSKeyedArchiveRootObjectKey)
    return archiver.encodedData
  }

  /// Writes the archive of an object to a file, atomically. Returns whether it succeeded.
  open class func archiveRootObject(_ rootObject: Any, toFile path: String) -> Bool {
    let data = try? archivedData(withRootObject: rootObject, requiringSecureCoding: false)
    guard let data else { return false }
    return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
  }

  /// The archive, which is finished by reading this.
  open var encodedData: Data {
    finishEncoding()
    return finished ?? Data()
  }

  /// Finishes the archive. Further calls have no effect.
  open func finishEncoding() {
    guard finished == nil else { return }
    delegate?.archiverWillFinish(self)
    finished = written()
    if let target, let finished { target.append(finished) }
    delegate?.archiverDidFinish(self)
  }

  private func written() -> Data {
    let archive = ArchiveItem.names([
      ("$version", .whole(100_000)), ("$archiver", .text("NSKeyedArchiver")),
      ("$top", resolved(.names(levels[0]))), ("$objects", .list(objects.map(resolved))),
    ])
    return outputFormat == .xml
      ? ArchiveXML.data(archive) : BinaryPropertyList.data(archive)
  }

  /// An object's fields, with conditional references resolved at the end.
  private func resolved(_ item: ArchiveItem) -> ArchiveItem {
    guard !conditionals.isEmpty, case .names(let fields) = item else { return item }
    return .names(
      fields.map { name, item in
        guard case .reference(let number) = item, number < 0 else { return (name, item) }
        let object = conditionals[-1 - number]
        return (name, .reference(numbers[ObjectIdentifier(object)] ?? 0))
      })
  }

  // MARK: Names

  /// Sets the archived name of a class in this archive; nil for its own name.
  open func setClassName(_ codedName: String?, for cls: AnyClass) {
    names[ObjectIdentifier(cls)] = codedName
  }

  /// The archived name of a class that differs in this archive; nil if there is none.
  open func className(for cls: AnyClass) -> String? { names[ObjectIdentifier(cls)] }

  /// Sets the archived name of a class in all archives; nil for its own name.
  open class func setClassName(_ codedName: String?, for cls: AnyClass) {
    ArchivedClasses.rename(cls, codedName)
  }

  /// The archived name of a class that differs in all archives; nil if there is none.
  open class func className(for cls: AnyClass) -> String? { ArchivedClasses.renamed(cls) }

  func archivedName(_ kind: AnyClass) -> String {
    className(for: kind) ?? ArchivedClasses.renamed(kind) ?? ArchivedClasses.name(of: kind)
  }

  // MARK: Values with keys

  func put(_ item: ArchiveItem, _ key: String) {
    guard finished == nil else { return fail(.finished, key) }
    // A second value for a key replaces the first. Objects have few keys.
    let level = levels.count - 1
    if let place = levels[level].firstIndex(where: { $0.name == key }) {
      levels[level][place].item = item
    } else {
      levels[level].append((key, item))
    }
  }

  /// Records the first error, and reports it unless it is thrown.
  func fail(_ fault: ArchiveFault, _ key: String) {
    failure = failure ?? fault.error
    if !throwsFailure { Diagnostics.report(.notArchived(key, fault.text)) }
  }

  /// Records that a value could not be written.
  open override func failWithError(_ error: any Error) { failure = failure ?? error }

  open override var allowsKeyedCoding: Bool { true }
  open override func containsValue(forKey key: String) -> Bool {
    levels[levels.count - 1].contains { $0.name == key }
  }

  open override func encode(_ object: Any?, forKey key: String) {
    guard let number = reference(object, key) else { return }
    put(.reference(number), key)
  }

  /// Encodes a reference to an object only if it is archived anyway, sooner or later; nil
  /// otherwise.
  open override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    guard let object, type(of: object) is AnyClass else { return put(.reference(0), key) }
    conditionals.append(object as AnyObject)
    put(.reference(-conditionals.count), key)
  }

  open override func encode(_ value: Bool, forKey key: String) { put(.flag(value), key) }
  open override func encode(_ value: Int32, forKey key: String) { put(.whole(Int64(value)), key) }
  open override func encode(_ value: Int64, forKey key: String) { put(.whole(value), key) }
  open override func encode(_ value: Int, forKey key: String) { put(.whole(Int64(value)), key) }
  open override func encode(_ value: Float, forKey key: String) { put(.short(value), key) }
  open override func encode(_ value: Double, forKey key: String) { put(.number(value), key) }

  open override func encodeBytes(
    _ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String
  ) {
    put(.data(bytesp.map { Data(bytes: $0, count: max(0, lenv)) } ?? Data()), key)
  }

  /// Encodes a value that is `Encodable`.
  open func encodeEncodable(_ value: some Encodable, forKey key: String) throws {
    // The root of a property list is a dictionary or an array.
    let list = try PropertyListDecoder().decode(
      PropertyTree.self, from: PropertyListEncoder().encode([value]))
    encode((list.value as? [Any])?.first, forKey: key)
  }

  // MARK: Values without keys

  // They are read in the order in which they were written, as by numbered keys.

  /// The key of the next value of the object that is in work: each object counts from zero.
  private func nextKey() -> String {
    while unnamed.count < levels.count { unnamed.append(0) }
    defer { unnamed[levels.count - 1] += 1 }
    return "$\(unnamed[levels.count - 1])"
  }

  open override func encode(_ object: Any?) { encode(object, forKey: nextKey()) }
  open override func encodeRootObject(_ rootObject: Any) { encode(rootObject) }
  open override func encodeConditionalObject(_ object: Any?) {
    encodeConditionalObject(object, forKey: nextKey())
  }
  open override func encode(_ data: Data) { put(.data(data), nextKey()) }

  open override func encodeValue(
    ofObjCType type: UnsafePointer<CChar>, at addr: UnsafeRawPointer
  ) {
    let kind = String(cString: type)
    guard let item = ArchiveNumbers.item(kind, at: addr) else {
      return fail(.notCoding("a value of the type '\(kind)'"), "")
    }
    put(item, nextKey())
  }

  /// 0: classes have no versions here.
  open override func version(forClassName className: String) -> Int { 0 }
}
