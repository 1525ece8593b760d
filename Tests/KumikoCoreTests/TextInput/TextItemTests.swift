import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Letters with a tag, and pictures, that are used in a text. Letters of 20 points are 10 wide,
/// lines 24 high.
@MainActor struct TextItemTests {
  private final class Quiet: NSObject, UITextViewDelegate {}

  private final class Listener: NSObject, UITextViewDelegate {
    var used: [String] = []
    var asked: [String] = []
    var hasMenu = true

    private func name(_ item: UITextItem) -> String {
      let place = "\(item.range.location)+\(item.range.length)"
      return switch item.content {
      case .link(let url): "link \(url.absoluteString) \(place)"
      case .tag(let tag): "tag \(tag) \(place)"
      case .textAttachment(let attachment): "picture \(attachment.bounds.width) \(place)"
      }
    }

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      UIAction { [self] _ in used.append(name(textItem)) }
    }

    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      asked.append("\(name(textItem)) \(defaultMenu.children.count)")
      return hasMenu
        ? UITextItem.MenuConfiguration(menu: UIMenu(children: [UIAction(title: "Own") { _ in }]))
        : UITextItem.MenuConfiguration(menu: defaultMenu)
    }
  }

  /// Says no to attachments, in the newer form.
  private final class Careful: NSObject, UITextViewDelegate {
    var asked: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
      in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("\(characterRange.location) \(interaction.rawValue)")
      return false
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      asked.append("used")
      return defaultAction
    }
  }

  /// Says no to all, in the forms of before.
  private final class Older: NSObject, UITextViewDelegate {
    var asked: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool {
      asked.append("\(URL.absoluteString) \(characterRange.location)")
      return false
    }
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
      in characterRange: NSRange
    ) -> Bool {
      asked.append("picture \(textAttachment.bounds.width) \(characterRange.location)")
      return false
    }
  }

  private let listener = Listener()

  /// "ab", a tag over "cd", "e", a link over "fg", and a picture of two letters' width.
  private func screen() -> TextScreen<UITextView> {
    let view = textView()
    view.isEditable = false
    view.delegate = listener
    let text = NSMutableAttributedString(string: "ab")
    text.append(
      NSAttributedString(
        string: "c", attributes: [.textItemTag: "plan", .foregroundColor: UIColor.red]))
    text.append(NSAttributedString(string: "d", attributes: [.textItemTag: "plan"]))
    text.append(NSAttributedString(string: "e"))
    let link = URL(string: "kumiko:1") as Any
    text.append(
      NSAttributedString(string: "fg", attributes: [.link: link, .textItemTag: "hidden"]))
    let picture = NSTextAttachment()
    picture.bounds = rect(0, 0, 20, 20)
    text.append(NSAttributedString(attachment: picture))
    view.attributedText = text
    return TextScreen(view, frame: rect(0, 0, 200, 100))
  }

  @Test func `a click on a tag or a picture does what the delegate says`() {
    let screen = screen()
    screen.click(25, 10)
    screen.click(35, 10)
    screen.click(55, 10)
    screen.click(80, 12)
    expect(
      listener.used == [
        "tag plan 2+2", "tag plan 2+2", "link kumiko:1 5+2", "picture 20.0 7+1",
      ], listener.used)
    listener.used = []
    screen.click(15, 10)
    screen.click(45, 10)
    screen.click(120, 10)
    screen.holder.isEditable = true
    screen.click(25, 10)
    expect(listener.used.isEmpty, listener.used, saying: "other letters, and what is edited")
  }

  @Test func `without a say of the delegate nothing happens`() {
    let screen = screen()
    let quiet = Quiet()
    screen.holder.delegate = quiet
    screen.click(25, 10)
    expect(screen.holder.linkMenu(at: CGPoint(x: 25, y: 10)) == nil)
    expect(screen.holder.linkMenu(at: CGPoint(x: 80, y: 12)) == nil)
    screen.holder.delegate = nil
    screen.click(25, 10)
    expect(screen.holder.linkMenu(at: CGPoint(x: 25, y: 10)) == nil)
    expect(screen.holder.linkMenu(at: CGPoint(x: 55, y: 10))?.menu.children.count == 2)
  }

  @Test func `a delegate may say that nothing is done with a picture`() {
    let screen = screen()
    let careful = Careful()
    screen.holder.delegate = careful
    screen.click(80, 12)
    expect(screen.holder.linkMenu(at: CGPoint(x: 80, y: 12)) == nil)
    let kinds = [UITextItemInteraction.invokeDefaultAction, .presentActions].map(\.rawValue)
    expect(careful.asked == kinds.map { "7 \($0)" }, careful.asked)
  }

  @Test func `a delegate from before is asked in its own way`() {
    let screen = screen()
    let older = Older()
    screen.holder.delegate = older
    screen.click(55, 10)
    screen.click(80, 12)
    expect(screen.holder.linkMenu(at: CGPoint(x: 55, y: 10)) == nil)
    expect(older.asked == ["kumiko:1 5", "picture 20.0 7", "kumiko:1 5"], older.asked)
  }

  @Test func `the menu is the delegate's, and the text's where that is empty`() {
    let screen = screen()
    let tag = screen.holder.linkMenu(at: CGPoint(x: 25, y: 10))
    expect(tag?.menu.children.map(\.title) == ["Own"], tag?.menu.children.map(\.title))
    expect(screen.holder.linkMenu(at: CGPoint(x: 80, y: 12))?.menu.children.count == 1)
    expect(listener.asked == ["tag plan 2+2 0", "picture 20.0 7+1 0"], listener.asked)
    listener.hasMenu = false
    expect(screen.holder.linkMenu(at: CGPoint(x: 25, y: 10)) == nil)
    screen.holder.isSelectable = false
    expect(screen.holder.linkMenu(at: CGPoint(x: 55, y: 10)) == nil)
  }

  @Test func `the keyboard goes to tags and links, and the pointer shows them`() {
    let screen = screen()
    expect(screen.holder.links == [2..<4, 5..<7], screen.holder.links)
    screen.holder.resignFirstResponder()
    screen.key("tab")
    screen.key("return")
    screen.key("tab")
    screen.key("return")
    expect(listener.used == ["tag plan 2+2", "link kumiko:1 5+2"], listener.used)
    let shapes = [15.0, 25, 55, 80].map { screen.holder.shapeOfPointer(at: CGPoint(x: $0, y: 12)) }
    expect(shapes == [.text, .link, .link, .text], shapes)
  }
}
