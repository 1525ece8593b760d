import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct AlertTests {
  let log = LifeLog()

  private func shown(width: CGFloat = 800, height: CGFloat = 600) -> (
    LoggedController, ControllerScreen
  ) {
    let root = LoggedController("A", log)
    let screen = ControllerScreen(root, width: width, height: height)
    _ = log.take()
    return (root, screen)
  }

  private func alert(_ pressed: @escaping (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "Gone.", preferredStyle: .alert)
    for (title, style) in [
      ("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive), ("Keep", .default),
    ] {
      alert.addAction(UIAlertAction(title: title, style: style) { pressed($0.title ?? "") })
    }
    return alert
  }

  @Test func `an alert answers by a click, by Return and by Escape, when it is gone`() {
    let (root, screen) = shown()
    var pressed: [String] = []
    for (act, expected) in [
      ({ (alert: UIAlertController) in screen.click(alert.view.button("Delete")!) }, "Delete"),
      ({ _ in screen.key("return") }, "Keep"), ({ _ in screen.key("escape") }, "Cancel"),
    ] as [((UIAlertController) -> Void, String)] {
      let alert = alert { pressed.append($0) }
      root.present(alert, animated: true)
      screen.settle()
      let before = pressed.count
      act(alert)
      expect(pressed.count == before, saying: "the action waits until the alert is gone")
      screen.settle()
      expect(pressed.last == expected, pressed.last, expected)
      expect(root.presentedViewController == nil, root.presentedViewController)
    }
    expect(pressed.count == 3, pressed.count)
  }

  @Test func `cancel is first in a row and last in a column`() throws {
    let (root, screen) = shown()
    for (title, isRow) in [
      ("Keep", true), (String(repeating: "Keep it forever ", count: 5), false),
    ] {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: title, style: .default))
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      root.present(alert, animated: false)
      screen.settle()
      let (keep, cancel) = (alert.view.button(title), alert.view.button("Cancel"))
      let (first, second) = (try #require(keep).frame, try #require(cancel).frame)
      expect(isRow ? second.minX < first.minX : second.minY > first.minY, first, second)
      root.dismiss(animated: false)
      screen.settle()
    }
  }

  @Test func `an action that is enabled while a field is typed into leaves it the keyboard`() {
    let (root, screen) = shown()
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    let add = UIAlertAction(title: "Add", style: .default)
    add.isEnabled = false
    alert.addTextField { field in
      field.addAction(
        UIAction { add.isEnabled = ($0.sender as? UITextField)?.hasText == true },
        for: .editingChanged)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(add)
    root.present(alert, animated: false)
    screen.settle()
    let button = alert.view.button("Add")
    expect(button?.isEnabled == false, button?.isEnabled)
    for text in ["a", "b"] { screen.pipeline.enqueue(.text(text)) }
    screen.settle()
    expect(alert.textFields?.first?.text == "ab", alert.textFields?.first?.text)
    expect(alert.textFields?.first?.isFirstResponder == true)
    expect(alert.view.button("Add") === button && button?.isEnabled == true)
    alert.message = "Of the new one"
    screen.settle()
    expect(alert.textFields?.first?.isFirstResponder == true)
  }

  @Test func `an alert stays on a click beside it, and without cancel on Escape`() {
    let (root, screen) = shown()
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    for title in ["One", "Two"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    root.present(alert, animated: false)
    screen.click(CGPoint(x: 10, y: 10))
    screen.key("escape")
    expect(root.presentedViewController === alert, root.presentedViewController, alert)
  }

  @Test func `the preferred action answers Return, and a second cancel is reported`() {
    let (root, screen) = shown()
    var pressed = ""
    let alert = alert { pressed = $0 }
    alert.preferredAction = alert.actions[1]
    expect(
      reportKinds { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
        == ["alert.secondCancel"])
    root.present(alert, animated: false)
    screen.key("return")
    screen.settle()
    expect(pressed == "Delete", pressed)
  }

  @Test func `a disabled action cannot be pressed`() {
    let (root, screen) = shown()
    var pressed = 0
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default) { _ in pressed += 1 }
    action.isEnabled = false
    alert.addAction(action)
    root.present(alert, animated: false)
    screen.key("return")
    screen.click(alert.view.button("OK")!)
    screen.settle()
    expect(root.presentedViewController === alert, root.presentedViewController, alert)
    action.isEnabled = true
    screen.tick()
    screen.click(alert.view.button("OK")!)
    screen.settle()
    expect(pressed == 1, pressed)
  }

  @Test func `an alert with a text too long for the window keeps its buttons in it`() {
    let (root, screen) = shown(width: 320, height: 240)
    let alert = UIAlertController(
      title: "A", message: String(repeating: "long ", count: 500), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    root.present(alert, animated: false)
    screen.settle()
    let button = alert.view.button("OK")!
    expect(button.convert(button.bounds, to: nil).maxY <= 240)
    expect(button.frame.height == 36, button.frame.height)
  }

  @Test func `a field keeps the keyboard where Return stands for what cannot be pressed yet`() {
    let (root, screen) = shown()
    let alert = UIAlertController(title: "New folder", message: nil, preferredStyle: .alert)
    let create = UIAlertAction(title: "Create", style: .default)
    create.isEnabled = false
    alert.addTextField { field in
      field.addAction(
        UIAction { [unowned field] _ in create.isEnabled = field.hasText }, for: .editingChanged)
    }
    alert.addAction(create)
    root.present(alert, animated: false)
    screen.key("return")
    expect(alert.textFields?.first?.isFirstResponder == true)
    screen.send(.text("Letters"))
    expect(alert.textFields?.first?.text == "Letters" && create.isEnabled)
    screen.key("return")
    screen.settle()
    expect(root.presentedViewController == nil, root.presentedViewController)
  }

  @Test func `fields of an alert are typed into, and Return goes through them to the action`() {
    let (root, screen) = shown()
    var typed: [String] = []
    let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
        typed = (alert.textFields ?? []).map { $0.text ?? "" }
      })
    root.present(alert, animated: false)
    screen.send(.text("kumiko"))
    screen.key("return")
    screen.send(.text("secret"))
    screen.key("return")
    screen.settle()
    expect(typed == ["kumiko", "secret"], typed)
    expect(root.presentedViewController == nil, root.presentedViewController)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    expect(reportKinds { sheet.addTextField() } == ["alert.fieldInActionSheet"])
  }

  @Test func `an action sheet is a bubble at its source and is left by a click outside`() {
    let (root, screen) = shown()
    let source = UIView(frame: CGRect(x: 350, y: 100, width: 100, height: 20))
    root.view.addSubview(source)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    var pressed = ""
    sheet.addAction(UIAlertAction(title: "One", style: .default) { _ in pressed = "One" })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in pressed = "Cancel" })
    sheet.popoverPresentationController?.sourceView = source
    root.present(sheet, animated: false)
    expect(sheet.view.convert(CGPoint.zero, to: nil).y == 129)
    expect(sheet.view.convert(CGPoint.zero, to: nil).x == 250)
    screen.click(CGPoint(x: 10, y: 10))
    screen.settle()
    expect(pressed == "Cancel", pressed)
  }
}
