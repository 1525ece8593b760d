import Foundation

// Decodes Foundation's own classes, whose initialisers require Foundation's own unarchiver, or
// terminate the program if something is missing.
extension KeyedUnarchiver {
  /// The decoded value of an object of one of Foundation's classes; nil for other classes.
  func foundationValue(_ kind: AnyClass, _ number: Int) throws -> Any? {
    if kind == NSString.self || kind == NSMutableString.self {
      guard let text = plainText() else {
        throw ArchiveFault.damaged("has a text that is none").error
      }
      return kind == NSString.self ? text : NSMutableString(string: text)
    }
    if kind == NSData.self || kind == NSMutableData.self {
      let data = data("NS.data") ?? data("NS.bytes") ?? Data()
      return kind == NSData.self ? data : NSMutableData(data: data)
    }
    if kind == NSNull.self { return NSNull() }
    if kind == NSDate.self {
      return Date(timeIntervalSinceReferenceDate: decodeDouble(forKey: "NS.time"))
    }
    if kind == NSUUID.self { return try uuid() }
    if kind == NSURL.self { return try url() }
    if kind == NSIndexPath.self { return try indexPath() }
    if kind == NSURLQueryItem.self {
      guard let place = place("NS.name"), case .text(let name)? = try plain(place) else {
        throw ArchiveFault.damaged("has a part of an address that is none").error
      }
      return URLQueryItem(name: name, value: object("NS.value", asked) as? String)
    }
    if kind == NSDateInterval.self {
      guard let start = object("NS.startDate", asked) as? Date,
        let end = object("NS.endDate", asked) as? Date, start <= end
      else { throw ArchiveFault.damaged("has a time that is none").error }
      return DateInterval(start: start, end: end)
    }
    if kind == NSDecimalNumber.self { return try ArchivedDecimal.decoded(self) }
    if kind == NSValue.self { return try ArchivedGeometry.decoded(self) }
    if kind == NSError.self { return try ArchivedError.decoded(self) }
    return try collection(kind, number)
  }

  private func collection(_ kind: AnyClass, _ number: Int) throws -> Any? {
    switch kind {
    case is NSMutableArray.Type where kind == NSMutableArray.self:
      let all = NSMutableArray()
      made[number] = .object(all)
      all.addObjects(from: try elements("NS.objects"))
      return all
    case is NSArray.Type where kind == NSArray.self: return try elements("NS.objects")
    case is NSMutableDictionary.Type where kind == NSMutableDictionary.self:
      let all = NSMutableDictionary()
      made[number] = .object(all)
      for (name, value) in try pairs() { all[name] = value }
      return all
    case is NSDictionary.Type where kind == NSDictionary.self: return try pairs()
    case is NSMutableSet.Type where kind == NSMutableSet.self:
      let all = NSMutableSet()
      made[number] = .object(all)
      for value in try members() { all.add(value) }
      return all
    case is NSSet.Type where kind == NSSet.self: return Set(try members())
    default: return nil
    }
  }

  private func members() throws -> [AnyHashable] {
    try elements("NS.objects").map { value in
      guard let value = ArchivedBridge.key(value) else {
        throw ArchiveFault.damaged("has a set of what cannot be in one").error
      }
      return value
    }
  }

  private func pairs() throws -> [AnyHashable: Any] {
    guard let names = place("NS.keys"), let values = place("NS.objects"),
      case .list(let names) = try list.entry(names), case .list(let values) = try list.entry(values)
    else { return [:] }
    guard names.count == values.count else {
      throw ArchiveFault.damaged("has a dictionary that is none").error
    }
    var all: [AnyHashable: Any] = [:]
    for (name, value) in zip(names, values) {
      // One at a time, since objects that are being decoded are left out of lists.
      guard let name = try elements([name]).first, let value = try elements([value]).first else {
        continue
      }
      guard let name = ArchivedBridge.key(name) else {
        throw ArchiveFault.damaged("has a dictionary with keys that cannot be any").error
      }
      all[name] = value
    }
    return all
  }

  private func plainText() -> String? {
    guard let place = place("NS.string") ?? place("NS.bytes") else { return nil }
    switch try? plain(place) {
    case .text(let text): return text
    case .data(let data): return String(decoding: data, as: UTF8.self)
    default: return nil
    }
  }

  private func uuid() throws -> UUID {
    guard let data = data("NS.uuidbytes"), data.count == 16 else {
      throw ArchiveFault.damaged("has a UUID that is none").error
    }
    return data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private func url() throws -> URL {
    guard let place = place("NS.relative"), case .text(let text)? = try plain(place) else {
      throw ArchiveFault.damaged("has an address that is none").error
    }
    let base = try self.place("NS.base").flatMap { try value(at: $0) } as? URL
    guard let url = URL(string: text, relativeTo: base) else {
      throw ArchiveFault.damaged("has an address that is none").error
    }
    return url
  }

  /// One index as a number, several as data: seven bits a byte, the lowest first, with the eighth
  /// where more follow.
  private func indexPath() throws -> IndexPath {
    let length = decodeInteger(forKey: "NSIndexPathLength")
    if length == 1 { return IndexPath(index: max(0, decodeInteger(forKey: "NSIndexPathValue"))) }
    var (indexes, value, shift): ([Int], UInt64, UInt64) = ([], 0, 0)
    for byte in data("NSIndexPathData") ?? Data() {
      guard shift < 63 else { throw ArchiveFault.damaged("has an index path that is none").error }
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 {
        indexes.append(Int(truncatingIfNeeded: value & UInt64(Int.max)))
        (value, shift) = (0, 0)
      }
    }
    guard indexes.count == length, shift == 0 else {
      throw ArchiveFault.damaged("has an index path that is none").error
    }
    return IndexPath(indexes: indexes)
  }
}
