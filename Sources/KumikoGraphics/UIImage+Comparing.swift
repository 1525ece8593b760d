import KumikoFoundation

// Images are compared by what they show.
extension UIImage {
  /// Whether another image shows the same picture in the same way.
  func shows(the other: UIImage) -> Bool {
    size == other.size && renderingMode == other.renderingMode && tint == other.tint
      && symbolConfiguration == other.symbolConfiguration && capInsets == other.capInsets
      && resizingMode == other.resizingMode && mirror == other.mirror
      && alignmentRectInsets == other.alignmentRectInsets && duration == other.duration
      && images == other.images && source.isSame(as: other.source)
      && UIImageAsset.haveSameForms(assets.current, other.assets.current)
  }
}

extension UIImage.Source {
  fileprivate func isSame(as other: UIImage.Source) -> Bool {
    switch (self, other) {
    case (.icon(let name, let size), .icon(let otherName, let otherSize)):
      name == otherName && size == otherSize
    case (.bitmap(let one, let scale), .bitmap(let two, let otherScale)):
      scale == otherScale
        && (one === two
          || one.width == two.width && one.height == two.height && one.format == two.format
            && one.bytes == two.bytes)
    case (.encoded(let one, let scale), .encoded(let two, let otherScale)):
      scale == otherScale
        && (one === two
          || one.width == two.width && one.height == two.height
            && one.bytes.count == two.bytes.count && one.bytes.read() == two.bytes.read())
    default: false
    }
  }
}
