import KumikoFoundation
import KumikoGraphics

/// An item of a pasteboard, in the types that are available, as the desktop names them.
final class PasteboardItem {
  let types: [String]
  private let load: (String) -> Data?
  /// The image that was put there itself, which need not be read from its data.
  private(set) var ownImage: UIImage?

  /// An item whose data is loaded when it is needed.
  init(types: [String], load: @escaping (String) -> Data?) {
    self.types = types
    self.load = load
  }

  /// Something whose data is here; an image may be kept with it.
  convenience init(_ contents: [ClipboardContent], image: UIImage? = nil) {
    self.init(types: contents.map(\.type)) { type in contents.first { $0.type == type }?.data }
    ownImage = image
  }

  private convenience init(_ image: UIImage) {
    self.init(types: ["image/png"]) { _ in nil }
    ownImage = image
  }

  /// The bytes of a type as the desktop names it.
  func data(of type: String) -> Data? { types.contains(type) ? load(type) : nil }

  /// The bytes of a type as Apple or the desktop names it.
  func data(named name: String) -> Data? {
    ClipboardType.types(named: name).lazy.compactMap { self.data(of: $0) }.first
  }

  /// Whether it can be had in one of some types, as Apple or the desktop names them.
  func has(_ names: [String]) -> Bool {
    names.contains { ClipboardType.types(named: $0).contains(where: types.contains) }
  }

  /// The types as Apple names them, where it does, and then as the desktop does.
  var names: [String] {
    let known = ClipboardType.names.filter { $0.types.contains(where: types.contains) }
    return known.map(\.name) + types
  }

  // MARK: Values

  var string: String? { first(ClipboardType.text) { ClipboardType.string($0, $1) } }

  /// The addresses in it, of which other programs may have put several in one thing.
  var urls: [URL] {
    first(ClipboardType.addresses) { data, type in
      let urls = ClipboardType.urls(data, type)
      return urls.isEmpty ? nil : urls
    } ?? []
  }

  var image: UIImage? { ownImage ?? first(ClipboardType.images) { data, _ in UIImage(data: data) } }

  var color: UIColor? { first([ClipboardType.color]) { data, _ in ClipboardType.color(data) } }

  private func first<Value>(_ wanted: [String], _ read: (Data, String) -> Value?) -> Value? {
    for type in wanted {
      if let data = data(of: type), let value = read(data, type) { return value }
    }
    return nil
  }

  /// The value of a type: text, an address, an image or a colour if the type is of one of these,
  /// else its bytes.
  func value(named name: String) -> Any? {
    let wanted = ClipboardType.types(named: name)
    func isOne(of types: [String]) -> Bool { types.contains(where: wanted.contains) }
    if isOne(of: ClipboardType.text) { return string }
    if isOne(of: ClipboardType.addresses) { return urls.first }
    if isOne(of: ClipboardType.images), has([name]) { return image }
    if wanted.contains(ClipboardType.color) { return color }
    return data(named: name)
  }

  /// All that there is, by Apple's names where there are, and in the desktop's types that have
  /// none.
  var values: [String: Any] {
    let known = ClipboardType.names.filter { $0.types.contains(where: types.contains) }
    let rest = types.filter { type in !known.contains { $0.types.contains(type) } }
    return (known.map(\.name) + rest).reduce(into: [:]) { $0[$1] = value(named: $1) }
  }

  // MARK: Making

  /// An item of values by the names of their types; nil if it would be empty.
  convenience init?(_ values: [String: Any]) {
    var contents: [ClipboardContent] = []
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      for content in PasteboardItem.contents(of: value, named: name)
      where !contents.contains(where: { $0.type == content.type }) {
        contents.append(content)
      }
    }
    let image = values.values.lazy.compactMap { $0 as? UIImage }.first
    if !contents.isEmpty {
      self.init(contents, image: image)
    } else if let image {
      // It stays an image here also where it cannot be written as a file.
      self.init(image)
    } else {
      return nil
    }
  }

  private static func contents(of value: Any, named name: String) -> [ClipboardContent] {
    let types = ClipboardType.types(named: name)
    let isNamed = name != UIPasteboard.typeAutomatic
    func isOne(of wanted: [String]) -> Bool { wanted.contains(where: types.contains) }
    func plain(_ data: Data) -> [ClipboardContent] {
      types.map { ClipboardContent(type: $0, data: data) }
    }
    switch value {
    case let data as Data where isNamed: return plain(data)
    case let data as NSData where isNamed: return plain(Data(referencing: data))
    case let image as UIImage:
      return image.pngData().map { [ClipboardContent(type: "image/png", data: $0)] } ?? []
    case let color as UIColor:
      return [ClipboardContent(type: ClipboardType.color, data: ClipboardType.data(of: color))]
    case let url as URL: return ClipboardType.contents(of: [url])
    case let url as NSURL: return ClipboardType.contents(of: [url as URL])
    case is String, is NSString:
      let text = (value as? String) ?? (value as? NSString).map(String.init(_:)) ?? ""
      if isOne(of: ClipboardType.text) || name == UIPasteboard.typeAutomatic {
        return ClipboardType.contents(ofText: text)
      }
      if isOne(of: ClipboardType.addresses) {
        return ClipboardType.contents(of: [URL(string: text)].compactMap { $0 })
      }
      return plain(Data(text.utf8))
    default:
      if isNamed, let data = try? PropertyTree.data(value) { return plain(data) }
      Diagnostics.report(.valueNotCopied("\(type(of: value))", type: name))
      return []
    }
  }

  /// The content of several items for other programs: a desktop's clipboard has one item in several
  /// types. Texts become its lines and addresses a list, and of everything else the first counts.
  static func merged(_ items: [PasteboardItem]) -> [ClipboardContent] {
    func contents(_ types: [String]) -> [ClipboardContent] {
      types.compactMap { type in
        items.lazy.compactMap { $0.data(of: type) }.first.map {
          ClipboardContent(type: type, data: $0)
        }
      }
    }
    var all: [String] = []
    for type in items.flatMap(\.types) where !all.contains(type) { all.append(type) }
    guard items.count > 1 else { return contents(all) }
    let urls = items.flatMap(\.urls)
    var merged = urls.isEmpty ? [] : ClipboardType.contents(of: urls)
    merged.removeAll { ClipboardType.text.contains($0.type) }
    let text = items.compactMap(\.string).joined(separator: "\n")
    merged += ClipboardType.contents(ofText: text)
    let known = Set(merged.map(\.type) + ClipboardType.text + ClipboardType.addresses)
    return contents(all.filter { !known.contains($0) }) + merged
  }

  /// Providers of items, as drags have them.
  var provider: NSItemProvider {
    let provider = NSItemProvider()
    func provide(_ name: String, _ data: @escaping @Sendable @MainActor () -> Data?) {
      provider.registerDataRepresentation(forTypeIdentifier: name, visibility: .all) { done in
        Task { @MainActor in
          let data = data()
          done(data, data == nil ? ItemError.unavailable(name) : nil)
        }
        return nil
      }
    }
    let known = ClipboardType.names.filter { $0.types.contains(where: types.contains) }
    let rest = types.filter { type in !known.contains { $0.types.contains(type) } }
    for name in known.map(\.name) + rest {
      guard name == "public.url" else {
        provide(name) { self.data(named: name) }
        continue
      }
      let address: @Sendable @MainActor () -> Data? = {
        self.urls.first.map { Data($0.absoluteString.utf8) }
      }
      if urls.first?.isFileURL == true { provide("public.file-url", address) }
      provide(name, address)
    }
    return provider
  }
}
