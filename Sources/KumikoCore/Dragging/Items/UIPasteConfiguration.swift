import KumikoFoundation

/// What a responder takes of what is pasted.
///
///     gallery.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
  /// The types, as `public.png`; nothing is taken without any.
  open var acceptableTypeIdentifiers: [String]

  /// A configuration with types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    super.init()
  }

  /// A configuration that takes nothing yet.
  public override convenience init() { self.init(acceptableTypeIdentifiers: []) }

  /// A configuration with the types that a class is read from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Takes more types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    let new = acceptableTypeIdentifiers.filter { !self.acceptableTypeIdentifiers.contains($0) }
    self.acceptableTypeIdentifiers += new
  }

  /// Takes the types that a class is read from, too.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Whether something can be had in one of the types.
  func accepts(_ provider: NSItemProvider) -> Bool {
    acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
  }

  /// Another configuration with the same types.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
  }
}

/// What is pasted into, as every responder.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// What is taken of what is pasted; nil for nothing.
  var pasteConfiguration: UIPasteConfiguration? { get set }
  /// Whether all of it can be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
  /// Takes what is pasted.
  func paste(itemProviders: [NSItemProvider])
}
