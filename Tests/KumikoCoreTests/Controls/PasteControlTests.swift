import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Each test empties the clipboard itself: those of other suites use it, too.
@Suite(.serialized) @MainActor struct PasteControlTests {
  private final class Gallery: UIView {
    var pasted: [Int] = []
    override func paste(itemProviders: [NSItemProvider]) { pasted.append(itemProviders.count) }
  }

  private let page = UIViewController()
  private let control = UIPasteControl()
  private let screen: ControllerScreen

  init() {
    page.view.addSubview(control)
    control.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
    screen = ControllerScreen(page)
    screen.settle()
  }

  private var button: UIButton { control.find(UIButton.self) ?? UIButton() }

  @Test func `can be pressed while the clipboard has what the target takes`() {
    UIPasteboard.general.string = nil
    expect(!button.isEnabled, saying: "there is no target")
    let text = UITextView()
    control.target = text
    expect(!button.isEnabled, saying: "there is nothing to paste")
    UIPasteboard.general.string = "a"
    expect(button.isEnabled)
    text.isEditable = false
    control.target = text
    expect(!button.isEnabled)
    let gallery = Gallery()
    control.target = gallery
    expect(!button.isEnabled, saying: "it takes nothing")
    expect(!gallery.canPaste(UIPasteboard.general.itemProviders))
    gallery.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    control.target = gallery
    expect(button.isEnabled)
    control.isEnabled = false
    expect(!button.isEnabled)
    UIPasteboard.general.string = nil
  }

  @Test func `a click hands the target what is there`() {
    UIPasteboard.general.string = nil
    let gallery = Gallery()
    gallery.pasteConfiguration = UIPasteConfiguration(
      acceptableTypeIdentifiers: ["public.utf8-plain-text"])
    control.target = gallery
    screen.click(control)
    expect(gallery.pasted.isEmpty)
    UIPasteboard.general.string = "a"
    screen.click(control)
    expect(gallery.pasted == [1], gallery.pasted)
    UIPasteboard.general.string = nil
  }

  @Test func `text comes to where the caret is, and can be undone`() async {
    UIPasteboard.general.string = nil
    let text = UITextView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    page.view.addSubview(text)
    text.text = "one three"
    text.selectedRange = NSRange(location: 4, length: 0)
    control.target = text
    UIPasteboard.general.string = "two "
    screen.click(control)
    for _ in 0..<100 where text.text == "one three" { await Task.yield() }
    expect(text.text == "one two three", text.text ?? "")
    text.undoManager?.undo()
    expect(text.text == "one three")
    UIPasteboard.general.string = nil
  }

  @Test func `shows an icon, a word or both, as its configuration says`() {
    let look = UIPasteControl.Configuration()
    look.displayMode = .iconOnly
    look.cornerStyle = .capsule
    look.baseBackgroundColor = .systemGreen
    let small = UIPasteControl(configuration: look)
    let button = small.find(UIButton.self)
    expect(button?.configuration?.title == nil && button?.configuration?.image != nil)
    expect(button?.configuration?.baseBackgroundColor == .systemGreen)
    expect(button?.accessibilityLabel == "Paste")
    look.displayMode = .labelOnly
    let word = UIPasteControl(configuration: look)
    expect(word.find(UIButton.self)?.configuration?.image == nil)
    expect(small.intrinsicContentSize.width < control.intrinsicContentSize.width)
  }

  @Test func `what is taken can be added to, and is a list of its own in a copy`() {
    let pasting = UIPasteConfiguration()
    expect(pasting.acceptableTypeIdentifiers.isEmpty)
    pasting.addTypeIdentifiers(forAccepting: NSString.self)
    pasting.addAcceptableTypeIdentifiers(["public.png", "public.png"])
    let copy = pasting.copy() as? UIPasteConfiguration
    pasting.addAcceptableTypeIdentifiers(["public.jpeg"])
    expect(copy?.acceptableTypeIdentifiers.last == "public.png")
    expect(pasting.acceptableTypeIdentifiers.last == "public.jpeg")
  }
}
