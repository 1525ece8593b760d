import KumikoFoundation
import KumikoGraphics

/// Provides the items that can be shared from a view or a view controller.
@preconcurrency @MainActor public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
  /// The items.
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
  /// The app's own activities for the items, or nil if there are none.
  var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { get }
  /// Whether an interaction with the items is supported.
  func activityItemsConfigurationSupportsInteraction(
    _ interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool
  /// Metadata of all items together, such as a title, or nil if there is none.
  func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
  /// Metadata of an item, or nil if there is none.
  func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any?
}

extension UIActivityItemsConfigurationReading {
  /// No activities.
  public var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { nil }
  /// Supports only sharing.
  public func activityItemsConfigurationSupportsInteraction(
    _ interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { interaction == .share }
  /// No metadata.
  public func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  /// No metadata.
  public func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
}

/// An interaction with items that can be shared.
public nonisolated struct UIActivityItemsConfigurationInteraction: RawRepresentable, Hashable,
  Sendable
{
  /// The raw value.
  public let rawValue: String
  /// An interaction with a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sharing.
  public static let share = UIActivityItemsConfigurationInteraction(rawValue: "share")
  /// Copying.
  public static let copy = UIActivityItemsConfigurationInteraction(rawValue: "copy")
}

/// A key of the metadata of items that can be shared.
public nonisolated struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable,
  Sendable
{
  /// The raw value.
  public let rawValue: String
  /// A key with a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title, a text.
  public static let title = UIActivityItemsConfigurationMetadataKey(rawValue: "title")
  /// The body of a message with the items.
  public static let messageBody = UIActivityItemsConfigurationMetadataKey(rawValue: "messageBody")
}

/// Items that can be shared, with closures for their metadata.
@preconcurrency @MainActor
open class UIActivityItemsConfiguration: NSObject,
  UIActivityItemsConfigurationReading
{
  private let providers: [NSItemProvider]
  /// The app's own activities for the items, or nil if there are none.
  open var applicationActivities: [UIActivity]?
  /// The supported interactions; only `.share` by default.
  open var supportedInteractions: [UIActivityItemsConfigurationInteraction] = [.share]
  /// Returns metadata of all items together.
  open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// Returns metadata of an item, by its index.
  open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?

  /// Items that are loaded when they are needed.
  public init(itemProviders: [NSItemProvider]) {
    providers = itemProviders
    super.init()
  }

  /// Items from objects.
  public init(objects: [any NSItemProviderWriting]) {
    providers = objects.map { NSItemProvider(object: $0) }
    super.init()
  }

  /// The items.
  open var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { providers }
  /// The activities that were set.
  open var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? {
    applicationActivities
  }
  /// Whether an interaction is among the supported ones.
  open func activityItemsConfigurationSupportsInteraction(
    _ interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { supportedInteractions.contains(interaction) }
  /// The result of `metadataProvider`.
  open func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { metadataProvider?(key) }
  /// The result of `perItemMetadataProvider`.
  open func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { perItemMetadataProvider?(index, key) }
}

extension UIActivityViewController {
  /// A list of activities for the items of a configuration.
  public convenience init(
    activityItemsConfiguration: any UIActivityItemsConfigurationReading
  ) {
    self.init(
      activityItems: activityItemsConfiguration.itemProvidersForActivityItemsConfiguration,
      applicationActivities:
        activityItemsConfiguration.applicationActivitiesForActivityItemsConfiguration)
    title = activityItemsConfiguration.activityItemsConfigurationMetadata(key: .title) as? String
  }
}
