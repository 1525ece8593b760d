import KumikoFoundation

/// What fills a cell, header or footer: the content view and the background behind it, both made
/// from configurations that follow the view's state.
final class CellContent {
  private unowned let owner: ReusableView
  private let plainView: UIView
  private var configuredView: (any UIView & UIContentView)?
  private var storedConfiguration: (any UIContentConfiguration)?
  private var backgroundConfigurationView: BackgroundConfigurationView?
  private var needsUpdate = true
  /// The state that the configurations are brought up to date with right now.
  private var updatedState: (any UIConfigurationState)?

  /// Whether a content configuration is updated for each state by itself.
  var updatesContent = true
  /// Whether a background configuration is updated for each state by itself.
  var updatesBackground = true
  /// Whether the item is selected or pressed, and shows it.
  var isMarked = false {
    didSet {
      showMark()
      if isMarked != oldValue { view.highlightContent(isMarked) }
    }
  }
  /// Whether the item is selected, and others can be beside it.
  var isOneOfSeveral = false {
    didSet { if isOneOfSeveral != oldValue { showMark() } }
  }

  init(of owner: ReusableView) {
    self.owner = owner
    plainView = owner.makePlainContent()
    install(plainView)
  }

  /// Where the content goes.
  var view: UIView { configuredView ?? plainView }

  /// Whether the configurations are being brought up to date right now.
  var isUpdating: Bool { updatedState != nil }

  /// What the content shows; see `UICollectionViewCell.contentConfiguration`.
  var configuration: (any UIContentConfiguration)? {
    get { storedConfiguration }
    set {
      // What an update handler sets is for the state that it was given.
      storedConfiguration =
        updatedState.flatMap { updatesContent ? newValue?.updated(for: $0) : nil } ?? newValue
      applyConfiguration()
      if !isUpdating { owner.setNeedsUpdateConfiguration() }
    }
  }

  /// The background behind the content; nil for none.
  var background: UIBackgroundConfiguration? {
    didSet { if background != oldValue { backgroundChanged() } }
  }

  /// The view of the background; nil for none.
  var shownBackground: UIView? { backgroundConfigurationView }

  /// Whether the background changes its colour by itself where the pointer is over it or presses
  /// it.
  var answersPointer: Bool {
    guard let background, updatesBackground else { return false }
    return background.style != .clear && background.style != .mark && !background.hasOwnColor
  }

  /// Whether the app says that there is no background: then nothing of it answers to the pointer.
  var hasNoBackground: Bool {
    guard let background else { return false }
    return background.style == .clear
      && (!background.hasOwnColor || background.backgroundColor == .clear)
  }

  /// How round the card is that the row is part of, in points; 0 where it is part of none.
  var cardRadius: CGFloat = 0
  /// Rounds the background at the ends of a card.
  var card: (radius: CGFloat, corners: CACornerMask)? {
    didSet { roundBackground() }
  }

  /// A view behind the content.
  var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView, above: nil) }
  }

  /// A view behind the content while the item is marked.
  var selectedView: UIView? {
    didSet {
      replace(oldValue, with: selectedView, above: backgroundView)
      showMark()
    }
  }

  /// A view behind the content, in place of that one, while several items can be selected.
  var severalSelectedView: UIView? {
    didSet {
      replace(oldValue, with: severalSelectedView, above: backgroundView)
      showMark()
    }
  }

  /// Whether the app has a view of its own for the mark.
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

  /// Brings the configurations up to date, where that is due. `update` is what the face calls for a
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

  /// Gives the configurations a state; the background can be given another one.
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

  /// Gives the background the card's corners. A row that is pulled aside is clipped to them as a
  /// whole, so that the buttons beside it end there too; one that is dragged is a card of its own.
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

  /// Where the parts go. A row that is pulled aside moves the origin of its bounds.
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
    if let sibling {
      owner.insertSubview(new, aboveSubview: sibling)
    } else {
      owner.insertSubview(new, at: 0)
    }
  }
}

extension UIView {
  /// Has labels and pictures inside show that their item is selected or pressed, where they have a
  /// look for that.
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
