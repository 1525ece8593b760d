import KumikoFoundation

/// A sheet of paper in reading orientation; lengths in points, 72 to the inch.
package struct PaperSheet: Equatable, Sendable {
  /// Its size.
  package var size: CGSize
  /// The margins that a printer cannot print on.
  package var margins: UIEdgeInsets
  /// Whether the longer side is horizontal.
  package var isLandscape: Bool

  /// A sheet.
  package init(size: CGSize, margins: UIEdgeInsets, isLandscape: Bool) {
    (self.size, self.margins, self.isLandscape) = (size, margins, isLandscape)
  }

  /// The area that a printer can print on.
  package var printableRect: CGRect {
    let rect = CGRect(origin: .zero, size: size).inset(by: margins)
    return rect.width > 0 && rect.height > 0 ? rect : CGRect(origin: .zero, size: size)
  }

  /// The sheet in landscape or portrait orientation.
  package func turned(isLandscape: Bool) -> PaperSheet {
    guard isLandscape != self.isLandscape else { return self }
    // Rotated to the left, and back.
    let turned =
      isLandscape
      ? UIEdgeInsets(
        top: margins.right, left: margins.top, bottom: margins.left, right: margins.bottom)
      : UIEdgeInsets(
        top: margins.left, left: margins.bottom, bottom: margins.right, right: margins.top)
    return PaperSheet(
      size: CGSize(width: size.height, height: size.width), margins: turned,
      isLandscape: isLandscape)
  }
}

/// The parameters of the desktop's print dialog.
package struct PrintRequest: Equatable, Sendable {
  /// How the sides of sheets are printed on.
  package enum Sides: Equatable, Sendable {
    /// One side only.
    case one
    /// Both sides, flipped on the long edge as in a book.
    case longEdge
    /// Both sides, flipped on the short edge as in a calendar.
    case shortEdge
  }

  /// The title of the job for the user.
  package var title: String
  /// The sheet; nil for the desktop's default.
  package var sheet: PaperSheet?
  /// Whether the default sheet is in landscape orientation.
  package var isLandscape: Bool
  /// Which sides are printed on.
  package var sides: Sides
  /// Whether it is printed in shades of gray.
  package var isGray: Bool
  /// Whether it is printed in the best quality.
  package var isPhoto: Bool

  /// A request.
  package init(
    title: String, sheet: PaperSheet? = nil, isLandscape: Bool = false, sides: Sides = .one,
    isGray: Bool = false, isPhoto: Bool = false
  ) {
    (self.title, self.sheet, self.isLandscape) = (title, sheet, isLandscape)
    (self.sides, self.isGray, self.isPhoto) = (sides, isGray, isPhoto)
  }
}

/// The user's choice in the print dialog.
package struct PrintChoice: Equatable, Sendable {
  /// The sheet; nil where it is unknown.
  package var sheet: PaperSheet?
  /// The page ranges, from 0; nil for all.
  package var pages: [ClosedRange<Int>]?
  /// Whether it is printed in shades of gray.
  package var isGray: Bool
  /// The desktop's token for the choice.
  package var token: UInt32

  /// A choice.
  package init(
    sheet: PaperSheet? = nil, pages: [ClosedRange<Int>]? = nil, isGray: Bool = false,
    token: UInt32 = 0
  ) {
    (self.sheet, self.pages, self.isGray, self.token) = (sheet, pages, isGray, token)
  }
}

/// The result of the print dialog.
package enum PrintAnswer: Equatable, Sendable {
  /// The user confirmed.
  case chosen(PrintChoice)
  /// The user cancelled.
  case cancelled
  /// There is no such dialog, with the reason.
  case unavailable(String)
}
