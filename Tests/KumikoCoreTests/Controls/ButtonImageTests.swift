import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Images in buttons that have no space for them.
@MainActor struct ButtonImageTests {
  private func picture(_ width: Int, _ height: Int) -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: width, height: height, format: .mask,
        bytes: [UInt8](repeating: 255, count: width * height)))
  }

  private func placed(_ button: UIButton, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    button.frame = rect(0, 0, width, height)
    button.layoutIfNeeded()
    return button.imageView?.frame ?? .null
  }

  @Test func `a large image is scaled down into the content`() {
    let button = UIButton()
    button.setImage(picture(512, 512), for: .normal)
    expect(button.intrinsicContentSize == CGSize(width: 512, height: 512))
    expect(placed(button, 20, 20) == rect(0, 0, 20, 20), placed(button, 20, 20), rect(0, 0, 20, 20))
    expect(placed(button, 40, 20) == rect(10, 0, 20, 20))
    button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 6, bottom: 2, right: 2)
    expect(placed(button, 20, 20) == rect(6, 4, 12, 12), placed(button, 20, 20), rect(6, 4, 12, 12))
    button.contentEdgeInsets = .zero
    button.setImage(picture(400, 200), for: .normal)
    expect(placed(button, 20, 20) == rect(0, 5, 20, 10), placed(button, 20, 20), rect(0, 5, 20, 10))
    expect(placed(button, 500, 300) == rect(50, 50, 400, 200), saying: "never larger than it is")
  }

  @Test func `an image view that says how it fills has all of the content`() {
    let button = UIButton()
    button.imageView?.contentMode = .scaleAspectFill
    button.setImage(picture(400, 200), for: .normal)
    expect(placed(button, 20, 20) == rect(0, 0, 20, 20), placed(button, 20, 20), rect(0, 0, 20, 20))
  }

  @Test func `constraints make a button smaller than its image`() {
    let (root, button) = (UIView(frame: rect(0, 0, 100, 100)), UIButton())
    button.setImage(picture(512, 512), for: .normal)
    root.constrain(button) {
      [
        button.widthAnchor.constraint(equalToConstant: 20),
        button.heightAnchor.constraint(equalToConstant: 20),
        button.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ]
    }
    root.layoutIfNeeded()
    button.layoutIfNeeded()
    expect(button.frame == rect(40, 40, 20, 20) && button.imageView?.frame == rect(0, 0, 20, 20))
  }

  @Test func `the text has what the image leaves`() throws {
    let button = UIButton()
    button.setImage(picture(512, 512), for: .normal)
    button.setTitle("abc", for: .normal)
    let icon = placed(button, 200, 30)
    let title = try #require(button.titleLabel?.frame)
    expect(icon.size == CGSize(width: 30, height: 30), icon.size)
    expect(title.minX >= icon.maxX && title.maxX <= 200 && title.width > 0)
  }

  @Test(arguments: [UIButton.ButtonType.system, .close, .infoLight])
  func `an icon alone stands in the middle, as it is, also where the insets leave no space`(
    type: UIButton.ButtonType
  ) {
    let button = UIButton(type: type)
    button.setImage(picture(22, 20), for: .normal)
    expect(placed(button, 30, 30) == rect(4, 5, 22, 20), placed(button, 30, 30), rect(4, 5, 22, 20))
    expect(
      placed(button, 11, 30) == rect(0, 10, 11, 10), placed(button, 11, 30), rect(0, 10, 11, 10),
      saying: "smaller where there is none at all")
    expect(placed(button, 200, 100) == rect(89, 40, 22, 20))
  }

  @Test func `with a configuration, too`() {
    for configuration in [UIButton.Configuration.plain(), .gray(), .filled()] {
      var configuration = configuration
      configuration.image = picture(22, 20)
      let button = UIButton(configuration: configuration)
      let frame = placed(button, 30, 30)
      expect(frame.midX == 15 && frame.midY == 15 && frame.size.height > 12)
      expect(frame.width / frame.height > 1.05)
    }
  }

  @Test func `a subclass is asked with the same content`() {
    final class Own: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        super.imageRect(forContentRect: contentRect).offsetBy(dx: 1, dy: 0)
      }
    }
    let button = Own()
    button.setImage(picture(512, 512), for: .normal)
    expect(placed(button, 20, 20) == rect(1, 0, 20, 20), placed(button, 20, 20), rect(1, 0, 20, 20))
  }

  @Test func `what a button of the system shows is a template`() {
    let (system, custom) = (UIButton(type: .system), UIButton())
    expect(system.imageView?.showsTemplates == true && custom.imageView?.showsTemplates == false)
    let image = picture(4, 4).withRenderingMode(.alwaysOriginal)
    expect(image.asTemplate === image, image.asTemplate, image)
    expect(picture(4, 4).asTemplate.renderingMode == .alwaysTemplate)
  }
}
