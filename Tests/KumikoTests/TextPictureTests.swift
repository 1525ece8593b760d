import ScreenshotTesting
import Testing
import UIKit

/// Fields and text views in their states, each in a window of its own so that each can have the
/// keyboard, on one sheet.
@MainActor struct TextPictureTests {
  private struct Panel {
    var size = CGSize(width: 220, height: 50)
    let view: UIView
    let act: (OffscreenHost) -> Void
    var isRightToLeft = false
  }

  private func field(_ make: (UITextField) -> Void) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    make(field)
    return field
  }

  private func textView(_ text: String) -> UITextView {
    let view = UITextView()
    view.font = .systemFont(ofSize: 15)
    view.text = text
    view.layer.cornerRadius = 6
    view.backgroundColor = .secondarySystemBackground
    return view
  }

  private static let mixed = "Kumiko ist aus Holz, 組子は木で作る。 עברית and العربية in a row."

  private func panels() -> [Panel] {
    func focused(_ field: UITextField) -> (OffscreenHost) -> Void {
      { host in
        host.click(at: CGPoint(x: 100, y: 25))
        host.key("end")
      }
    }
    let empty = field { $0.placeholder = "Placeholder" }
    let filled = field { $0.text = "Text" }
    let typed = field { $0.text = "Typed" }
    let selected = field { $0.text = "Selected text" }
    let secure = field {
      $0.text = "secret"
      $0.isSecureTextEntry = true
    }
    let clear = field {
      $0.text = "A text that is much too long for it"
      $0.clearButtonMode = .always
    }
    let disabled = field {
      $0.text = "Disabled"
      $0.isEnabled = false
    }
    let hebrew = field { $0.text = "שלום world" }
    let placeholder = field { $0.placeholder = "שם" }
    let marked = field { $0.text = "東京" }
    let search = UISearchTextField()
    search.placeholder = "Search"
    let tabbed = field { $0.placeholder = "Reached by Tab" }
    let paragraph = CGSize(width: 220, height: 110)
    return [
      Panel(view: empty, act: { _ in }), Panel(view: filled, act: { _ in }),
      Panel(view: typed, act: focused(typed)),
      Panel(
        view: selected,
        act: {
          $0.click(at: CGPoint(x: 40, y: 25))
          $0.key("a", modifiers: .control)
        }),
      Panel(view: secure, act: focused(secure)), Panel(view: clear, act: focused(clear)),
      Panel(view: disabled, act: { _ in }), Panel(view: tabbed, act: { $0.key("tab") }),
      Panel(view: hebrew, act: focused(hebrew), isRightToLeft: true),
      Panel(view: placeholder, act: { _ in }, isRightToLeft: true),
      Panel(
        view: marked,
        act: { host in
          focused(marked)(host)
          host.compose("とうきょう", focus: 0..<6)
        }),
      Panel(view: search, act: { _ in }),
      Panel(
        size: paragraph, view: textView(TextPictureTests.mixed),
        act: { host in
          host.click(at: CGPoint(x: 60, y: 40))
          host.key("end", modifiers: [.control, .shift])
        }),
      Panel(
        size: paragraph, view: textView("First line\n\nThird line, which is a little longer"),
        act: { $0.click(at: CGPoint(x: 150, y: 60)) }),
    ]
  }

  private func sheet(_ style: UIUserInterfaceStyle, scale: CGFloat) throws -> OffscreenHost {
    let background = UIViewController()
    background.view.backgroundColor = .systemGroupedBackground
    var place = CGPoint(x: 8, y: 8)
    for panel in panels() {
      let host = try OffscreenHost(
        size: panel.size, scale: scale,
        traits: UITraitCollection(
          userInterfaceStyle: style,
          layoutDirection: panel.isRightToLeft ? .rightToLeft : .leftToRight))
      let controller = UIViewController()
      controller.view.backgroundColor = .systemGroupedBackground
      panel.view.frame = CGRect(origin: .zero, size: panel.size).insetBy(dx: 10, dy: 8)
      controller.view.addSubview(panel.view)
      host.rootViewController = controller
      panel.act(host)
      let picture = UIImageView(image: host.image())
      if place.x + panel.size.width > 480 {
        place = CGPoint(x: 8, y: place.y + 58)
      }
      picture.frame = CGRect(origin: place, size: panel.size)
      place.x += panel.size.width + 8
      background.view.addSubview(picture)
    }
    let host = try OffscreenHost(
      size: CGSize(width: 472, height: place.y + 118), scale: scale,
      traits: UITraitCollection(userInterfaceStyle: style))
    host.rootViewController = background
    return host
  }

  @Test func `fields and text views in the light`() async throws {
    await assertSnapshot(of: try sheet(.light, scale: 1), as: .image)
  }

  @Test func `fields and text views in the dark at twice the scale`() async throws {
    await assertSnapshot(of: try sheet(.dark, scale: 2), as: .image)
  }
}
