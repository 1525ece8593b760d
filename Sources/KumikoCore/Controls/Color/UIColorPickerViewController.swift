import KumikoFoundation
import KumikoGraphics

/// Lets the user choose a colour: from a grid, from a spectrum, or by its parts.
///
///     let picker = UIColorPickerViewController()
///     picker.selectedColor = note.color
///     picker.delegate = self
///     present(picker, animated: true)
///
/// Arrow keys move in the grid, the spectrum and the sliders; colours that the user keeps are the
/// same in all pickers of an app. There is no pipette that takes a colour from the screen.
open class UIColorPickerViewController: UIViewController, DismissalHearing {
  /// Hears what is chosen.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The colour; white unless set. Setting it tells nobody. One that depends on traits is shown as
  /// it is with those of the picker, and what the user chooses is fixed.
  open var selectedColor: UIColor {
    get { storedColor }
    set {
      let isOther = newValue != storedColor
      if isOther { willChange("selectedColor") }
      storedColor = newValue
      if isOther { didChange("selectedColor") }
      showColor()
    }
  }
  private var storedColor = UIColor.white

  /// Whether the user can choose the opacity; yes unless set. Where not, colours are shown and
  /// chosen opaque.
  open var supportsAlpha = true {
    didSet { pickerView?.supportsAlpha = supportsAlpha }
  }

  /// What stands above; "Colors" where nil.
  open override var title: String? {
    didSet { pickerView?.title = shownTitle }
  }

  /// A picker for white.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A picker for white.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// A picker of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var pickerView: ColorPickerView? { viewIfLoaded as? ColorPickerView }

  private var shownTitle: String { title ?? "Colors" }

  open override func loadView() {
    let picker = ColorPickerView()
    picker.backgroundColor = .systemBackground
    picker.choosing = { [weak self] in self?.chose($0, continuously: $1) }
    picker.closing = { [weak self] in
      self?.dismiss(animated: true) { self?.dismissedByUser() }
    }
    view = picker
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pickerView?.title = shownTitle
    pickerView?.supportsAlpha = supportsAlpha
    showColor()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A click beside it closes a bubble.
    pickerView?.showsClose =
      parent == nil && presentation != nil && !(presentation is UIPopoverPresentationController)
    showColor()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !storedColor.isFixed { showColor() }
  }

  private func showColor() {
    pickerView?.show(ColorParts(storedColor, with: traitCollection))
  }

  private func chose(_ color: UIColor, continuously: Bool) {
    willChange("selectedColor")
    storedColor = color
    didChange("selectedColor")
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
  }

  override func contentSizeWanted(in container: CGSize) -> CGSize {
    guard preferredContentSize == .zero else { return preferredContentSize }
    let width = min(ColorPickerView.width, container.width)
    loadViewIfNeeded()
    return CGSize(
      width: width, height: min(pickerView?.wantedHeight(width) ?? width, container.height))
  }

  /// The grid, or what else is shown, has the keyboard at once.
  override var initialResponder: UIResponder? { pickerView?.firstResponder }

  func dismissedByUser() { delegate?.colorPickerViewControllerDidFinish(self) }
}
