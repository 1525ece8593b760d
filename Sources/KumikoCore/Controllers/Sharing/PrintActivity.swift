import KumikoFoundation
import KumikoGraphics

/// Prints the shared items: PDF files and images, or the pages of one formatter or renderer, with
/// the settings of a `UIPrintInfo` among the items.
final class PrintActivity: DesktopActivity {
  private var items: [Any] = []
  private var controller: UIPrintInteractionController?

  override var activityType: ActivityType? { .print }
  override var activityTitle: String? { "Print" }
  override var activityImage: UIImage? { UIImage(systemName: "printer") }
  override var needed: DesktopServices { .printing }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { PrintActivity.isPages($0) || PrintActivity.printed($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    super.prepare(withActivityItems: activityItems)
    items = activityItems
  }

  private static func isPages(_ item: Any) -> Bool {
    item is UIPrintPageRenderer || item is UIPrintFormatter
  }

  /// The printable content of an item, or nil if there is none.
  private static func printed(_ item: Any) -> Any? {
    let found: Any =
      switch (item as? SharedContent) ?? SharedContent(item) {
      case .file(let url): url
      case .image(let image): image
      case .data(let data, _): data
      case .text, .address, .later, nil: NSNull()
      }
    return PrintedItem(found) == nil ? nil : found
  }

  override func perform() {
    let controller = UIPrintInteractionController()
    self.controller = controller
    controller.printInfo = items.lazy.compactMap { $0 as? UIPrintInfo }.first
    if let renderer = items.lazy.compactMap({ $0 as? UIPrintPageRenderer }).first {
      controller.printPageRenderer = renderer
    } else if let formatter = items.lazy.compactMap({ $0 as? UIPrintFormatter }).first {
      controller.printFormatter = formatter
    } else {
      controller.printingItems = items.compactMap { PrintActivity.printed($0) }
    }
    controller.begin(in: window) { [weak self] _, isDone, error in
      self?.controller = nil
      if let error {
        self?.fail(error.localizedDescription)
      } else {
        self?.activityDidFinish(isDone)
      }
    }
  }

  override func cancel() { controller?.dismiss(animated: false) }
}
