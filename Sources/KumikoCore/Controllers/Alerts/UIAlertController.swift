import KumikoFoundation
import KumikoGraphics

/// How severe the question of an alert is.
public nonisolated enum UIAlertControllerSeverity: Int, Sendable {
  /// An ordinary question.
  case `default` = 0
  /// Much may be lost: a caution symbol is shown above the title.
  case critical
}

/// Asks the user something: a title, a text and buttons.
///
///     let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// Return presses the preferred action, or else the first that is neither cancel nor destructive,
/// or else cancel, or else the only one. Escape presses cancel, or else the only action, and so
/// does a click outside an action sheet. The handler of an action is called after the alert is
/// dismissed.
open class UIAlertController: UIViewController {
  /// How the question is presented.
  public nonisolated enum Style: Int, Sendable {
    /// A popover at its source, where one is set; otherwise a card in the middle.
    case actionSheet = 0
    /// A card in the middle.
    case alert
  }

  /// How the question is presented.
  open var preferredStyle: Style { storedStyle }
  private var storedStyle = Style.actionSheet
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that Return presses.
  open var preferredAction: UIAlertAction? { didSet { contentChanged() } }
  /// How severe the question is.
  open var severity = UIAlertControllerSeverity.default {
    didSet { if severity != oldValue { contentChanged() } }
  }
  /// The text below the title.
  open var message: String? { didSet { contentChanged() } }
  /// The title.
  open override var title: String? { didSet { contentChanged() } }

  // Properties that apps set by key-value coding, and that UIKit does not declare.
  /// The title with fonts and colours, instead of the plain one.
  var attributedTitle: NSAttributedString? { didSet { contentChanged() } }
  /// The text with fonts and colours, instead of the plain one.
  var attributedMessage: NSAttributedString? { didSet { contentChanged() } }
  /// The app's own content below the texts, as high as its `preferredContentSize` or its
  /// constraints specify.
  var contentViewController: UIViewController? {
    didSet {
      guard contentViewController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      contentViewController.map(addChild)
      contentChanged()
      contentViewController?.didMove(toParent: self)
    }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === contentViewController { contentChanged() }
  }

  private var alertView: AlertView? { viewIfLoaded as? AlertView }
  private var isEnding = false

  /// An alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    storedStyle = preferredStyle
    self.message = message
    self.title = title
  }

  /// An action sheet without texts and buttons, for subclasses. Alerts are not loaded from nibs:
  /// both arguments are nil.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// An alert of a storyboard; elsewhere one without texts and buttons.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    storedStyle = .alert
    takeIn(coder, in: UIAlertController.self)
  }

  /// Adds a button. A second one with the style `.cancel` is reported; Escape does not press it,
  /// and it keeps its position among the others.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      Diagnostics.report(.secondCancelAction(action.title ?? ""))
    }
    actions.append(action)
    action.enabledChanged = { [weak self] in self?.followActions() }
    action.looksChanged = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  private var fields: [UITextField] = []

  /// The text fields, in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a text field; the first one is the first responder when the alert is shown. Return moves
  /// the focus to the next field; in the last one it presses the button that Return presses in the
  /// alert. An action sheet has no fields: that is reported, and none is added.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return Diagnostics.report(.fieldInActionSheet) }
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    // Not the end of editing: the field stays first responder while no button can be pressed yet.
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.returnPressed(in: field) },
      for: .primaryActionTriggered)
    configurationHandler?(field)
    fields.append(field)
    contentChanged()
  }

  private func returnPressed(in field: UITextField?) {
    if let index = fields.firstIndex(where: { $0 === field }), index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let returnAction {
      press(returnAction)
    }
  }

  override var initialResponder: UIResponder? { fields.first }

  // MARK: The view

  /// Creates the view with texts and buttons.
  open override func loadView() {
    let view = AlertView()
    view.allowsRow = preferredStyle == .alert
    view.cancelsFirst = preferredStyle == .alert && cancelAction != nil
    self.view = view
    fill(view)
  }

  private func contentChanged() {
    guard let alertView else { return }
    fill(alertView)
    presentation?.contentSizeChanged()
  }

  private func followActions() {
    for (button, action) in zip(alertView?.buttons ?? [], arrangedActions) {
      button.isEnabled = action.isEnabled
    }
  }

  private func fill(_ view: AlertView) {
    view.content = contentViewController.map {
      AlertContent(view: $0.view, $0.preferredContentSize)
    }
    view.isCritical = severity == .critical
    view.show(
      title: AlertText(plain: title, styled: attributedTitle),
      message: AlertText(plain: message, styled: attributedMessage), fields: fields,
      buttons: arrangedActions.map(makeButton))
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// In a row cancel comes first; one below the other, last.
  private var arrangedActions: [UIAlertAction] {
    guard let cancelAction else { return actions }
    let others = actions.filter { $0 !== cancelAction }
    return actions.count == 2 && preferredStyle == .alert
      ? [cancelAction] + others : others + [cancelAction]
  }

  /// The action that Return performs.
  private var returnAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default } ?? cancelAction
      ?? (actions.count == 1 ? actions.first : nil)
  }

  private func makeButton(_ action: UIAlertAction) -> UIButton {
    let isDefault = action === returnAction && preferredStyle == .alert
    var look: UIButton.Configuration = isDefault ? .filled() : .gray()
    look.title = action.title
    if action.style == .destructive {
      if isDefault {
        look.baseBackgroundColor = .systemRed
      } else {
        look.baseForegroundColor = .systemRed
      }
    } else if !isDefault {
      look.baseForegroundColor = action.style == .cancel ? .label : nil
    }
    look.image = action.image
    if let color = action.titleTextColor { look.baseForegroundColor = color }
    let button = AlertButton(
      configuration: look, primaryAction: UIAction { [weak self] _ in self?.press(action) })
    button.action = action
    button.isEnabled = action.isEnabled
    return button
  }

  override func contentSizeWanted(in container: CGSize) -> CGSize {
    guard let alertView = view as? AlertView else { return preferredContentSize }
    let margins = 2 * UISheetPresentationController.margin
    let width = min(AlertView.width, max(0, container.width - margins))
    return CGSize(width: width, height: alertView.wantedHeight(width: width))
  }

  // MARK: Answering

  private func press(_ action: UIAlertAction) {
    guard action.isEnabled, !isEnding else { return }
    isEnding = true
    guard let presentation else {
      action.handler?(action)
      return
    }
    presentation.end(animated: true) { action.handler?(action) }
  }

  /// Called for Escape, or a click outside the action sheet.
  func cancelByUser() {
    if let cancelAction { return press(cancelAction) }
    if actions.count == 1 { return press(actions[0]) }
    // A sheet can be left without an answer; an alert cannot.
    if preferredStyle == .actionSheet, !isEnding {
      isEnding = true
      presentation?.end(animated: true)
    }
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if key.modifiers.isEmpty, key.name == "return" || key.name == "keypad enter" {
      if let returnAction { press(returnAction) }
      return true
    }
    return super.handleKey(key)
  }

  override func makePresentationController() -> UIPresentationController {
    preferredStyle == .alert
      ? AlertPresentation(of: self)
      : ActionSheetPresentation(presentedViewController: self, presenting: nil)
  }

  override func presentationEnded() {
    super.presentationEnded()
    isEnding = false
  }
}
