import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// HTML in labels, and the pictures in it.
struct HTMLPictureTests {
  let host: OffscreenHost

  init() throws { host = try OffscreenHost(size: CGSize(width: 200, height: 100), scale: 1) }

  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
  }

  @Test func `a picture in the document is an attachment, in the size that its tag says`() throws {
    let data = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).pngData { context in
      UIColor.pureRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let address = "data:image/png;base64,\(data.base64EncodedString())"
    let text = try read("a<img src='\(address)'><img src='\(address)' width=40 alt='red'>")
    expect(text.string == "a\u{FFFC}\u{FFFC}", text.string)
    let pictures = [1, 2].map {
      text.attribute(.attachment, at: $0, effectiveRange: nil) as? NSTextAttachment
    }
    expect(pictures[0]?.image != nil && pictures[0]?.bounds == .zero, pictures)
    expect(pictures[1]?.bounds.size == CGSize(width: 40, height: 20), pictures)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    label.attributedText = text
    host.window.backgroundColor = .white
    host.window.addSubview(label)
    host.advance(by: OffscreenHost.frameDuration)
    let image = host.image()
    let isRed = (0..<60).contains { x in (0..<100).contains { image.pixel(x, $0) == red } }
    expect(isRed, label.intrinsicContentSize)
    let broken = try read("<img src='data:image/png;base64,AAAA' alt='red'>")
    expect(broken.string == "red", broken.string)
  }

  @Test func `lines, items and sizes of HTML are those of the label`() throws {
    func height(_ html: String) throws -> CGFloat {
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = try read(html)
      return label.sizeThatFits(CGSize(width: 200, height: 1_000)).height
    }
    let line = try height("a")
    let (two, large) = (try height("<p>a<br>b"), try height("<font size=7>a</font>"))
    expect(two > 1.9 * line && large > 2 * line, [line, two, large])
    func width(_ html: String) throws -> CGFloat {
      let label = UILabel()
      label.attributedText = try read(html)
      return label.intrinsicContentSize.width
    }
    let widths = try ["a", "<ul><li>a", "<blockquote>a"].map(width)
    expect(widths[1] > widths[0] + 10 && widths[2] >= widths[0] + 40, widths)
  }
}
