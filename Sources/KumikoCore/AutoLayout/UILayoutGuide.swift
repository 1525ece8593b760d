import KumikoFoundation

/// A rectangle in a view that constraints can use and that draws nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// How a guide follows its view by itself.
  enum Inset {
    case none
    case safeArea
    case margins
    case readable
    /// All that a scroll view can show: constraints, or its content size, say how large it is.
    case content
    /// What a scroll view shows at the moment.
    case visible
    /// As the view says; see `place(_:)`.
    case placed
  }

  /// The view that the guide lives in.
  open internal(set) var owningView: UIView? {
    get { owner?.view }
    set { owner = newValue?.link }
  }

  /// A name for reports.
  open var identifier = ""

  let inset: Inset
  private var owner: ItemLink?
  nonisolated(unsafe) var storedLink: ItemLink?
  private var placedInsets = UIEdgeInsets.zero

  /// A guide that only constraints place.
  public override convenience init() { self.init(.none) }

  init(_ inset: Inset) {
    self.inset = inset
    super.init()
  }

  deinit { storedLink?.end() }

  /// The rectangle in the coordinates of the owning view, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if inset == .content, let scrollView = owningView as? UIScrollView {
      return CGRect(origin: .zero, size: scrollView.contentSize)
    }
    if let insets = insets(in: owningView) { return owningView.bounds.inset(by: insets) }
    return owningView.constraintRoot.constraintState?.engine?.frame(of: self, in: owningView)
      ?? .zero
  }

  /// Distances from the edges of the owning view; nil for a guide that only constraints place.
  func insets(in view: UIView) -> UIEdgeInsets? {
    switch inset {
    case .none, .content: nil
    case .visible: .zero
    case .safeArea: view.safeAreaInsets
    case .margins: view.layoutMargins
    case .readable: readableInsets(in: view)
    case .placed: placedInsets
    }
  }

  /// Puts a guide of the kind `placed` where a view wants it, by distances from its edges.
  func place(_ insets: UIEdgeInsets) {
    guard insets != placedInsets else { return }
    placedInsets = insets
    guard let owningView, owningView.constraintState?.isCrossed == true else { return }
    owningView.constraintRoot.setNeedsLayout()
  }

  /// Lines of about 70 letters are easiest to read: so many points at the default text size.
  static let readableWidth: CGFloat = 672

  private func readableInsets(in view: UIView) -> UIEdgeInsets {
    var insets = view.layoutMargins
    let extra = max(0, view.bounds.width - insets.horizontal - Self.readableWidth) / 2
    insets.left += extra
    insets.right += extra
    return insets
  }
}

extension UIView {
  /// Adds a guide that the view itself places.
  func addPlacedGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    ensureConstraintState().builtInGuides.append(guide)
  }

  func builtInGuide(_ inset: UILayoutGuide.Inset) -> UILayoutGuide {
    let state = ensureConstraintState()
    if let guide = state.builtInGuides.first(where: { $0.inset == inset }) { return guide }
    let guide = UILayoutGuide(inset)
    guide.owningView = self
    state.builtInGuides.append(guide)
    return guide
  }
}

extension UIScrollView {
  /// All of the content. Constraints to its edges say how large the content is; those between the
  /// edges of the scroll view itself and something inside mean the same.
  public var contentLayoutGuide: UILayoutGuide { builtInGuide(.content) }

  /// The part of the content that is visible: what is tied to it does not scroll.
  public var frameLayoutGuide: UILayoutGuide { builtInGuide(.visible) }
}
