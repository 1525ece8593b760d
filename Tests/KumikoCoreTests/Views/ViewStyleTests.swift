import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Reads every file as a picture of 4 × 2 pixels.
private final class OneSize: ImageDecoder {
  func bitmap(decoding data: Data) throws -> Bitmap {
    Bitmap(width: 4, height: 2, format: .mask, bytes: Array(repeating: 9, count: 8))
  }
  func iconAspectRatio(named name: String) -> CGFloat? { name == "missing" ? nil : 2 }
  func icon(
    named name: String, weight: UIImage.SymbolWeight, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? { nil }
}

@MainActor struct ViewStyleTests {
  private func withDecoder(_ body: () throws -> Void) rethrows {
    let former = ImageSystem.decoder
    ImageSystem.decoder = OneSize()
    defer { ImageSystem.decoder = former }
    try body()
  }

  // MARK: Icons

  @Test func `icons are as large as their configuration says`() throws {
    try withDecoder {
      let star = try #require(UIImage(systemName: "star"))
      expect(star.size == CGSize(width: 34, height: 17), star.size)
      expect(UIImage(systemName: "missing") == nil)
      let large = UIImage.SymbolConfiguration(scale: .large)
      let twenty = UIImage.SymbolConfiguration(pointSize: 20)
      expect(star.withConfiguration(twenty).size.height == 20)
      expect(
        UIImage(systemName: "star", withConfiguration: twenty.applying(large))?.size.height == 25)
      expect(
        star.withConfiguration(twenty).applyingSymbolConfiguration(large)?.size.height == 25)
      expect(
        star.withConfiguration(UIImage.SymbolConfiguration(textStyle: .title1)).size.height == 28)
      expect(twenty == UIImage.SymbolConfiguration(pointSize: 20) && twenty != large)
    }
  }

  @Test func `icons are centred on the capital letters of the text beside them`() throws {
    try withDecoder {
      let star = try #require(UIImage(systemName: "star"))
      let label = UILabel()
      label.text = "Star"
      let view = UIImageView(image: star)
      let row = UIStackView(arrangedSubviews: [view, label])
      for (configuration, size) in [
        (UIImage.SymbolConfiguration(pointSize: 17), 17 as CGFloat),
        (UIImage.SymbolConfiguration(pointSize: 40, scale: .large), 40),
        (UIImage.SymbolConfiguration(pointSize: 10), 10),
      ] {
        view.preferredSymbolConfiguration = configuration
        label.font = .systemFont(ofSize: size)
        for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
          row.alignment = alignment
          row.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
          row.layoutIfNeeded()
          let baseline = label.frame.minY + label.font.ascender
          let middle = baseline - label.font.capHeight / 2
          expect(abs(view.frame.midY - middle) <= 1, view.frame.midY, middle)
        }
      }
      expect(UIImage().baselineOffsetFromBottom == nil)
    }
  }

