import KumikoFoundation

/// Stands in a menu for elements that are made when the menu is opened, at once or later. Until
/// they are there a line says so; then they take its place, in the open menu too.
open class UIDeferredMenuElement: UIMenuElement {
  /// Names an element whose content a responder provides.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Makes the elements of a `usingFocus(identifier:shouldCacheItems:)`.
  public final class Provider {
    let make: (@escaping ([UIMenuElement]) -> Void) -> Void

    /// - Parameter elementProvider: calls its argument with what is to be shown, at once or later.
    public init(elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
      make = elementProvider
    }
  }

  /// The name under which a responder provides the elements; empty where a block makes them.
  public let identifier: Identifier

  /// Makes the elements; nil where a responder provides them.
  private let provider: Provider?
  private let isCached: Bool
  /// The responder whose elements are kept.
  private weak var source: AnyObject?
  private var waiting: [() -> Void] = []
  /// Counts what was asked for: answers to earlier questions are not waited for any more.
  private var generation = 0
  /// What was made; nil where nothing was yet.
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
  /// The menu is opened: what is made anew each time is, in menus inside too.
  func menuOpens(asking find: UIDeferredMenuElement.Finder? = nil) {
    for child in children {
      (child as? UIMenu)?.menuOpens(asking: find)
      (child as? UIDeferredMenuElement)?.menuOpens(asking: find)
    }
  }
}
