import KumikoFoundation
import KumikoGraphics

// Showing and laying out the content of a button.
extension UIButton {
  // MARK: Size

  /// Insets of the content.
  var insets: UIEdgeInsets {
    if configuration == nil, contentEdgeInsets != .zero { return contentEdgeInsets }
    return (looks?.contentInsets ?? .zero).resolved(for: effectiveUserInterfaceLayoutDirection)
  }

  func size(forWidth width: CGFloat) -> CGSize {
    updateConfigurationIfNeeded()
    let insets = insets
    let plan = plan(forWidth: width - insets.left - insets.right)
    let inner = looks == nil ? plan.plainSize : plan.size
    var size = CGSize(
      width: inner.width + insets.left + insets.right,
      height: inner.height + insets.top + insets.bottom)
    if let looks { size.height = max(size.height, looks.buttonSize.metrics.height) }
    guard configuration == nil, let picture = currentBackgroundImage?.size else { return size }
    return CGSize(width: max(size.width, picture.width), height: max(size.height, picture.height))
  }

  /// The parts with their sizes for a width; in an area, an icon is no larger than the area.
  func plan(forWidth width: CGFloat, in area: CGSize? = nil) -> ButtonPlan {
    var plan = ButtonPlan()
    if let wheel, !wheel.isHidden {
      plan.icon = wheel.intrinsicContentSize
    } else if let imageView, !imageView.isHidden, imageView.image != nil {
      plan.icon = imageView.intrinsicContentSize
      if let area { plan.icon = fitted(plan.icon, in: area, imageView.contentMode) }
    }
    if !indicator.isHidden { plan.indicator = indicator.intrinsicContentSize }
    if let looks {
      plan.placement = looks.imagePlacement
      plan.titleGap = looks.titlePadding
      plan.alignment = looks.titleAlignment
    }
    plan.iconGap = looks?.imagePadding ?? 0
    plan.isPlain = looks == nil
    plan.horizontal = contentHorizontalAlignment
    plan.vertical = contentVerticalAlignment
    let space = plan.availableTextWidth(in: width)
    func size(_ label: UILabel?) -> CGSize {
      guard let label, !label.isHidden else { return .zero }
      return label.mostLines == 1 || !space.isFinite
        ? label.intrinsicContentSize : label.sizeThatFits(CGSize(width: max(space, 1), height: 0))
    }
    plan.title = size(titleLabel)
    plan.subtitle = size(subtitleLabel)
    plan.title.width = min(plan.title.width, space)
    plan.subtitle.width = min(plan.subtitle.width, space)
    return plan
  }

  /// Scales down an icon that is too large. If its view has a content mode other than the default,
  /// its frame is clamped to the area instead.
  private func fitted(
    _ icon: CGSize, in area: CGSize, _ mode: ContentMode
  ) -> CGSize {
    guard icon.width > area.width || icon.height > area.height, icon.width > 0, icon.height > 0
    else { return icon }
    let (width, height) = (max(0, area.width), max(0, area.height))
    guard mode == .scaleToFill else {
      return CGSize(width: min(icon.width, width), height: min(icon.height, height))
    }
    let factor = min(width / icon.width, height / icon.height)
    return CGSize(
      width: (icon.width * factor).rounded(toScale: displayScale),
      height: (icon.height * factor).rounded(toScale: displayScale))
  }

  /// The frame of the content in a rectangle of the button: inset by the content insets. An icon
  /// alone that does not fit there is centred in the rectangle.
  func contentArea(in bounds: CGRect) -> CGRect {
    var area = bounds.inset(by: insets)
    guard looks != nil, let imageView, !imageView.isHidden, imageView.image != nil,
      titleLabel?.isHidden != false, subtitleLabel?.isHidden != false, indicator.isHidden
    else { return area }
    let icon = imageView.intrinsicContentSize
    if area.width < icon.width {
      area.size.width = min(bounds.width, icon.width)
      area.origin.x = bounds.midX - area.width / 2
    }
    if area.height < icon.height {
      area.size.height = min(bounds.height, icon.height)
      area.origin.y = bounds.midY - area.height / 2
    }
    return area
  }

  /// The frames of the parts in a rectangle of the button.
  func frames(in inner: CGRect) -> ButtonPlan.Frames {
    var frames = plan(forWidth: inner.width, in: inner.size).frames(
      in: inner, isReversed: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      scale: displayScale)
    guard configuration == nil else { return frames }
    frames.title = moved(bounded(frames.title), by: titleEdgeInsets, in: inner)
    frames.icon = moved(frames.icon, by: imageEdgeInsets, in: inner)
    return frames
  }

