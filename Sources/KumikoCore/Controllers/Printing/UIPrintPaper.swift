import KumikoFoundation

/// Paper to print on; lengths in points, of which an inch has 72.
open class UIPrintPaper: NSObject {
  let sheet: PaperSheet

  init(_ sheet: PaperSheet) { self.sheet = sheet }

  /// The size of the paper.
  open var paperSize: CGSize { sheet.size }

  /// What of it the printer can print on, from the upper left of the paper.
  open var printableRect: CGRect { sheet.printableRect }

  /// The paper on which a page has room, upright or turned, and least is left over; where there is
  /// none, the largest.
  ///
  ///     func printInteractionController(
  ///       _ controller: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ///     ) -> UIPrintPaper {
  ///       UIPrintPaper.bestPaper(
  ///         forPageSize: CGSize(width: 420, height: 595), withPapersFrom: paperList)
  ///     }
  ///
  /// - Parameter paperList: what there is; without any, paper as large as the page.
  open class func bestPaper(
    forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
    // A point of difference is none: sizes in inches and millimetres are rounded.
    let fitting = paperList.filter { paper in
      let (one, other) = (paper.paperSize, contentSize)
      return max(one.width, one.height) + 1 >= max(other.width, other.height)
        && min(one.width, one.height) + 1 >= min(other.width, other.height)
    }
    return fitting.min { area($0) < area($1) } ?? paperList.max { area($0) < area($1) }
      ?? UIPrintPaper(PaperSheet(size: contentSize, margins: .zero, isLandscape: false))
  }

  // MARK: What there is

  /// What a delegate that chooses none answers.
  static let unsaid = UIPrintPaper(.usual)

  /// The everyday sizes. Which of them a printer has, the desktop does not tell.
  static let everyday: [UIPrintPaper] = [
    (595.28, 841.89), (612, 792), (419.53, 595.28), (841.89, 1190.55), (612, 1_008),
    (297.64, 419.53), (515.91, 728.5), (792, 1_224), (288, 432),
  ].map { width, height in
    UIPrintPaper(
      PaperSheet(
        size: CGSize(width: width, height: height), margins: PaperSheet.usual.margins,
        isLandscape: false))
  }
}

extension PaperSheet {
  /// A4, with edges that printers can leave.
  static let usual = PaperSheet(
    size: CGSize(width: 595.28, height: 841.89),
    margins: UIEdgeInsets(top: 18, left: 18, bottom: 18, right: 18), isLandscape: false)
}
