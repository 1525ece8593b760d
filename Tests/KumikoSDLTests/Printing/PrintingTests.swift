import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// Printing: what is asked and told in which order, and what becomes of it.
struct PrintingTests {
  private let desktop = PrintingDesktop()
  private let controller = UIPrintInteractionController()
  private let document = Data("%PDF-1.4 anything".utf8)

  init() throws { try Backend.start() }

  private func code(_ error: (any Error)?) -> UIPrintError.Code? { (error as? UIPrintError)?.code }

  // MARK: Order

  @Test func `the delegate hears of dialog and job in order, and then the handler`() async {
    let delegate = LoggedDelegate()
    controller.delegate = delegate
    controller.printingItem = document
    let info = UIPrintInfo.printInfo()
    (info.jobName, info.orientation, info.duplex) = ("花", .landscape, .shortEdge)
    info.outputType = .photoGrayscale
    controller.printInfo = info
    await withCheckedContinuation { done in
      let isShown = controller.begin(in: desktop.window) { _, isDone, error in
        delegate.lines.append("handler \(isDone) \(error == nil)")
        done.resume()
      }
      expect(isShown)
      expect(delegate.lines == ["parent", "choose 9", "will present", "did present"])
      expect(controller.begin(in: desktop.window, nil) == false, saying: "one at a time")
      desktop.answer?(.chosen(PrintChoice(sheet: PrintingDesktop.small, token: 7)))
      desktop.answer?(.cancelled)
    }
    expect(
      delegate.lines.dropFirst(4) == [
        "will dismiss", "did dismiss", "will start", "did finish", "handler true true",
      ])
    expect(desktop.printed.map(\.token) == [7] && desktop.printed.map(\.title) == ["花"])
    expect(desktop.printed.first?.data == document, saying: "as it is")
    let request = desktop.requests.first
    expect(request?.title == "花" && request?.isLandscape == true && request?.sides == .shortEdge)
    expect(request?.isGray == true && request?.isPhoto == true)
    expect(request?.sheet?.size == CGSize(width: 792, height: 612), saying: "Letter, lying")
    expect(controller.printPaper?.paperSize == CGSize(width: 72, height: 144))
    expect(controller.printPaper?.printableRect == CGRect(x: 12, y: 12, width: 48, height: 120))
  }

  @Test func `who cancels hears no error, and can print again`() {
    let delegate = LoggedDelegate()
    controller.delegate = delegate
    for way in ["user", "app"] {
      controller.printingItem = document
      delegate.lines = []
      controller.begin(in: desktop.window) { _, isDone, error in
        delegate.lines.append("handler \(isDone) \(error == nil)")
      }
      if way == "user" { desktop.answer?(.cancelled) } else { controller.dismiss(animated: true) }
      expect(
        delegate.lines.suffix(3) == ["will dismiss", "did dismiss", "handler false true"],
        delegate.lines.suffix(3))
      expect(desktop.dialog.isClosed == (way == "app"), desktop.dialog.isClosed)
    }
    desktop.answer?(.chosen(PrintChoice()))
    controller.dismiss(animated: true)
    expect(desktop.printed.isEmpty && delegate.lines.last == "handler false true", saying: "once")
  }

  @Test func `without a desktop that prints nothing is asked, and the handler hears why`() async {
    controller.printingItem = document
    desktop.canPrint = false
    var heard: [UIPrintError.Code?] = []
    expect(
      controller.begin(in: desktop.window) { _, isDone, error in
        heard.append(isDone ? nil : (error as? UIPrintError)?.code)
      } == false)
    expect(heard == [.printingNotAvailableError] && desktop.requests.isEmpty)
    expect(UIPrintInteractionController.isPrintingAvailable == false)
    expect(UIPrintInteractionController.shared.present(animated: false) == false)
    let view = UIView()
    expect(
      UIPrintInteractionController.shared.present(from: .zero, in: view, animated: true) == false)
    expect(
      UIPrintInteractionController.shared.present(from: UIBarButtonItem(), animated: true) == false)
    desktop.canPrint = true
    controller.begin(in: desktop.window) { _, isDone, error in
      heard.append(isDone ? nil : (error as? UIPrintError)?.code)
    }
    desktop.answer?(.unavailable("gone"))
    expect(heard == [.printingNotAvailableError, .printingNotAvailableError], heard)
    desktop.result = .unavailable("gone")
    let failed = await desktop.print(controller)
    expect(!failed.isDone && code(failed.error) == .printJobFailedError)
    desktop.result = .cancelled
    let cancelled = await desktop.print(controller)
    expect(!cancelled.isDone && cancelled.error == nil)
  }

  @Test func `the window that has the keyboard is the one that is asked`() {
    let controller = UIPrintInteractionController.shared
    desktop.window.makeKeyAndVisible()
    defer { desktop.window.isHidden = true }
    expect(UIPrintInteractionController.isPrintingAvailable)
    controller.printingItem = document
    defer { controller.printingItem = nil }
    var heard: [Bool] = []
    for _ in 0..<2 {
      expect(controller.present(animated: true) { _, isDone, _ in heard.append(isDone) })
      desktop.answer?(.cancelled)
    }
    expect(heard == [false, false] && desktop.requests.count == 2)
    expect(desktop.requests.first?.sheet == nil, saying: "the desktop says which paper")
  }

