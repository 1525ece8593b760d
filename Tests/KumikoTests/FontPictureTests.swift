import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Letters of fonts that are derived from the bundled ones.
@MainActor struct FontPictureTests {
  private func round(_ weight: UIFont.Weight, _ size: CGFloat = 20) -> UIFont {
    let plain = UIFont.systemFont(ofSize: size, weight: weight).fontDescriptor
    return UIFont(descriptor: plain.withDesign(.rounded) ?? plain, size: 0)
  }

  private func leaning(_ font: UIFont) -> UIFont {
    var traits = font.fontDescriptor.symbolicTraits
    traits.insert(.traitItalic)
    return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) }
      ?? font
  }

  private func sheet() -> UIView {
    let text = "Hamburgefonstiv 0123 組子細工 ラフ"
    let fonts: [UIFont] = [
      .systemFont(ofSize: 20), .italicSystemFont(ofSize: 20),
      leaning(.boldSystemFont(ofSize: 20)),
      leaning(.monospacedSystemFont(ofSize: 20, weight: .regular)),
      .systemFont(ofSize: 20, weight: .regular, width: .compressed),
      .systemFont(ofSize: 20, weight: .semibold, width: .condensed),
      .systemFont(ofSize: 20, weight: .regular, width: .expanded),
      round(.regular), round(.semibold), round(.bold), round(.regular, 12), round(.bold, 40),
      leaning(round(.medium)),
    ]
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 6
    for font in fonts {
      let label = UILabel()
      label.font = font
      label.text = font.pointSize > 30 ? "Rounded 9:41" : text
      stack.addArrangedSubview(label)
    }
    return stack
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func `slanted, narrow, wide and round letters`(scale: CGFloat) async throws {
    let host = try OffscreenHost(
      size: CGSize(width: 420, height: 460), scale: scale,
      traits: UITraitCollection(userInterfaceStyle: .light))
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    let stack = sheet()
    stack.frame = CGRect(x: 16, y: 12, width: 388, height: 436)
    page.view.addSubview(stack)
    host.rootViewController = page
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: "\(Int(scale))x")
  }

  @Test func `a font is found by its name again`() {
    for name in ["Inter-SemiBoldItalic", "Inter-Italic", "Inter-Black", "JetBrains Mono-Bold"] {
      expect(UIFont(name: name, size: 12)?.fontName == name)
    }
  }

  @Test func `families of a name have no other designs`() throws {
    let named = try #require(UIFont(name: "JetBrains Mono", size: 12)).fontDescriptor
    expect(named.withDesign(.rounded) == nil && named.withSymbolicTraits(.traitMonoSpace) == nil)
    expect(named.withSymbolicTraits(.traitItalic) != nil, named.withSymbolicTraits(.traitItalic))
  }

  @Test func `narrow letters are as narrow as their font says, and slanted ones no wider`() {
    func width(_ font: UIFont) -> CGFloat {
      let label = UILabel()
      label.font = font
      label.text = "Hamburgefonstiv"
      return label.sizeThatFits(CGSize(width: 1_000, height: 100)).width
    }
    let plain = width(.systemFont(ofSize: 100))
    expect(width(.italicSystemFont(ofSize: 100)) == plain, plain)
    let narrow = width(.systemFont(ofSize: 100, weight: .regular, width: .condensed))
    expect(abs(narrow - 0.88 * plain) < 2, abs(narrow - 0.88 * plain))
    expect(width(round(.regular, 100)) == plain, plain)
  }
}
