import KumikoFoundation

/// Opens a menu of the commands for a selection: cut, copy, paste and the like, as far as the view,
/// or a responder along its chain, can perform them.
///
///     menuInteraction.presentEditMenu(
///       with: UIEditMenuConfiguration(identifier: nil, sourcePoint: tap.location(in: self)))
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Provides the content of the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the menu is for.
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?

  /// Creates an interaction with a delegate that provides the menu; nil for the available commands.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// It is about to belong to another view, or to none.
  open func willMove(to view: UIView?) { dismissMenu() }

  /// It belongs to another view now, or to none.
  open func didMove(to view: UIView?) { self.view = view }

  /// Where the menu was requested, in the coordinates of a view; zero while none is shown.
  open func location(in view: UIView?) -> CGPoint {
    guard let shown, let own = self.view else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }

  /// Opens the menu at the configuration's point, or below the rectangle that the delegate returns.
  /// An empty menu does not open.
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

/// Describes where and for what a menu is opened.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// Names it; unique unless given.
  public let identifier: AnyHashable
  /// The point where the menu opens, in points of the view.
  public let sourcePoint: CGPoint

  /// A configuration for a point of the view, in points.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Provides the content of an edit menu, and is notified when it opens and closes. Every method is
/// optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu to show; nil for `suggestedActions`.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The rectangle that the menu belongs to, in points of the view: it opens below; null for the
  /// configuration's point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// The menu is about to be shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu is about to close.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// A menu of the suggested actions.
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
