import KumikoFoundation
import KumikoGraphics

/// Lets the user reload the content of a scroll view, and shows that it is being loaded.
///
///     let refresh = UIRefreshControl()
///     refresh.addAction(UIAction { _ in refresh.endRefreshing() }, for: .valueChanged)
///     let list = UIScrollView()
///     list.refreshControl = refresh
///
/// Call `endRefreshing()` when the content is loaded. The user pulls the content down by 60 points
/// and releases it, or presses F5 or Ctrl+R.
open class UIRefreshControl: UIControl, ContentRefreshing {
  /// The distance of the pull, and the height while the content is loaded, in points.
  static let height: CGFloat = 60

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private weak var scrollView: UIScrollView?

  /// Whether the content is being loaded.
  open private(set) var isRefreshing = false {
    willSet { if newValue != isRefreshing { willChange("refreshing") } }
    didSet { if isRefreshing != oldValue { didChange("refreshing") } }
  }

  /// A text below the indicator, or nil if there is none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// A control with its default size.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: UIRefreshControl.height))
  }

  /// A control with a frame, which the scroll view changes.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// A control of a nib; otherwise one as created by `init(frame:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    takeIn(coder, in: UIRefreshControl.self)
  }

  private func addContent() {
    isUserInteractionEnabled = false
    spinner.hidesWhenStopped = false
    spinner.alpha = 0
    label.showInterfaceFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.alpha = 0
    addSubview(spinner)
    addSubview(label)
  }

  /// Shows that the content is being loaded, when that was started by code. Content that rests at
  /// its start moves down.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.startAnimating()
    if let scrollView { makeRoom(in: scrollView) }
    showProgress(1)
  }

  private func makeRoom(in scrollView: UIScrollView) {
    let isAtStart = scrollView.contentOffset.y <= start(in: scrollView, below: 0) + 0.5
    if isAtStart, !scrollView.isDragging { ease(scrollView, below: UIRefreshControl.height) }
    scrollView.refreshHeight = UIRefreshControl.height
  }

  /// The content offset at the start, with a height for the control above the content.
  private func start(in scrollView: UIScrollView, below height: CGFloat) -> CGFloat {
    var insets = scrollView.adjustedContentInset
    insets.top += height - scrollView.refreshHeight
    return -insets.top - scrollView.room(beside: scrollView.contentSize, insets).y
  }

  /// Animates the content to its start, before the height changes: the target of an animation is
  /// not clamped to the end of the content.
  private func ease(_ scrollView: UIScrollView, below height: CGFloat) {
    let place = CGPoint(
      x: scrollView.contentOffset.x, y: start(in: scrollView, below: height))
    scrollView.setContentOffset(place, animated: true)
  }

  /// Called by the app when the content is loaded; removes the space for the control.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stopAnimating()
    giveHeightBack()
    UIView.animate(withDuration: 0.2) { [self] in showProgress(0) }
  }

  private func giveHeightBack() {
    guard let scrollView else { return }
    let isAbove = scrollView.contentOffset.y < start(in: scrollView, below: 0)
    if isAbove, !scrollView.isDragging { ease(scrollView, below: 0) }
    scrollView.refreshHeight = 0
  }

  // MARK: For the scroll view

  /// A control that is added to a scroll view as a subview becomes its refresh control, as in apps
  /// before iOS 10.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let parent = superview as? UIScrollView, parent !== scrollView else {
      if superview == nil, let former = scrollView, former.refreshControl === self {
        former.refreshControl = nil
      }
      return
    }
    if parent.refreshControl == nil { parent.refreshControl = self }
  }

  func enter(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    if isRefreshing { makeRoom(in: scrollView) }
    contentMoved(in: scrollView)
  }

  func leave(_ scrollView: UIScrollView) {
    scrollView.refreshHeight = 0
    removeFromSuperview()
    self.scrollView = nil
  }

  /// Places the control above the content; it appears as the content is pulled.
  func contentMoved(in scrollView: UIScrollView) {
    AnimationContext.withoutAnimation {
      frame = CGRect(
        x: scrollView.shownOffset.x, y: -UIRefreshControl.height, width: scrollView.bounds.width,
        height: UIRefreshControl.height)
      if !isRefreshing { showProgress(pulled(scrollView) / UIRefreshControl.height) }
    }
  }

  /// Called before a drag of the content ends: if it was pulled far enough, the content is
  /// reloaded.
  func dragWillEnd(in scrollView: UIScrollView) {
    guard !isRefreshing, isEnabled, pulled(scrollView) >= UIRefreshControl.height else { return }
    beginByUser()
  }

  /// Handles a key that no other responder handled; returns whether it reloads.
  func keyPressed(_ key: KeyPress) -> Bool {
    guard key == KeyPress("f5") || key == KeyPress("r", modifiers: .control) else { return false }
    if !isRefreshing, isEnabled { beginByUser() }
    return true
  }

  private func beginByUser() {
    beginRefreshing()
    sendValueActions()
  }

  private func pulled(_ scrollView: UIScrollView) -> CGFloat {
    max(0, scrollView.minimumOffset.y - scrollView.shownOffset.y)
  }

  private func showProgress(_ share: CGFloat) {
    let share = min(max(share, 0), 1)
    spinner.alpha = share
    label.alpha = share
    spinner.transform = CGAffineTransform(rotationAngle: isRefreshing ? 0 : share * .pi)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let storedTintColor { spinner.color = storedTintColor }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spinner.intrinsicContentSize
    let text = label.intrinsicContentSize
    let hasText = attributedTitle?.length ?? 0 > 0
    let height = size.height + (hasText ? 4 + text.height : 0)
    let top = bounds.midY - height / 2
    spinner.bounds = CGRect(origin: .zero, size: size)
    spinner.center = CGPoint(x: bounds.midX, y: top + size.height / 2)
    label.frame = CGRect(
      x: 8, y: top + size.height + 4, width: max(0, bounds.width - 16), height: text.height)
  }
}
