import KumikoFoundation

/// The settings of a print job: the initial ones of the desktop's dialog, which the user can
/// change.
///
///     let info = UIPrintInfo.printInfo()
///     info.jobName = "Report"
///     info.duplex = .longEdge
///     UIPrintInteractionController.shared.printInfo = info
open class UIPrintInfo: NSObject {
  /// The kind of content that is printed.
  public enum OutputType: Int, Sendable {
    /// Text and images.
    case general
    /// Images, in the best quality of the printer.
    case photo
    /// Text and images in shades of grey.
    case grayscale
    /// Images in shades of grey, in the best quality of the printer.
    case photoGrayscale
  }

  /// The orientation of the paper.
  public enum Orientation: Int, Sendable {
    /// The longer side is vertical.
    case portrait
    /// The longer side is horizontal.
    case landscape
  }

  /// The sides of the paper that are printed on.
  public enum Duplex: Int, Sendable {
    /// One.
    case none
    /// Both, and sheets are turned like the pages of a book.
    case longEdge
    /// Both, and sheets are turned like the pages of a calendar.
    case shortEdge
  }

  /// The name of the job in print queues; by default that of the program.
  open var jobName = ProcessInfo.processInfo.processName
  /// The kind of content that is printed; `.general` by default.
  open var outputType = OutputType.general
  /// The orientation of the paper; `.portrait` by default.
  open var orientation = Orientation.portrait
  /// The sides that are printed on; one by default.
  open var duplex = Duplex.none

  /// The default settings.
  public required override init() { super.init() }

  /// The default settings.
  open class func printInfo() -> Self { Self() }

  /// The settings in a `dictionaryRepresentation`; the default ones for nil, and for values that
  /// are missing or invalid.
  public convenience init(dictionary: [AnyHashable: Any]?) {
    self.init()
    guard let dictionary else { return }
    if let name = dictionary["jobName"] as? String { jobName = name }
    func value<Value: RawRepresentable<Int>>(_ key: String) -> Value? {
      (dictionary[key] as? Int).flatMap { Value(rawValue: $0) }
    }
    outputType = value("outputType") ?? outputType
    orientation = value("orientation") ?? orientation
    duplex = value("duplex") ?? duplex
  }

  /// The settings as a property list.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    [
      "jobName": jobName, "outputType": outputType.rawValue, "orientation": orientation.rawValue,
      "duplex": duplex.rawValue,
    ]
  }

  var isGray: Bool { outputType == .grayscale || outputType == .photoGrayscale }

  /// The initial settings of the dialog.
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
