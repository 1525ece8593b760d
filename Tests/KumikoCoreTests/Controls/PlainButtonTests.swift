import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Buttons without a configuration. A letter is half as wide as its font is large, and 1.2 times as
/// high.
@MainActor struct PlainButtonTests {
  private func button(_ title: String?, size: CGFloat = 20, icon: CGSize? = nil) -> UIButton {
    let button = UIButton()
    button.titleLabel?.font = .systemFont(ofSize: size)
    button.setTitle(title, for: .normal)
    if let icon {
      let (width, height) = (Int(icon.width), Int(icon.height))
      let bytes = [UInt8](repeating: 255, count: 4 * width * height)
      button.setImage(
        UIImage(bitmap: Bitmap(width: width, height: height, format: .color, bytes: bytes)),
        for: .normal)
    }
    return button
  }

  @Test func `its text has twelve points of height around it and none of width`() {
    expect(button("Continue").intrinsicContentSize == CGSize(width: 80, height: 36))
    expect(
      button("Continue", size: 10).intrinsicContentSize == CGSize(width: 40, height: 24),
      button("Continue", size: 10).intrinsicContentSize)
  }

  @Test func `it is 30 wide at least, and without content 30 by 34`() {
    expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
    expect(button("i").intrinsicContentSize.width == 30, button("i").intrinsicContentSize.width)
    expect(button("").sizeThatFits(.zero) == CGSize(width: 30, height: 34))
  }

  @Test func `an icon alone is as large as the button, and beside text there is no gap`() {
    expect(
      button(nil, icon: CGSize(width: 24, height: 20)).intrinsicContentSize
        == CGSize(width: 24, height: 20))
    expect(
      button("Continue", icon: CGSize(width: 24, height: 20)).intrinsicContentSize
        == CGSize(width: 104, height: 36))
    let both = button("Continue", icon: CGSize(width: 24, height: 20))
    both.frame = CGRect(x: 0, y: 0, width: 104, height: 36)
    both.layoutIfNeeded()
    expect(both.imageView?.frame == CGRect(x: 0, y: 8, width: 24, height: 20))
    expect(both.titleLabel?.frame == CGRect(x: 24, y: 6, width: 80, height: 24))
  }

  @Test func `icon and text stand at the top or at the bottom each on its own`() {
    let both = button("Continue", icon: CGSize(width: 40, height: 40))
    both.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    both.contentHorizontalAlignment = .right
    both.contentVerticalAlignment = .top
    both.layoutIfNeeded()
    expect(both.imageView?.frame == CGRect(x: 80, y: 0, width: 40, height: 40))
    expect(both.titleLabel?.frame == CGRect(x: 120, y: 0, width: 80, height: 24))
    both.contentVerticalAlignment = .bottom
    both.layoutIfNeeded()
    expect(both.imageView?.frame.maxY == 100, both.imageView?.frame.maxY)
    expect(both.titleLabel?.frame.maxY == 100, both.titleLabel?.frame.maxY)
    both.contentVerticalAlignment = .fill
    both.layoutIfNeeded()
    expect(both.titleLabel?.frame.height == 100, both.titleLabel?.frame.height)
  }

  @Test func `alignments belong to every control, and leading follows the direction of reading`() {
    let control = UIControl()
    control.contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.leading
    control.contentVerticalAlignment = UIControl.ContentVerticalAlignment.fill
    expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    expect(control.effectiveContentHorizontalAlignment == .right)
  }

  @Test func `a button with a configuration keeps the insets and the gap of that`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Continue"
    let size = UIButton(configuration: configuration).intrinsicContentSize
    expect(size.height >= 28, size.height)
    expect(configuration.imagePadding == 6, configuration.imagePadding)
  }
}
