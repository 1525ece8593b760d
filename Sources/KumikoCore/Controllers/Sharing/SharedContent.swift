import KumikoFoundation
import KumikoGraphics

/// The content of a shared item.
enum SharedContent {
  case text(String)
  /// A URL that is not one of a file.
  case address(URL)
  case file(URL)
  case image(UIImage)
  case data(Data, UTType?)
  /// An item whose data is loaded on request.
  case later(NSItemProvider)

  /// The content of an item; nil if no activity of the desktop accepts it. `type` is the type of
  /// data, or is empty.
  init?(_ item: Any, type: String = "") {
    switch item {
    case let text as String: self = .text(text)
    case let text as NSString: self = .text(String(text))
    case let text as NSAttributedString: self = .text(text.string)
    case let url as URL: self = url.isFileURL ? .file(url) : .address(url)
    case let url as NSURL: self.init(url as URL)
    case let image as UIImage: self = .image(image)
    case let data as Data: self = .data(data, UTType(type) ?? UTType(lookingAt: data))
    case let data as NSData: self.init(Data(referencing: data), type: type)
    case let provider as NSItemProvider: self = .later(provider)
    default: return nil
    }
  }

  /// The content of data of a type.
  init(_ data: Data, of type: String) {
    let known = UTType(type)
    let text = String(decoding: data, as: UTF8.self)
    if known?.conforms(to: .plainText) == true {
      self = .text(text)
    } else if known?.conforms(to: .url) == true, let url = URL(string: text) {
      self = url.isFileURL ? .file(url) : .address(url)
    } else {
      self = .data(data, known)
    }
  }

  /// The type under which it is copied; nil if its own is unknown.
  private var type: UTType? {
    switch self {
    case .text: .utf8PlainText
    case .address: .url
    case .file: .fileURL
    case .image: .png
    case .data(_, let type): type
    case .later(let provider): provider.registeredTypeIdentifiers.first.flatMap { UTType($0) }
    }
  }

  /// The representation for a pasteboard.
  var copied: [String: Any] {
    let name = (type ?? .data).identifier
    return switch self {
    case .text(let text): [name: text]
    case .address(let url), .file(let url): [name: url]
    case .image(let image): [name: image]
    case .data(let data, _): [name: data]
    case .later: [:]
    }
  }

  /// Whether it can be saved or sent as a file: text can be saved.
  var isFile: Bool {
    switch self {
    case .text, .address: false
    case .file, .image, .data: true
    case .later: type.map { !$0.conforms(to: .plainText) && !$0.conforms(to: .url) } ?? false
    }
  }

  /// The text of it in a message; nil if it is attached as a file.
  var written: String? {
    switch self {
    case .text(let text): text
    case .address(let url): url.absoluteString
    default: nil
    }
  }

  /// Its URL, also that of a file; nil if it has none.
  var url: URL? {
    switch self {
    case .address(let url), .file(let url): url
    default: nil
    }
  }

  // MARK: Texts and icons

  /// The title.
  var title: String {
    switch self {
    case .text(let text):
      text.split(whereSeparator: \.isNewline).lazy
        .map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty } ?? "Text"
    case .address(let url): url.host ?? url.absoluteString
    case .file(let url): url.lastPathComponent
    case .image: "Image"
    case .data(_, let type): SharedContent.capitalized(type?.localizedDescription ?? "data")
    case .later(let provider):
      provider.suggestedName
        ?? SharedContent.capitalized(type?.localizedDescription ?? "item")
    }
  }

  /// The description of its kind.
  var detail: String {
    switch self {
    case .text: "Text"
    case .address(let url): url.absoluteString
    case .file(let url):
      SharedContent.capitalized(
        UTType(filenameExtension: url.pathExtension)?.localizedDescription ?? "file")
    case .image(let image):
      "\((image.size.width * image.scale).rounded().whole) × "
        + "\((image.size.height * image.scale).rounded().whole)"
    case .data(let data, _):
      ByteCountFormatter.string(fromByteCount: Int64(data.count), countStyle: .file)
    case .later: SharedContent.capitalized(type?.localizedDescription ?? "item")
    }
  }

  /// The icon of its kind.
  var symbol: String {
    let type =
      if case .file(let url) = self { UTType(filenameExtension: url.pathExtension) } else { type }
    return switch self {
    case .text: "text.alignleft"
    case .address: "link"
    case .file(let url) where url.hasDirectoryPath: "folder"
    default: type?.conforms(to: .image) == true ? "photo" : "doc"
    }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension UTType {
  /// The type of some common files by their first bytes; nil for others.
  init?(lookingAt data: Data) {
    let begins: [(UTType, [UInt8])] = [
      (.png, [0x89, 0x50, 0x4E, 0x47]), (.jpeg, [0xFF, 0xD8, 0xFF]),
      (.gif, [0x47, 0x49, 0x46, 0x38]), (.pdf, [0x25, 0x50, 0x44, 0x46]),
    ]
    guard let (type, _) = begins.first(where: { data.starts(with: $0.1) }) else { return nil }
    self = type
  }
}
