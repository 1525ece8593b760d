import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Colours, texts and icons of the parts of a button, and what it shows for its state.
@MainActor struct ButtonPartTests {
  private let icon = UIImage(
    bitmap: Bitmap(
      width: 10, height: 10, format: .mask, bytes: Array(repeating: 0, count: 100)))
  private let other = UIImage(
    bitmap: Bitmap(width: 4, height: 4, format: .mask, bytes: Array(repeating: 0, count: 16)))

  private func shown(
    _ look: UIButton.Configuration = .filled(),
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var look = look
    look.title = "abcd"
    change(&look)
    let button = UIButton(configuration: look)
    button.frame = rect(0, 0, 120, 60)
    button.layoutIfNeeded()
    return button
  }

  /// The mark that says that a button opens a menu.
  private func mark(_ button: UIButton) -> UIImageView? {
    button.subviews.compactMap { $0 as? UIImageView }.first { $0 !== button.imageView }
  }

  @Test func `icon, wheel and mark can have colours made from that of the text`() throws {
    let button = shown {
      $0.image = icon
      $0.baseForegroundColor = .red
      $0.indicator = .popup
      $0.imageColorTransformer = UIConfigurationColorTransformer { $0 == .red ? .green : .black }
      $0.indicatorColorTransformer = .preferredTint
    }
    expect(button.imageView?.tintColor == .green, button.imageView?.tintColor)
    expect(mark(button)?.isHidden == false && mark(button)?.tintColor == .red)
    expect(button.titleLabel?.textColor == .red, saying: "the text keeps its own")
    let busy = shown {
      $0.showsActivityIndicator = true
      $0.activityIndicatorColorTransformer = .monochromeTint
    }
    let wheel = try #require(busy.find(UIActivityIndicatorView.self))
    expect(wheel.color == .secondaryLabel, wheel.color)
    expect(mark(busy)?.isHidden != false, saying: "nothing was chosen from a menu")
  }

  @Test func `colours follow the state unless that is switched off`() {
    let (button, still) = (shown(.plain()), shown(.plain()))
    still.automaticallyUpdatesConfiguration = false
    let rest = still.titleLabel?.textColor
    for button in [button, still] { button.isEnabled = false }
    expect(button.titleLabel?.textColor == .disabledText, button.titleLabel?.textColor)
    expect(still.titleLabel?.textColor == rest, still.titleLabel?.textColor, rest)
    for automatic in [true, false] {
      let toggle = shown(.plain()) { $0.automaticallyUpdateForSelection = automatic }
      toggle.isSelected = true
      let background = toggle.configuration?.updated(for: toggle).background.backgroundColor
      expect((background == .clear) == !automatic, !automatic)
    }
  }

  @Test func `Apple's newer names stand for the same styles`() {
    let pairs: [(UIButton.Configuration, UIButton.Configuration)] = [
      (.borderless(), .plain()), (.bordered(), .gray()), (.borderedTinted(), .tinted()),
      (.borderedProminent(), .filled()),
    ]
    for (name, style) in pairs {
      let (one, two) = (shown(name), shown(style))
      let traits = one.traitCollection
      func background(_ button: UIButton) -> RGBA? {
        button.configuration?.updated(for: button).background.backgroundColor?.rgba(with: traits)
      }
      expect(background(one) == background(two), background(one), background(two))
      expect(
        one.titleLabel?.textColor.rgba(with: traits)
          == two.titleLabel?.textColor.rgba(with: traits),
        one.titleLabel?.textColor.rgba(with: traits), two.titleLabel?.textColor.rgba(with: traits))
    }
  }

  @Test func `title and subtitle stand apart and at the side that are asked for`() {
    func frames(_ alignment: UIButton.Configuration.TitleAlignment, _ gap: CGFloat) -> [CGRect?] {
      let button = shown {
        $0.subtitle = "ab"
        $0.contentInsets = .zero
        $0.titlePadding = gap
        $0.titleAlignment = alignment
      }
      return [button.titleLabel?.frame, button.subtitleLabel?.frame]
    }
    let (near, far) = (frames(.leading, 1), frames(.leading, 9))
    expect((near[1]?.minY ?? 0) - (near[0]?.maxY ?? 0) == 1)
    expect((far[1]?.minY ?? 0) - (far[0]?.maxY ?? 0) == 9)
    expect(near[0]?.minX == near[1]?.minX, near[0]?.minX, near[1]?.minX)
    let (trailing, center) = (frames(.trailing, 1), frames(.center, 1))
    expect(trailing[0]?.maxX == trailing[1]?.maxX && center[0]?.midX == center[1]?.midX)
  }

