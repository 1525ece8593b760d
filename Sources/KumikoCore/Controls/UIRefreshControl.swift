import KumikoFoundation
import KumikoGraphics

/// Lets the user load the content of a scroll view again, and shows that it is being loaded.
///
/// Give it to `UIScrollView.refreshControl` and an action for `.valueChanged`; call
/// `endRefreshing()` when the content is there. Fingers pull the content down by 60 points and let
/// go; keys do it too: F5 and Ctrl+R.
open class UIRefreshControl: UIControl, ContentRefreshing {
  /// How far the content is pulled, and the height that it takes while it is loaded, in points.
  static let height: CGFloat = 60

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private weak var scrollView: UIScrollView?

  /// Whether the content is being loaded.
  open private(set) var isRefreshing = false {
    willSet { if newValue != isRefreshing { willChange("refreshing") } }
    didSet { if isRefreshing != oldValue { didChange("refreshing") } }
  }

  /// A text below the mark; nil for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// A control with the size of its own.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: UIRefreshControl.height))
  }

  /// A control with a frame, which the scroll view changes.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// A control as `init(frame:)` makes it: there are no archives of views on Linux.
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

  /// Shows that the content is being loaded, because code began it. Content that rests at its start
  /// moves down.
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

  /// Where the content starts with so much room for the control above it.
  private func start(in scrollView: UIScrollView, below height: CGFloat) -> CGFloat {
    var insets = scrollView.adjustedContentInset
    insets.top += height - scrollView.refreshHeight
    return -insets.top - scrollView.room(beside: scrollView.contentSize, insets).y
  }

  /// Eases the content to its start, before the height changes: what eases to a place is not cut
  /// off at the end of the content.
  private func ease(_ scrollView: UIScrollView, below height: CGFloat) {
    let place = CGPoint(
      x: scrollView.contentOffset.x, y: start(in: scrollView, below: height))
    scrollView.setContentOffset(place, animated: true)
  }

  /// The content is there; the height is given back.
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

  /// A control that is added to a scroll view as a subview is its control, as apps did it before
  /// iOS 10.
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

  /// Stands above the content, and comes out the more it is pulled.
  func contentMoved(in scrollView: UIScrollView) {
    AnimationContext.withoutAnimation {
      frame = CGRect(
        x: scrollView.shownOffset.x, y: -UIRefreshControl.height, width: scrollView.bounds.width,
        height: UIRefreshControl.height)
      if !isRefreshing { showProgress(pulled(scrollView) / UIRefreshControl.height) }
    }
  }

  /// A drag of the content is about to end: far enough down, it is loaded again.
  func dragWillEnd(in scrollView: UIScrollView) {
    guard !isRefreshing, isEnabled, pulled(scrollView) >= UIRefreshControl.height else { return }
    beginByUser()
  }

  /// A key that nobody else has used; returns whether it means to load again.
  func keyPressed(_ key: KeyPress) -> Bool {
    guard key == KeyPress("f5") || key == KeyPress("r", modifiers: .control) else { return false }
    if !isRefreshing, isEnabled { beginByUser() }
    return true
  }

  private func beginByUser() {
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
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
