import Foundation

/// A binary property list, read lazily.
///
///     "bplist00"   objects   where each begins   how wide such numbers are, how many there are
///
/// Reading ends whatever the bytes are: lists are offsets of other objects, and callers that follow
/// these limit the depth.
struct BinaryPropertyList {
  /// An object, whose parts are offsets of others.
  enum Entry {
    case item(ArchiveItem)
    case list([Int])
    case names([(name: String, place: Int)])
  }

  /// The offset of the root.
  let root: Int
  private let bytes: [UInt8]
  private let count: Int
  private let table: Int
  private let offsetWidth: Int
  private let placeWidth: Int
  private var texts: [Int: String] = [:]

  /// An empty list.
  init() {
    (bytes, root, count, table, offsetWidth, placeWidth) = ([], 0, 0, 0, 1, 1)
  }

  /// Throws a `CocoaError` if the data is not such a list.
  init(_ data: Data) throws {
    let bytes = Array(data)
    self.bytes = bytes
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else {
      throw ArchiveFault.damaged("is no property list").error
    }
    let end = bytes.count - 32
    func long(_ place: Int) -> Int? {
      var value: UInt64 = 0
      for byte in bytes[place..<place + 8] { value = value << 8 | UInt64(byte) }
      return Int(exactly: value)
    }
    (offsetWidth, placeWidth) = (Int(bytes[end + 6]), Int(bytes[end + 7]))
    guard let count = long(end + 8), let root = long(end + 16), let table = long(end + 24),
      (1...8).contains(offsetWidth), (1...8).contains(placeWidth), table >= 8, table <= end,
      count <= (end - table) / offsetWidth, root < count
    else { throw ArchiveFault.damaged("is cut off or damaged").error }
    (self.count, self.root, self.table) = (count, root, table)
  }

  /// How many bytes there are.
  var size: Int { bytes.count }

  /// The object at an offset. O(its length).
  mutating func entry(_ place: Int) throws -> Entry {
    var at = try start(place)
    let mark = try byte(&at)
    let (kind, low) = (mark >> 4, Int(mark & 15))
    switch kind {
    case 0 where low == 8 || low == 9: return .item(.flag(low == 9))
    case 1: return .item(try whole(&at, low))
    case 2 where low == 2:
      return .item(.short(Float(bitPattern: UInt32(try number(&at, 4)))))
    case 2 where low == 3: return .item(.number(Double(bitPattern: try number(&at, 8))))
    case 3 where low == 3: return .item(.date(Double(bitPattern: try number(&at, 8))))
    case 4: return .item(.data(Data(try take(&at, try length(&at, low), of: 1))))
    case 5, 6, 7:
      return .item(.text(try text(place)))
    case 8:
      guard let place = Int(exactly: try number(&at, low + 1)) else { throw fault }
      return .item(.reference(place))
    case 10, 12:
      let length = try length(&at, low)
      return .list(try places(&at, length))
    case 13:
      let length = try length(&at, low)
      let (names, values) = (try places(&at, length), try places(&at, length))
      return .names(
        try zip(names, values).map { (name: try text($0), place: $1) })
    default: throw fault
    }
  }

  private var fault: any Error { ArchiveFault.damaged("is cut off or damaged").error }

  private func start(_ place: Int) throws -> Int {
    guard place >= 0, place < count else { throw fault }
    var at = table + place * offsetWidth
    guard let start = Int(exactly: try number(&at, offsetWidth)), start >= 8, start < table else {
      throw fault
    }
    return start
  }

  private mutating func text(_ place: Int) throws -> String {
    if let known = texts[place] { return known }
    var at = try start(place)
    let mark = try byte(&at)
    let length = try length(&at, Int(mark & 15))
    let text: String
    switch mark >> 4 {
    case 5, 7: text = String(decoding: try take(&at, length, of: 1), as: UTF8.self)
    case 6:
      let units = try take(&at, length, of: 2)
      let first = units.startIndex
      text = String(
        decoding: (0..<length).lazy.map {
          UInt16(units[first + 2 * $0]) << 8 | UInt16(units[first + 2 * $0 + 1])
        }, as: UTF16.self)
    default: throw fault
    }
    texts[place] = text
    return text
  }

  private func byte(_ at: inout Int) throws -> UInt8 {
    guard at < table else { throw fault }
    defer { at += 1 }
    return bytes[at]
  }

  private func number(_ at: inout Int, _ width: Int) throws -> UInt64 {
    guard width <= 16, at + width <= bytes.count else { throw fault }
    var value: UInt64 = 0
    for byte in bytes[at..<at + width] {
      guard value >> 56 == 0 else { throw fault }
      value = value << 8 | UInt64(byte)
    }
    at += width
    return value
  }

  /// A whole number of 1, 2, 4, 8 or 16 bytes; those of 8 may be negative.
  private func whole(_ at: inout Int, _ power: Int) throws -> ArchiveItem {
    guard power <= 4 else { throw fault }
    if power == 4 {
      let high = try number(&at, 8)
      let low = try number(&at, 8)
      if high == 0 { return low > UInt64(Int64.max) ? .large(low) : .whole(Int64(low)) }
      guard high == .max else { throw fault }
      return .whole(Int64(bitPattern: low))
    }
    return .whole(Int64(bitPattern: try number(&at, 1 << power)))
  }

  /// How long something is: up to 14 in its mark, more in the number after it.
  private func length(_ at: inout Int, _ low: Int) throws -> Int {
    if low < 15 { return low }
    let mark = try byte(&at)
    guard mark >> 4 == 1, case .whole(let length) = try whole(&at, Int(mark & 15)), length >= 0
    else { throw fault }
    return Int(length)
  }

  private func take(_ at: inout Int, _ count: Int, of width: Int) throws -> ArraySlice<UInt8> {
    guard count <= (table - at) / width else { throw fault }
    defer { at += count * width }
    return bytes[at..<at + count * width]
  }

  private func places(_ at: inout Int, _ count: Int) throws -> [Int] {
    guard count <= (table - at) / placeWidth else { throw fault }
    var places: [Int] = []
    places.reserveCapacity(count)
    for _ in 0..<count {
      guard let place = Int(exactly: try number(&at, placeWidth)) else { throw fault }
      places.append(place)
    }
    return places
  }
}
