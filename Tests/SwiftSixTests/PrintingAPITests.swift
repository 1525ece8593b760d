import Foundation
import Testing
import UIKit

/// Printing as apps write it.
@MainActor struct PrintingAPITests {
  @Test func `renderers, formatters and delegates are subclasses and conform as in UIKit`() {
    let report = Report()
    (report.headerHeight, report.footerHeight) = (20, 24)
    let formatter = UISimpleTextPrintFormatter(text: "Once upon a time")
    formatter.font = .systemFont(ofSize: 14)
    formatter.color = .darkGray
    formatter.textAlignment = .center
    report.addPrintFormatter(formatter, startingAtPageAt: 2)
    #expect(report.printFormatters?.count == 1 && formatter.startPage == 2)
    #expect(formatter.printPageRenderer === report && report.numberOfPages == 1)
    #expect(report.paperRect == .zero && report.printableRect == .zero, "no paper is chosen")
    let info = UIPrintInfo.printInfo()
    info.jobName = "Report"
    info.outputType = .general
    info.orientation = .portrait
    info.duplex = .longEdge
    let controller = UIPrintInteractionController.shared
    let delegate = Choosing()
    controller.delegate = delegate
    controller.printInfo = info
    controller.printPageRenderer = report
    defer { (controller.delegate, controller.printPageRenderer) = (nil, nil) }
    #expect(controller === UIPrintInteractionController.shared && controller.printPaper == nil)
    #expect(!UIPrintInteractionController.isPrintingAvailable, "tests have no desktop")
    var heard: UIPrintError.Code?
    let isShown = controller.present(animated: true) { controller, completed, error in
      #expect(controller === UIPrintInteractionController.shared && !completed)
      heard = (error as? UIPrintError)?.code
    }
    #expect(!isShown && heard == .printingNotAvailableError)
    controller.dismiss(animated: true)
  }
}

private final class Report: UIPrintPageRenderer {
  override var numberOfPages: Int { 1 }
  override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
    "Report".draw(in: headerRect)
  }
}

private final class Choosing: NSObject, UIPrintInteractionControllerDelegate {
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController,
    choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    UIPrintPaper.bestPaper(
      forPageSize: CGSize(width: 420, height: 595), withPapersFrom: paperList)
  }
}
