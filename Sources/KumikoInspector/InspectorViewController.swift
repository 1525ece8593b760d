import Foundation
import KumikoCore

/// The trees of a window, and the description of the selected line.
public final class InspectorViewController: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  private weak var inspected: UIWindow?
  private lazy var trees = TreeChoice(.views) { [weak self] in self?.turned() }
  private let buttons = LineFlow()
  private lazy var time = TimeControls(of: inspected)
  private let editor = PropertyEditor()
  private let table = UITableView(frame: .zero, style: .plain)
  private let words = UITextView()
  private let emptyLabel = UILabel()
  private let picking = UIButton(configuration: .gray())
  private let drawing = UIButton(configuration: .gray())
  private let recording = UIButton(configuration: .gray())
  private var writing: (any HandWriting)?
  private var rows: [InspectedRow] = []
  private var chosen: AnyHashable?
  /// The selected object, if it is one: another one may be allocated at its address.
  private weak var chosenObject: AnyObject?
  private var choseObject = false
  /// Its previous description, and the text of its line.
  private var (chosenWords, chosenRow) = ("", "")
  private var mark: UIView?
  private var picker: PickingView?
  private var overlay: LayoutOverlay?
  private var refreshing: Task<Void, Never>?
  private var isWatching = false

  /// An inspector of a window. It is updated with the window while it is visible.
  public init(of window: UIWindow) {
    inspected = window
    super.init(nibName: nil, bundle: nil)
    title = "Inspector"
  }

  /// Always nil: an inspector cannot be loaded from a nib.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picking.setTitle("Pick", for: .normal)
    picking.addAction(UIAction { [weak self] _ in self?.pick() }, for: .primaryActionTriggered)
    drawing.setTitle("Layouts", for: .normal)
    drawing.addAction(UIAction { [weak self] _ in self?.draw() }, for: .primaryActionTriggered)
    recording.setTitle("Record", for: .normal)
    recording.isHidden = Inspector.startsWriting == nil
    recording.addAction(UIAction { [weak self] _ in self?.record() }, for: .primaryActionTriggered)
    for button in [picking, drawing, recording] + time.buttons { buttons.add(button) }
    table.dataSource = self
    table.delegate = self
    table.register(TreeCell.self, forCellReuseIdentifier: "row")
    table.separatorStyle = .none
    table.accessibilityIdentifier = "tree"
    emptyLabel.font = .preferredFont(forTextStyle: .footnote)
    emptyLabel.adjustsFontForContentSizeCategory = true
    (emptyLabel.textColor, emptyLabel.textAlignment) = (.secondaryLabel, .center)
    emptyLabel.numberOfLines = 0
    words.isEditable = false
    words.backgroundColor = .secondarySystemBackground
    words.layer.cornerRadius = 8
    words.font = InspectorLook.monospaced(12)
    words.adjustsFontForContentSizeCategory = true
    words.accessibilityIdentifier = "words"
    words.accessibilityLabel = "Details"
    words.text = "Choose a line, or press Pick and click in the window."
    for part in [trees, buttons, table, emptyLabel, editor, words] as [UIView] {
      view.addSubview(part)
    }
    refresh()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var rest = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 8, dy: 8)
    func take(_ part: UIView, _ height: CGFloat) {
      let height = max(0, min(height, rest.height))
      part.frame = CGRect(x: rest.minX, y: rest.minY, width: rest.width, height: height)
      rest.origin.y += height + 8
      rest.size.height = max(0, rest.height - height - 8)
    }
    take(trees, trees.height(forWidth: rest.width))
    take(buttons, buttons.height(forWidth: rest.width))
    let height = InspectorLook.rowHeight(traitCollection)
    if table.rowHeight != height { table.rowHeight = height }
    let below = editor.isHidden ? 0 : editor.height(forWidth: rest.width) + 8
    let lines = max(1, ((rest.height - below) * 0.6 / height).rounded(.down))
    take(table, lines * height)
    let space = table.frame.insetBy(dx: 16, dy: 16)
    let fitting = emptyLabel.sizeThatFits(CGSize(width: space.width, height: .infinity))
    emptyLabel.frame = CGRect(
      x: space.minX, y: space.minY, width: space.width, height: min(fitting.height, space.height))
    if !editor.isHidden { take(editor, editor.height(forWidth: rest.width)) }
    take(words, rest.height)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !isWatching { Inspector.watch(true) }
    isWatching = true
    refreshing = Task { [weak self] in
      while !Task.isCancelled, let self {
        refresh()
        try? await Task.sleep(for: .milliseconds(250))
      }
    }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stop()
  }

  /// Stops observing, and removes its drawing over the window.
  func stop() {
    refreshing?.cancel()
    if isWatching { Inspector.watch(false) }
    isWatching = false
    time.stop()
    _ = writing?.stop()
    writing = nil
    overlay?.stop()
    for view in [mark, picker, overlay] as [UIView?] { view?.removeFromSuperview() }
    (mark, picker, overlay) = (nil, nil, nil)
  }

  /// The visible lines.
  var lines: [String] {
    rows.map { String(repeating: "  ", count: $0.depth) + $0.title }
  }

  /// The description of the selected line.
  var saying: String { words.text ?? "" }

  /// Shows the selected tree, from its first line on.
  private func turned() {
    refresh()
    table.setContentOffset(.zero, animated: false)
  }

  /// Shows the changes since the last call.
  func refresh() {
    guard let inspected, isViewLoaded else { return }
    let own = [mark, picker, overlay].compactMap { $0 }
    forgetGone()
    let fresh = trees.tree.rows(of: inspected)
      .leaving(out: Set(own.map { AnyHashable(ObjectIdentifier($0)) }))
      .filter { row in !own.contains { $0 === row.view } }
    let isSame =
      fresh.count == rows.count
      && zip(fresh, rows).allSatisfy {
        $0.id == $1.id && $0.title == $1.title && $0.detail == $1.detail && $0.depth == $1.depth
      }
    rows = fresh
    (emptyLabel.isHidden, emptyLabel.text) = (!rows.isEmpty, trees.tree.emptyWords)
    view.setNeedsLayout()
    followChosen()
    guard !isSame else { return }
    table.reloadData()
    select(chosen, scrolls: false)
  }

  /// The selected line has moved, or its text changed.
  private func followChosen() {
    guard let row = rows.first(where: { $0.id == chosen }) else { return }
    outline(row.view)
    if row.words != chosenRow, words.text == chosenWords { announce(row) }
  }

  /// Another object may be allocated at the address of the selected one.
  private func forgetGone() {
    guard choseObject, chosenObject == nil else { return }
    (chosen, choseObject) = (nil, false)
    if words.text == chosenWords { words.text = "What was chosen is gone." }
    editor.show(nil, nil)
    outline(nil)
  }

  private func select(_ id: AnyHashable?, scrolls: Bool = true) {
    guard let id, let row = rows.firstIndex(where: { $0.id == id }) else { return }
    let path = IndexPath(row: row, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    // If the user has scrolled elsewhere, the position is kept.
    if scrolls { table.scrollToRow(at: path, at: .none, animated: false) }
  }

  /// Selects a view in the tree of views.
  func choose(_ view: UIView) {
    trees.tree = .views
    refresh()
    guard let row = rows.first(where: { $0.view === view }) else { return }
    show(row)
    select(row.id)
  }

  /// Selects a line by its index.
  func chooseRow(_ index: Int) {
    show(rows[index])
    select(rows[index].id)
  }

  private func show(_ row: InspectedRow) {
    chosen = row.id
    announce(row)
    chosenObject = row.constraint ?? row.view
    choseObject = chosenObject != nil
    editor.show(row.constraint == nil ? row.view : nil, row.constraint)
    outline(row.view)
  }

  private func announce(_ row: InspectedRow) {
    let reason = row.view.map { "\n\nWhy this frame?\n" + FrameReason.text(for: $0) } ?? ""
    words.text = row.words + reason
    (chosenWords, chosenRow) = (words.text ?? "", row.words)
  }

  private func outline(_ view: UIView?) {
    guard let inspected, let view, view.window === inspected else {
      mark?.removeFromSuperview()
      return mark = nil
    }
    let mark = mark ?? UIView()
    let frame = view.convert(view.bounds, to: inspected)
    if mark.frame != frame { mark.frame = frame }
    guard mark.superview == nil || self.mark == nil else { return }
    mark.isUserInteractionEnabled = false
    mark.isAccessibilityElement = false
    mark.layer.borderWidth = 2
    mark.layer.borderColor = UIColor.systemOrange.cgColor
    inspected.addSubview(mark)
    self.mark = mark
  }

  /// The next click on the window selects the view there.
  private func pick() {
    guard let inspected, picker == nil else { return }
    let picker = PickingView(in: inspected) { [weak self] view in
      self?.picker = nil
      if let view { self?.choose(view) }
    }
    self.picker = picker
  }

  /// Shows or hides the parts of compositional layouts over the window.
  private func draw() {
    guard let inspected else { return }
    if let overlay {
      overlay.stop()
      overlay.removeFromSuperview()
      return self.overlay = nil
    }
    let overlay = LayoutOverlay { [weak inspected] in inspected?.rootViewController?.viewIfLoaded }
    overlay.frame = inspected.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inspected.addSubview(overlay)
    overlay.refresh()
    self.overlay = overlay
  }

  /// Begins to record manual input in the window, or ends that and shows the test, which is then on
  /// the clipboard.
  private func record() {
    guard let inspected else { return }
    if let writing {
      self.writing = nil
      let test = writing.stop()
      UIPasteboard.general.string = test
      words.text = test
      return recording.setTitle("Record", for: .normal)
    }
    writing = Inspector.startsWriting?(inspected)
    recording.setTitle("Stop", for: .normal)
    words.text = "What is done in the window is written down as a test, until Stop."
  }

  // MARK: Table

  /// The number of lines of the tree.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  /// A line of the tree.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? TreeCell)?.show(rows[indexPath.row])
    return cell
  }

  /// Shows the description of a line.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    show(rows[indexPath.row])
  }
}

