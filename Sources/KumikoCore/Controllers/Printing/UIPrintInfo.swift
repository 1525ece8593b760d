import KumikoFoundation

/// How something is to be printed: what the desktop's dialog begins with, in which the user has the
/// last word.
///
///     let info = UIPrintInfo.printInfo()
///     info.jobName = "Report"
///     info.duplex = .longEdge
///     UIPrintInteractionController.shared.printInfo = info
open class UIPrintInfo: NSObject {
  /// What is printed.
  public enum OutputType: Int, Sendable {
    /// Texts and pictures.
    case general
    /// Pictures, as good as the printer can.
    case photo
    /// Texts and pictures without colours.
    case grayscale
    /// Pictures without colours, as good as the printer can.
    case photoGrayscale
  }

  /// How paper is held.
  public enum Orientation: Int, Sendable {
    /// Its longer side stands.
    case portrait
    /// Its longer side lies.
    case landscape
  }

  /// Which sides of paper are printed on.
  public enum Duplex: Int, Sendable {
    /// One.
    case none
    /// Both, and sheets are turned as in a book.
    case longEdge
    /// Both, and sheets are turned as in a calendar.
    case shortEdge
  }

  /// What users read of it in lists of what is printed; the name of the program unless set.
  open var jobName = ProcessInfo.processInfo.processName
  /// What is printed; `.general` unless set.
  open var outputType = OutputType.general
  /// How paper is held; `.portrait` unless set.
  open var orientation = Orientation.portrait
  /// Which sides are printed on; one unless set.
  open var duplex = Duplex.none

  /// As it is unless something is set.
  public required override init() { super.init() }

  /// As it is unless something is set.
  open class func printInfo() -> Self { Self() }

  var isGray: Bool { outputType == .grayscale || outputType == .photoGrayscale }

  /// What the dialog begins with.
  func request(on paper: UIPrintPaper?) -> PrintRequest {
    let isLandscape = orientation == .landscape
    let sides: PrintRequest.Sides =
      switch duplex {
      case .none: .one
      case .longEdge: .longEdge
      case .shortEdge: .shortEdge
      }
    return PrintRequest(
      title: jobName, sheet: paper?.sheet.turned(isLandscape: isLandscape),
      isLandscape: isLandscape, sides: sides, isGray: isGray,
      isPhoto: outputType == .photo || outputType == .photoGrayscale)
  }
}
