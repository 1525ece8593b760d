import KumikoFoundation

/// A placeholder in a menu for elements that are created when the menu is opened, immediately or
/// later. Until they are available a line reports that they are loading; then they replace it, also
/// in the open menu.
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var waiting: [() -> Void] = []
  /// Counts requests: the results of earlier requests are ignored.
  private var generation = 0
  /// The elements that were created; nil if none were yet.
  private(set) var elements: [UIMenuElement]?

  /// An element whose provider is called once. It calls its argument with what is to be shown.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    isCached = true
    super.init(title: "", image: nil)
  }

  private init(uncached provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    isCached = false
    super.init(title: "", image: nil)
  }

  /// An element whose provider is called each time that the menu is opened.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  /// The menu around it is opened.
  func menuOpens() {
    guard !isCached else { return }
    elements = nil
    waiting = []
    generation += 1
  }

  /// Creates the elements, if they do not exist, and calls back when they are available.
  func load(_ done: @escaping () -> Void) {
    guard elements == nil else { return done() }
    waiting.append(done)
    guard waiting.count == 1 else { return }
    let number = generation
    provider { [weak self] made in
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
  func menuOpens() {
    for child in children {
      (child as? UIMenu)?.menuOpens()
      (child as? UIDeferredMenuElement)?.menuOpens()
    }
  }
}
