import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where the parts of buttons without a configuration are, and what they show for their states.
@MainActor struct PlainButtonPartTests {
  private final class Placed: UIButton {
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
      bounds.insetBy(dx: 10, dy: 5)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
      CGRect(origin: contentRect.origin, size: CGSize(width: 7, height: 7))
    }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
      super.titleRect(forContentRect: contentRect).offsetBy(dx: 0, dy: 3)
    }
  }

  private final class Listener: NSObject {
    var presses = 0
    func pressed() { presses += 1 }
  }

  private func picture(_ side: Int) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: side, height: side, format: .mask,
        bytes: [UInt8](repeating: 255, count: side * side)))
  }

  private func button(_ button: UIButton = UIButton()) -> UIButton {
    button.frame = rect(0, 0, 120, 60)
    button.setImage(picture(10), for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle("abcd", for: .normal)
    button.layoutIfNeeded()
    return button
  }

  @Test func `insets of the content make a button larger and move what is in it`() {
    let button = button()
    let size = button.intrinsicContentSize
    expect(button.contentRect(forBounds: button.bounds) == button.bounds)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 5, right: 4)
    expect(button.intrinsicContentSize == CGSize(width: size.width + 24, height: size.height + 6))
    let content = button.contentRect(forBounds: button.bounds)
    expect(content == rect(20, 1, 96, 54), content, rect(20, 1, 96, 54))
    button.layoutIfNeeded()
    // 10 points of icon and 40 of text.
    expect(button.imageView?.frame == rect(43, 23, 10, 10))
    expect(button.titleLabel?.frame == rect(53, 16, 40, 24))
    expect(button.imageRect(forContentRect: content) == button.imageView?.frame)
    expect(button.titleRect(forContentRect: content) == button.titleLabel?.frame)
  }

  @Test func `insets of icon and title move these, and the button stays as large`() {
    let button = button()
    let size = button.intrinsicContentSize
    let (icon, title) = (button.imageView?.frame, button.titleLabel?.frame)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
    button.titleEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 0, right: -8)
    button.layoutIfNeeded()
    expect(button.imageView?.frame == icon?.offsetBy(dx: -8, dy: 0))
    expect(button.titleLabel?.frame == title?.offsetBy(dx: 8, dy: 3))
    expect(button.intrinsicContentSize == size, button.intrinsicContentSize, size)
    button.contentHorizontalAlignment = .left
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 113, bottom: 0, right: 0)
    button.layoutIfNeeded()
    expect(button.imageView?.frame == rect(113, 25, 7, 10), saying: "no more space is left")
  }

  @Test func `a subclass says where the parts are`() {
    let button = button(Placed())
    button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    button.setBackgroundImage(picture(4), for: .normal)
    button.layoutIfNeeded()
    expect(button.pictureView?.frame == rect(10, 5, 100, 50))
    expect(button.contentRect(forBounds: button.bounds) == rect(12, 7, 96, 46))
    expect(button.imageView?.frame == rect(12, 7, 7, 7), button.imageView?.frame, rect(12, 7, 7, 7))
    expect(button.titleLabel?.frame == rect(45, 21, 40, 24))
  }

  @Test func `icon and picture behind it are paler while the button is pressed or off`() {
    let button = button()
    button.setBackgroundImage(picture(4), for: .normal)
    func alphas() -> [CGFloat?] { [button.imageView?.alpha, button.pictureView?.alpha] }
    expect(alphas() == [1, 1], alphas())
    button.isHighlighted = true
    expect(alphas() == [0.5, 0.5], alphas())
    button.adjustsImageWhenHighlighted = false
    expect(alphas() == [1, 1], alphas())
    (button.isHighlighted, button.isEnabled) = (false, false)
    expect(alphas() == [0.5, 0.5], alphas())
    button.setImage(picture(11), for: .disabled)
    expect(alphas() == [1, 0.5], alphas(), saying: "it has an icon for that")
    button.adjustsImageWhenDisabled = false
    expect(alphas() == [1, 1], alphas())
  }

  @Test func `the picture behind the content is that of the state`() {
    let button = button()
    let (usual, off) = (picture(4), picture(5))
    expect(button.currentBackgroundImage == nil, button.currentBackgroundImage)
    button.setBackgroundImage(usual, for: .normal)
    button.setBackgroundImage(off, for: .disabled)
    expect(button.currentBackgroundImage === usual && button.pictureView?.image === usual)
    button.isEnabled = false
    expect(button.currentBackgroundImage === off && button.pictureView?.image === off)
  }

  @Test func `a text and its shadow have the colours of the state`() {
    let button = button()
    expect(button.currentTitleColor == .white && button.currentTitleShadowColor == nil)
    button.setTitleColor(.red, for: .normal)
    button.setTitleShadowColor(.green, for: .normal)
    button.setTitleShadowColor(.blue, for: .highlighted)
    expect(button.titleShadowColor(for: .highlighted) == .blue)
    expect(button.titleShadowColor(for: .disabled) == nil, button.titleShadowColor(for: .disabled))
    expect(button.currentTitleColor == .red && button.currentTitleShadowColor == .green)
    expect(button.titleLabel?.shadowColor == .green, button.titleLabel?.shadowColor)
    expect(button.titleLabel?.shadowOffset == .zero, saying: "unless it is moved it is not seen")
    button.isHighlighted = true
    expect(button.currentTitleColor == .red && button.currentTitleShadowColor == .blue)
    expect(button.titleLabel?.shadowColor == .blue, button.titleLabel?.shadowColor)
    let system = UIButton(type: .system)
    system.tintColor = .purple
    expect(system.currentTitleColor == .purple, system.currentTitleColor)
  }

  @Test func `an icon is as large as its state asks for`() {
    let button = button()
    let (small, large) = (
      UIImage.SymbolConfiguration(pointSize: 9), UIImage.SymbolConfiguration(pointSize: 40)
    )
    expect(button.currentPreferredSymbolConfiguration == nil)
    button.setPreferredSymbolConfiguration(small, forImageIn: .normal)
    button.setPreferredSymbolConfiguration(large, forImageIn: .selected)
    expect(button.preferredSymbolConfigurationForImage(in: .selected) == large)
    expect(button.preferredSymbolConfigurationForImage(in: .disabled) == nil)
    expect(button.currentPreferredSymbolConfiguration == small)
    expect(button.imageView?.preferredSymbolConfiguration == small)
    button.isSelected = true
    expect(button.currentPreferredSymbolConfiguration == large)
    expect(button.imageView?.preferredSymbolConfiguration == large)
  }

  @Test func `a system button shows its icon in the tint and calls its target`() {
    let (icon, listener) = (picture(10), Listener())
    let button = UIButton.systemButton(
      with: icon, target: listener, action: Selector(Listener.pressed))
    button.tintColor = .purple
    expect(button.buttonType == .system && button.imageView?.image === icon)
    expect(
      button.imageView?.tintColor.rgba(with: button.traitCollection)
        == UIColor.purple.rgba(with: button.traitCollection),
      button.imageView?.tintColor.rgba(with: button.traitCollection),
      UIColor.purple.rgba(with: button.traitCollection))
    button.performPrimaryAction()
    expect(listener.presses == 1, listener.presses)
    button.isEnabled = false
    button.performPrimaryAction()
    expect(listener.presses == 1, listener.presses, saying: "it cannot be used")
  }

  @Test func `the primary action of a control with a value is that the user changed it`() throws {
    var told: [String] = []
    func action(_ name: String) -> UIAction { UIAction { _ in told.append(name) } }
    let page = UIViewController()
    let screen = ControllerScreen(page)
    let slider = UISlider(frame: rect(0, 0, 200, 32), primaryAction: action("slider"))
    let stepper = UIStepper(frame: rect(0, 40, 94, 32), primaryAction: action("stepper"))
    let toggle = UISwitch(frame: rect(0, 80, 51, 31), primaryAction: action("switch"))
    let pages = UIPageControl(frame: rect(0, 120, 200, 30), primaryAction: action("pages"))
    pages.numberOfPages = 3
    for control in [slider, stepper, toggle, pages] as [UIControl] {
      page.view.addSubview(control)
    }
    screen.tick()
    func take() -> [String] {
      defer { told = [] }
      return told
    }
    screen.send(.pointerDown(CGPoint(x: 20, y: 16), button: .primary, clicks: 1, modifiers: []))
    screen.send(.pointerMoved(CGPoint(x: 80, y: 16)))
    screen.send(.pointerMoved(CGPoint(x: 120, y: 16)))
    expect(take() == ["slider", "slider"], saying: "while it moves")
    screen.send(.pointerUp(CGPoint(x: 120, y: 16), button: .primary, modifiers: []))
    expect(take() == [], saying: "the release changes nothing")
    _ = slider.takeAccessibilityNumber(0.1)
    expect(take() == ["slider"])
    screen.click(CGPoint(x: 80, y: 56))
    expect(take() == ["stepper"])
    _ = stepper.step(1)
    expect(take() == ["stepper"])
    screen.click(CGPoint(x: 20, y: 95))
    expect(take() == ["switch"])
    _ = pages.step(1)
    expect(take() == ["pages"])
  }

  @Test func `kinds of buttons have Apple's numbers`() {
    let types: [UIButton.ButtonType] = [
      .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
    ]
    expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 7], types.map(\.rawValue))
  }

  @Test func `titles below titles have attributes of their own, and those a transformer makes`()
    throws
  {
    var look = UIButton.Configuration.plain()
    look.title = "title"
    var small = AttributedString("subtitle")
    small.underlineStyle = .single
    look.attributedSubtitle = small
    look.subtitleLineBreakMode = .byTruncatingHead
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var changed = $0
      changed.font = .systemFont(ofSize: ($0.font?.pointSize ?? 0) * 2)
      return changed
    }
    let usual = try #require(UIButton(configuration: .plain()).titleLabel?.font.pointSize)
    let button = UIButton(configuration: look)
    func attribute(_ key: NSAttributedString.Key, of label: UILabel?) -> Any? {
      label?.attributedText?.attribute(key, at: 0, effectiveRange: nil)
    }
    expect(
      (attribute(.font, of: button.titleLabel) as? UIFont)?.pointSize == usual * 2)
    expect(button.subtitleLabel?.text == "subtitle", button.subtitleLabel?.text)
    expect(attribute(.underlineStyle, of: button.subtitleLabel) as? Int == 1)
    expect(button.subtitleLabel?.lineBreakMode == .byTruncatingHead)
    look.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var changed = $0
      changed.foregroundColor = .red
      return changed
    }
    button.configuration = look
    expect(attribute(.foregroundColor, of: button.subtitleLabel) as? UIColor == .red)
    button.configuration?.subtitle = "plain"
    button.configuration?.subtitleTextAttributesTransformer = nil
    expect(button.subtitleLabel?.text == "plain", button.subtitleLabel?.text)
    expect(attribute(.underlineStyle, of: button.subtitleLabel) == nil)
  }
}
