import KumikoFoundation

/// Paper to print on; lengths in points, 72 per inch.
open class UIPrintPaper: NSObject {
  let sheet: PaperSheet

  init(_ sheet: PaperSheet) { self.sheet = sheet }

  /// The size of the paper.
  open var paperSize: CGSize { sheet.size }

  /// The printable area, relative to the upper left of the paper.
  open var printableRect: CGRect { sheet.printableRect }

  /// The paper on which a page fits, upright or rotated, with the least space left; if there is
  /// none, the largest.
  ///
  ///     func printInteractionController(
  ///       _ controller: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ///     ) -> UIPrintPaper {
  ///       UIPrintPaper.bestPaper(
  ///         forPageSize: CGSize(width: 420, height: 595), withPapersFrom: paperList)
  ///     }
  ///
  /// - Parameter paperList: the available papers; if it is empty, the result has the page's size.
  open class func bestPaper(
    forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    func area(_ paper: UIPrintPaper) -> CGFloat { paper.paperSize.width * paper.paperSize.height }
    // Differences below a point are ignored: sizes in inches and millimetres are rounded.
    let fitting = paperList.filter { paper in
      let (one, other) = (paper.paperSize, contentSize)
      return max(one.width, one.height) + 1 >= max(other.width, other.height)
        && min(one.width, one.height) + 1 >= min(other.width, other.height)
    }
    return fitting.min { area($0) < area($1) } ?? paperList.max { area($0) < area($1) }
      ?? UIPrintPaper(PaperSheet(size: contentSize, margins: .zero, isLandscape: false))
  }

  // MARK: Available papers

  /// The result of a delegate that does not choose.
  static let unsaid = UIPrintPaper(.usual)

  /// The common sizes. Those that a printer has are not reported by the desktop.
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
  /// A4, with the margins that printers usually need.
  static let usual = PaperSheet(
    size: CGSize(width: 595.28, height: 841.89),
    margins: UIEdgeInsets(top: 18, left: 18, bottom: 18, right: 18), isLandscape: false)
}
