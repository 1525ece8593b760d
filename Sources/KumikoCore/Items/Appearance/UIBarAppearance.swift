import KumikoFoundation
import KumikoGraphics

/// The appearance of a bar: its background, and the line at its edge.
///
///     let appearance = UINavigationBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.backgroundColor = .systemIndigo
///     appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
///     navigationBar.standardAppearance = appearance
///
/// A bar keeps a copy of what it is given, and follows changes of that copy.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The colour over the background; none unless set.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The blur through which content behind the bar is visible; nil if there is none.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// A picture in the background.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// How the picture fills the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the line at the edge; nil if there is none.
  open var shadowColor: UIColor? { didSet { changed() } }

  /// An image in place of the line at the edge, outside of the bar; nil for the line.
  open var shadowImage: UIImage? { didSet { changed() } }

  var onChange: (() -> Void)? { didSet { connectParts() } }

  /// An appearance with the usual background.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// An appearance with the default background; bars look the same on every kind of device.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// An appearance with the background of another one.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// The usual background, which is slightly translucent, and the usual line.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundImage) = (nil, nil)
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = .separator
  }

  /// A background of the system's colour, and the usual line.
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundImage) = (nil, nil)
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// No background, and no line.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, backgroundImage) = (nil, nil, nil)
    shadowColor = nil
  }

  /// An appearance like this one.
  public nonisolated override func copy() -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  func duplicate() -> UIBarAppearance {
    let made = type(of: self).init()
    made.take(self)
    return made
  }

  /// Takes everything from another one.
  func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundEffect = other.backgroundEffect
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  func changed() { onChange?() }

  /// Connects the change handlers of the button appearances.
  func connectParts() {}

  /// Whether anything of a background is drawn.
  var hasBackground: Bool {
    backgroundColor != nil || backgroundEffect != nil || backgroundImage != nil
  }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title that differ from the usual ones.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The attributes of a large title that differ from the usual ones.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The attributes of the line below the title that differ from the usual ones.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The attributes of the line below a large title that differ from the usual ones.
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The image of the back button, in the tint colour; nil for the usual one.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of the back indicator during transitions; stored without effect, as it fades here.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image of the back button, and its mask during transitions, which is stored without
  /// effect.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
    changed()
  }

  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }
  /// The appearance of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }
  /// The appearance of buttons of the style `done`, under its newer name.
  public var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }

  private func partsChanged() {
    connectParts()
    changed()
  }

  override func connectParts() {
    for part in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      part.onChange = { [weak self] in self?.changed() }
    }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    subtitleTextAttributes = other.subtitleTextAttributes
    largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
  }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }
  /// The appearance of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }

  private func partsChanged() {
    connectParts()
    changed()
  }

  override func connectParts() {
    for part in [buttonAppearance, doneButtonAppearance] {
      part.onChange = { [weak self] in self?.changed() }
    }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
  }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs with the text below the icon.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { partsChanged() } }
  /// The appearance of tabs with the text beside the icon.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { partsChanged() } }
  /// The appearance of tabs with a small icon beside the text, as on telephones in landscape;
  /// stored without effect, as there are none.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { partsChanged() } }
  /// The colour behind the selected tab; nil if there is none.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// A picture behind the selected tab; nil if there is none.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// How tabs share the width of the bar.
  open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic { didSet { changed() } }
  /// The width of tabs in the middle of the bar, in points; 0 for the usual one.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The space between tabs in the middle of the bar, in points; 0 for the usual one.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  private func partsChanged() {
    connectParts()
    changed()
  }

  override func connectParts() {
    for part in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      part.onChange = { [weak self] in self?.changed() }
    }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
  }
}
