import Kumiko
import KumikoTestSupport
import Offscreen
import Testing

@testable import KumikoCore

/// Font pickers where there are fonts: faces, traits, and the mark at what is chosen.
@Suite(.serialized) @MainActor final class FontPickerFaceTests {
  private let page = UIViewController()
  private let host: OffscreenHost
  private let heard = Heard()

  private final class Heard: NSObject, UIFontPickerViewControllerDelegate {
    var lines: [String] = []
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      lines.append(viewController.selectedFontDescriptor?.postscriptName ?? "none")
    }
  }

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 800, height: 700))
    host.rootViewController = page
    host.advance(by: 0.1)
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
    host.advance(by: 1)
    return picker
  }

  private var table: UITableView? {
    var views: [UIView] = [host.window]
    while let view = views.popLast() {
      if let table = view as? UITableView { return table }
      views += view.subviews
    }
    return nil
  }

  private var texts: [String] {
    (table?.visibleCells ?? []).compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  private func choose(_ row: Int) throws {
    let cell = try #require(table?.cellForRow(at: IndexPath(row: row, section: 0)))
    host.click(at: cell.convert(CGPoint(x: 60, y: cell.bounds.midY), to: nil))
    host.advance(by: 1)
  }

  @Test func `a bubble stays for other fonts, with a mark at the one that is chosen`() throws {
    let picker = present(.popover)
    try choose(1)
    try choose(0)
    expect(heard.lines.count == 2 && picker.presentingViewController != nil, heard.lines)
    let marked = table?.visibleCells.map { $0.accessoryType == .checkmark } ?? []
    expect(marked == [true, false, false], marked)
  }

  @Test func `faces are shown below their family, and picked`() throws {
    present { $0.includeFaces = true }
    try choose(1)
    expect(texts == ["BIZ UDPGothic", "Inter", "Regular", "Bold", "JetBrains Mono"], texts)
    expect(heard.lines.isEmpty, heard.lines)
    try choose(3)
    expect(heard.lines == ["Inter-Bold"], heard.lines)
  }

  @Test func `only families with a font of the traits are offered, and only those faces`() throws {
    present {
      $0.filteredTraits = .traitBold
      $0.includeFaces = true
    }
    expect(texts == ["Inter"], texts)
    try choose(0)
    expect(heard.lines == ["Inter-Regular"] || heard.lines == ["Inter-Bold"], heard.lines)
  }
}
