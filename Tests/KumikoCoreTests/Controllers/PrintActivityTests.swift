import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Printing what is shared.
@MainActor struct PrintActivityTests {
  private let desktop = SharingDesktop()
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let log = LifeLog()
  private let document = Data("%PDF-1".utf8)

  init() {
    screen = ControllerScreen(page, width: 800)
    screen.window.host = desktop
    desktop.services = [.printing]
  }

  private func show(_ items: [Any]) -> UIActivityViewController {
    let list = UIActivityViewController(activityItems: items, applicationActivities: nil)
    list.completionWithItemsHandler = { [log] type, isDone, _, error in
      log.add("\(type == .print ? "print" : "other") \(isDone)\(error == nil ? "" : " error")")
    }
    page.present(list, animated: false)
    screen.settle()
    return list
  }

  private func rows(_ list: UIActivityViewController) -> [String] {
    list.view.find(UITableView.self)?.visibleCells.flatMap(\.shownTexts) ?? []
  }

  private func print(_ list: UIActivityViewController) throws {
    let table = try #require(list.view.find(UITableView.self))
    screen.click(try #require(table.visibleCells.first { $0.shownTexts.contains("Print") }))
    screen.settle()
  }

  @Test func `documents and pictures can be printed, and texts not`() {
    for (items, isOffered) in [
      ([document] as [Any], true), (["text"], false), ([UIImage()], true),
      ([URL(fileURLWithPath: "/none.pdf")], false), ([UIPrintFormatter()], true),
      ([UIPrintPageRenderer(), UIPrintInfo()], true),
    ] {
      expect(rows(show(items)).contains("Print") == isOffered, isOffered)
      page.dismiss(animated: false)
    }
    desktop.services = []
    expect(!rows(show([document])).contains("Print"), saying: "no portal prints")
  }

  @Test func `what is shared is printed in the window, as its print info says`() async throws {
    let info = UIPrintInfo.printInfo()
    info.jobName = "Shared"
    let list = show([document, info])
    try print(list)
    expect(desktop.asked.map(\.title) == ["Shared"], desktop.asked.map(\.title))
    desktop.answerPrinting?(.cancelled)
    screen.settle()
    expect(log.take() == "print false" && page.presentedViewController === list)
    try print(list)
    desktop.answerPrinting?(.chosen(PrintChoice(token: 3)))
    var lines = ""
    while lines.isEmpty {
      await Task.yield()
      screen.tick()
      lines = log.take()
    }
    expect(lines == "print true" && desktop.printedFiles == [document])
  }

  @Test func `a dialog goes with the list`() throws {
    try print(show([document]))
    page.dismiss(animated: false)
    screen.settle()
    expect(desktop.dialog.isClosed)
  }
}
