import KumikoFoundation
import KumikoGraphics

/// Hears of what is searched for. Every method may be left out.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether the bar may take the keyboard.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// The bar took the keyboard.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether the bar may give the keyboard away.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// The bar gave the keyboard away.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The text changed, also where it was emptied.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether the user may put `text` in the place of a range, in UTF-16 units.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Yes.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing to do.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Yes.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing to do.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Nothing to do.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Yes.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Nothing to do.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing to do.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A bar with a search field, and a cancel button where one is wanted.
open class UISearchBar: UIView {
  /// The field.
  public let searchTextField = UISearchTextField()
  private var cancelButton: UIButton?
  private lazy var listener = FieldListener(bar: self)

  /// Hears of what is searched for.
  open weak var delegate: (any UISearchBarDelegate)?

  /// What is searched for. Setting it tells the delegate nothing.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// What is shown while nothing is searched for.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether there is a cancel button.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { cancelChanged() } }
  }

  /// An empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A bar as `init(frame:)` makes it: there are no archives of views on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    addSubview(searchTextField)
  }

  /// Shows the cancel button or takes it away.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard animated, window != nil else {
      self.showsCancelButton = showsCancelButton
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.showsCancelButton = showsCancelButton
      self.layoutIfNeeded()
    }
  }

  private func cancelChanged() {
    if showsCancelButton, cancelButton == nil {
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Cancel"
      let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          delegate?.searchBarCancelButtonClicked(self)
        })
      cancelButton = button
      addSubview(button)
    }
    cancelButton?.isHidden = !showsCancelButton
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = min(8, bounds.width / 2)
    var available = CGRect(
      x: bounds.minX + margin, y: bounds.minY, width: bounds.width - 2 * margin,
      height: bounds.height)
    if let cancelButton, showsCancelButton {
      let width = min(cancelButton.intrinsicContentSize.width, max(0, available.width))
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      cancelButton.frame = CGRect(
        x: isRightToLeft ? available.minX : available.maxX - width, y: bounds.midY - 18,
        width: width,
        height: 36)
      available.size.width = max(0, available.width - width - 8)
      if isRightToLeft { available.origin.x += width + 8 }
    }
    searchTextField.frame = CGRect(
      x: available.minX, y: bounds.midY - 18, width: max(0, available.width), height: 36)
  }

  /// 56 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite ? size.width : bounds.width, height: 56)
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// Passes what the field asks on to the delegate of the bar.
private final class FieldListener: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}
