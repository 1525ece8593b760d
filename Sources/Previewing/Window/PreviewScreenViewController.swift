import KumikoCore

/// The selected preview, its conditions, and the errors of its code.
final class PreviewScreenViewController: UIViewController {
  private let session: PreviewSession
  /// The folder to which paths of diagnostics are relative.
  private let folder: String
  private let picture = PictureView()
  private let sheet = SheetView()
  private let messages = MessagesView()
  private let line = UILabel()
  private let restart = UIButton(configuration: .filled())
  private lazy var bar = ConditionBar(
    choose: { [weak self] in self?.choose($0) },
    toggleSheet: { [session] in session.toggleSheet() })

  init(_ session: PreviewSession, folder: String) {
    (self.session, self.folder) = (session, folder)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.relay = { [session] in session.send($0) }
    line.font = .preferredFont(forTextStyle: .footnote)
    line.adjustsFontForContentSizeCategory = true
    line.textColor = .secondaryLabel
    line.showsExpansionTextWhenTruncated = true
    restart.configuration?.title = "Show It Anew"
    restart.addAction(UIAction { [session] _ in session.restart() }, for: .primaryActionTriggered)
    (messages.isHidden, restart.isHidden, sheet.isHidden) = (true, true, true)
    for view in [bar, picture, sheet, messages, restart, line] { self.view.addSubview(view) }
    for change in [PreviewSession.Change.previews, .conditions, .picture, .status] { show(change) }
  }

  /// Updates the view after a change.
  func show(_ change: PreviewSession.Change) {
    guard isViewLoaded else { return }
    switch change {
    case .previews: title = session.selected?.name ?? "Previews"
    case .conditions: bar.show(session.conditions, isSheet: session.sheet != nil)
    case .replaced: picture.dissolve()
    case .picture:
      title = session.selected?.name ?? "Previews"
      guard let bitmap = session.picture else { return }
      picture.show(bitmap, size: session.size, named: title ?? "")
    case .sheet: showSheet()
    case .status: showStatus()
    }
  }

  private func choose(_ command: ConditionCommand) {
    session.show(command.next(after: session.conditions))
  }

  private func showSheet() {
    (sheet.isHidden, picture.isHidden) = (session.sheet == nil, session.sheet != nil)
    sheet.show(session.sheet ?? [])
    bar.show(session.conditions, isSheet: session.sheet != nil)
  }

  // MARK: Errors

  private func showStatus() {
    let status = session.status
    line.text = PreviewScreenViewController.sentence(for: status, folder)
    // Errors stay until the corrected preview is shown.
    guard !status.isUnderWay else { return }
    picture.isDimmed = status.isBad
    (messages.isHidden, restart.isHidden) = (!status.isBad, true)
    switch status {
    case .failed(let found): messages.show(found, folder: folder)
    case .problem(let text): messages.show("This cannot be shown", text)
    case .ended(let reason):
      messages.show("The preview ended its process", reason)
      restart.isHidden = false
    case .following, .compiling, .planning: break
    }
    if status.isBad { UIAccessibility.post(notification: .announcement, argument: line.text) }
    view.setNeedsLayout()
  }

  private static func sentence(for status: PreviewSession.Status, _ folder: String) -> String {
    switch status {
    case .following(nil): "Each save is shown here"
    case .following(let seconds?):
      "Shown \(String(format: "%.1f", seconds)) seconds after the save"
    case .compiling(let files):
      "Compiles \(files.map { $0.split(separator: "/").last ?? "" }.joined(separator: ", "))"
    case .planning: "Builds the whole package, since a file came or went"
    case .failed(let messages):
      messages.filter { $0.kind == .error }.count == 1
        ? "An error: the last good picture is shown" : "Errors: the last good picture is shown"
    case .problem: "This cannot be shown"
    case .ended: "The preview ended its process: the last good picture is shown"
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let all = view.bounds.inset(by: view.safeAreaInsets)
    let barHeight = bar.sizeThatFits(all.size).height
    let lineHeight = UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 28)
    let (top, rest) = all.divided(atDistance: barHeight, from: .minYEdge)
    let (below, middle) = rest.divided(atDistance: lineHeight, from: .maxYEdge)
    (bar.frame, picture.frame, sheet.frame) = (top, middle, middle)
    line.frame = below.insetBy(dx: 16, dy: 0)
    let width = min(560, middle.width - 32)
    let button = restart.isHidden ? CGSize.zero : restart.sizeThatFits(middle.size)
    let room = CGSize(width: width, height: middle.height - 48 - button.height)
    let height = messages.sizeThatFits(room).height
    // Most screens begin at their top, and end before the bottom.
    restart.frame = CGRect(
      x: (middle.midX - button.width / 2).rounded(), y: middle.maxY - 16 - button.height,
      width: button.width, height: button.height)
    let end = restart.isHidden ? middle.maxY - 16 : restart.frame.minY - 12
    messages.frame = CGRect(
      x: (middle.midX - width / 2).rounded(), y: end - height, width: width, height: height)
  }
}

extension PreviewSession.Status {
  /// Whether a build is running whose result will be shown.
  fileprivate var isUnderWay: Bool {
    switch self {
    case .compiling, .planning: true
    case .following, .failed, .problem, .ended: false
    }
  }

  /// Whether the picture is outdated.
  var isBad: Bool {
    switch self {
    case .failed, .problem, .ended: true
    case .following, .compiling, .planning: false
    }
  }
}
