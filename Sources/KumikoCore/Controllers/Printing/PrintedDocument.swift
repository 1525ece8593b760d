import KumikoFoundation
import KumikoGraphics

/// Content that is printed as one document.
enum PrintedDocument {
  /// A PDF file, unchanged.
  case file(URL)
  /// The data of a PDF file, unchanged.
  case data(Data)
  /// Pages that are drawn.
  case pages(UIPrintPageRenderer)

  /// The documents of items: each PDF file is a document, consecutive images are the pages of one.
  /// Nil if an item is neither.
  static func documents(of items: [Any]) -> [PrintedDocument]? {
    var documents: [PrintedDocument] = []
    var pictures: [PrintedItem] = []
    func endPictures() {
      if !pictures.isEmpty { documents.append(.pages(PicturePages(pictures))) }
      pictures = []
    }
    for item in items {
      guard let item = PrintedItem(item) else { return nil }
      switch item {
      case .document(let url):
        endPictures()
        documents.append(.file(url))
      case .documentData(let data):
        endPictures()
        documents.append(.data(data))
      case .picture, .pictureFile, .pictureData: pictures.append(item)
      }
    }
    endPictures()
    return documents
  }
}

/// An item that can be printed.
enum PrintedItem {
  case document(URL)
  case documentData(Data)
  case picture(UIImage)
  case pictureFile(URL)
  case pictureData(Data)

  /// The types that can be printed.
  static let types: [UTType] = [.pdf, .png, .jpeg, .gif, .webP, .svg]

  /// Fails for items that cannot be printed.
  init?(_ item: Any) {
    switch item {
    case let image as UIImage: self = .picture(image)
    case let url as URL:
      guard url.isFileURL, let start = PrintedItem.start(of: url) else { return nil }
      if PrintedItem.isDocument(start) {
        self = .document(url)
      } else if let type = UTType(lookingAt: start) ?? UTType(filenameExtension: url.pathExtension),
        type != .pdf, PrintedItem.types.contains(type)
      {
        self = .pictureFile(url)
      } else {
        return nil
      }
    case let data as Data:
      if PrintedItem.isDocument(data) {
        self = .documentData(data)
      } else if let type = UTType(lookingAt: data), type.conforms(to: .image) {
        self = .pictureData(data)
      } else {
        return nil
      }
    // Bridged values match their Objective-C classes as well, so those follow the values.
    case let url as NSURL: self.init(url as URL)
    case let data as NSData: self.init(Data(referencing: data))
    default: return nil
    }
  }

  private static func isDocument(_ data: Data) -> Bool { UTType(lookingAt: data) == .pdf }

  /// The first bytes of a file; nil if it cannot be read.
  private static func start(of url: URL) -> Data? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    return try? file.read(upToCount: 64)
  }

  /// The image; nil if the item is not a valid one.
  var image: UIImage? {
    switch self {
    case .document, .documentData: nil
    case .picture(let image): image
    case .pictureFile(let url): UIImage(contentsOfFile: url.path)
    case .pictureData(let data): UIImage(data: data)
    }
  }
}

/// Draws images, each centred on a page, scaled down to fit and never up.
final class PicturePages: UIPrintPageRenderer {
  private let pictures: [PrintedItem]

  init(_ pictures: [PrintedItem]) {
    self.pictures = pictures
    super.init()
  }

  override var numberOfPages: Int { pictures.count }

  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    guard pictures.indices.contains(pageIndex), let image = pictures[pageIndex].image,
      image.size.width > 0, image.size.height > 0
    else { return }
    let factor = min(
      1, contentRect.width / image.size.width, contentRect.height / image.size.height)
    let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
    image.draw(
      in: CGRect(
        x: contentRect.midX - size.width / 2, y: contentRect.midY - size.height / 2,
        width: size.width, height: size.height))
  }
}
