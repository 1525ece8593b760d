import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// How controls look in a window on a desktop; other tests have the colours that Apple published.
struct DesktopLookTests {
  private nonisolated static let appearances: [(UIUserInterfaceStyle, UIAccessibilityContrast)] = [
    (.light, .normal), (.dark, .normal), (.light, .high), (.dark, .high),
  ]

  private func host(
    _ style: UIUserInterfaceStyle = .light, _ contrast: UIAccessibilityContrast = .normal,
    idiom: UIUserInterfaceIdiom = .mac
  ) throws -> OffscreenHost {
    let host = try OffscreenHost(
      size: CGSize(width: 320, height: 240),
      traits: UITraitCollection(
        userInterfaceStyle: style, accessibilityContrast: contrast, userInterfaceIdiom: idiom))
    host.rootViewController = UIViewController()
    return host
  }

  private func give(_ host: OffscreenHost, _ look: DesktopLook?, textScale: CGFloat = 1) {
    host.window.traitOverrides = UITraitOverrides()
    host.window.configure(
      size: host.window.bounds.size,
      traits: .desktop(
        size: host.window.bounds.size, scale: 1, textScale: textScale, look: look))
  }

  /// The contrast of a button's text to its background on the window's.
  private func contrast(of button: UIButton) throws -> Float {
    let configuration = try #require(button.configuration).updated(for: button)
    let traits = button.traitCollection
    let below = UIColor.systemBackground.rgba(with: traits)
      .veiled(by: (configuration.background.backgroundColor ?? .clear).rgba(with: traits))
    let text = try #require(button.titleLabel?.textColor).rgba(with: traits)
    return below.veiled(by: text).contrast(to: below)
  }

  @Test(arguments: appearances)
  func `The text of every kind of button can be read, at rest and under the pointer`(
    style: UIUserInterfaceStyle, contrast: UIAccessibilityContrast
  ) throws {
    let host = try host(style, contrast)
    let view = try #require(host.rootViewController?.view)
    let kinds: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    for (place, kind) in kinds.enumerated() {
      for (column, tint) in [nil, UIColor.systemOrange, .systemGreen, .systemRed].enumerated() {
        var configuration = kind
        configuration.title = "Save"
        let button = UIButton(configuration: configuration)
        if let tint { button.tintColor = tint }
        button.frame = CGRect(x: 10 + 75 * column, y: 10 + 50 * place, width: 70, height: 40)
        view.addSubview(button)
        expect(try self.contrast(of: button) >= (contrast == .high ? 7 : 4.5))
        host.move(to: button.center)
        expect(try self.contrast(of: button) >= (contrast == .high ? 7 : 4.5))
        host.move(to: .zero)
      }
    }
  }

  @Test func `A button with the looks of a phone has the system's blue`() throws {
    let host = try host(idiom: .phone)
    let button = UIButton(configuration: .filled())
    host.rootViewController?.view.addSubview(button)
    let background = try #require(button.configuration).updated(for: button)
      .background.backgroundColor?.rgba(with: button.traitCollection)
    expect(background == UIColor.systemBlue.rgba(with: button.traitCollection))
  }

  @Test func `A text colour that was set explicitly stays`() throws {
    let host = try host()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.baseForegroundColor = .yellow
    let button = UIButton(configuration: configuration)
    host.rootViewController?.view.addSubview(button)
    expect(button.titleLabel?.textColor == .yellow, button.titleLabel?.textColor)
  }

  @Test func `Another accent colour reaches every view that has no tint of its own`() throws {
    let host = try host()
    let (heard, deaf) = (TintedView(), TintedView())
    host.rootViewController?.view.addSubview(heard)
    give(host, DesktopLook())
    heard.count = 0
    give(host, DesktopLook(accent: DesktopLook.Accent(red: 0.5, green: 0, blue: 0.3)))
    expect(heard.count == 1 && deaf.count == 0)
    let tint = heard.tintColor.rgba(with: heard.traitCollection)
    expect(tint == RGBA(red: 0.5, green: 0, blue: 0.3), tint)
    give(host, DesktopLook(accent: DesktopLook.Accent(red: 0.5, green: 0, blue: 0.3)))
    expect(heard.count == 1, heard.count)
  }

  @Test func `Larger text makes the text of buttons larger, live`() throws {
    let host = try host()
    give(host, DesktopLook())
    let button = UIButton(configuration: .gray())
    button.setTitle("Save", for: .normal)
    host.rootViewController?.view.addSubview(button)
    let before = button.intrinsicContentSize
    give(host, DesktopLook(), textScale: 1.5)
    expect(host.window.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
    expect(button.intrinsicContentSize.width > before.width * 1.1)
    expect(button.intrinsicContentSize.height > before.height)
    give(host, DesktopLook())
    expect(button.intrinsicContentSize == before, button.intrinsicContentSize, before)
  }

  @Test func `With high contrast materials let nothing through`() throws {
    for (contrast, alpha) in [(UIAccessibilityContrast.normal, Float(0.76)), (.high, 1)] {
      let host = try host(.light, contrast)
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      host.rootViewController?.view.addSubview(view)
      host.rootViewController?.view.backgroundColor = .black
      let gray = Float(host.bitmap().bytes[0]) / 255
      expect(abs(gray - 0.97 * alpha) < 0.01, abs(gray - 0.97 * alpha))
      host.window.traitCollection.performAsCurrent {
        expect(UIAccessibility.isReduceTransparencyEnabled == (contrast == .high))
        expect(UIAccessibility.isDarkerSystemColorsEnabled == (contrast == .high))
      }
    }
  }

  @Test(arguments: appearances)
  func `The border of a field and an open switch can be seen`(
    style: UIUserInterfaceStyle, contrast: UIAccessibilityContrast
  ) throws {
    let host = try host(style, contrast)
    let view = try #require(host.rootViewController?.view)
    view.backgroundColor = .systemBackground
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    field.borderStyle = .roundedRect
    let (off, on) = (UISwitch(frame: .zero), UISwitch(frame: .zero))
    off.frame.origin = CGPoint(x: 20, y: 100)
    on.frame.origin = CGPoint(x: 120, y: 100)
    on.isOn = true
    for shown in [field, off, on] { view.addSubview(shown) }
    let picture = host.bitmap()
    func color(_ x: Int, _ y: Int) -> RGBA {
      let start = (y * picture.width + x) * 4
      func part(_ offset: Int) -> Float { Float(picture.bytes[start + offset]) / 255 }
      return RGBA(red: part(2), green: part(1), blue: part(0))
    }
    let wanted: Float = contrast == .high ? 4.4 : 2.95
    let background = color(5, 5)
    expect(color(60, 20).contrast(to: background) >= wanted, saying: "the field's border")
    expect(color(60, 115).contrast(to: background) >= wanted, saying: "a switch that is off")
    expect(color(130, 115).contrast(to: background) >= wanted, saying: "a switch that is on")
  }
}

private final class TintedView: UIView {
  var count = 0
  override func tintColorDidChange() {
    super.tintColorDidChange()
    count += 1
  }
}