  @Test func `insets that were set can be taken back`() {
    var look = UIButton.Configuration.filled()
    let usual = look.contentInsets
    look.contentInsets = .zero
    expect(look.contentInsets == .zero, look.contentInsets)
    look.setDefaultContentInsets()
    expect(look.contentInsets == usual, look.contentInsets, usual)
    look.buttonSize = .large
    expect(look.contentInsets != usual, saying: "they follow the size again")
  }

  @Test func `icons have the size that is asked for, and titles break as they are told`() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 31)
    let button = shown {
      $0.image = icon
      $0.preferredSymbolConfigurationForImage = configuration
      $0.titleLineBreakMode = .byTruncatingMiddle
    }
    expect(button.imageView?.preferredSymbolConfiguration == configuration)
    expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
  }

  @Test func `a dynamic corner grows with the text`() {
    func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat? {
      let button = shown {
        $0.cornerStyle = style
        $0.background.cornerRadius = 8
      }
      button.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
      return button.configuration?.updated(for: button).background.cornerRadius
    }
    expect(radius(.fixed) == 8 && (radius(.dynamic) ?? 0) > 9)
  }

  @Test func `a plain button shows what was set for its state, else for the normal one`() {
    let button = UIButton(frame: rect(0, 0, 120, 60))
    let (usual, pressed) = (NSAttributedString("usual"), NSAttributedString("pressed"))
    button.setAttributedTitle(usual, for: .normal)
    button.setAttributedTitle(pressed, for: .highlighted)
    button.setImage(icon, for: .normal)
    button.setImage(other, for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    expect(button.attributedTitle(for: .highlighted) == pressed)
    expect(button.attributedTitle(for: .disabled) == nil, button.attributedTitle(for: .disabled))
    expect(button.titleColor(for: .normal) == .red && button.titleColor(for: .disabled) == nil)
    expect(button.currentAttributedTitle == usual && button.currentImage === icon)
    expect(button.titleLabel?.text == "usual" && button.titleLabel?.textColor == .red)
    button.isHighlighted = true
    expect(button.currentAttributedTitle == pressed && button.currentImage === other)
    expect(button.titleLabel?.text == "pressed" && button.titleLabel?.textColor == .green)
    (button.isHighlighted, button.isEnabled) = (false, false)
    expect(button.currentAttributedTitle == usual && button.currentImage === icon)
  }

  @Test func `a transformer makes its colour, and one is equal to its copies alone`() {
    let halved = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    expect(halved(.red) == UIColor.red.withAlphaComponent(0.5), halved(.red))
    expect(UIConfigurationColorTransformer.preferredTint(.red) == .red)
    expect(UIConfigurationColorTransformer.monochromeTint(.red) == .secondaryLabel)
    let copy = halved
    expect(copy == halved && halved != UIConfigurationColorTransformer { $0 })
    var background = UIBackgroundConfiguration.clear()
    background.strokeColor = .red
    expect(background.resolvedStrokeColor(for: .blue) == .red)
    background.strokeColorTransformer = halved
    expect(background.resolvedStrokeColor(for: .blue) == halved(.red), halved(.red))
    background.strokeColor = nil
    expect(background.resolvedStrokeColor(for: .blue) == halved(.blue), saying: "the tint")
  }

  @Test func `backgrounds of lists differ by their place`() {
    let plain = UIBackgroundConfiguration.listPlainHeaderFooter()
    expect(plain.backgroundColor == UIBackgroundConfiguration.listPlainCell().backgroundColor)
    expect(plain.backgroundColor != UIBackgroundConfiguration.clear().backgroundColor)
    let beside = UIBackgroundConfiguration.listAccompaniedSidebarCell()
    expect(beside == UIBackgroundConfiguration.listSidebarCell() && beside.cornerRadius == 6)
  }
}
