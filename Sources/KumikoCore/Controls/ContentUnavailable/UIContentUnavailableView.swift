import KumikoFoundation
import KumikoGraphics

/// A placeholder view for missing content. Content that is too high for it can be scrolled.
open class UIContentUnavailableView: UIView, UIContentView {
  private let backdrop: BackgroundConfigurationView
  private let scroller = UIScrollView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private let secondLabel = UILabel()
  private let button = UIButton(configuration: .plain())
  private let secondButton = UIButton(configuration: .plain())
  private var shown: UIContentUnavailableConfiguration

  /// The configuration that is shown, a `UIContentUnavailableConfiguration`; others are ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
      shown = new
      show()
    }
  }

  /// Whether content that is too high can be scrolled; `true` by default.
  open var isScrollEnabled: Bool {
    get { scroller.isScrollEnabled }
    set { scroller.isScrollEnabled = newValue }
  }

  /// A view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    backdrop = BackgroundConfigurationView(configuration.background)
    super.init(frame: .zero)
    addSubview(backdrop)
    addSubview(scroller)
    scroller.contentInsetAdjustmentBehavior = .never
    for view in [picture, wheel, label, secondLabel, button, secondButton] as [UIView] {
      scroller.addSubview(view)
    }
    for (button, isFirst) in [(button, true), (secondButton, false)] {
      button.addAction(
        UIAction { [weak self] _ in self?.pressed(isFirst) }, for: .primaryActionTriggered)
    }
    show()
  }

  /// There are no archives of views on Linux: it shows an empty configuration.
  public required convenience init?(coder: NSCoder) { self.init(configuration: .empty()) }

  private func pressed(_ isFirst: Bool) {
    let properties = isFirst ? shown.buttonProperties : shown.secondaryButtonProperties
    properties.primaryAction?.perform(sender: isFirst ? button : secondButton)
  }

  // MARK: Content

  private func show() {
    backdrop.configuration = shown.background
    picture.image = shown.image
    picture.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    picture.tintColor = shown.imageProperties.tintColor
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    let loads = shown.kind == .loading && shown.image == nil
    if loads { wheel.startAnimating() } else { wheel.stopAnimating() }
    wheel.isHidden = !loads
    picture.isHidden = shown.image == nil
    show(label, shown.text, shown.attributedText, shown.textProperties)
    show(
      secondLabel, shown.secondaryText, shown.secondaryAttributedText,
      shown.secondaryTextProperties)
    show(button, shown.button, shown.buttonProperties)
    show(secondButton, shown.secondaryButton, shown.secondaryButtonProperties)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ label: UILabel, _ text: String?, _ styled: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.adjustsFontForContentSizeCategory = true
    label.font =
      properties.font.following(currentTraits)
      ?? UIFontMetrics.default.scaledFont(for: properties.font, compatibleWith: currentTraits)
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    if let styled { label.attributedText = styled } else { label.show(text) }
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.isHidden = styled == nil && (text ?? "").isEmpty
  }

  private func show(
    _ button: UIButton, _ look: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) {
    button.configuration = look
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.isHidden =
      look.title == nil && look.image == nil && !look.showsActivityIndicator
  }

  // MARK: Layout

  /// The margins around the parts: at least those of the superview on the axes that the
  /// configuration specifies.
  private var margins: UIEdgeInsets {
    let own = shown.directionalLayoutMargins
    let outer = superview?.ownMargins ?? .zero
    let axes = shown.axesPreservingSuperviewLayoutMargins
    let kept = NSDirectionalEdgeInsets(
      top: axes.contains(.vertical) ? max(own.top, outer.top) : own.top,
      leading: axes.contains(.horizontal) ? max(own.leading, outer.leading) : own.leading,
      bottom: axes.contains(.vertical) ? max(own.bottom, outer.bottom) : own.bottom,
      trailing: axes.contains(.horizontal) ? max(own.trailing, outer.trailing) : own.trailing)
    return kept.resolved(for: effectiveUserInterfaceLayoutDirection)
  }

  /// The visible parts, each with its size for a width and its distance from the one above.
  private func parts(in width: CGFloat) -> [(view: UIView, size: CGSize, space: CGFloat)] {
    var parts: [(UIView, CGSize, CGFloat)] = []
    func add(_ view: UIView, _ size: CGSize, _ space: CGFloat) {
      guard !view.isHidden else { return }
      parts.append((view, size, parts.isEmpty ? 0 : space))
    }
    add(picture, imageSize(in: width), 0)
    add(wheel, wheel.intrinsicContentSize, 0)
    for (label, space) in [
      (label, shown.imageToTextPadding),
      (secondLabel, label.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding),
    ] {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      add(label, CGSize(width: min(size.width, width), height: size.height), space)
    }
    for (view, space) in [
      (button, shown.textToButtonPadding),
      (
        secondButton,
        button.isHidden ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding
      ),
    ] {
      let size = view.intrinsicContentSize
      add(view, CGSize(width: min(size.width, width), height: size.height), space)
    }
    return parts
  }

  private func imageSize(in width: CGFloat) -> CGSize {
    let size = picture.intrinsicContentSize
    guard size.width > 0, size.height > 0 else { return .zero }
    let limit = shown.imageProperties.maximumSize
    let share = min(
      1, width / size.width, limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * share, height: size.height * share)
  }

  /// The maximum width of texts: longer lines are hard to read.
  private static let widest: CGFloat = 480

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.fill(bounds)
    scroller.frame = bounds.inset(by: safeAreaInsets)
    let margins = margins
    let space = scroller.bounds.width - margins.left - margins.right
    let width = max(0, min(space, UIContentUnavailableView.widest))
    let parts = parts(in: width)
    let height = parts.reduce(0) { $0 + $1.size.height + $1.space }
    let room = scroller.bounds.height - margins.top - margins.bottom
    var y = margins.top + max(0, ((room - height) / 2).rounded(toScale: displayScale))
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, size, gap) in parts {
      y += gap
      let x: CGFloat
      switch shown.alignment {
      case .center: x = margins.left + (space - size.width) / 2
      case .natural:
        x = isReversed ? scroller.bounds.width - margins.right - size.width : margins.left
      }
      view.frame = CGRect(
        x: x.rounded(toScale: displayScale), y: y.rounded(toScale: displayScale),
        width: size.width, height: size.height)
      y += size.height
    }
    scroller.contentSize = CGSize(
      width: scroller.bounds.width, height: height + margins.top + margins.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = margins
    let width = min(
      max(0, (size.width > 0 ? size.width : 320) - margins.left - margins.right),
      UIContentUnavailableView.widest)
    let parts = parts(in: width)
    return CGSize(
      width: (parts.map(\.size.width).max() ?? 0) + margins.left + margins.right,
      height: parts.reduce(0) { $0 + $1.size.height + $1.space } + margins.top + margins.bottom)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Texts follow the preferred content size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}
