import ScreenshotTesting
import Testing
import UIKit

@testable import KumikoCore

/// One control in one state, with a caption.
struct Specimen {
  let caption: String
  let size: CGSize?
  let view: UIView

  /// - Parameter size: in points; nil for what the view asks for.
  init(_ caption: String, _ view: UIView, _ size: CGSize? = nil) {
    self.caption = caption
    self.size = size
    self.view = view
  }
}

/// Specimens in columns from where reading starts, each over its caption.
final class SpecimenSheet: UIViewController {
  private let specimens: [Specimen]
  private let captions: [UILabel]
  private let column: CGSize

  /// - Parameter column: width for a specimen, in points, without its caption.
  init(_ specimens: [Specimen], column: CGSize) {
    self.specimens = specimens
    self.column = column
    captions = specimens.map { specimen in
      let label = UILabel()
      label.text = specimen.caption
      label.font = .systemFont(ofSize: 10)
      label.textColor = .secondaryLabel
      return label
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for specimen in specimens { view.addSubview(specimen.view) }
    for caption in captions { view.addSubview(caption) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let columns = max(1, Int((view.bounds.width - 8) / (column.width + 8)))
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, specimen) in specimens.enumerated() {
      let cell = CGRect(
        x: 8 + CGFloat(index % columns) * (column.width + 8),
        y: 8 + CGFloat(index / columns) * (column.height + 24), width: column.width,
        height: column.height)
      func place(_ view: UIView, _ rect: CGRect) {
        var rect = rect
        if isReversed { rect.origin.x = self.view.bounds.width - rect.maxX }
        view.frame = rect
      }
      let wanted = specimen.size ?? specimen.view.intrinsicContentSize
      let size = CGSize(
        width: wanted.width > 0 ? min(wanted.width, column.width) : column.width,
        height: wanted.height > 0 ? wanted.height : column.height)
      place(
        specimen.view,
        CGRect(
          x: cell.minX, y: (cell.midY - size.height / 2).rounded(), width: size.width,
          height: size.height))
      place(
        captions[index], CGRect(x: cell.minX, y: cell.maxY + 2, width: cell.width, height: 12))
    }
  }

  /// A window that shows the sheet, as high as it needs.
  static func host(
    _ specimens: [Specimen], column: CGSize, columns: Int
  ) async throws -> OffscreenHost {
    let rows = (specimens.count + columns - 1) / columns
    let size = CGSize(
      width: 8 + CGFloat(columns) * (column.width + 8),
      height: 8 + CGFloat(rows) * (column.height + 24))
    return try await OffscreenHost.showing(
      SpecimenSheet(specimens, column: column), width: size.width, height: size.height)
  }
}

extension SnapshotStrategy {
  /// Light and dark, at one and two pixels a point.
  static let everyLook = SnapshotStrategy.matrix(scales: [1, 2], appearances: [.light, .dark])
  /// Read from the right, at two pixels a point.
  static let fromTheRight = SnapshotStrategy.image(
    scale: 2, traits: UITraitCollection(layoutDirection: .rightToLeft))
}

extension UIControl {
  /// The control as a pointer over it makes it look.
  func hovered() -> Self {
    pointerEntered()
    return self
  }
}
