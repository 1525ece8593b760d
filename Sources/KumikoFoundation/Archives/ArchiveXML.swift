import Foundation

/// Archives as XML, the format selected by `KeyedArchiver.outputFormat`.
enum ArchiveXML {
  /// The key that marks a number as an object reference in XML. Foundation's decoder converts it to
  /// a value that cannot be decoded, so it is renamed before decoding.
  private static let reference = "CF$UID"
  private static let ownReference = "kumiko.UID"

  static func data(_ item: ArchiveItem) -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return renamed((try? encoder.encode(tree(item))) ?? Data(), ownReference, reference)
  }

  private static func renamed(_ data: Data, _ old: String, _ new: String) -> Data {
    // Texts cannot contain this: `<` is `&lt;` there.
    let text = String(decoding: data, as: UTF8.self)
    return Data(
      text.replacingOccurrences(of: "<key>\(old)</key>", with: "<key>\(new)</key>").utf8)
  }

  /// The list of an archive in either form.
  static func list(_ data: Data) throws -> BinaryPropertyList {
    guard data.starts(with: Data("<?xml".utf8)) else { return try BinaryPropertyList(data) }
    let root: PropertyTree
    do {
      root = try PropertyTree.tree(of: renamed(data, reference, ownReference))
    } catch {
      throw ArchiveFault.damaged("is no property list").error
    }
    return try BinaryPropertyList(BinaryPropertyList.data(item(root)))
  }

  private static func tree(_ item: ArchiveItem) -> PropertyTree {
    switch item {
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    case .whole(let whole): .whole(whole)
    case .large(let large): .number(Double(large))
    case .number(let value): .number(value)
    case .short(let value): .number(Double(value))
    case .date(let seconds): .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .data(let data): .data(data)
    case .reference(let number): .names([ownReference: .whole(Int64(number))])
    case .list(let items): .list(items.map(tree))
    case .names(let fields): .names(Dictionary(fields.map { ($0.name, tree($0.item)) }) { $1 })
    }
  }

  private static func item(_ tree: PropertyTree) -> ArchiveItem {
    switch tree {
    case .text(let text): return .text(text)
    case .flag(let flag): return .flag(flag)
    case .whole(let whole): return .whole(whole)
    case .number(let value): return .number(value)
    case .date(let date): return .date(date.timeIntervalSinceReferenceDate)
    case .data(let data): return .data(data)
    case .list(let trees): return .list(trees.map(item))
    case .names(let names):
      if names.count == 1, case .whole(let number)? = names[ownReference], number >= 0 {
        return .reference(Int(number))
      }
      return .names(names.sorted { $0.key < $1.key }.map { ($0.key, item($0.value)) })
    }
  }
}
