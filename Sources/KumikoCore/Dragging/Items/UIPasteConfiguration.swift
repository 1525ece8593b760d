import KumikoFoundation

/// The types of pasted content that a responder accepts.
///
///     gallery.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
  /// The type identifiers, such as `public.png`; if empty, nothing is accepted.
  open var acceptableTypeIdentifiers: [String]

  /// Creates a configuration with type identifiers.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }

  /// Creates a configuration that accepts nothing.
  public override convenience init() { self.init(acceptableTypeIdentifiers: []) }

  /// Creates a configuration with the types that a class can be read from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Adds type identifiers; those that are included already are ignored.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    let new = acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
    self.acceptableTypeIdentifiers += new
  }

  /// Adds the types that a class can be read from.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Whether a provider has an item of one of the types.
  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
  }

  /// Returns a copy with the same types.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
  }
}

/// An object that content can be pasted into, such as every responder.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types of content that are accepted; nil for none.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Whether the items of all providers can be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
  /// Pastes the items of the providers.
  func paste(itemProviders: [NSItemProvider])
}
