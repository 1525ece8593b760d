import KumikoFoundation
import KumikoGraphics

/// Says what can be shared of a view or a controller.
@preconcurrency @MainActor public protocol UIActivityItemsConfigurationReading: NSObjectProtocol {
  /// What is shared.
  var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { get }
  /// What the app itself can do with it; nil for nothing.
  var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { get }
  /// Whether it can be shared in a way.
  func activityItemsConfigurationSupportsInteraction(
    _ interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool
  /// What is known about all of it, such as its title; nil for nothing.
  func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any?
  /// What is known about one of the things; nil for nothing.
  func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any?
}

extension UIActivityItemsConfigurationReading {
  /// Nothing.
  public var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { nil }
  /// Sharing alone.
  public func activityItemsConfigurationSupportsInteraction(
    _ interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { interaction == .share }
  /// Nothing.
  public func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
  /// Nothing.
  public func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { nil }
}

/// A way in which something is shared.
public nonisolated struct UIActivityItemsConfigurationInteraction: RawRepresentable, Hashable,
  Sendable
{
  /// The name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Handing it on.
  public static let share = UIActivityItemsConfigurationInteraction(rawValue: "share")
  /// Copying it.
  public static let copy = UIActivityItemsConfigurationInteraction(rawValue: "copy")
}

/// What is known about something that is shared.
public nonisolated struct UIActivityItemsConfigurationMetadataKey: RawRepresentable, Hashable,
  Sendable
{
  /// The name.
  public let rawValue: String
  /// A key by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A text.
  public static let title = UIActivityItemsConfigurationMetadataKey(rawValue: "title")
  /// The text of a message with it.
  public static let messageBody = UIActivityItemsConfigurationMetadataKey(rawValue: "messageBody")
}

/// Things that can be shared, with what is known about them as closures.
@preconcurrency @MainActor
open class UIActivityItemsConfiguration: NSObject,
  UIActivityItemsConfigurationReading
{
  private let providers: [NSItemProvider]
  /// What the app itself can do with them; nil for nothing.
  open var applicationActivities: [UIActivity]?
  /// The ways in which they are shared; `share` alone unless set.
  open var supportedInteractions: [UIActivityItemsConfigurationInteraction] = [.share]
  /// Says what is known about all of them.
  open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
  /// Says what is known about one of them, by its index.
  open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?

  /// Things that are loaded when they are needed.
  public init(itemProviders: [NSItemProvider]) {
    providers = itemProviders
    super.init()
  }

  /// Things as objects.
  public init(objects: [any NSItemProviderWriting]) {
    providers = objects.map { NSItemProvider(object: $0) }
    super.init()
  }

  /// The things.
  open var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { providers }
  /// What was set.
  open var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? {
    applicationActivities
  }
  /// Whether a way is among those that are supported.
  open func activityItemsConfigurationSupportsInteraction(
    _ interaction: UIActivityItemsConfigurationInteraction
  ) -> Bool { supportedInteractions.contains(interaction) }
  /// What the closure says.
  open func activityItemsConfigurationMetadata(
    key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { metadataProvider?(key) }
  /// What the closure says.
  open func activityItemsConfigurationMetadataForItem(
    at index: Int, key: UIActivityItemsConfigurationMetadataKey
  ) -> Any? { perItemMetadataProvider?(index, key) }
}

extension UIActivityViewController {
  /// A list for what can be shared of something.
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
