import KumikoFoundation
import KumikoGraphics

/// Lets the user choose one of the available font families, or one of their typefaces.
///
///     let picker = UIFontPickerViewController()
///     picker.delegate = self
///     present(picker, animated: true)
///
/// A sheet is dismissed when a font is chosen; a popover stays, so that others can be tried.
open class UIFontPickerViewController: UIViewController, DismissalObserving {
  /// The offered fonts, and their display.
  open var configuration: Configuration { storedConfiguration }
  private let storedConfiguration: Configuration

  /// The delegate, which is notified of the chosen font.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?

  /// The chosen font; nil by default. The list shows a check mark at it, and scrolls to it at
  /// first.
  open var selectedFontDescriptor: UIFontDescriptor? {
    didSet { pickerView?.table.reloadData() }
  }

  private lazy var list = FontList(storedConfiguration)
  private lazy var source = FontPickerSource(self)

  /// A picker for all families.
  public convenience init() { self.init(configuration: Configuration()) }

  /// A picker for a copy of a configuration: later changes of the original have no effect.
  public init(configuration: Configuration) {
    storedConfiguration = configuration.copy() as? Configuration ?? Configuration()
    super.init(nibName: nil, bundle: nil)
  }

  /// A picker for all families.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    storedConfiguration = Configuration()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A picker of a storyboard, for all families.
  public required init?(coder: NSCoder) {
    storedConfiguration = Configuration()
    super.init(coder: coder)
  }

  /// The text above the list; "Choose Font" if nil.
  open override var title: String? {
    didSet { pickerView?.title = shownTitle }
  }

  private var shownTitle: String { title ?? "Choose Font" }

  private var pickerView: FontPickerView? { viewIfLoaded as? FontPickerView }

  open override func loadView() {
    let picker = FontPickerView()
    picker.backgroundColor = .systemBackground
    picker.table.dataSource = source
    picker.table.delegate = source
    picker.table.register(UITableViewCell.self, forCellReuseIdentifier: "font")
    picker.searchBar.delegate = source
    picker.cancel.addAction(
      UIAction { [weak self] _ in
        self?.dismiss(animated: true) { self?.dismissedByUser() }
      }, for: .primaryActionTriggered)
    view = picker
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pickerView?.title = shownTitle
    pickerView?.isEmpty = list.rows.isEmpty
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A click outside a popover closes it.
    pickerView?.cancel.isHidden = parent != nil || presentation == nil || isInPopover
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    guard let row = list.rows.firstIndex(where: isChosen) else { return }
    pickerView?.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
  }

  private var isInPopover: Bool { presentation is UIPopoverPresentationController }

  override func contentSizeWanted(in container: CGSize) -> CGSize {
    guard preferredContentSize == .zero else { return preferredContentSize }
    return CGSize(width: min(320, container.width), height: min(520, container.height))
  }

  /// The list is first responder at once.
  override var initialResponder: UIResponder? { pickerView?.table }

  func dismissedByUser() { delegate?.fontPickerViewControllerDidCancel(self) }

  // MARK: The list

  fileprivate var rows: [FontList.Row] { list.rows }

  fileprivate func search(_ text: String) {
    list.search(text)
    pickerView?.isEmpty = list.rows.isEmpty
    pickerView?.table.reloadData()
    pickerView?.table.setContentOffset(.zero, animated: false)
  }

  private func isChosen(_ row: FontList.Row) -> Bool {
    guard let chosen = selectedFontDescriptor,
      let family = chosen.object(forKey: .family) as? String
    else { return false }
    return switch row {
    case .family(let name): name == family
    case .face(let font, _):
      UIFontDescriptor(name: font, size: 0).postscriptName
        == chosen.postscriptName
    }
  }

  fileprivate func fill(_ cell: UITableViewCell, _ row: FontList.Row) {
    var content = UIListContentConfiguration.cell()
    let own: UIFont?
    switch row {
    case .family(let family):
      content.text = family
      own = FontList.fonts(family).first.flatMap { UIFont(name: $0, size: 17) }
    case .face(let font, let family):
      // Only the typeface, since its family is above.
      let face = UIFontDescriptor(name: font, size: 17)
      content.text = face.object(forKey: .face) as? String ?? font
      content.directionalLayoutMargins.leading += 24
      own = UIFont(descriptor: face, size: 17)
      cell.accessibilityLabel = "\(family) \(content.text ?? "")"
    }
    if case .family = row { cell.accessibilityLabel = nil }
    if !storedConfiguration.displayUsingSystemFont, let own { content.textProperties.font = own }
    content.textProperties.numberOfLines = 1
    cell.contentConfiguration = content
    cell.accessoryType = isChosen(row) ? .checkmark : .none
  }

  fileprivate func chose(_ row: FontList.Row) {
    switch row {
    case .family(let family):
      if list.includeFaces, list.faces(family).count > 1 {
        list.toggle(family)
        pickerView?.table.reloadData()
        return
      }
      pick(UIFontDescriptor(fontAttributes: [.family: family]))
    case .face(let font, _): pick(UIFontDescriptor(name: font, size: 0))
    }
  }

  private func pick(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    delegate?.fontPickerViewControllerDidPickFont(self)
    guard presentation != nil, !isInPopover, !isBeingDismissed else { return }
    dismiss(animated: true)
  }
}

/// Fills the list of a font picker, and handles its search field.
private final class FontPickerSource: NSObject, UITableViewDataSource, UITableViewDelegate,
  UISearchBarDelegate
{
  private weak var picker: UIFontPickerViewController?

  init(_ picker: UIFontPickerViewController) { self.picker = picker }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    picker?.rows.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "font", for: indexPath)
    if let picker, picker.rows.indices.contains(indexPath.row) {
      picker.fill(cell, picker.rows[indexPath.row])
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let picker, picker.rows.indices.contains(indexPath.row) else { return }
    picker.chose(picker.rows[indexPath.row])
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    picker?.search(searchText)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
}
