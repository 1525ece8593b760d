import Foundation

extension BinaryPropertyList {
  /// A binary property list. Texts and whole numbers that are equal are written once. O(items).
  static func data(_ root: ArchiveItem) -> Data {
    var writer = Writer()
    _ = writer.add(root)
    return writer.data()
  }

  private struct Writer {
    private enum Entry {
      case leaf(ArchiveItem)
      case list([Int])
      case names([Int], [Int])
    }

    private var entries: [Entry] = []
    private var texts: [String: Int] = [:]
    private var wholes: [Int64: Int] = [:]
    private var bytes: [UInt8] = Array("bplist00".utf8)

    mutating func add(_ item: ArchiveItem) -> Int {
      switch item {
      case .text(let text):
        if let known = texts[text] { return known }
        texts[text] = entries.count
      case .whole(let whole):
        if let known = wholes[whole] { return known }
        wholes[whole] = entries.count
      default: break
      }
      let place = entries.count
      entries.append(.leaf(item))
      switch item {
      case .list(let items):
        var places: [Int] = []
        places.reserveCapacity(items.count)
        for item in items { places.append(add(item)) }
        entries[place] = .list(places)
      case .names(let fields):
        var (names, items): ([Int], [Int]) = ([], [])
        for field in fields { names.append(add(.text(field.name))) }
        for field in fields { items.append(add(field.item)) }
        entries[place] = .names(names, items)
      default: break
      }
      return place
    }

    mutating func data() -> Data {
      let width = Writer.width(entries.count)
      var offsets: [Int] = []
      offsets.reserveCapacity(entries.count)
      for entry in entries {
        offsets.append(bytes.count)
        switch entry {
        case .leaf(let item): write(item)
        case .list(let places):
          mark(0xA0, places.count)
          for place in places { number(UInt64(place), width) }
        case .names(let names, let items):
          mark(0xD0, names.count)
          for place in names + items { number(UInt64(place), width) }
        }
      }
      let (table, offsetWidth) = (bytes.count, Writer.width(bytes.count))
      for offset in offsets { number(UInt64(offset), offsetWidth) }
      bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(width)]
      for value in [entries.count, 0, table] { number(UInt64(value), 8) }
      return Data(bytes)
    }

    private mutating func write(_ item: ArchiveItem) {
      switch item {
      case .text(let text): write(text)
      case .flag(let flag): bytes.append(flag ? 9 : 8)
      case .whole(let whole):
        let width = whole < 0 ? 8 : Writer.width(Int(whole))
        bytes.append(0x10 | UInt8(width.trailingZeroBitCount))
        number(UInt64(bitPattern: whole), width)
      case .large(let large):
        bytes.append(0x14)
        number(0, 8)
        number(large, 8)
      case .number(let value):
        bytes.append(0x23)
        number(value.bitPattern, 8)
      case .short(let value):
        bytes.append(0x22)
        number(UInt64(value.bitPattern), 4)
      case .date(let seconds):
        bytes.append(0x33)
        number(seconds.bitPattern, 8)
      case .data(let data):
        mark(0x40, data.count)
        bytes += data
      case .reference(let place):
        let width = Writer.width(place)
        bytes.append(0x80 | UInt8(width - 1))
        number(UInt64(place), width)
      case .list, .names: break
      }
    }

    private mutating func write(_ text: String) {
      if text.utf8.allSatisfy({ $0 < 128 }) {
        mark(0x50, text.utf8.count)
        bytes += text.utf8
      } else {
        mark(0x60, text.utf16.count)
        for unit in text.utf16 { number(UInt64(unit), 2) }
      }
    }

    /// Writes the kind of the following object, and its length.
    private mutating func mark(_ kind: UInt8, _ count: Int) {
      if count < 15 { return bytes.append(kind | UInt8(count)) }
      bytes.append(kind | 15)
      write(.whole(Int64(count)))
    }

    private mutating func number(_ value: UInt64, _ width: Int) {
      for place in (0..<width).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(place * 8)))
      }
    }

    /// How many bytes a number needs: 1, 2, 4 or 8.
    private static func width(_ value: Int) -> Int {
      value < 0x100 ? 1 : value < 0x1_0000 ? 2 : value < 0x1_0000_0000 ? 4 : 8
    }
  }
}
