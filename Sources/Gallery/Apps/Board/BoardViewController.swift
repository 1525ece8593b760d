import UIKit

/// A board: columns side by side, between which cards are dragged.
final class BoardViewController: UIViewController {
  private let board = Board()
  private let scrollView = UIScrollView()
  private let stackView = UIStackView()
  private var columns: [ColumnViewController] = []
  private var showsFirstColumn = false
  private lazy var undoButton = UIBarButtonItem(
    image: UIImage(systemName: "arrow.uturn.backward"),
    primaryAction: UIAction(title: "Undo") { [weak self] _ in self?.board.undoManager.undo() })
  private lazy var redoButton = UIBarButtonItem(
    image: UIImage(systemName: "arrow.uturn.forward"),
    primaryAction: UIAction(title: "Redo") { [weak self] _ in self?.board.undoManager.redo() })

  override var undoManager: UndoManager? { board.undoManager }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Workshop"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.leftBarButtonItems = [undoButton, redoButton]
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addCard(to: 0) })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "New Card"

    stackView.spacing = 12
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.directionalLayoutMargins = .init(top: 12, leading: 16, bottom: 12, trailing: 16)
    stackView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.alwaysBounceHorizontal = true
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
    ])
    for column in board.columns { addColumn(column.id) }
  }

  /// A scroll view starts at its left, which is the end of the board in right-to-left layout.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.layoutIfNeeded()
    guard !showsFirstColumn, scrollView.contentSize.width > 0 else { return }
    showsFirstColumn = true
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      scrollView.contentOffset.x = max(0, scrollView.contentSize.width - scrollView.bounds.width)
    }
  }

  /// In a column beside a list the list keeps the keyboard focus.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if splitViewController == nil { becomeFirstResponder() }
  }

  private func addColumn(_ index: Int) {
    let column = ColumnViewController(board: board, column: index)
    column.onOpen = { [weak self] in self?.open($0) }
    column.onAdd = { [weak self] in self?.addCard(to: $0) }
    column.onSelect = { [weak self] selected in
      for other in self?.columns ?? [] where other !== selected { other.deselect() }
    }
    addChild(column)
    stackView.addArrangedSubview(column.view)
    let width = column.view.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.3)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      column.view.widthAnchor.constraint(greaterThanOrEqualToConstant: 272),
      column.view.widthAnchor.constraint(lessThanOrEqualToConstant: 360),
    ])
    column.didMove(toParent: self)
    columns.append(column)
  }

  /// Undo and redo are enabled as the cards change.
  override func updateProperties() {
    super.updateProperties()
    _ = board.columns
    undoButton.isEnabled = board.undoManager.canUndo
    redoButton.isEnabled = board.undoManager.canRedo
    undoButton.accessibilityLabel = board.undoManager.undoMenuItemTitle
    redoButton.accessibilityLabel = board.undoManager.redoMenuItemTitle
  }

  // MARK: - Commands

  private static let deleteAction = Selector(
    BoardViewController.deleteCard, named: "deleteCard")

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "New Card", image: UIImage(systemName: "plus"), action: Selector(Self.newCard),
        input: "n", modifierFlags: .command),
      UIKeyCommand(
        title: "Delete Card", action: Self.deleteAction, input: UIKeyCommand.inputDelete,
        attributes: .destructive),
    ]
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == Self.deleteAction { return selectedCard != nil }
    return super.canPerformAction(action, withSender: sender)
  }

  private var selectedCard: Card.ID? { columns.lazy.compactMap(\.selectedCard).first }

  private func newCard() { addCard(to: selectedCard.flatMap(board.column) ?? 0) }

  private func deleteCard() {
    if let id = selectedCard { board.delete(id) }
  }

  private func addCard(to column: Int) {
    let alert = UIAlertController(
      title: "New Card", message: "In “\(board.columns[column].title)”", preferredStyle: .alert)
    let add = UIAlertAction(title: "Add", style: .default) { [board, weak alert] _ in
      guard let title = alert?.textFields?.first?.text else { return }
      board.add(title: title, notes: alert?.textFields?.last?.text ?? "", to: column)
    }
    add.isEnabled = false
    alert.addTextField { field in
      field.placeholder = "Title"
      field.autocapitalizationType = .sentences
      field.addAction(
        UIAction { action in
          let text = (action.sender as? UITextField)?.text ?? ""
          add.isEnabled = !text.trimmingCharacters(in: .whitespaces).isEmpty
        }, for: .editingChanged)
    }
    alert.addTextField { $0.placeholder = "Notes" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(add)
    alert.preferredAction = add
    present(alert, animated: true)
  }

  private func open(_ id: Card.ID) {
    guard let card = board.card(id) else { return }
    let detail = CardViewController(card: card) { [board] in board.update($0) }
    let navigation = UINavigationController(rootViewController: detail)
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    present(navigation, animated: true)
  }
}