  /// A title is not higher than the button: one without height shows nothing. The usual distance
  /// from the edges gives way first, that of the app does not.
  private func bounded(_ frame: CGRect) -> CGRect {
    let top = bounds.minY + contentEdgeInsets.top
    let height = max(0, bounds.height - contentEdgeInsets.vertical)
    guard frame.height > height else { return frame }
    return CGRect(x: frame.minX, y: top, width: frame.width, height: height)
  }

  /// A part whose edges are inset: it keeps its size if that fits between them.
  private func moved(_ frame: CGRect, by insets: UIEdgeInsets, in container: CGRect) -> CGRect {
    guard insets != .zero else { return frame }
    let width = min(frame.width, max(0, container.width - insets.left - insets.right))
    let height = min(frame.height, max(0, container.height - insets.top - insets.bottom))
    let x =
      switch effectiveContentHorizontalAlignment {
      case .left: frame.minX + insets.left
      case .right: frame.maxX - insets.right - width
      default: frame.midX + (insets.left - insets.right) / 2 - width / 2
      }
    let y =
      switch contentVerticalAlignment {
      case .top: frame.minY + insets.top
      case .bottom: frame.maxY - insets.bottom - height
      default: frame.midY + (insets.top - insets.bottom) / 2 - height / 2
      }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func placeContent() {
    let inner = contentArea(in: bounds)
    var frames = frames(in: inner)
    if configuration == nil, type(of: self) != UIButton.self {
      let content = contentRect(forBounds: bounds)
      (frames.icon, frames.title) = (
        imageRect(forContentRect: content), titleRect(forContentRect: content)
      )
    }
    imageView?.frame = frames.icon
    wheel?.frame = frames.icon
    titleLabel?.frame = frames.title
    subtitleLabel?.frame = frames.subtitle
    indicator.frame = frames.indicator
    pictureView?.frame = backgroundRect(forBounds: bounds)
    placeGlow()
    backgroundView.fill(bounds)
    if looks?.cornerStyle == .capsule { showColors() }
  }

  // MARK: Looks

  func showColors() {
    guard let looks else {
      titleLabel?.ownColor = currentTitleColor
      titleLabel?.alpha = isHighlighted ? 0.4 : 1
      backgroundView.isHidden = true
      return showPlainLooks()
    }
    let shown = automaticallyUpdatesConfiguration ? looks.updated(for: self) : looks
    let foreground: UIColor = shown.baseForegroundColor ?? roleTint
    // A radius that the app set stays.
    if [0, backgroundView.configuration.cornerRadius].contains(layer.cornerRadius) {
      layer.cornerRadius = shown.background.cornerRadius
    }
    backgroundView.configuration = shown.background
    backgroundView.isHidden = false
    titleLabel?.ownColor =
      ButtonContent.value(of: content.titleColors, in: state) ?? foreground
    titleLabel?.alpha = 1
    subtitleLabel?.ownColor = foreground
    subtitleLabel?.alpha = isEnabled ? 0.8 : 1
    imageView?.tintColor = shown.imageColorTransformer?(foreground) ?? foreground
    wheel?.color = shown.activityIndicatorColorTransformer?(foreground) ?? foreground
    indicator.tintColor = shown.indicatorColorTransformer?(foreground) ?? foreground
    showAttributedTexts(foreground)
    showPlainLooks()
  }

  /// Applies the look that does not depend on a configuration.
  private func showPlainLooks() {
    titleLabel?.shadowColor = currentTitleShadowColor
    let isPale =
      isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
    func alpha<Value>(_ values: [State: Value]) -> CGFloat {
      configuration == nil && isPale && values[state] == nil ? 0.5 : 1
    }
    imageView?.alpha = looks == nil ? alpha(content.images) : 1
    pictureView?.alpha = alpha(content.backgrounds)
    showPress()
  }

  /// Applies attributed texts of the configuration, and transformers.
  private func showAttributedTexts(_ foreground: UIColor) {
    guard let configuration, content.title(in: state) == nil, chosenAction == nil else { return }
    if currentAttributedTitle == nil, configuration.hasAttributedTitle, let titleLabel {
      titleLabel.attributedText = configuration.styledTitle(
        in: titleLabel.ownFont, titleLabel.ownColor)
    }
    if configuration.hasAttributedSubtitle, let subtitleLabel {
      subtitleLabel.attributedText = configuration.styledSubtitle(
        in: subtitleLabel.ownFont, foreground)
    }
  }

  // MARK: Content

  func addContent() {
    addSubview(backgroundView)
    indicator.image = UIImage(systemName: "chevron.up.chevron.down")
    indicator.isHidden = true
    subtitleLabel?.isHidden = true
    titleLabel?.adjustsFontForContentSizeCategory = true
    titleLabel?.wrapsByMode = true
    subtitleLabel?.adjustsFontForContentSizeCategory = true
    showLineBreakModes()
    showFonts()
    for view in [imageView, titleLabel, subtitleLabel, indicator] as [UIView?] {
      if let view { addSubview(view) }
    }
  }

  /// The tint, or red for a destructive button.
  var roleTint: UIColor { role == .destructive ? .systemRed : tintColor }

  func showFonts() {
    let metrics = appliedSize.metrics
    titleLabel?.ownFont = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: metrics.text, weight: role == .primary ? .bold : .medium),
      compatibleWith: currentTraits)
    subtitleLabel?.ownFont = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: metrics.subtitle), compatibleWith: currentTraits)
  }

  func contentChanged() {
    showContent()
    showColors()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func showContent() {
    let size = looks?.buttonSize ?? .medium
    if size != appliedSize {
      appliedSize = size
      showFonts()
    }
    show(currentTitle, currentAttributedTitle, in: titleLabel)
    show(configuration?.subtitle, nil, in: subtitleLabel)
    showLineBreakModes()
    showImage(currentImage)
    showImageSize()
    showWheel(configuration?.showsActivityIndicator == true)
    imageView?.isHidden = currentImage == nil || wheel?.isHidden == false
    indicator.isHidden =
      switch configuration?.indicator ?? .none {
      case .automatic: chosenAction == nil
      case .none: true
      case .popup: false
      }
    showPicture(configuration == nil ? currentBackgroundImage : nil)
  }

  /// Icons without an explicit size scale with the text next to them.
  func showImageSize() {
    indicator.preferredSymbolConfiguration = interfaceIcon(ofSize: 12)
    imageView?.preferredSymbolConfiguration =
      currentPreferredSymbolConfiguration
      ?? looks.map {
        $0.preferredSymbolConfigurationForImage
          ?? interfaceIcon(ofSize: $0.buttonSize.metrics.icon)
      }
  }

  /// The line break modes of titles, as specified by the configuration. Without one they are those
  /// that an app set on the labels; by default the title is truncated in the middle.
  private func showLineBreakModes() {
    let title = configuration?.titleLineBreakMode ?? .byTruncatingMiddle
    let subtitle = configuration?.subtitleLineBreakMode ?? .byTruncatingTail
    if saidLineBreakModes.title != title { titleLabel?.ownLineBreakMode = title }
    if saidLineBreakModes.subtitle != subtitle { subtitleLabel?.ownLineBreakMode = subtitle }
    saidLineBreakModes = (title, subtitle)
  }

  private func showImage(_ image: UIImage?) {
    let transition = configuration?.symbolContentTransition
    guard isSymbolAnimationEnabled || transition != nil, window != nil, let imageView, let image,
      image !== imageView.image, image.isSymbolImage, imageView.image?.isSymbolImage == true
    else {
      imageView?.image = image
      return
    }
    (transition ?? UISymbolContentTransition(.replace)).show(image, in: imageView)
  }

  private func showPicture(_ picture: UIImage?) {
    guard picture != nil || pictureView != nil else { return }
    let view = pictureView ?? UIImageView(frame: .zero)
    if pictureView == nil {
      pictureView = view
      insertSubview(view, aboveSubview: backgroundView)
    }
    view.image = picture
    view.isHidden = picture == nil
  }

  private func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel?) {
    guard let label else { return }
    let old = label.text
    if let attributed { label.attributedText = attributed } else { label.show(text) }
    label.isHidden = (attributed?.string ?? text ?? "").isEmpty
    if label.text != old || attributed != nil { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  private func showWheel(_ isShown: Bool) {
    if isShown, wheel == nil {
      let wheel = UIActivityIndicatorView(style: .medium)
      self.wheel = wheel
      addSubview(wheel)
    }
    guard let wheel, wheel.isAnimating != isShown else { return }
    if isShown { wheel.startAnimating() } else { wheel.stopAnimating() }
  }
}
