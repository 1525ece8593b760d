import KumikoFoundation
import KumikoGraphics

/// The preview of the shared items in the list of activities.
struct SharedPreview {
  let title: String
  let detail: String
  /// The image, or an icon for its kind.
  let image: UIImage?
  let isPicture: Bool

  /// The size of the image, in points.
  static let thumbnailSize = CGSize(width: 44, height: 44)

  /// A preview of the first known item, which represents all; nil if none is known.
  init?(of items: [Any], thumbnail: UIImage?) {
    let contents = items.compactMap { SharedContent($0) }
    guard let first = contents.first else {
      guard !items.isEmpty || thumbnail != nil else { return nil }
      let count = items.count
      (title, detail) = (count == 1 ? "Item" : "\(count) items", "")
      (image, isPicture) = (thumbnail ?? UIImage(systemName: "doc"), thumbnail != nil)
      return
    }
    title = first.title
    detail = items.count > 1 ? "\(first.detail) and \(items.count - 1) more" : first.detail
    let shown = contents.lazy.compactMap { content in
      if case .image(let image) = content { image } else { nil }
    }.first
    isPicture = (thumbnail ?? shown) != nil
    image = thumbnail ?? shown ?? UIImage(systemName: first.symbol)
  }
}