  @Test func `nothing to print is an error, as is what cannot be printed`() async {
    var heard: [UIPrintError.Code?] = []
    func begin() {
      controller.begin(in: desktop.window) { _, _, error in
        heard.append((error as? UIPrintError)?.code)
      }
    }
    begin()
    controller.printingItems = []
    begin()
    controller.printingItem = Data("text".utf8)
    begin()
    controller.printingItems = [document, 7]
    begin()
    expect(
      heard == [
        .printNoContentError, .printNoContentError, .printUnknownImageFormatError,
        .printUnknownImageFormatError,
      ], heard)
    controller.printFormatter = UISimpleTextPrintFormatter(text: "")
    #expect(code(await desktop.print(controller).error) == .printNoContentError, "no pages")
    controller.printPageRenderer = UIPrintPageRenderer()
    #expect(code(await desktop.print(controller).error) == .printNoContentError)
    controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
    #expect(code(await desktop.print(controller, pages: [4...9]).error) == .printNoContentError)
    expect(desktop.printed.isEmpty, desktop.printed)
    let error = UIPrintError(.printJobFailedError) as NSError
    expect(error.domain == UIPrintErrorDomain && error.code == 4)
    expect(
      UIPrintError.errorDomain == error.domain && UIPrintError(.printNoContentError).errorCode == 2)
    expect(UIPrintError(.printNoContentError).errorDescription?.isEmpty == false)
  }

  @Test func `setting one thing to print takes the others away`() {
    controller.printingItem = document
    controller.printingItems = nil
    expect(controller.printingItem as? Data == document, document)
    controller.printingItems = [document]
    expect(controller.printingItem == nil && controller.printingItems?.count == 1)
    controller.printFormatter = UIPrintFormatter()
    expect(controller.printingItems == nil && controller.printFormatter?.pageCount == 0)
    controller.printPageRenderer = UIPrintPageRenderer()
    expect(controller.printFormatter == nil, controller.printFormatter)
    controller.printPageRenderer = nil
    expect(controller.printPageRenderer == nil, controller.printPageRenderer)
  }

  @Test func `PDF files and pictures can be printed, and others not`() throws {
    typealias Printing = UIPrintInteractionController
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appendingPathComponent("PrintingTests-\(UUID().uuidString).txt")
    expect(!Printing.canPrint(url))
    try document.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    expect(Printing.canPrint(url), saying: "whatever its name is")
    try Data("text".utf8).write(to: url)
    expect(!Printing.canPrint(url) && !Printing.canPrint(Data()) && Printing.canPrint(document))
    expect(Printing.canPrint(Data([0x89, 0x50, 0x4E, 0x47])))
    expect(!Printing.canPrint(try #require(URL(string: "https://example.org/a.pdf"))))
    expect(Printing.printableUTIs.isSuperset(of: ["com.adobe.pdf", "public.png", "public.jpeg"]))
  }

  @Test func `several PDF files are handed over one after the other`() async throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("PrintingTests-\(UUID().uuidString).pdf")
    try Data("%PDF-2".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    controller.printingItems = [document, image, image, url]
    #expect(await desktop.print(controller).isDone)
    expect(desktop.printed.count == 3, desktop.printed.count)
    expect(desktop.printed[0].data == document && desktop.urls[2] == url)
    expect(try PDFPages(desktop.printed[1].data).count == 2, saying: "pictures are one")
    expect(
      desktop.urls.map { FileManager.default.fileExists(atPath: $0.path) } == [
        false, false, true,
      ])
  }

  @Test func `the best paper is the smallest that has room, turned or not`() {
    let papers = UIPrintPaper.everyday
    func best(_ width: CGFloat, _ height: CGFloat, _ papers: [UIPrintPaper]) -> CGSize {
      UIPrintPaper.bestPaper(
        forPageSize: CGSize(width: width, height: height), withPapersFrom: papers
      ).paperSize
    }
    expect(best(595, 842, papers) == CGSize(width: 595.28, height: 841.89), best(595, 842, papers))
    expect(best(842, 595, papers) == CGSize(width: 595.28, height: 841.89), best(842, 595, papers))
    expect(best(610, 700, papers) == CGSize(width: 612, height: 792), best(610, 700, papers))
    expect(
      best(9_000, 9_000, papers) == CGSize(width: 841.89, height: 1190.55),
      best(9_000, 9_000, papers), saying: "the largest")
    expect(best(10, 20, []) == CGSize(width: 10, height: 20), best(10, 20, []))
    let sheet = PaperSheet(
      size: CGSize(width: 100, height: 200),
      margins: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), isLandscape: false)
    let turned = sheet.turned(isLandscape: true)
    expect(turned.printableRect.size == CGSize(width: 196, height: 94), turned.printableRect.size)
    expect(turned.turned(isLandscape: false) == sheet && sheet.turned(isLandscape: false) == sheet)
  }
}

/// A delegate that writes down what it is told.
private final class LoggedDelegate: NSObject, UIPrintInteractionControllerDelegate {
  var lines: [String] = []
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? {
    lines.append("parent")
    return nil
  }
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    lines.append("choose \(paperList.count)")
    return UIPrintPaper.bestPaper(
      forPageSize: CGSize(width: 612, height: 792), withPapersFrom: paperList)
  }
  func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) { lines.append("will present") }
  func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) { lines.append("did present") }
  func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) { lines.append("will dismiss") }
  func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) { lines.append("did dismiss") }
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {
    lines.append("will start")
    // What the user has begun to print goes on.
    printInteractionController.dismiss(animated: false)
  }
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) { lines.append("did finish") }
}
