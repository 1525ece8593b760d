import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// Every screen where the user wants text twice as large.
struct `large text` {
  private static nonisolated let names = [
    "overview", "drawing", "typography", "layouts", "photos", "sections", "million", "table",
    "diff", "form", "library", "board", "mail", "player", "chat", "story", "grid-naive",
  ]
  private static let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)

  /// The labels that are to be seen with a text.
  private func labels(_ host: OffscreenHost) -> [UILabel] {
    host.views(UILabel.self).filter { label in
      let frame = label.convert(label.bounds, to: nil)
      return label.text?.isEmpty == false && label.bounds.width > 0
        && host.window.bounds.contains(frame) && !isFaded(label)
    }
  }

  private func isFaded(_ view: UIView) -> Bool {
    view.alpha < 0.5 || view.isHidden || view.superview.map(isFaded) == true
  }

  @Test(arguments: names, [375.0, 584, 1_280] as [CGFloat])
  func `is whole: no line is cut, no word broken, no label on another`(
    name: String, width: CGFloat
  ) async throws {
    let host = try await OffscreenHost.show(name, width, 700, traits: Self.large)
    let labels = labels(host)
    expect(!labels.isEmpty || ["photos", "library"].contains(name))
    for label in labels {
      let font: UIFont = label.font
      expect(label.bounds.height >= font.lineHeight - 2, saying: "\(label.text ?? "") is cut")
      guard label.numberOfLines != 1, !label.adjustsFontSizeToFitWidth else { continue }
      let words = (label.text ?? "").split { $0 == " " || $0 == "\n" }
      let latin = words.filter { $0.allSatisfy(\.isASCII) }
      let widest = latin.map { String($0).size(withAttributes: [.font: font]).width }.max() ?? 0
      // What is longer than a line of the window cannot be whole.
      guard widest <= width - 48 else { continue }
      expect(widest <= label.bounds.width + 1, widest, saying: "\(label.text ?? "") is broken")
    }
    let frames = labels.map { ($0, $0.convert($0.bounds, to: nil).insetBy(dx: 2, dy: 3)) }
    for (index, (label, frame)) in frames.enumerated() {
      for (other, otherFrame) in frames.dropFirst(index + 1)
      where frame.intersects(otherFrame) && sharesCell(label, other) {
        Issue.record("\(label.text ?? "") lies on \(other.text ?? "")")
      }
    }
  }

  /// What is scrolled below a bar or a header may lie below its text.
  private func sharesCell(_ one: UIView, _ other: UIView) -> Bool {
    var view: UIView? = one
    while let current = view, !(current is UIScrollView) {
      if other.isDescendant(of: current), !(current is UIWindow) { return true }
      view = current.superview
    }
    return false
  }

  /// The heights of the icons that are to be seen, by what they stand beside or say.
  private func icons(_ host: OffscreenHost) -> [CGFloat] {
    host.views(UIImageView.self).filter { view in
      let frame = view.convert(view.bounds, to: nil)
      return view.image?.isSymbolImage == true && host.window.bounds.contains(frame)
        && frame.height > 0 && !isFaded(view)
    }.map(\.bounds.height).sorted()
  }

  @Test(arguments: ["board", "mail", "library", "form"])
  func `has icons that are as large beside it`(name: String) async throws {
    let host = try await OffscreenHost.show(name, 700, 1_400)
    let usual = icons(host)
    host.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    await host.settle()
    let large = icons(host)
    expect(!usual.isEmpty && !large.isEmpty)
    expect((large.first ?? 0) >= 1.5 * (usual.first ?? 0), saying: "\(usual), then \(large)")
    expect((large.last ?? 0) >= 1.5 * (usual.last ?? 0), saying: "\(usual), then \(large)")
    host.window.traitOverrides.preferredContentSizeCategory = .large
    await host.settle()
    expect(icons(host) == usual, icons(host), usual)
  }

  @Test func `has larger icons in the list of screens`() async throws {
    var sizes: [CGFloat] = []
    for category in [UIContentSizeCategory.large, .accessibilityLarge] {
      let host = try OffscreenHost(
        size: CGSize(width: 800, height: 600),
        traits: UITraitCollection(preferredContentSizeCategory: category))
      host.rootViewController = BrowserViewController(
        screen: try #require(Screen.named("typography")), showsList: true)
      await host.settle()
      sizes.append(icons(host).first ?? 0)
      expect(icons(host).count >= 5, icons(host).count)
    }
    expect(sizes[1] >= 1.5 * sizes[0], sizes[1], saying: "\(sizes)")
  }
}
