import KumikoFoundation
import KumikoGraphics

/// Stands for something that is shared and made when it is known what is done with it.
///
/// The placeholder says what kind of thing it will be, before anything was chosen.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// Something of the kind that is shared, such as an empty text or image; asked first.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// What is shared by the activity that the user chose; nil for nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of a message; an empty text, for none, unless implemented. Asked for
  /// `UIActivity.ActivityType.mail`; of several items the first one that has one says it.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The type of an item that is data, as `UTType` names it: `public.png`. An empty text, for what
  /// the data looks like, unless implemented.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The picture beside the name of what is shared, and the size in points that it has room for.
  /// Nil, for the placeholder where that is an image, or an icon, unless implemented. Asked with
  /// nil before anything was chosen.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  /// None.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// Whatever the data looks like.
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
