import KumikoFoundation
import KumikoGraphics

/// Prints: asks the user how, by the desktop's dialog, and hands over what is printed as PDF.
///
///     override func printContent(_ sender: Any?) {
///       let controller = UIPrintInteractionController.shared
///       controller.printFormatter = textView.viewPrintFormatter()
///       controller.present(animated: true) { _, isDone, error in … }
///     }
///
/// PDF files are handed over as they are, whichever pages the user wants. Pictures, texts, views
/// and pages that an app draws are drawn with 300 pixels an inch, in light colours, one page after
/// the other. Dialog and printers come from the desktop portal; without one, nothing is printed,
/// and a test's window has none. One thing is printed at a time.
open class UIPrintInteractionController: NSObject {
  /// Hears whether it was printed; false without an error where the user does not want it.
  public typealias CompletionHandler = (
    UIPrintInteractionController, Bool, (any Error)?
  ) -> Void

  private static let only = UIPrintInteractionController()

  /// The controller of the program.
  open class var shared: UIPrintInteractionController { only }

  override init() { super.init() }

  // MARK: What can be printed

  /// Whether the desktop prints. Asking for the first time may take as long as the desktop portal
  /// needs to start, a second at most.
  open class var isPrintingAvailable: Bool {
    let application = UIApplication.shared
    return application.windows.contains { $0.desktop?.canPrint ?? false }
      || (application.host as? any DesktopApplicationHost)?.canPrint ?? false
  }

  /// Whether a file can be printed: a PDF file or a picture, that is there.
  open class func canPrint(_ url: URL) -> Bool { PrintedItem(url) != nil }

  /// Whether data can be printed: that of a PDF file or of a picture.
  open class func canPrint(_ data: Data) -> Bool { PrintedItem(data) != nil }

  /// The types of files that can be printed.
  open class var printableUTIs: Set<String> { Set(PrintedItem.types.map(\.identifier)) }

  // MARK: What is printed

  /// How it is printed; nil for as usual.
  open var printInfo: UIPrintInfo?

  /// Hears how it goes. Not kept alive.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?

  /// The paper that the user chose last; nil before.
  open private(set) var printPaper: UIPrintPaper?

  private enum Content {
    case item(Any)
    case items([Any])
    case formatter(UIPrintFormatter)
    case renderer(UIPrintPageRenderer)
  }

  private var content: Content?

  /// Draws the pages. Setting it, a formatter, an item or items sets the others to nil.
  open var printPageRenderer: UIPrintPageRenderer? {
    get { if case .renderer(let renderer)? = content { renderer } else { nil } }
    set { set(newValue.map { .renderer($0) }, where: printPageRenderer != nil) }
  }

  /// Sets what is printed on pages that have nothing else.
  open var printFormatter: UIPrintFormatter? {
    get { if case .formatter(let formatter)? = content { formatter } else { nil } }
    set { set(newValue.map { .formatter($0) }, where: printFormatter != nil) }
  }

  /// A `UIImage`, or a PDF file or a picture as `Data` or by the `URL` of its file. A picture
  /// stands in the middle of a page, made smaller where it has no room.
  open var printingItem: Any? {
    get { if case .item(let item)? = content { item } else { nil } }
    set { set(newValue.map { .item($0) }, where: printingItem != nil) }
  }

  /// Several of what `printingItem` can be: each picture is a page. PDF files are documents of
  /// their own, for each of which the desktop may ask.
  open var printingItems: [Any]? {
    get { if case .items(let items)? = content { items } else { nil } }
    set { set(newValue.map { .items($0) }, where: printingItems != nil) }
  }

  /// Nil takes away what was set by the same property alone.
  private func set(_ new: Content?, where isOwn: Bool) {
    if new != nil || isOwn { content = new }
  }

  /// What is printed, in documents.
  private func documents() throws -> [PrintedDocument] {
    let found: [PrintedDocument]?
    switch content {
    case nil: found = []
    case .renderer(let renderer): found = [.pages(renderer)]
    case .formatter(let formatter):
      // One that belongs to pages already is printed as part of them.
      if let renderer = formatter.printPageRenderer {
        found = [.pages(renderer)]
      } else {
        let renderer = UIPrintPageRenderer()
        renderer.addPrintFormatter(formatter, startingAtPageAt: formatter.startPage)
        found = [.pages(renderer)]
      }
    case .item(let item): found = PrintedDocument.documents(of: [item])
    case .items(let items): found = PrintedDocument.documents(of: items)
    }
    guard let found else { throw UIPrintError(.printUnknownImageFormatError) }
    if found.isEmpty { throw UIPrintError(.printNoContentError) }
    return found
  }

  // MARK: Printing

  private var job: PrintJob?

  /// Asks the user, and prints; returns whether the desktop was asked. Where it was not, the
  /// handler has heard why, unless something is being printed already.
  ///
  /// - Parameter animated: the desktop says how its dialog comes.
  @discardableResult
  open func present(animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
    begin(in: nil, completionHandler)
  }

  /// Asks the user in the window of a view, and prints; the dialog stands where the desktop puts
  /// it.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { begin(in: view.window, completionHandler) }

  /// Asks the user in the window of a button, and prints; the dialog stands where the desktop puts
  /// it.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { begin(in: nil, completionHandler) }

  /// Takes the dialog away; what the user has begun to print goes on. The handler hears that it was
  /// not printed.
  open func dismiss(animated: Bool) { job?.dismiss() }

  /// Asks the user in a window; nil for the one that the delegate says, or that has the keyboard.
  @discardableResult
  func begin(in window: UIWindow?, _ completionHandler: CompletionHandler?) -> Bool {
    guard job == nil else { return false }
    let window =
      delegate?.printInteractionControllerParentViewController(self)?.viewIfLoaded?.window
      ?? window ?? UIApplication.shared.keyWindow
      ?? UIApplication.shared.windows.last { $0.desktop?.canPrint ?? false }
    do {
      guard let window, let desktop = window.desktop, desktop.canPrint else {
        throw UIPrintError(.printingNotAvailableError)
      }
      let documents = try documents()
      let paper = delegate?.printInteractionController(self, choosePaper: UIPrintPaper.everyday)
      let info = printInfo ?? UIPrintInfo.printInfo()
      let job = PrintJob(
        documents, info.request(on: paper === UIPrintPaper.unsaid ? nil : paper), for: self,
        in: window)
      self.job = job
      job.ended = { [weak self] isDone, error in
        guard let self else { return }
        self.job = nil
        completionHandler?(self, isDone, error)
      }
      job.begin(on: desktop)
      return true
    } catch {
      completionHandler?(self, false, error)
      return false
    }
  }

  func chose(_ sheet: PaperSheet) { printPaper = UIPrintPaper(sheet) }
}
