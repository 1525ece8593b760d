import KumikoFoundation
import KumikoGraphics

/// Represents a shared item that is created after the user has chosen an activity.
///
/// Before that, the placeholder determines the type of the item.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// An object of the same type as the item, such as an empty string or image; requested first.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// The item for the activity that the user chose, or nil if there is none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of a message; empty by default. Requested for `UIActivity.ActivityType.mail`; of
  /// several items, the first subject that is not empty is used.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The type identifier of an item that is data, as in `UTType`: `public.png`. Empty by default:
  /// the type is determined from the data.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The image next to the title of the item, and its suggested size in points. Nil by default: the
  /// placeholder if that is an image, or an icon. Requested with nil before an activity is chosen.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  /// Empty.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// The type is determined from the data.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// The placeholder, or an icon.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? { nil }
}
