import KumikoFoundation
import KumikoGraphics

/// Lets the user choose a colour from a grid or a spectrum, or by its components.
///
///     let picker = UIColorPickerViewController()
///     picker.selectedColor = note.color
///     picker.delegate = self
///     present(picker, animated: true)
///
/// Arrow keys move in the grid, the spectrum and the sliders; colours that the user saves are
/// shared by all pickers of an app. There is no eyedropper that picks a colour from the screen.
open class UIColorPickerViewController: UIViewController, DismissalObserving {
  /// The delegate, which is notified of the chosen colour.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The colour; white by default. Setting it does not notify the delegate. A dynamic colour is
  /// resolved with the traits of the picker, and the user's choice is not dynamic.
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

  /// Whether the user can choose the opacity; `true` by default. Otherwise colours are shown and
  /// chosen opaque.
  open var supportsAlpha = true {
    didSet { pickerView?.supportsAlpha = supportsAlpha }
  }

  /// The title above the content; "Colors" if nil.
  open override var title: String? {
    didSet { pickerView?.title = shownTitle }
  }

  /// A picker with white selected.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A picker with white selected.
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
    // A popover is closed with a click outside of it.
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

  /// The grid, or the view shown instead, is first responder at once.
  override var initialResponder: UIResponder? { pickerView?.firstResponder }

  func dismissedByUser() { delegate?.colorPickerViewControllerDidFinish(self) }
}
