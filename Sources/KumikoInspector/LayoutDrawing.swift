import Foundation
import KumikoCore

/// Outlines of parts and bands of free space, with their sizes.
///
/// The size is shown on each item that has space for it. Of bands of equal width, and of groups of
/// equal size, the first is labelled.
final class LayoutDrawing: UIView {
  private var told: Set<String> = []

  init(
    gaps: [(NSCollectionLayoutSection.Gap, CGRect)],
    parts: [(UICollectionViewCompositionalLayout.Part, CGRect)]
  ) {
    super.init(frame: .zero)
    semanticContentAttribute = .forceLeftToRight
    for (gap, frame) in gaps { addBand(gap, frame) }
    for (part, frame) in parts { addOutline(part, frame) }
    // A group of one item has its size.
    let items = parts.filter { $0.0.kind == .item }.map(\.1)
    for (part, frame) in parts where part.kind != .group || !items.contains(frame) {
      addSize(part, frame)
    }
    for (gap, frame) in gaps { addLength(gap, frame) }
  }

  required init?(coder: NSCoder) { nil }

  private func addBand(_ gap: NSCollectionLayoutSection.Gap, _ frame: CGRect) {
    let band = UIView(frame: frame)
    band.backgroundColor = gap.color.withAlphaComponent(0.28)
    addSubview(band)
  }

  private func addOutline(_ part: UICollectionViewCompositionalLayout.Part, _ frame: CGRect) {
    let outline = UIView(frame: frame)
    outline.layer.borderWidth = part.kind == .section ? 2 : 1
    outline.layer.borderColor = part.color.cgColor
    switch part.sizing {
    case .fixed: break
    case .estimated: outline.backgroundColor = .systemPink.withAlphaComponent(0.16)
    case .measured: outline.backgroundColor = .systemGreen.withAlphaComponent(0.16)
    }
    addSubview(outline)
  }

  private func addSize(_ part: UICollectionViewCompositionalLayout.Part, _ frame: CGRect) {
    let size = "\(Int(frame.width.rounded())) × \(Int(frame.height.rounded()))"
    switch part.kind {
    case .item, .supplementary:
      let label = makeLabel(size, part.color)
      guard label.bounds.width <= frame.width, label.bounds.height <= frame.height else { return }
      // The label of a low item must not cover its content.
      let rise = frame.height < 64 ? label.bounds.height / 2 : 0
      place(label, CGPoint(x: frame.minX, y: frame.minY - rise))
    case .group:
      guard told.insert("group \(size)").inserted else { return }
      let label = makeLabel("group \(size)", part.color)
      place(label, CGPoint(x: frame.minX + 8, y: frame.maxY - label.bounds.height / 2))
    case .section:
      let label = makeLabel("section \(size)", part.color)
      place(label, CGPoint(x: frame.maxX - label.bounds.width, y: frame.minY))
    }
  }

  private func addLength(_ gap: NSCollectionLayoutSection.Gap, _ frame: CGRect) {
    let isWide = frame.width > frame.height
    let text = "\(Int(gap.length.rounded()))"
    guard told.insert("\(gap.kind) \(text) \(isWide)").inserted else { return }
    let label = makeLabel(text, gap.color)
    place(
      label,
      CGPoint(x: frame.midX - label.bounds.width / 2, y: frame.midY - label.bounds.height / 2))
  }

  private func makeLabel(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .monospacedSystemFont(ofSize: 10, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = color.darkened
    label.layer.cornerRadius = 3
    let size = label.intrinsicContentSize
    label.frame.size = CGSize(width: size.width + 6, height: size.height)
    return label
  }

  private func place(_ label: UILabel, _ corner: CGPoint) {
    label.frame.origin = CGPoint(x: corner.x.rounded(), y: corner.y.rounded())
    addSubview(label)
  }
}

extension NSCollectionLayoutSection.Gap {
  fileprivate var color: UIColor { kind == .inset ? .systemOrange : .systemTeal }
}

extension UICollectionViewCompositionalLayout.Part {
  fileprivate var color: UIColor {
    switch kind {
    case .section: .systemOrange
    case .group: .systemGray
    case .item: .systemBlue
    case .supplementary: .systemPurple
    }
  }
}

extension UIColor {
  /// A background on which small white text can be read.
  fileprivate var darkened: UIColor {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    return UIColor(red: red * 0.62, green: green * 0.62, blue: blue * 0.62, alpha: 1)
  }
}
