import KumikoFoundation
import KumikoGraphics

/// Prints: asks the user for settings with the desktop's dialog, and passes the content to it as
/// PDF.
///
///     override func printContent(_ sender: Any?) {
///       let controller = UIPrintInteractionController.shared
///       controller.printFormatter = textView.viewPrintFormatter()
///       controller.present(animated: true) { _, isDone, error in … }
///     }
///
/// PDF files are passed on unchanged, whichever pages the user chooses. Images, texts, views and
/// pages that an app draws are drawn with 300 pixels per inch, in the light interface style, one
/// page after the other. Dialog and printers come from the desktop portal; without one, nothing is
/// printed, and a test's window has none. There is only one print job at a time.
open class UIPrintInteractionController: NSObject {
  /// Is called with whether it was printed; `false` without an error if the user cancelled.
  public typealias CompletionHandler = (
    UIPrintInteractionController, Bool, (any Error)?
  ) -> Void

  private static let only = UIPrintInteractionController()

  /// The shared controller of the program.
  open class var shared: UIPrintInteractionController { only }

  override init() { super.init() }

  // MARK: What can be printed

  /// Whether the desktop can print. The first call may take as long as the desktop portal needs to
  /// start, a second at most.
  open class var isPrintingAvailable: Bool {
    let application = UIApplication.shared
    return application.windows.contains { $0.desktop?.canPrint ?? false }
      || (application.host as? any DesktopApplicationHost)?.canPrint ?? false
  }

  /// Whether a file can be printed: an existing PDF file or image.
  open class func canPrint(_ url: URL) -> Bool { PrintedItem(url) != nil }

  /// Whether data can be printed: those of a PDF file or of an image.
  open class func canPrint(_ data: Data) -> Bool { PrintedItem(data) != nil }

  /// The types of files that can be printed.
  open class var printableUTIs: Set<String> { Set(PrintedItem.types.map(\.identifier)) }

  // MARK: What is printed

  /// The settings of the job; nil for the defaults.
  open var printInfo: UIPrintInfo?

  /// The delegate, which is notified of the progress of the job. Not retained.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?

  /// The paper that the user chose last; nil before that.
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

  /// Lays out the content on pages without a renderer.
  open var printFormatter: UIPrintFormatter? {
    get { if case .formatter(let formatter)? = content { formatter } else { nil } }
    set { set(newValue.map { .formatter($0) }, where: printFormatter != nil) }
  }

  /// A `UIImage`, or a PDF file or an image as `Data` or by the `URL` of its file. An image is
  /// centred on a page, scaled down to fit.
  open var printingItem: Any? {
    get { if case .item(let item)? = content { item } else { nil } }
    set { set(newValue.map { .item($0) }, where: printingItem != nil) }
  }

  /// Several values of the kinds allowed for `printingItem`: each image is a page. PDF files are
  /// documents of their own, for each of which the desktop may show a dialog.
  open var printingItems: [Any]? {
    get { if case .items(let items)? = content { items } else { nil } }
    set { set(newValue.map { .items($0) }, where: printingItems != nil) }
  }

  /// Nil only removes content that was set by the same property.
  private func set(_ new: Content?, where isOwn: Bool) {
    if new != nil || isOwn { content = new }
  }

  /// The content as documents.
  private func documents() throws -> [PrintedDocument] {
    let found: [PrintedDocument]?
    switch content {
    case nil: found = []
    case .renderer(let renderer): found = [.pages(renderer)]
    case .formatter(let formatter):
      // A formatter that belongs to a renderer is printed as one of its parts.
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

  /// Shows the dialog, and prints; returns whether the desktop was asked. If it was not, the
  /// handler has been called with the error, unless something is being printed already.
  ///
  /// - Parameter animated: ignored: the desktop decides how its dialog appears.
  @discardableResult
  open func present(animated: Bool, completionHandler: CompletionHandler? = nil) -> Bool {
    begin(in: nil, completionHandler)
  }

  /// Shows the dialog in the window of a view, and prints; the desktop positions the dialog.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { begin(in: view.window, completionHandler) }

  /// Shows the dialog in the key window, which need not be that of the item, and prints; the
  /// desktop positions the dialog.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler: CompletionHandler? = nil
  ) -> Bool { begin(in: nil, completionHandler) }

  /// Closes the dialog; printing that has begun continues. The handler is called with `false`.
  open func dismiss(animated: Bool) { job?.dismiss() }

  /// Shows the dialog in the window of the delegate's controller; without one in `window`, in the
  /// key window, or in the last one that can print.
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
