import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoGraphics

/// Colours, pictures and data by their names in catalogues of assets.
struct NamedAssetsTests {
  private func traits(dark: Bool = false, contrast: Bool = false) -> UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: dark ? .dark : .light,
      accessibilityContrast: contrast ? .high : .normal)
  }

  private func white(_ name: String, _ traits: UITraitCollection) -> CGFloat? {
    UIColor(named: name).map { CGFloat($0.rgba(with: traits).red) }
  }

  @Test func `the variant is shown that is meant for most of what the traits say`() {
    NamedAssets.color(
      "NamedAssetsTests.grey",
      [
        []: UIColor(white: 0, alpha: 1), .dark: UIColor(white: 0.25, alpha: 1),
        .highContrast: UIColor(white: 0.5, alpha: 1),
        [.dark, .highContrast]: UIColor(white: 1, alpha: 1),
      ])
    NamedAssets.color(
      "NamedAssetsTests.few",
      [
        []: UIColor(white: 0, alpha: 1), .dark: UIColor(white: 0.25, alpha: 1),
        .highContrast: UIColor(white: 0.5, alpha: 1),
      ])
    let name = "NamedAssetsTests.grey"
    expect(white(name, traits()) == 0)
    expect(white(name, traits(dark: true)) == 0.25)
    expect(white(name, traits(contrast: true)) == 0.5)
    expect(white(name, traits(dark: true, contrast: true)) == 1)
    expect(white("NamedAssetsTests.few", traits(dark: true, contrast: true)) == 0.25)
  }

  @Test func `one variant stands for all, another of the name takes its place`() {
    let name = "NamedAssetsTests.one"
    NamedAssets.color(name, [.dark: UIColor(white: 0.25, alpha: 1)])
    expect(white(name, traits()) == 0.25)
    NamedAssets.color(name, [[]: UIColor(white: 0.5, alpha: 1)])
    expect(white(name, traits(dark: true)) == 0.5)
    expect(UIColor(named: "NamedAssetsTests.none") == nil)
    expect(NamedAssets.Appearance.dark.rawValue == NamedAssets.Appearance(rawValue: 1).rawValue)
  }

  @Test func `a picture for one direction of reading is mirrored in the other`() throws {
    let pictures = [NamedAssets.Picture("back.png", scale: 2)]
    NamedAssets.image("NamedAssetsTests.back", pictures, flips: true, in: .main)
    NamedAssets.image("NamedAssetsTests.mark", pictures, in: .main)
    func flips(_ name: String) throws -> Bool {
      let found = try #require(NamedAssets.picture(named: name, for: traits()))
      let bitmap = Bitmap(width: 2, height: 2, format: .mask, bytes: [0, 0, 0, 0])
      return UIImage(pixels: .bitmap(bitmap, scale: 2), look: found.look)
        .flipsForRightToLeftLayoutDirection
    }
    let (back, mark) = (try flips("NamedAssetsTests.back"), try flips("NamedAssetsTests.mark"))
    expect(back && !mark)
  }

  @Test func `what no catalogue has is reported where a name was promised`() {
    let log = Mutex<[String]>([])
    Diagnostics.withHandler({ report in log.withLock { $0.append(report.kind) } }) {
      let color = UIColor(resource: ColorResource(name: "NamedAssetsTests.gone", bundle: .main))
      expect(color.rgba(with: traits()).alpha == 0)
      let image = UIImage(resource: ImageResource(name: "NamedAssetsTests.gone", bundle: .main))
      expect(image.size == .zero, image.size)
      NamedAssets.data("NamedAssetsTests.data", "gone.txt", in: .main)
      expect(NSDataAsset(name: "NamedAssetsTests.data", bundle: .main) == nil)
      NamedAssets.image(
        "NamedAssetsTests.picture", [NamedAssets.Picture("gone.png", scale: 2, for: .dark)],
        mode: .alwaysOriginal, in: .main)
      expect(UIImage(named: "NamedAssetsTests.picture") == nil)
    }
    expect(
      Set(log.withLock { $0 })
        == ["asset.missing", "asset.notRead", "image.missing", "image.notRead"])
  }

  // On the main actor, so that nothing is drawn meanwhile.
  @MainActor @Test func `an accent colour is the tint where no other is set`() {
    let before = UIColor.tintColor.rgba(with: traits())
    NamedAssets.color(
      "AccentColor", [[]: UIColor(white: 0, alpha: 1), .dark: UIColor(white: 1, alpha: 1)])
    defer { NamedAssets.color("AccentColor", [:]) }
    expect(UIColor.tintColor.rgba(with: traits()).blue == 0)
    expect(UIColor.tintColor.rgba(with: traits(dark: true)).red == 1)
    NamedAssets.color("AccentColor", [:])
    expect(UIColor.tintColor.rgba(with: traits()) == before, before)
  }
}