/// Covers a window until it is clicked, and reports the view at that point.
final class PickingView: UIView {
  private let picked: (UIView?) -> Void

  init(in window: UIWindow, picked: @escaping (UIView?) -> Void) {
    self.picked = picked
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = UIColor.systemOrange.withAlphaComponent(0.08)
    addGestureRecognizer(
      UITapGestureRecognizer(
        primaryAction: UIAction { [weak self] action in
          guard let tap = action.sender as? UITapGestureRecognizer else { return }
          self?.take(tap.location(in: nil))
        }))
    window.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  private func take(_ point: CGPoint) {
    let window = window
    removeFromSuperview()
    picked(window.flatMap { PickingView.deepest(in: $0, point) })
  }

  /// The innermost view at a point, also one that receives no touches.
  private static func deepest(in view: UIView, _ point: CGPoint) -> UIView? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    let isInside = view.point(inside: point, with: nil)
    guard isInside || !view.clipsToBounds else { return nil }
    for subview in view.subviews.reversed() {
      if let found = deepest(in: subview, subview.convert(point, from: view)) { return found }
    }
    return isInside ? view : nil
  }
}

extension [InspectedRow] {
  /// Without some rows and their descendants.
  func leaving(out ids: Set<AnyHashable>) -> [InspectedRow] {
    guard !ids.isEmpty else { return self }
    var limit: Int?
    return filter { row in
      if let depth = limit {
        if row.depth > depth { return false }
        limit = nil
      }
      guard ids.contains(row.id) else { return true }
      limit = row.depth
      return false
    }
  }
}
