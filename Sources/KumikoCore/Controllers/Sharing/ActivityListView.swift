import KumikoFoundation
import KumikoGraphics

/// The content of a list of activities: the shared items, and below them the activities.
final class ActivityListView: UIView {
  private let header = ActivityHeader()
  private let line = UIView()
  private let empty = UILabel()
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private var sections: [[UIActivity]] = []

  /// Called when the user chose an activity.
  var chosen: ((UIActivity) -> Void)?
  /// Called when the user closed the list.
  var closed: (() -> Void)? {
    get { header.closed }
    set { header.closed = newValue }
  }
  /// Whether there is a close button.
  var showsClose = false { didSet { header.showsClose = showsClose } }

  /// The activity that is being performed, or nil if there is none. Meanwhile no other can be
  /// chosen.
  var busy: UIActivity? { didSet { if busy !== oldValue { table.reloadData() } } }

  /// The view that becomes first responder.
  var responder: UIResponder { table }

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    table.backgroundColor = nil
    table.dataSource = self
    table.delegate = self
    table.sectionHeaderHeight = 0
    table.sectionFooterHeight = 0
    table.accessibilityLabel = "Activities"
    line.backgroundColor = .separator
    empty.text = "No Activities"
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.showInterfaceFont(ofSize: 15)
    for view in [table, empty, line, header] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ preview: SharedPreview?) {
    header.show(preview)
    setNeedsLayout()
  }

  func show(_ sections: [[UIActivity]]) {
    let shown = sections.filter { !$0.isEmpty }
    guard !shown.elementsEqual(self.sections, by: { $0.elementsEqual($1, by: ===) }) else { return }
    self.sections = shown
    table.reloadData()
    setNeedsLayout()
  }

  /// The fitting height of the content at a width, in points.
  func wantedHeight(width: CGFloat) -> CGFloat {
    let top = header.wantedHeight(width: width)
    guard !sections.isEmpty else { return top + 100 }
    let former = table.bounds
    table.bounds.size = CGSize(width: width, height: UIPopoverPresentationController.highest)
    table.layoutIfNeeded()
    let height = table.contentSize.height
    table.bounds = former
    return top + height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = min(header.wantedHeight(width: bounds.width), bounds.height)
    let inset = safeAreaInsets.top
    header.frame = CGRect(x: 0, y: inset, width: bounds.width, height: top)
    line.frame = CGRect(x: 0, y: inset + top - 1, width: bounds.width, height: 1)
    line.isHidden = top == 0
    let rest = CGRect(
      x: 0, y: inset + top, width: bounds.width, height: max(0, bounds.height - inset - top))
    table.frame = rest
    empty.frame = rest
    empty.isHidden = !sections.isEmpty
    table.isHidden = sections.isEmpty
  }
}

extension ActivityListView: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let name = "activity"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: name)
      ?? UITableViewCell(style: .default, reuseIdentifier: name)
    let activity = sections[indexPath.section][indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = activity.activityTitle ?? ""
    content.image = activity.activityImage
    content.imageProperties.maximumSize = CGSize(width: 24, height: 24)
    content.imageProperties.reservedLayoutSize = CGSize(width: 24, height: 24)
    if busy != nil, busy !== activity { content.textProperties.color = .secondaryLabel }
    cell.contentConfiguration = content
    let spinner = busy === activity ? UIActivityIndicatorView(style: .medium) : nil
    spinner?.startAnimating()
    cell.accessoryView = spinner
    cell.accessibilityTraits.insert(.button)
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    busy == nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    chosen?(sections[indexPath.section][indexPath.row])
  }
}
