import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the pointer looks like over what it can click, select or drag.
@MainActor struct PointerShapeTests {
  private final class Desktop: StandInDesktop {
    var shapes: [PointerShape] = []
    func showPointer(_ shape: PointerShape) { shapes.append(shape) }
  }

  private let screen = ViewScreen()
  private let desktop = Desktop()

  init() { screen.window.becameVisible(on: desktop) }

  private func shape(_ x: CGFloat, _ y: CGFloat) -> PointerShape {
    screen.move(x, y)
    screen.tick()
    return desktop.shapes.last ?? .arrow
  }

  @Test func `over a field it is that of text, unless the field is off or a button is there`() {
    let field = UITextField(frame: rect(20, 20, 200, 40))
    field.clearButtonMode = .always
    field.text = "text"
    screen.root.addSubview(field)
    screen.tick()
    expect(shape(10, 10) == .arrow && shape(60, 40) == .text)
    expect(shape(210, 40) == .arrow, shape(210, 40), saying: "the button that clears")
    field.isEnabled = false
    expect(shape(60, 40) == .arrow, shape(60, 40))
  }

  @Test func `over a link of a text it is a hand`() {
    let view = UITextView(frame: rect(0, 0, 200, 100))
    view.font = .systemFont(ofSize: 20)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.isEditable = false
    let text = NSMutableAttributedString(string: "See ")
    text.append(
      NSAttributedString(
        string: "here", attributes: [.link: URL(string: "https://example.org") as Any]))
    view.attributedText = text
    screen.root.addSubview(view)
    screen.tick()
    expect(shape(10, 12) == .text && shape(60, 12) == .link && shape(150, 12) == .text)
    view.isEditable = true
    expect(shape(61, 12) == .text, saying: "where text is edited a click places the caret")
    view.isEditable = false
    view.isSelectable = false
    expect(shape(10, 12) == .arrow, shape(10, 12))
  }

  @Test
  func `it changes under a resting pointer, keeps its shape in a drag, and goes back outside`() {
    let field = UITextField(frame: rect(20, 20, 200, 40))
    screen.root.addSubview(field)
    screen.tick()
    expect(shape(60, 40) == .text, shape(60, 40))
    screen.press(60, 40)
    expect(shape(60, 200) == .text, shape(60, 200))
    screen.lift(60, 200)
    screen.tick()
    expect(desktop.shapes.last == .arrow, desktop.shapes.last)
    expect(shape(60, 40) == .text, shape(60, 40))
    field.frame.origin.y = 200
    screen.tick()
    expect(desktop.shapes.last == .arrow, desktop.shapes.last)
    expect(shape(60, 220) == .text, shape(60, 220))
    screen.send(.pointerLeft)
    screen.tick()
    expect(desktop.shapes.last == .arrow, desktop.shapes.last)
  }

  @Test func `between two columns it says that they can be made wider`() {
    let split = UISplitViewController(style: .doubleColumn)
    for column in [UISplitViewController.Column.primary, .secondary] {
      split.setViewController(UIViewController(), for: column)
    }
    let wide = ControllerScreen(split, width: 900)
    wide.window.becameVisible(on: desktop)
    func move(to x: CGFloat) {
      wide.pipeline.enqueue(.pointerMoved(CGPoint(x: x, y: 300)))
      wide.tick()
    }
    move(to: 240)
    expect(desktop.shapes.last == .resizeHorizontally, desktop.shapes.last)
    move(to: 400)
    expect(desktop.shapes.last == .arrow, desktop.shapes.last)
  }
}
