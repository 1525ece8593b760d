import KumikoFoundation

/// A placeholder in a menu for elements that are created when the menu is opened, immediately or
/// later. Until they are available a line reports that they are loading; then they replace it, also
/// in the open menu.
open class UIDeferredMenuElement: UIMenuElement {
  /// Identifies an element whose content a responder provides.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates the elements for `usingFocus(identifier:shouldCacheItems:)`.
  public final class Provider {
    let make: (@escaping ([UIMenuElement]) -> Void) -> Void

    /// - Parameter elementProvider: passes the elements to its argument, immediately or later.
    public init(elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
      make = elementProvider
    }
  }

  /// The name under which a responder provides the elements; empty if a closure creates them.
  public let identifier: Identifier

  /// Creates the elements; nil if a responder provides them.
  private let provider: Provider?
  private let isCached: Bool
  /// The responder whose elements are cached.
  private weak var source: AnyObject?
  private var waiting: [() -> Void] = []
  /// Counts requests: the results of earlier requests are ignored.
  private var generation = 0
  /// The elements that were created; nil if none were yet.
  private(set) var elements: [UIMenuElement]?

  /// An element whose provider is called once. It calls its argument with what is to be shown.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (provider, isCached) = (Provider(elementProvider: elementProvider), true)
    identifier = Identifier("")
    super.init(title: "", image: nil)
  }

  private init(_ provider: Provider?, _ identifier: Identifier, isCached: Bool) {
    (self.provider, self.identifier, self.isCached) = (provider, identifier, isCached)
    super.init(title: "", image: nil)
  }

  /// An element whose provider is called each time that the menu is opened.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(
      Provider(elementProvider: elementProvider), Identifier(""), isCached: false)
  }

  /// An element whose content the first responder provides, or the first along its chain whose
  /// `provider(for:)` is not nil; it is not shown where there is none.
  ///
  ///     extension UIDeferredMenuElement.Identifier {
  ///       static let profiles = Self("com.example.profiles")
  ///     }
  ///     let profiles = UIDeferredMenuElement.usingFocus(
  ///       identifier: .profiles, shouldCacheItems: false)
  ///
  /// - Parameter shouldCacheItems: whether the elements of a responder are kept until another one
  ///   provides them; otherwise they are made each time that the menu is opened.
  public static func usingFocus(
    identifier: Identifier, shouldCacheItems: Bool
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(nil, identifier, isCached: shouldCacheItems)
  }

  /// Finds the responder that provides the content of an element, and its provider.
  typealias Finder = (UIDeferredMenuElement) -> (responder: AnyObject, provider: Provider)?

  /// The menu around it is opened.
  func menuOpens(asking find: Finder? = nil) {
    if isCached {
      guard provider == nil, elements == nil || find?(self)?.responder !== source else { return }
    }
    forget()
  }

  private func forget() {
    elements = nil
    waiting = []
    generation += 1
  }

  /// Has the elements made, where they are not, and calls back when they are.
  ///
  func load(asking find: Finder? = nil, _ done: @escaping () -> Void) {
    guard elements == nil else { return done() }
    waiting.append(done)
    guard waiting.count == 1 else { return }
    let found = provider == nil ? find?(self) : nil
    source = found?.responder
    guard let maker = provider ?? found?.provider else {
      elements = []
      waiting = []
      return done()
    }
    let number = generation
    maker.make { [weak self] made in
      guard let self, number == generation, elements == nil else { return }
      elements = made
      let blocks = waiting
      waiting = []
      for block in blocks { block() }
    }
  }
}

extension UIMenu {
  /// Called when the menu opens: elements that are not cached are created again, in submenus too.
  func menuOpens(asking find: UIDeferredMenuElement.Finder? = nil) {
    for child in children {
      (child as? UIMenu)?.menuOpens(asking: find)
      (child as? UIDeferredMenuElement)?.menuOpens(asking: find)
    }
  }
}
