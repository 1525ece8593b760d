import KumikoFoundation
import KumikoGraphics

/// What the list of activities shows of the things that are shared.
struct SharedPreview {
  let title: String
  let detail: String
  /// A picture, or the icon of its kind.
  let image: UIImage?
  let isPicture: Bool

  /// How much room there is for a picture, in points.
  static let thumbnailSize = CGSize(width: 44, height: 44)

  /// The first of the things stands for all; nil for none that are known.
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
