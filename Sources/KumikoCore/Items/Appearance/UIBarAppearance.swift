import KumikoFoundation
import KumikoGraphics

/// How a bar is drawn: its background, and the line at its edge.
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
  /// What lies behind the bar is seen through this; nil for nothing of it.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// A picture in the background.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// How the picture fills the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the line at the edge; nil for none.
  open var shadowColor: UIColor? { didSet { changed() } }

  /// Whoever shows it.
  var onChange: (() -> Void)? { didSet { connectParts() } }

  /// An appearance with the usual background.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// An appearance with the background of another one.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// The usual background, through which a little of what is behind is seen, and the usual line.
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
  }

  func changed() { onChange?() }

  /// Lets the looks of buttons say that they changed.
  func connectParts() {}

  /// Whether anything of a background is drawn.
  var hasBackground: Bool {
    backgroundColor != nil || backgroundEffect != nil || backgroundImage != nil
  }
}

/// How a navigation bar is drawn.
open class UINavigationBarAppearance: UIBarAppearance {
  /// What the title differs in from the usual.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// What a large title differs in from the usual.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }
  /// How buttons look that end something.
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }
  /// How the button that leads back looks.
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
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
  }
}

/// How a toolbar is drawn.
open class UIToolbarAppearance: UIBarAppearance {
  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { partsChanged() } }
  /// How buttons look that end something.
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

/// How a tab bar is drawn.
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look whose text stands below the icon.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { partsChanged() } }
  /// How tabs look whose text stands beside the icon.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { partsChanged() } }

  private func partsChanged() {
    connectParts()
    changed()
  }

  override func connectParts() {
    for part in [stackedLayoutAppearance, inlineLayoutAppearance] {
      part.onChange = { [weak self] in self?.changed() }
    }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
  }
}
