import KumikoFoundation

/// Opens a menu of what can be done with something that is selected: cut, copy, paste and the like,
/// as far as the view, or who is around it, can perform them.
///
///     menuInteraction.presentEditMenu(
///       with: UIEditMenuConfiguration(identifier: nil, sourcePoint: tap.location(in: self)))
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Says what the menu shows.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the menu is for.
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?

  /// An interaction with who says what the menu shows; nil for the commands that can be performed.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// It is about to belong to another view, or to none.
  open func willMove(to view: UIView?) { dismissMenu() }

  /// It belongs to another view now, or to none.
  open func didMove(to view: UIView?) { self.view = view }

  /// Where the menu was asked for, in the coordinates of a view; zero while none is shown.
  open func location(in view: UIView?) -> CGPoint {
    guard let shown, let own = self.view else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }

  /// Opens the menu at the configuration's point, or below the rectangle that the delegate gives.
  /// Nothing opens where nothing is in it.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    let suggested = EditMenu.elements(for: view, EditMenu.everything)
    let wanted = delegate.map {
      $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    }
    let menu = (wanted ?? nil) ?? UIMenu(children: suggested)
    guard EditMenu.hasChoice(menu, from: window.firstResponder ?? view) else { return }
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    EditMenu.open(
      menu, for: view, around: target.isNull ? point : target,
      opening: {
        shown = configuration
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: $0)
      },
      closed: { [weak self] animator in
        guard let self, shown === configuration else { return }
        shown = nil
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
      })
  }

  /// Closes the menu.
  open func dismissMenu() {
    if shown != nil { view?.window?.openMenu?.close() }
  }

  /// Asks again what the menu shows, while it is open.
  open func reloadVisibleMenu() {
    guard let shown, let view, let open = view.window?.openMenu, open.isFor(view) else { return }
    let suggested = EditMenu.elements(for: view, EditMenu.everything)
    let wanted = delegate.map {
      $0.editMenuInteraction(self, menuFor: shown, suggestedActions: suggested)
    }
    open.update { _ in (wanted ?? nil) ?? UIMenu(children: suggested) }
  }
}

/// What a menu is opened for.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// Names it; unique unless given.
  public let identifier: AnyHashable
  /// Where the menu opens, in points of the view.
  public let sourcePoint: CGPoint

  /// A configuration for a point of the view, in points.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Says what a menu of commands shows, and hears of it. Every method may be left out.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// What the menu shows; nil for `suggestedActions`.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu is about, in points of the view: it opens below; null for the configuration's
  /// point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// The menu is about to be shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu is about to go.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// What was suggested.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// The configuration's point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Nothing to do.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Nothing to do.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
