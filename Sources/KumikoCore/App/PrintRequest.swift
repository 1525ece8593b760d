import KumikoFoundation

/// A sheet of paper as it is held for reading; lengths in points, of which an inch has 72.
package struct PaperSheet: Equatable, Sendable {
  /// Its size.
  package var size: CGSize
  /// What a printer leaves white at its edges.
  package var margins: UIEdgeInsets
  /// Whether it is held so that its longer side lies.
  package var isLandscape: Bool

  /// A sheet.
  package init(size: CGSize, margins: UIEdgeInsets, isLandscape: Bool) {
    (self.size, self.margins, self.isLandscape) = (size, margins, isLandscape)
  }

  /// What a printer can print on.
  package var printableRect: CGRect {
    let rect = CGRect(origin: .zero, size: size).inset(by: margins)
    return rect.width > 0 && rect.height > 0 ? rect : CGRect(origin: .zero, size: size)
  }

  /// The sheet, held so that its longer side lies, or not.
  package func turned(isLandscape: Bool) -> PaperSheet {
    guard isLandscape != self.isLandscape else { return self }
    // To the left, and back.
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

/// What the desktop's dialog for printing begins with.
package struct PrintRequest: Equatable, Sendable {
  /// How both sides of sheets are printed on.
  package enum Sides: Equatable, Sendable {
    /// They are not.
    case one
    /// They are turned as in a book.
    case longEdge
    /// They are turned as in a calendar.
    case shortEdge
  }

  /// What is printed, as the user reads it.
  package var title: String
  /// Nil where the desktop says.
  package var sheet: PaperSheet?
  /// Whether it lies, where the desktop says which sheet.
  package var isLandscape: Bool
  /// Which sides are printed on.
  package var sides: Sides
  /// Whether nothing of colours but how bright they are is printed.
  package var isGray: Bool
  /// Whether it is to be as good as the printer can.
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

/// What the user chose in that dialog.
package struct PrintChoice: Equatable, Sendable {
  /// Nil where nobody says.
  package var sheet: PaperSheet?
  /// The pages, from 0 on; nil for all.
  package var pages: [ClosedRange<Int>]?
  /// Whether nothing of colours but how bright they are is printed.
  package var isGray: Bool
  /// By which the desktop knows what was chosen.
  package var token: UInt32

  /// A choice.
  package init(
    sheet: PaperSheet? = nil, pages: [ClosedRange<Int>]? = nil, isGray: Bool = false,
    token: UInt32 = 0
  ) {
    (self.sheet, self.pages, self.isGray, self.token) = (sheet, pages, isGray, token)
  }
}

/// What came of that dialog.
package enum PrintAnswer: Equatable, Sendable {
  /// The user wants it printed.
  case chosen(PrintChoice)
  /// The user does not.
  case cancelled
  /// There is no such dialog, with why.
  case unavailable(String)
}
