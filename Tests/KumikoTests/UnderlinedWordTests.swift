import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Lines under words, without the spaces between them.
@MainActor struct UnderlinedWordTests {
  private func picture(_ style: NSUnderlineStyle, _ ranges: [NSRange]) throws -> UIImage {
    let host = try OffscreenHost(size: CGSize(width: 160, height: 60))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    let text = NSMutableAttributedString(
      string: "one   two", attributes: [.font: UIFont.systemFont(ofSize: 24)])
    for range in ranges { text.addAttribute(.underlineStyle, value: style.rawValue, range: range) }
    view.attributedText = text
    host.window.addSubview(view)
    host.advance(by: 1)
    return UIGraphicsImageRenderer(size: view.bounds.size).image {
      view.layer.render(in: $0.cgContext)
    }
  }

  @Test func `a text view leaves them out between words`() throws {
    let whole = NSRange(location: 0, length: 9)
    let words = [NSRange(location: 0, length: 3), NSRange(location: 6, length: 3)]
    let byWord = try picture([.single, .byWord], [whole])
    expect(try byWord == picture(.single, words))
    expect(try byWord != picture(.single, [whole]))
  }
}
