import Kumiko
import ScreenshotTesting
import Testing

@testable import Gallery

extension OffscreenHost {
  /// A screen of the Gallery.
  static func show(
    _ name: String, _ width: CGFloat = 800, _ height: CGFloat = 600, scale: CGFloat = 1,
    traits: UITraitCollection = UITraitCollection()
  ) async throws -> OffscreenHost {
    let host = try OffscreenHost(
      size: CGSize(width: width, height: height), scale: scale, traits: traits)
    host.rootViewController = try #require(Screen.named(name)).make()
    await host.settle()
    return host
  }

  /// The cells on the screen.
  var cells: [UIWindow.Description.Element] {
    window.elementDescription.collections.flatMap(\.elements).filter { $0.kind == "cell" }
  }

  func cell(_ identifier: String) -> UIWindow.Description.Element? {
    cells.first { $0.identifier == identifier }
  }

  func click(_ cell: UIWindow.Description.Element?) async {
    guard let frame = cell?.frame else { return }
    click(at: CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2))
    await settle()
  }

  func scrollDown(_ notches: CGFloat = 100) async {
    scroll(by: CGVector(dx: 0, dy: -notches), at: CGPoint(x: 100, y: 300))
    await settle()
  }

  /// The texts of rows of tables that show a check mark, from the top.
  var checkMarked: [String] {
    func collect(_ view: UIView) -> [UITableViewCell] {
      ((view as? UITableView)?.visibleCells ?? []) + view.subviews.flatMap(collect)
    }
    return collect(window).filter { $0.accessoryType == .checkmark }
      .compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  /// How bright the picture is in the mean, 0 … 255, and how many different shades it has.
  var brightness: (mean: Int, shades: Int) {
    let bitmap = bitmap()
    // The green of every fourth pixel is enough.
    let bytes = stride(from: 0, to: bitmap.bytes.count, by: 16).map { Int(bitmap.bytes[$0 + 1]) }
    return (bytes.reduce(0, +) / max(1, bytes.count), Set(bytes).count)
  }

  /// All texts of labels that are shown.
  var texts: [String] {
    func collect(_ view: UIView) -> [String] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap(collect)
    }
    return collect(window)
  }
}
