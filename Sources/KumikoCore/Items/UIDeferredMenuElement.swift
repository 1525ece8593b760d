import KumikoFoundation

/// Stands in a menu for elements that are made when the menu is opened, at once or later. Until
/// they are there a line says so; then they take its place, in the open menu too.
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var waiting: [() -> Void] = []
  /// Counts what was asked for: answers to earlier questions are not waited for any more.
  private var generation = 0
  /// What was made; nil where nothing was yet.
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

  /// Has the elements made, where they are not, and calls back when they are.
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
  /// The menu is opened: what is made anew each time is, in menus inside too.
  func menuOpens() {
    for child in children {
      (child as? UIMenu)?.menuOpens()
      (child as? UIDeferredMenuElement)?.menuOpens()
    }
  }
}
