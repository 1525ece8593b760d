import KumikoFoundation

/// A rectangle in a view that constraints can refer to and that draws nothing.
///
///     let view = UIView()
///     let guide = UILayoutGuide()
///     view.addLayoutGuide(guide)
///     guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// How a guide follows its view by itself.
  enum Inset {
    case none
    case safeArea
    case margins
    case readable
    /// The whole content of a scroll view: constraints, or its content size, determine its size.
    case content
    /// The visible part of a scroll view.
    case visible
    /// The safe area of a scroll view, for items outside of its content.
    case safeAreaOfFrame
    /// As specified by the view; see `place(_:)`.
    case placed
  }

  /// The view that owns the guide.
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

  /// A guide that is positioned only by constraints.
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

  /// The insets from the edges of the owning view; nil for a guide that is positioned only by
  /// constraints.
  func insets(in view: UIView) -> UIEdgeInsets? {
    switch inset {
    case .none, .content: nil
    case .visible: .zero
    case .safeArea, .safeAreaOfFrame: view.safeAreaInsets
    case .margins: view.layoutMargins
    case .readable: readableInsets(in: view)
    case .placed: placedInsets
    }
  }

  /// Positions a guide of the kind `placed`, by insets from the edges of its view.
  func place(_ insets: UIEdgeInsets) {
    guard insets != placedInsets else { return }
    placedInsets = insets
    guard let owningView, owningView.constraintState?.isCrossed == true else { return }
    owningView.constraintRoot.setNeedsLayout()
  }

  /// The width in points, at the default text size, of lines of about 70 characters, which are
  /// easiest to read.
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
  /// Adds a guide that the view itself positions.
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
  /// The whole content. Constraints to its edges determine the content size; those between the
  /// edges of the scroll view itself and something inside mean the same.
  public var contentLayoutGuide: UILayoutGuide { builtInGuide(.content) }

  /// The visible part of the content: what is constrained to it does not scroll.
  public var frameLayoutGuide: UILayoutGuide { builtInGuide(.visible) }
}
