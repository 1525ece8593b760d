import Testing
import UIKit

/// Sharing as apps write it.
@MainActor struct SharingTests {
  @Test func `an app's own activities, sources and providers are subclasses as in UIKit`() async {
    let list = UIActivityViewController(
      activityItems: [Recipe(), Export(placeholderItem: "soon"), "text"],
      applicationActivities: [PinActivity()])
    list.excludedActivityTypes = [.airDrop, UIActivity.ActivityType(rawValue: "org.example.other")]
    list.popoverPresentationController?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
    list.completionWithItemsHandler = { type, completed, returnedItems, error in
      #expect(type == nil && !completed && returnedItems == nil && error == nil)
    }
    #expect(list.popoverPresentationController?.sourceRect.width == 3)
    let export = Export(placeholderItem: "soon")
    #expect(export.item as? String == "made" && export.placeholderItem as? String == "soon")
    #expect(
      export.activityViewController(list, subjectForActivityType: .mail) == "Exported")
  }
}

extension UIActivity.ActivityType {
  fileprivate static let pin = UIActivity.ActivityType("org.example.pin")
}

private final class PinActivity: UIActivity {
  private var items: [Any] = []
  override class var activityCategory: UIActivity.Category { .share }
  override var activityType: UIActivity.ActivityType? { .pin }
  override var activityTitle: String? { "Pin" }
  override var activityImage: UIImage? { UIImage(systemName: "pin") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() { activityDidFinish(true) }
}

private final class Recipe: NSObject, UIActivityItemSource {
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { activityType == .mail ? "long" : "short" }
}

private final class Export: UIActivityItemProvider, @unchecked Sendable {
  override var item: Any { "made" }
  override func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "Exported" }
}
