import KumikoFoundation

/// The content of a cell, header or footer: the content view and the background behind it, both
/// created from configurations that follow the view's state.
final class CellContent {
  private unowned let owner: ReusableView
  private let plainView: UIView
  private var configuredView: (any UIView & UIContentView)?
  private var storedConfiguration: (any UIContentConfiguration)?
  private var backgroundConfigurationView: BackgroundConfigurationView?
  private var needsUpdate = true
  /// The state for which the configurations are being updated.
  private var updatedState: (any UIConfigurationState)?

  /// Whether a content configuration is updated automatically for each state.
  var updatesContent = true
  /// Whether a background configuration is updated automatically for each state.
  var updatesBackground = true
  /// Whether the view shows that its item is selected or highlighted.
  var isMarked = false {
    didSet {
      showMark()
      if isMarked != oldValue { view.highlightContent(isMarked) }
    }
  }
  /// Whether the item is selected in a list with multiple selection.
  var isOneOfSeveral = false {
    didSet { if isOneOfSeveral != oldValue { showMark() } }
  }

  init(of owner: ReusableView) {
    self.owner = owner
    plainView = owner.makePlainContent()
    install(plainView)
  }

  /// The content view.
  var view: UIView { configuredView ?? plainView }

  /// Whether the configurations are being updated.
  var isUpdating: Bool { updatedState != nil }

  /// The content configuration; see `UICollectionViewCell.contentConfiguration`.
  var configuration: (any UIContentConfiguration)? {
    get { storedConfiguration }
    set {
      // A configuration set by an update handler is for the state that the handler received.
      storedConfiguration =
        updatedState.flatMap { updatesContent ? newValue?.updated(for: $0) : nil } ?? newValue
      applyConfiguration()
      if !isUpdating { owner.setNeedsUpdateConfiguration() }
    }
  }

  /// The background behind the content; nil if there is none.
  var background: UIBackgroundConfiguration? {
    didSet { if background != oldValue { backgroundChanged() } }
  }

  /// The view of the background; nil if there is none.
  var shownBackground: UIView? { backgroundConfigurationView }

  /// Whether the background changes its colour automatically where the pointer hovers over it or
  /// presses it.
  var answersPointer: Bool {
    guard let background, updatesBackground else { return false }
    return background.style != .clear && background.style != .mark && !background.hasOwnColor
  }

  /// Whether the app specifies that there is no background: then it does not respond to the
  /// pointer.
  var hasNoBackground: Bool {
    guard let background else { return false }
    return background.style == .clear
      && (!background.hasOwnColor || background.backgroundColor == .clear)
  }

  /// The corner radius of the card that contains the row, in points; 0 where there is none.
  var cardRadius: CGFloat = 0
  /// The corners that are rounded at the ends of a card.
  var card: (radius: CGFloat, corners: CACornerMask)? {
    didSet { roundBackground() }
  }

  /// A view behind the content.
  var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView, above: nil) }
  }

  /// A view behind the content while the item is selected or highlighted.
  var selectedView: UIView? {
    didSet {
      replace(oldValue, with: selectedView, above: backgroundView)
      showMark()
    }
  }

  /// A view behind the content, instead of `selectedView`, while several items can be selected.
  var severalSelectedView: UIView? {
    didSet {
      replace(oldValue, with: severalSelectedView, above: backgroundView)
      showMark()
    }
  }

  /// Whether the app provides a view for the selected state.
  var hasOwnMark: Bool {
    isOneOfSeveral && severalSelectedView != nil || selectedView != nil
  }

  private func showMark() {
    let showsOther = isOneOfSeveral && severalSelectedView != nil
    severalSelectedView?.isHidden = !isMarked || !showsOther
    selectedView?.isHidden = !isMarked || showsOther
  }

  // MARK: State

  func setNeedsUpdate() {
    needsUpdate = true
    owner.setNeedsLayout()
  }

  /// Updates the configurations, where needed. `update` is the method that the subclass calls for a
  /// state; it ends in `follow(_:)`.
  func updateIfNeeded<State: UIConfigurationState>(
    _ state: @autoclosure () -> State, _ update: (State) -> Void
  ) {
    guard needsUpdate else { return }
    needsUpdate = false
    owner.following(.configuration) {
      let state = state()
      updatedState = state
      update(state)
    }
    updatedState = nil
  }

  /// Updates the configurations for a state; that of the background can differ.
  func follow(
    _ state: any UIConfigurationState, background backgroundState: any UIConfigurationState
  ) {
    if updatesBackground, let background {
      self.background = background.updated(for: backgroundState)
    }
    guard updatesContent, let configuration = storedConfiguration else { return }
    storedConfiguration = configuration.updated(for: state)
    applyConfiguration()
  }

  func layOut() { backgroundConfigurationView?.fill(container) }

  /// Gives the background the card's corners. A swiped row is clipped to them as a whole, so that
  /// the buttons beside it end there too; a dragged one is a card of its own.
  func roundBackground() {
    let held: (CGFloat, CACornerMask)? = cardRadius > 0 ? (cardRadius, .all) : nil
    backgroundConfigurationView?.card = owner.swipe != nil ? nil : owner.isLifted ? held : card
  }

  // MARK: Views

  private func backgroundChanged() {
    guard let background else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
      return
    }
    if let backgroundConfigurationView {
      backgroundConfigurationView.configuration = background
    } else {
      let view = BackgroundConfigurationView(background)
      backgroundConfigurationView = view
      roundBackground()
      owner.insertSubview(view, at: 0)
    }
    backgroundConfigurationView?.fill(container)
    if !isUpdating { owner.setNeedsUpdateConfiguration() }
  }

  private func applyConfiguration() {
    guard let configuration = storedConfiguration else {
      if configuredView != nil {
        configuredView?.removeFromSuperview()
        configuredView = nil
        install(plainView)
      }
      return
    }
    if let view = configuredView, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    view.removeFromSuperview()
    let view = configuration.makeContentView()
    configuredView = view
    install(view)
  }

  /// The frame of the parts. A swiped row has another bounds origin.
  private var container: CGRect { CGRect(origin: .zero, size: owner.bounds.size) }

  private func install(_ view: UIView) {
    view.frame = container
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    owner.addSubview(view)
  }

  private func replace(_ old: UIView?, with new: UIView?, above sibling: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = container
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let behind = sibling ?? backgroundConfigurationView {
      owner.insertSubview(new, aboveSubview: behind)
    } else {
      owner.insertSubview(new, at: 0)
    }
  }
}

extension UIView {
  /// Highlights labels and image views inside while their item is selected or highlighted, where
  /// they have a highlighted appearance.
  fileprivate func highlightContent(_ isHighlighted: Bool) {
    for view in subviews {
      if let label = view as? UILabel, label.highlightedTextColor != nil {
        label.isHighlighted = isHighlighted
      } else if let picture = view as? UIImageView, picture.highlightedImage != nil {
        picture.isHighlighted = isHighlighted
      } else {
        view.highlightContent(isHighlighted)
      }
    }
  }
}
