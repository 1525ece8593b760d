import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Font pickers: what is offered, searching, picking and cancelling.
@Suite(.serialized) @MainActor final class FontPickerTests {
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let heard = Heard()

  private final class Heard: NSObject, UIFontPickerViewControllerDelegate {
    var lines: [String] = []
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      lines.append(viewController.selectedFontDescriptor?.postscriptName ?? "none")
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
      lines.append("cancelled")
    }
  }

  init() {
    screen = ControllerScreen(page, width: 800, height: 700)
    FontList.families = { ["Inter", "JetBrains Mono", "BIZ UDPGothic"] }
    FontList.fonts = { $0 == "Inter" ? ["Inter-Regular", "Inter-Bold"] : ["\($0)-Regular"] }
  }

  @discardableResult
  private func present(
    _ style: UIModalPresentationStyle = .formSheet,
    _ act: (UIFontPickerViewController.Configuration) -> Void = { _ in }
  ) -> UIFontPickerViewController {
    let configuration = UIFontPickerViewController.Configuration()
    act(configuration)
    let picker = UIFontPickerViewController(configuration: configuration)
    picker.delegate = heard
    picker.modalPresentationStyle = style
    picker.popoverPresentationController?.sourceView = page.view
    page.present(picker, animated: false)
    screen.settle()
    return picker
  }

  private var table: UITableView? { screen.window.find(UITableView.self) }

  private var texts: [String] {
    (table?.visibleCells ?? []).compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  private func choose(_ row: Int) {
    guard let cell = table?.cellForRow(at: IndexPath(row: row, section: 0)) else { return }
    screen.click(cell)
    screen.settle()
  }

  @Test func `a picker offers the families from A to Z`() {
    let picker = present()
    expect(texts == ["BIZ UDPGothic", "Inter", "JetBrains Mono"], texts)
    expect(picker.selectedFontDescriptor == nil && !picker.configuration.includeFaces)
    expect(!picker.configuration.displayUsingSystemFont)
    expect(picker.configuration.filteredTraits == [])
  }

  @Test func `a family that is clicked is picked, and the sheet goes`() {
    let picker = present()
    choose(1)
    expect(heard.lines == ["Inter-Regular"], heard.lines)
    expect(picker.presentingViewController == nil)
  }

  @Test func `a configuration that is changed later changes nothing`() {
    let configuration = UIFontPickerViewController.Configuration()
    let picker = UIFontPickerViewController(configuration: configuration)
    configuration.includeFaces = true
    expect(!picker.configuration.includeFaces)
  }

  @Test func `searching leaves the families with the text, and says where there are none`() throws {
    present()
    let bar = try #require(screen.window.find(UISearchBar.self))
    bar.searchTextField.becomeFirstResponder()
    bar.searchTextField.insertText("mono")
    screen.settle()
    expect(texts == ["JetBrains Mono"], texts)
    bar.searchTextField.insertText("zzz")
    screen.settle()
    expect(texts.isEmpty && screen.window.shownTexts.contains("No Fonts"), texts)
  }

  @Test func `Escape and the button cancel, and code does not`() {
    present()
    screen.key("escape")
    screen.settle()
    expect(heard.lines == ["cancelled"], heard.lines)
    present()
    if let button = screen.window.button("Cancel") { screen.click(button) }
    screen.settle()
    expect(heard.lines == ["cancelled", "cancelled"], heard.lines)
    present()
    page.dismiss(animated: false)
    screen.settle()
    expect(heard.lines.count == 2, heard.lines)
  }

  @Test func `thousands of families make few cells, and the chosen one is shown at first`() {
    FontList.families = { (0..<5_000).map { "Family \($0)" } + ["Inter"] }
    let picker = UIFontPickerViewController()
    picker.selectedFontDescriptor = UIFontDescriptor(name: "Inter-Regular", size: 12)
    picker.modalPresentationStyle = .formSheet
    page.present(picker, animated: false)
    screen.settle()
    expect(texts.contains("Inter") && texts.count < 40, texts)
  }
}
