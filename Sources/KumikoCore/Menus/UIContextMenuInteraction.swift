import KumikoFoundation

/// Opens a menu on a view: by the secondary button, by a long press, and by the menu key or
/// Shift+F10.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, MenuInteraction {
  /// The delegate, which provides the content of the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the menu is for.
  open private(set) weak var view: UIView?
  private var hold: UILongPressGestureRecognizer?
  private var place = CGPoint.zero

  /// Creates an interaction with a delegate that provides the content of the menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Whether a recogniser opens the menu.
  func isOpened(by recognizer: UIGestureRecognizer) -> Bool { recognizer === hold }

  /// Represents the menus of the items of a list, which opens them itself.
  init(ofItemsOf list: UIView) {
    super.init()
    view = list
  }

  /// Called when a menu was requested at a point of the view.
  func noteLocation(_ point: CGPoint) { place = point }

  /// It is about to belong to another view, or to none.
  open func willMove(to view: UIView?) {
    if let hold { hold.view?.removeGestureRecognizer(hold) }
    hold = nil
  }

  /// It belongs to another view now, or to none.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let hold = UILongPressGestureRecognizer { [weak self] press in
      guard press.state == .began, let self else { return }
      _ = open(at: press.location(in: self.view))
    }
    view.addGestureRecognizer(hold)
    self.hold = hold
  }

  /// Where the menu was requested, in the coordinates of a view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return place }
    return own.convert(place, to: view)
  }

  /// The appearance of menus.
  public nonisolated enum Appearance: Int, Sendable {
    /// None is open.
    case unknown = 0
    /// With a preview, all around dimmed.
    case rich
    /// A plain list of lines.
    case compact
  }

  /// The appearance of the open menu: as menus of a desktop, `compact`; `unknown` while none is
  /// open.
  open var menuAppearance: Appearance {
    view?.window?.openMenu?.isFor(view) == true ? .compact : .unknown
  }

  /// Replaces the open menu, or its open submenu, by the result of a block; does nothing if no menu
  /// is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu = view?.window?.openMenu, menu.isFor(view) else { return }
    menu.update(block)
  }

  /// Closes the menu.
  open func dismissMenu() { view?.window?.overlay?.close() }

  /// Opens the menu for a point of the view; returns whether there is one.
  func open(at point: CGPoint) -> Bool {
    guard let view, let delegate else { return false }
    place = point
    guard
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return false }
    return view.open(configuration, at: point, follower: follower(configuration, delegate))
  }

  /// Opens the menu that a click on a control opens; returns whether there is one.
  func openBeside(_ control: UIControl) -> Bool {
    guard
      let configuration = control.contextMenuInteraction(
        self,
        configurationForMenuAtLocation: CGPoint(x: control.bounds.midX, y: control.bounds.midY))
    else { return false }
    place = control.menuAttachmentPoint(for: configuration)
    control.sendActions(for: .menuActionTriggered)
    return control.open(configuration, at: place, follower: follower(configuration, control))
  }

  private func follower(
    _ configuration: UIContextMenuConfiguration, _ delegate: any UIContextMenuInteractionDelegate
  ) -> MenuFollower {
    MenuFollower(
      highlighted: { [weak self] in
        guard let self, let view else { return [] }
        return [
          delegate.contextMenuInteraction(
            self, configuration: configuration,
            highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? UITargetedPreview(view: view)
        ]
      },
      dismissed: { [weak self] in
        guard let self else { return [] }
        return [
          self.delegate?.contextMenuInteraction(
            self, configuration: configuration,
            dismissalPreviewForItemWithIdentifier: configuration.identifier)
        ]
      },
      opening: { [self] in
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0)
      },
      closed: { [weak self] in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0)
      },
      performing: { [weak self] in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      })
  }
}

/// Provides the context menu of a view.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The configuration of the menu at a point of the view; nil for no menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The preview that is highlighted while a menu is open; nil for the interaction's view in its
  /// place.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The preview that the highlighted one moves to as the menu closes, called before `willEndFor`;
  /// nil to leave it where it is.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The older method for the highlighted preview, called unless the newer one is implemented.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The older method for the dismissal preview, called unless the newer one is implemented.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The card beside a menu was clicked, and the menu is about to close. Animations added to
  /// `animator` run with that; its completions run when the controller on the card can be shown
  /// elsewhere.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// A menu is about to be shown; optional. Animations added to `animator` run as it appears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// A menu is about to close; optional. Animations added to `animator` run with that.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Returns the result of the older method.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(
      interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  /// Returns the result of the older method.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  /// None.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// None.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Nothing to do.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Nothing to do.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Nothing to do.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

extension UIGestureRecognizer {
  /// Whether it opens a context menu of its view.
  var isOfMenu: Bool {
    view?.interactions.contains {
      ($0 as? UIContextMenuInteraction)?.isOpened(by: self) == true
    } ?? false
  }
}