  @Test func `an image view gives icons a size unless they have one`() throws {
    try withDecoder {
      let star = try #require(UIImage(systemName: "star"))
      let view = UIImageView(image: star)
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
      expect(view.intrinsicContentSize.height == 30, view.intrinsicContentSize.height)
      view.image = star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 10))
      expect(view.intrinsicContentSize.height == 10, view.intrinsicContentSize.height)
      view.image = UIImage(bitmap: Bitmap(width: 1, height: 1, format: .mask, bytes: [0]))
      expect(view.intrinsicContentSize.height == 1, view.intrinsicContentSize.height)
    }
  }

  @Test func `an image can have a colour of its own`() throws {
    try withDecoder {
      let star = try #require(UIImage(systemName: "star"))
      expect(star.color(tint: .blue) == .blue, star.color(tint: .blue))
      expect(star.withTintColor(.red).color(tint: .blue) == .red)
      expect(star.withTintColor(.red, renderingMode: .alwaysTemplate).color(tint: .blue) == .blue)
      let photo = UIImage(bitmap: Bitmap(width: 1, height: 1, format: .mask, bytes: [0]))
      expect(photo.color(tint: .blue) == nil, photo.color(tint: .blue))
      expect(photo.withRenderingMode(.alwaysTemplate).color(tint: .blue) == .blue)
    }
  }

  @Test func `images are found by name in a bundle`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["plain.png", "fine@2x.png", "photo.jpg", "late.png", "once.png"] {
      try Data([1]).write(to: folder.appendingPathComponent(name))
    }
    let bundle = try #require(Bundle(path: folder.path))
    withDecoder {
      expect(UIImage(named: "plain", in: bundle)?.size == CGSize(width: 4, height: 2))
      expect(UIImage(named: "fine", in: bundle)?.size == CGSize(width: 2, height: 1))
      expect(UIImage(named: "photo.jpg", in: bundle) != nil)
      expect(UIImage(namedOnce: "once", in: bundle) != nil, UIImage(namedOnce: "once", in: bundle))
      expect(UIImage(named: "photo.png", in: bundle) == nil)
      expect(UIImage(named: "../plain", in: bundle) == nil, UIImage(named: "../plain", in: bundle))
      expect(UIImage(named: "", in: bundle) == nil, UIImage(named: "", in: bundle))
    }
    // Now nothing can be decoded.
    expect(UIImage(named: "plain", in: bundle)?.size == CGSize(width: 4, height: 2))
    expect(UIImage(named: "late", in: bundle) == nil, UIImage(named: "late", in: bundle))
    expect(
      UIImage(named: "once", in: bundle) == nil, UIImage(named: "once", in: bundle),
      saying: "nobody remembers what is needed just once")
  }

  // MARK: Colours, layers, menus

  @Test func `colours give their hue and grey`() {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for hue in stride(from: CGFloat(0), to: 1, by: 0.1) {
      UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.3).getHue(
        &h, saturation: &s, brightness: &b, alpha: &a)
      expect(abs(h - hue) < 1e-5 && abs(s - 0.5) < 1e-5 && abs(b - 0.8) < 1e-5)
    }
    UIColor(white: 0.25, alpha: 0.5).getWhite(&b, alpha: &a)
    expect(abs(b - 0.25) < 1e-5 && a == 0.5)
  }

  @Test func `a layer is its view`() {
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.layer.frame = rect(5, 5, 20, 20)
    view.layer.opacity = 0.5
    view.layer.isHidden = true
    expect(view.frame == rect(5, 5, 20, 20) && view.alpha == 0.5 && view.isHidden)
    expect(view.layer.position == CGPoint(x: 15, y: 15), view.layer.position)
    view.layer.cornerRadius = -3
    view.layer.shadowOpacity = 7
    expect(view.layer.cornerRadius == 0 && view.layer.shadowOpacity == 1)
  }

  @Test func `a menu holds actions and menus`() {
    let on = UIAction(title: "a", state: .on) { _ in }
    let menu = UIMenu(
      title: "m", options: .displayInline,
      children: [UIAction(title: "b") { _ in }, UIMenu(children: [on])])
    expect(menu.selectedElements == [on], menu.selectedElements)
    expect(menu.replacingChildren([]).children.isEmpty, menu.replacingChildren([]).children)
    expect(menu.replacingChildren([]).identifier == menu.identifier)
  }

  @Test func `a material is a tint that follows the appearance`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = rect(0, 0, 50, 50)
    expect(view.contentView.frame == rect(0, 0, 50, 50), view.contentView.frame, rect(0, 0, 50, 50))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let (day, night) = (
      view.backgroundColor?.rgba(with: .current), view.backgroundColor?.rgba(with: dark)
    )
    expect((day?.red ?? 0) > 0.9 && (night?.red ?? 1) < 0.2)
    view.effect = nil
    expect(view.backgroundColor == nil, view.backgroundColor)
  }
}
