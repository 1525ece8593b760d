import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Pictures in texts, and what a search field offers, as they look.
@MainActor struct InlinePictureTests {
  private func text(_ words: [String], _ symbol: String, size: CGFloat) -> NSAttributedString {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let result = NSMutableAttributedString(string: "")
    for (index, word) in words.enumerated() {
      if index > 0, let image = UIImage(systemName: symbol) {
        let picture = NSTextAttachment(image: image)
        picture.bounds = CGRect(x: 0, y: -3, width: size, height: size)
        result.append(NSAttributedString(attachment: picture))
      }
      result.append(NSAttributedString(string: word, attributes: font))
    }
    return result
  }

  private func texts(
    _ style: UIUserInterfaceStyle, scale: CGFloat, isRightToLeft: Bool = false
  ) throws -> OffscreenHost {
    let host = try OffscreenHost(
      size: CGSize(width: 260, height: 190), scale: scale,
      traits: UITraitCollection(
        userInterfaceStyle: style, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 240, height: 50))
    label.numberOfLines = 0
    label.attributedText = text(
      isRightToLeft ? ["שלום ", " עולם ", " טוב"] : ["Rated ", " by 花言葉 ", " and more words"],
      "star.fill", size: 18)
    let view = UITextView(frame: CGRect(x: 10, y: 70, width: 240, height: 110))
    view.backgroundColor = .secondarySystemBackground
    view.attributedText = text(
      ["Selected ", " with a picture ", " of some height"], "leaf", size: 36)
    page.view.addSubview(label)
    page.view.addSubview(view)
    host.rootViewController = page
    host.click(at: CGPoint(x: 100, y: 150))
    host.key("a", modifiers: .control)
    return host
  }

  @Test func `pictures stand among letters, in their colour, and are selected with them`()
    async throws
  {
    await assertSnapshot(of: try texts(.light, scale: 1), as: .image)
  }

  @Test func `in the dark at twice the scale, where reading starts from the right`() async throws {
    await assertSnapshot(of: try texts(.dark, scale: 2, isRightToLeft: true), as: .image)
  }

  @Test func `a picture of an app's own says where it stands, and what it shows there`() throws {
    final class Square: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect {
        CGRect(x: 0, y: 0, width: lineFrag.height * 2, height: lineFrag.height)
      }
      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int
      ) -> UIImage? {
        UIGraphicsImageRenderer(size: imageBounds.size).image { context in
          UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
          context.fill(CGRect(origin: .zero, size: imageBounds.size))
        }
      }
    }
    let font = UIFont.systemFont(ofSize: 20)
    let text = NSMutableAttributedString(attachment: Square())
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 1))
    let label = UILabel(frame: .zero)
    label.attributedText = text
    label.sizeToFit()
    expect(abs(label.bounds.width - font.lineHeight * 2) < 1.5)
    let host = try OffscreenHost(size: CGSize(width: 100, height: 60))
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(label)
    host.rootViewController = page
    expect(host.image().pixel(10, 10) == [255, 0, 0, 255], host.image().pixel(10, 10))
    let plain = NSTextAttachment(
      image: UIGraphicsImageRenderer(size: CGSize(width: 7, height: 9)).image { _ in })
    let place = plain.attachmentBounds(
      for: NSTextContainer(), proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
    expect(place == CGRect(x: 0, y: 0, width: 7, height: 9), place)
    expect(plain.image(forBounds: place, textContainer: nil, characterIndex: 0) === plain.image)
  }

  @Test func `a picture of an app's own is asked while lines are broken`() throws {
    final class Wide: NSTextAttachment, @unchecked Sendable {
      var lines: [CGRect] = []
      var places: [CGFloat] = []
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect {
        lines.append(lineFrag)
        places.append(position.x)
        return CGRect(x: 0, y: 0, width: lineFrag.width, height: 30)
      }
    }
    let font = UIFont.systemFont(ofSize: 20)
    let wide = Wide()
    let text = NSMutableAttributedString(string: "Letters ", attributes: [.font: font])
    text.append(NSAttributedString(attachment: wide))
    text.append(NSAttributedString(string: " more", attributes: [.font: font]))
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.attributedText = text
    for width in [200.0, 120] {
      (wide.lines, wide.places) = ([], [])
      let size = label.sizeThatFits(CGSize(width: width, height: 1_000))
      expect(abs(size.width - width) < 1.5, saying: "it is as wide as the line")
      expect(size.height > 30 + 2 * font.lineHeight - 3, saying: "and stands on a line of its own")
      expect(wide.lines.allSatisfy { abs($0.width - width) < 0.5 }, wide.lines)
      expect(wide.lines.allSatisfy { $0.height == font.lineHeight }, wide.lines)
      expect(wide.places.contains { $0 > 40 } && wide.places.contains(0))
    }
  }

  @Test func `suggestions stand below the field, the current one in colour`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 300, height: 220))
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    let field = UISearchTextField(frame: CGRect(x: 20, y: 16, width: 240, height: 36))
    page.view.addSubview(field)
    host.rootViewController = page
    host.click(at: CGPoint(x: 120, y: 34))
    host.type("sa")
    let found = NSMutableAttributedString(
      string: "sa", attributes: [.foregroundColor: UIColor.secondaryLabel])
    found.append(NSAttributedString(string: "pporo", attributes: [.foregroundColor: UIColor.label]))
    field.searchSuggestions = [
      UISearchSuggestionItem(
        localizedSuggestion: "sakura", localizedDescription: "12 photos",
        iconImage: UIImage(systemName: "leaf")),
      UISearchSuggestionItem(localizedAttributedSuggestion: found),
      UISearchSuggestionItem(
        localizedSuggestion: "札幌", iconImage: UIImage(systemName: "mappin")),
    ]
    host.key("down")
    await assertSnapshot(of: host, as: .image)
  }
}
